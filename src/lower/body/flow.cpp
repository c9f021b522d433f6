// SPDX-License-Identifier: Apache-2.0
#include "flow.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace heapsum::lower {

namespace {

/// There is a variable for it.
bool is_kept(const Type& t) {
  return t.kind != Type::Kind::nothing && t.kind != Type::Kind::null && t.kind != Type::Kind::fresh;
}

/// On the stack from block to block, where javac leaves what a condition gave: 0 and 1 are false and true until somebody
/// wants an int.
Type carried(Type t) { return t.kind == Type::Kind::bit ? Type{Type::Kind::boolean} : t; }

}  // namespace

std::string label(classfile::Pc pc) { return fmt::format("b{}", pc); }

Flow::Flow(const MethodCode& method, const Blocks& blocks, const Below& parts)
    : method_(method),
      blocks_(blocks),
      expr_(parts.expressions),
      stack_(parts.stack),
      locals_(parts.locals),
      variables_(parts.variables),
      states_(blocks.all.size()) {}

void Flow::enter() {
  states_[0] = State{locals_.at_entry(), {}};
  waiting_.insert(0);
}

std::optional<std::size_t> Flow::next() {
  if (waiting_.empty()) return {};
  const std::size_t first = *waiting_.begin();
  waiting_.erase(waiting_.begin());
  return first;
}

void Flow::begin(std::size_t block) {
  block_ = &blocks_.all[block];
  const State& state = *states_[block];
  locals_.become(state.locals);
  expr_.begin_block();
  stack_.begin_block();
  for (std::size_t i = 0; i < state.stack.size(); ++i) {
    const Type& t = state.stack[i];
    stack_.push(t.kind == Type::Kind::null ? expr_.constant(t, syntax::Null{})
                : t.kind == Type::Kind::fresh
                    ? Value{t}
                    : expr_.variable(t, variables_.of({Slot::Kind::stack, i, t})));
  }
}

Type Flow::joined(const Type& a, const Type& b) {
  if (a == b) return a;
  if (a.is_int() && b.is_int()) {
    const bool bools = a.kind <= Type::Kind::boolean && b.kind <= Type::Kind::boolean;
    return {bools ? Type::Kind::boolean : Type::Kind::integer};
  }
  if (!a.is_reference() || !b.is_reference()) return {};
  if (a.kind == Type::Kind::null) return b;
  if (b.kind == Type::Kind::null) return a;
  return object(method_.world.hierarchy.join(a.of, b.of));
}

/// What is known here is known at the start of the block.
void Flow::merge(std::size_t block, const std::vector<Type>& stack) {
  if (expr_.is_last_pass()) return;
  State state{locals_.all(), stack};
  for (std::size_t i = 0; i < state.locals.size(); ++i)
    if (!blocks_.all[block].live[i]) state.locals[i] = {};
  std::optional<State>& known = states_[block];
  if (known) {
    for (std::size_t i = 0; i < state.locals.size(); ++i) {
      Local& l = state.locals[i];
      const Local& other = known->locals[i];
      l = {joined(other.type, l.type), other.hint == l.hint ? l.hint : "",
           is_same(other.generic, l.generic) ? other.generic : nullptr};
      if (l.type.kind == Type::Kind::nothing) l.hint.clear();
    }
    for (std::size_t i = 0; i < stack.size() && i < known->stack.size(); ++i)
      state.stack[i] = joined(known->stack[i], state.stack[i]);
    if (state == *known) return;
  }
  known = std::move(state);
  waiting_.insert(block);
}

