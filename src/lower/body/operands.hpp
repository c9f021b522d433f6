// SPDX-License-Identifier: Apache-2.0
// The block that is being executed: its stack of expressions, and the statements so far. Whatever has an effect is
// evaluated in the order of the bytecode: before a statement is added, the effects that wait on the stack go into
// temporary variables. All instructions pop and push here.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "expressions.hpp"
#include "variables.hpp"

namespace heapsum::lower {

class Operands {
 public:
  using ExprId = syntax::ExprId;

  Operands(Expressions& expressions, Variables& variables)
      : expr_(expressions), variables_(variables) {}

  void begin_block();
  /// In a variable where it has too many expressions inside each other.
  void push(Value v);
  Value pop();
  [[nodiscard]] std::size_t size() const { return stack_.size(); }
  Value& operator[](std::size_t i) { return stack_[i]; }
  Value& below_top(std::size_t depth) { return stack_[stack_.size() - 1 - depth]; }
  std::vector<Value>& all() { return stack_; }
  /// pop, dup and swap.
  bool shuffle(classfile::Opcode op);

  /// The value, now, in a variable of its own.
  Value in_variable(const Value& v);
  /// A copy of the value, in a variable of its own even if it is in one.
  Value copied(const Value& v);
  std::string temporary(const Type& type);
  void spill(std::size_t i);
  void spill_effects();
  void spill_all();
  /// Before the variable changes: a copy for whoever reads it.
  void spill_readers(const std::string& name);

  /// After all effects that wait.
  void emit(ExprId statement);
  /// Evaluated for its effects only.
  void drop(const Value& v);
  /// Now, whatever waits.
  void add_statement(ExprId statement) { statements_.push_back(statement); }
  void assign(const std::string& to, ExprId value);

  /// The block ends with this.
  void finish(ExprId last) { last_ = last; }
  void unsupported(const std::string& what);
  [[nodiscard]] bool is_finished() const { return last_.has_value(); }
  /// Statements and end, as one expression.
  ExprId block();

 private:
  Expressions& expr_;
  Variables& variables_;
  std::vector<Value> stack_{};
  std::vector<ExprId> statements_{};
  std::optional<ExprId> last_{};
  std::size_t temporaries_ = 0;
};

}  // namespace heapsum::lower
