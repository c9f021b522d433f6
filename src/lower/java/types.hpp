// SPDX-License-Identifier: Apache-2.0
// What a local variable or stack entry holds, as the lowering knows it.
#pragma once

#include <cstdint>
#include <string>

#include <heapsum/classfile/class_file.hpp>

namespace heapsum::lower {

struct Type {
  // nothing: unusable, or never read. bit: the constants 0 and 1, an int or a boolean. fresh: an object
  // whose constructor was not called yet.
  enum class Kind : std::uint8_t {
    nothing,
    bit,
    boolean,
    byte,
    short_integer,
    character,
    integer,
    long_integer,
    float_number,
    double_number,
    null,
    object,
    fresh
  };
  Kind kind = Kind::nothing;
  std::string of{};  // object, fresh: a class by its internal name, or an array by its descriptor
  classfile::Pc made_at = 0;  // fresh

  bool operator==(const Type&) const = default;
  [[nodiscard]] bool is_int() const { return kind >= Kind::bit && kind <= Kind::integer; }
  [[nodiscard]] bool is_reference() const { return kind == Kind::null || kind == Kind::object; }
  [[nodiscard]] bool is_wide() const {
    return kind == Kind::long_integer || kind == Kind::double_number;
  }
};

inline Type object(std::string name) { return {Type::Kind::object, std::move(name)}; }

/// "[I", "java/lang/String"
std::string name_of(const classfile::FieldType& type);
/// The type of a value that is declared so.
Type type_of(const classfile::FieldType& type);
/// What an array of this name has as elements; it must be one.
classfile::FieldType element_of(const std::string& array);
/// In a variable: ints of all sizes are one.
Type stored(Type type);

}  // namespace heapsum::lower
