// SPDX-License-Identifier: Apache-2.0
// invokedynamic: lambdas and references to methods, concatenation of strings, and what the runtime makes up for records.
#pragma once

#include "calls.hpp"
#include "constants.hpp"

namespace heapsum::lower {

class DynamicInstructions {
 public:
  struct Below {
    Expressions& expressions;
    Operands& stack;
    ConstantInstructions& constants;
    CallInstructions& calls;
  };

  DynamicInstructions(const MethodCode& method, const Below& parts)
      : method_(method),
        expr_(parts.expressions),
        stack_(parts.stack),
        constants_(parts.constants),
        calls_(parts.calls) {}

  /// False: it is another instruction.
  bool instruction(const classfile::Instruction& i);

 private:
  void concatenation(const classfile::InvokeDynamic& site);
  void of_record(const classfile::Instruction& i, const classfile::InvokeDynamic& site);
  void lambda(const classfile::Instruction& i, const classfile::InvokeDynamic& site);

  const MethodCode& method_;
  Expressions& expr_;
  Operands& stack_;
  ConstantInstructions& constants_;
  CallInstructions& calls_;
};

}  // namespace heapsum::lower
