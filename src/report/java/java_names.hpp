// SPDX-License-Identifier: Apache-2.0
// Java's names for Javalite's, where lowering (docs/java.md) added something to them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace heapsum::report {

/// "next" of next-Node, "new" of j-new: of fields, methods and variables.
std::string java_member(std::string_view name);
/// "Outer.Inner" of Outer-Inner, "int[]" of (array int).
std::string java_type(std::string_view name);
/// Lowering made the variable: it holds what an instruction left on the stack.
bool is_temporary(std::string_view variable);

/// What a method of the program is, by its name.
enum class JavaCall {
  method,
  constructor,  // init-C
  initialiser,  // initialise-C
  of_super,     // m-of-C
  on_anything,  // m-of-any, whose first argument is the receiver
  of_enum,  // constant-for-C, which gives the constant or static object that its argument stands for
  kept,  // kept-in-C and promised-to-be-C, their first argument, of which they assume what is true
  same_value,  // whether its arguments are one object
  constant     // constant-1, a string or a class object
};
JavaCall kind_of_call(std::string_view method);

}  // namespace heapsum::report
