// SPDX-License-Identifier: Apache-2.0
// A concrete input: what the concrete machine starts from, and what a witness of a path is.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::semantics {

/// Index into InputHeap::objects.
using ObjectIndex = Id<struct ObjectIndexTag>;
struct NullValue {
  auto operator<=>(const NullValue&) const = default;
};
/// A number is within the type of its field or parameter.
using InputValue = std::variant<NullValue, ObjectIndex, bool, std::int64_t>;

/// Of an array that a program makes or an input has. A longer one is cut, or refused.
inline constexpr std::int64_t kMostElements = std::int64_t{1} << 20;

struct InputHeap {
  struct Object {
    syntax::ClassId of{};
    std::vector<InputValue> fields;  // by FieldSlot; of an array as many as it has
    bool operator==(const Object&) const = default;
  };
  std::vector<Object>
      objects;  // `this` if there is one, the static fields if there are any, constants, others
  std::vector<InputValue> arguments;
  bool operator==(const InputHeap&) const = default;
};

/// Where the strings of the program stand among the input objects, one for each constant.
inline std::size_t first_constant(const syntax::Program& program) {
  return (program.has_this() ? 1U : 0U) + (program.statics ? 1U : 0U);
}
/// How many input objects every state begins with: `this`, the one of the static fields, strings.
inline std::size_t given_inputs(const syntax::Program& program) {
  return first_constant(program) + program.constants.size();
}
/// The constant that an input object is, if it is one.
inline const syntax::Constant* constant_at(const syntax::Program& program, std::size_t object) {
  const std::size_t first = first_constant(program);
  const bool is_one = object >= first && object < given_inputs(program);
  return is_one ? &program.constants[object - first] : nullptr;
}

/// null, false or 0.
InputValue default_input(syntax::Type type);
/// An object with default fields; an array without elements.
InputHeap::Object default_object(const syntax::Program& program, syntax::ClassId of);
/// `this` and the static fields with default fields, the constants, default arguments.
InputHeap default_input_heap(const syntax::Program& program);

}  // namespace heapsum::semantics
