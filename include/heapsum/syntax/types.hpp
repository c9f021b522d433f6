// SPDX-License-Identifier: Apache-2.0
// What numbers the parts of a program, and the types of its values. Read ast.hpp next.
#pragma once

#include <cstdint>
#include <string>

#include <heapsum/base/id.hpp>
#include <heapsum/base/source.hpp>

namespace heapsum::syntax {

using ExprId = Id<struct ExprTag>;
using ClassId = Id<struct ClassTag>;
using MethodId = Id<struct MethodTag>;  // among all methods of the program
using FieldSlot = Id<struct FieldTag>;  // among the fields of one class, in order of declaration
using LocalSlot =
    Id<struct LocalTag>;            // in an activation: 0 is `this`, then parameters, then locals
using LoopId = Id<struct LoopTag>;  // among all loops of the program

// ---- types ------------------------------------------------------------------------------------
struct Type {
  enum class Kind : std::uint8_t {
    boolean,
    integer,
    null,
    object,
    never,
    long_integer,
    byte,
    short_integer,
    character,
    float_number,
    double_number
  };
  Kind kind = Kind::null;  // never: of what yields no value; it fits every type
  ClassId of{};            // object only

  [[nodiscard]] bool is_reference() const { return kind == Kind::null || kind == Kind::object; }
  [[nodiscard]] bool is_number() const { return kind == Kind::integer || kind > Kind::never; }
  [[nodiscard]] constexpr bool is_floating() const { return kind >= Kind::float_number; }
  bool operator==(const Type&) const = default;
};

struct TypeName {
  std::string name;  // "bool", "int" and the like, a class, or an array: "(array int)"
  Span where;
  Type resolved{};
};

}  // namespace heapsum::syntax
