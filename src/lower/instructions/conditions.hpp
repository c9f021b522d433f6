// SPDX-License-Identifier: Apache-2.0
// What a conditional jump asks. A comparison of longs or floats that stands before the jump is part of the question.
#pragma once

#include <optional>

#include "body/operands.hpp"
#include "body/references.hpp"

namespace heapsum::lower {

/// `holds` is true where the instruction does not jump; `jumps` if it is the other way round.
struct Condition {
  syntax::ExprId holds{};
  bool jumps = false;
  std::optional<bool> known{};  // whether it jumps
  Value made{};                 // how and reads of what it is made of
};

class Conditions {
 public:
  Conditions(Expressions& expressions, Operands& stack, References& references)
      : expr_(expressions), stack_(stack), refs_(references) {}

  /// Of a conditional jump; pops what it asks about.
  Condition of(const classfile::Instruction& i);
  /// Of the jump after lcmp, fcmpl and the like, and of these.
  Condition of(const classfile::Instruction& i, classfile::Opcode ordered_by);
  /// lcmp and the like without a jump: pushes -1, 0 or 1.
  void order(classfile::Opcode by);

 private:
  Condition compared(classfile::Opcode op, const Value& a, const Value& b);

  Expressions& expr_;
  Operands& stack_;
  References& refs_;
};

}  // namespace heapsum::lower
