// SPDX-License-Identifier: Apache-2.0
#include "operands.hpp"

#include <algorithm>
#include <utility>

namespace heapsum::lower {

namespace {

using classfile::Opcode;

// Whoever reads the program goes into expressions by recursion.
constexpr std::size_t kDeepest = 200;

bool is_simple(const Value& v) {
  return v.how == Value::How::constant || v.how == Value::How::variable;
}

}  // namespace

void Operands::begin_block() {
  stack_.clear();
  statements_.clear();
  last_.reset();
  temporaries_ = 0;
}

void Operands::push(Value v) {
  stack_.push_back(std::move(v));
  if (stack_.back().depth > kDeepest) spill(stack_.size() - 1);
}

Value Operands::pop() {
  HS_CHECK(!stack_.empty());
  Value v = std::move(stack_.back());
  stack_.pop_back();
  return v;
}

std::string Operands::temporary(const Type& type) {
  return variables_.of({Slot::Kind::temporary, temporaries_++, type});
}

void Operands::assign(const std::string& to, ExprId value) {
  statements_.push_back(expr_.add(syntax::Assign{to, value}));
}

Value Operands::copied(const Value& v) {
  const Type type = stored(v.type);
  const std::string to = temporary(type);
  assign(to, expr_.fitted(v, type));
  Value kept = expr_.variable(type, to);
  kept.generic = v.generic;
  return kept;
}

Value Operands::in_variable(const Value& v) {
  if (is_simple(v)) return v;
  Value kept = copied(v);
  kept.is_assertion = v.is_assertion;
  return kept;
}

void Operands::spill(std::size_t i) {
  for (std::size_t below = 0; below < i; ++below)
    if (stack_[below].has_effect()) stack_[below] = in_variable(stack_[below]);
  stack_[i] = in_variable(stack_[i]);
}

void Operands::spill_effects() {
  for (Value& v : stack_)
    if (v.has_effect()) v = in_variable(v);
}

void Operands::spill_all() {
  for (Value& v : stack_) v = in_variable(v);
}

void Operands::spill_readers(const std::string& name) {
  spill_effects();
  for (Value& v : stack_)
    if (std::ranges::find(v.reads, name) != v.reads.end()) v = copied(v);
}

void Operands::emit(ExprId statement) {
  spill_effects();
  statements_.push_back(statement);
}

void Operands::drop(const Value& v) {
  if (v.has_effect()) emit(expr_.use(v));
}

void Operands::unsupported(const std::string& what) {
  const ExprId ends = expr_.no_way(what);
  spill_effects();
  finish(ends);
}

Operands::ExprId Operands::block() {
  if (statements_.empty()) return *last_;
  statements_.push_back(*last_);
  return expr_.add(syntax::Begin{statements_});
}

/// Entries are given as depths, the top is 0; a long is one entry.
bool Operands::shuffle(Opcode op) {
  if (op < Opcode::pop || op > Opcode::swap) return false;
  const auto wide = [&](std::size_t depth) {
    return depth < stack_.size() && below_top(depth).type.is_wide();
  };
  if (op == Opcode::pop || op == Opcode::pop2) {
    const std::size_t count = op == Opcode::pop2 && !wide(0) ? 2 : 1;
    for (std::size_t i = 0; i < count; ++i) drop(pop());
    return true;
  }
  if (op == Opcode::swap) {
    spill_all();
    std::swap(below_top(0), below_top(1));
    return true;
  }
  const bool two = op >= Opcode::dup2;
  const std::size_t copied_count = two && !wide(0) ? 2 : 1;
  const unsigned below =
      (static_cast<unsigned>(op) - static_cast<unsigned>(two ? Opcode::dup2 : Opcode::dup));
  const std::size_t under = below == 2 && !wide(copied_count) ? 2 : below == 0 ? 0 : 1;
  for (std::size_t i = stack_.size() - copied_count - under; i < stack_.size(); ++i) spill(i);
  const std::vector<Value> top(stack_.end() - static_cast<std::ptrdiff_t>(copied_count),
                               stack_.end());
  stack_.insert(stack_.end() - static_cast<std::ptrdiff_t>(copied_count + under), top.begin(),
                top.end());
  return true;
}

}  // namespace heapsum::lower
