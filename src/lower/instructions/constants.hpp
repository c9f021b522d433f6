// SPDX-License-Identifier: Apache-2.0
// Constants: numbers, null, strings and class objects.
#pragma once

#include <string>
#include <string_view>

#include "body/operands.hpp"

namespace heapsum::lower {

class ConstantInstructions {
 public:
  ConstantInstructions(const MethodCode& method, Expressions& expressions, Operands& stack)
      : method_(method), expr_(expressions), stack_(stack) {}

  /// False: it is another instruction.
  bool instruction(const classfile::Instruction& i);
  // These push.
  void pool_constant(const classfile::Constant& c);
  void class_constant(const std::string& of);
  void text(std::string_view literal);
  /// A static field of a class whose initialiser is not run, and whose value is known; false: it is another.
  bool known_field(const classfile::FieldRef& ref);

 private:
  template <typename Float>
  void floating(Float number);

  const MethodCode& method_;
  Expressions& expr_;
  Operands& stack_;
};

}  // namespace heapsum::lower
