// SPDX-License-Identifier: Apache-2.0
// Jumps, switches, and the ends of a method.
#pragma once

#include "body/flow.hpp"
#include "conditions.hpp"

namespace heapsum::lower {

class Jumps {
 public:
  struct Below {
    Expressions& expressions;
    Operands& stack;
    Flow& flow;
    Conditions& conditions;
  };

  Jumps(const MethodCode& method, const Blocks& blocks, const Below& parts)
      : method_(method),
        blocks_(blocks),
        expr_(parts.expressions),
        stack_(parts.stack),
        flow_(parts.flow),
        conditions_(parts.conditions) {}

  /// `at` is the next instruction, and moves on where more than one is done. False: it is another instruction.
  bool instruction(const classfile::Instruction& i, std::size_t& at);

 private:
  void compare(classfile::Opcode by, std::size_t& at);
  void decide(const classfile::Instruction& i, std::size_t& at, const Condition& c);
  void branch(const classfile::Instruction& i, std::size_t at, const Condition& c);
  void select(const classfile::Instruction& i);
  void give_back(const classfile::Instruction& i);
  void raise();

  const MethodCode& method_;
  const Blocks& blocks_;
  Expressions& expr_;
  Operands& stack_;
  Flow& flow_;
  Conditions& conditions_;
};

}  // namespace heapsum::lower
