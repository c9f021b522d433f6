// SPDX-License-Identifier: Apache-2.0
// The classes of the language: what can be thrown, Object, and String. A program has them if it needs
// them, behind its own; none has methods, and no other fields than a string's length.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

enum class Standard : std::uint8_t {
  throwable,
  exception,
  runtime_exception,
  null_pointer,
  arithmetic,
  index_out_of_bounds,
  array_index,
  class_cast,
  negative_size,
  array_store,
  error,
  assertion_error
};

struct StandardClass {
  std::string_view name, super;
};

/// By Standard; each after the one that it extends.
inline constexpr std::array kStandardClasses{
    StandardClass{"Throwable", ""},
    StandardClass{"Exception", "Throwable"},
    StandardClass{"RuntimeException", "Exception"},
    StandardClass{"NullPointerException", "RuntimeException"},
    StandardClass{"ArithmeticException", "RuntimeException"},
    StandardClass{"IndexOutOfBoundsException", "RuntimeException"},
    StandardClass{"ArrayIndexOutOfBoundsException", "IndexOutOfBoundsException"},
    StandardClass{"ClassCastException", "RuntimeException"},
    StandardClass{"NegativeArraySizeException", "RuntimeException"},
    StandardClass{"ArrayStoreException", "RuntimeException"},
    StandardClass{"Error", "Throwable"},
    StandardClass{"AssertionError", "Error"},
};

/// Requires that the program has them.
inline ClassId standard_class(const Program& program, Standard which) {
  return program.standard[static_cast<std::size_t>(which)];
}

/// What is above everything.
inline constexpr std::string_view kObject = "Object";
/// What constants are.
inline constexpr std::string_view kString = "String";

/// Adds them to a program that throws, catches, or names one that it does not declare itself; Object
/// and String to one that names it, String also to one that has constants.
void add_standard_classes(Program& program);

}  // namespace heapsum::syntax