void Flow::keep_for_handlers() {
  for (const classfile::ExceptionHandler* h : block_->handlers) {
    const std::string caught(h->catch_type.value_or(kThrowable));
    if (const std::string wrong = method_.world.classes.wrong_class(caught); !wrong.empty())
      return stack_.unsupported("a handler of " + wrong);
    const std::size_t target = blocks_.at.at(method_.code().index_of(h->handler_pc));
    merge(target, {object(caught)});
    if (!expr_.is_last_pass()) continue;
    const State& to = *states_[target];
    for (std::size_t i = 0; i < to.locals.size(); ++i) {
      const Type& type = to.locals[i].type;
      if (!is_kept(type)) continue;
      const std::string into = locals_.name(i, to.locals[i]);
      const Value from = locals_.value(i);
      if (from.reads != std::vector{into}) stack_.assign(into, expr_.fitted(from, type));
    }
  }
}

Flow::ExprId Flow::go(std::size_t instruction) {
  const std::size_t target = blocks_.at.at(instruction);
  if (stack_.size() > 1) stack_.spill_all();
  std::vector<Type> types;
  for (const Value& v : stack_.all()) types.push_back(carried(stored(v.type)));
  merge(target, types);
  const ExprId last = expr_.add(syntax::Goto{label(method_.code().instructions[instruction].pc)});
  if (!expr_.is_last_pass()) return last;
  const State& to = *states_[target];
  std::vector<Move> moves;
  for (std::size_t i = 0; i < to.stack.size(); ++i)
    if (is_kept(to.stack[i]))
      moves.push_back({variables_.of({Slot::Kind::stack, i, to.stack[i]}),
                       expr_.coerced(stack_[i], to.stack[i])});
  for (std::size_t i = 0; i < to.locals.size(); ++i) {
    const Type& type = to.locals[i].type;
    if (!is_kept(type) || locals_.all()[i] == to.locals[i]) continue;
    const Value from = locals_.value(i);
    moves.push_back({locals_.name(i, to.locals[i]), expr_.coerced(from, type)});
  }
  return moved(std::move(moves), last);
}

/// All moves at once: what a later one reads and an earlier one changes is kept in between.
Flow::ExprId Flow::moved(std::vector<Move> moves, ExprId last) {
  std::vector<ExprId> all;
  std::erase_if(moves, [](const Move& m) {
    return m.from.reads == std::vector{m.to} && m.from.how == Value::How::variable;
  });
  for (std::size_t i = 0; i < moves.size(); ++i) {
    for (std::size_t later = i + 1; later < moves.size(); ++later) {
      Value& from = moves[later].from;
      if (std::ranges::find(from.reads, moves[i].to) == from.reads.end()) continue;
      const std::string kept = stack_.temporary(stored(from.type));
      all.push_back(expr_.add(syntax::Assign{kept, expr_.use(from)}));
      from = expr_.variable(stored(from.type), kept);
    }
    all.push_back(expr_.add(syntax::Assign{moves[i].to, expr_.use(moves[i].from)}));
  }
  if (all.empty()) return last;
  all.push_back(last);
  return expr_.add(syntax::Begin{std::move(all)});
}

Flow::ExprId Flow::in_handlers(ExprId body) {
  if (block_->handlers.empty() || !expr_.block_may_throw()) return body;
  syntax::Try attempt{body, {}, {}};
  const std::string thrown = "thrown";
  for (const classfile::ExceptionHandler* h : block_->handlers) {
    const std::string caught(h->catch_type.value_or(kThrowable));
    const std::size_t at = method_.code().index_of(h->handler_pc);
    const State& to = *states_[blocks_.at.at(at)];
    std::vector<ExprId> body_of;
    const std::string into = variables_.of({Slot::Kind::stack, 0, to.stack[0]});
    body_of.push_back(expr_.add(syntax::Assign{into, expr_.add(syntax::Variable{thrown})}));
    body_of.push_back(expr_.add(syntax::Goto{label(h->handler_pc)}));
    attempt.handlers.push_back({method_.world.classes.type_name(object(caught)), thrown,
                                expr_.add(syntax::Begin{body_of})});
  }
  return expr_.add(std::move(attempt));
}

}  // namespace heapsum::lower
