// SPDX-License-Identifier: Apache-2.0
// Arithmetic and conversions of numbers.
#pragma once

#include "body/operands.hpp"

namespace heapsum::lower {

class NumberInstructions {
 public:
  NumberInstructions(Expressions& expressions, Operands& stack)
      : expr_(expressions), stack_(stack) {}

  /// False: it is another instruction.
  bool instruction(const classfile::Instruction& i);
  bool arithmetic(classfile::Opcode op);

 private:
  void bits_of_bools(classfile::Opcode op, const Value& a, const Value& b);

  Expressions& expr_;
  Operands& stack_;
};

}  // namespace heapsum::lower
