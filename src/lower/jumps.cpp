// SPDX-License-Identifier: Apache-2.0
// From block to block: conditions, switches, what is moved on the way, and the ends of a method.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "body.hpp"

namespace heapsum::lower {

namespace {

using classfile::Opcode;

/// There is a variable for it.
bool is_kept(const Type& t) {
  return t.kind != Type::Kind::nothing && t.kind != Type::Kind::null && t.kind != Type::Kind::fresh;
}

}  // namespace

Type Body::joined(const Type& a, const Type& b) {
  if (a == b) return a;
  if (a.is_int() && b.is_int()) {
    const bool bools = a.kind <= Type::Kind::boolean && b.kind <= Type::Kind::boolean;
    return {bools ? Type::Kind::boolean : Type::Kind::integer};
  }
  if (!a.is_reference() || !b.is_reference()) return {};
  if (a.kind == Type::Kind::null) return b;
  if (b.kind == Type::Kind::null) return a;
  return object(world_.hierarchy().join(a.of, b.of));
}

/// What is known here is known at the start of the block.
void Body::merge(std::size_t block, const std::vector<Type>& stack) {
  if (is_last_) return;
  State state{locals_, stack};
  for (std::size_t i = 0; i < state.locals.size(); ++i)
    if (!blocks_.all[block].live[i]) state.locals[i] = {};
  std::optional<State>& known = states_[block];
  if (known) {
    for (std::size_t i = 0; i < state.locals.size(); ++i) {
      Local& l = state.locals[i];
      const Local& other = known->locals[i];
      l = {joined(other.type, l.type), other.hint == l.hint ? l.hint : ""};
      if (l.type.kind == Type::Kind::nothing) l.hint.clear();
    }
    for (std::size_t i = 0; i < stack.size() && i < known->stack.size(); ++i)
      state.stack[i] = joined(known->stack[i], state.stack[i]);
    if (state == *known) return;
  }
  known = std::move(state);
  waiting_.insert(block);
}

/// The handlers around see the local variables as they are when something is thrown.
void Body::keep_for_handlers() {
  for (const classfile::ExceptionHandler* h : block_->handlers) {
    const std::string caught(h->catch_type.value_or(kThrowable));
    if (const std::string wrong = world_.wrong_class(caught); !wrong.empty())
      return unsupported("a handler of " + wrong);
    const std::size_t target = blocks_.at.at(code_.index_of(h->handler_pc));
    merge(target, {object(caught)});
    if (!is_last_) continue;
    const State& to = *states_[target];
    for (std::size_t i = 0; i < to.locals.size(); ++i) {
      const Type& type = to.locals[i].type;
      if (!is_kept(type)) continue;
      const std::string into = name(i, to.locals[i]);
      const Local& l = locals_[i];
      const Value from = l.type.kind == Type::Kind::null ? constant(l.type, syntax::Null{})
                                                         : variable(l.type, name(i, l));
      if (from.reads != std::vector{into})
        statements_.push_back(add(syntax::Assign{into, fitted(from, type)}));
    }
  }
}

/// To the block that starts there, with everything where that block has it.
Body::ExprId Body::go(std::size_t instruction) {
  const std::size_t target = blocks_.at.at(instruction);
  if (stack_.size() > 1) spill_all();
  std::vector<Type> types;
  for (const Value& v : stack_) types.push_back(stored(v.type));
  merge(target, types);
  const ExprId last = add(syntax::Goto{fmt::format("b{}", code_.instructions[instruction].pc)});
  if (!is_last_) return last;
  const State& to = *states_[target];
  std::vector<Move> moves;
  for (std::size_t i = 0; i < to.stack.size(); ++i)
    if (is_kept(to.stack[i]))
      moves.push_back(
          {variables_.of({Slot::Kind::stack, i, to.stack[i]}), coerced(stack_[i], to.stack[i])});
  for (std::size_t i = 0; i < to.locals.size(); ++i) {
    const Type& type = to.locals[i].type;
    if (!is_kept(type) || locals_[i] == to.locals[i]) continue;
    const Value from = locals_[i].type.kind == Type::Kind::null
                           ? constant(locals_[i].type, syntax::Null{})
                           : variable(locals_[i].type, name(i, locals_[i]));
    moves.push_back({name(i, to.locals[i]), coerced(from, type)});
  }
  return moved(std::move(moves), last);
}

/// All moves at once: what a later one reads and an earlier one changes is kept in between.
Body::ExprId Body::moved(std::vector<Move> moves, ExprId last) {
  std::vector<ExprId> all;
  std::erase_if(moves, [](const Move& m) {
    return m.from.reads == std::vector{m.to} && m.from.how == Value::How::variable;
  });
  for (std::size_t i = 0; i < moves.size(); ++i) {
    for (std::size_t later = i + 1; later < moves.size(); ++later) {
      Value& from = moves[later].from;
      if (std::ranges::find(from.reads, moves[i].to) == from.reads.end()) continue;
      const std::string kept =
          variables_.of({Slot::Kind::temporary, temporaries_++, stored(from.type)});
      all.push_back(add(syntax::Assign{kept, use(from)}));
      from = variable(stored(from.type), kept);
    }
    all.push_back(add(syntax::Assign{moves[i].to, use(moves[i].from)}));
  }
  if (all.empty()) return last;
  all.push_back(last);
  return add(syntax::Begin{std::move(all)});
}

bool Body::jump(const Instruction& i, std::size_t& at) {
  switch (family(i.opcode)) {
    case Opcode::goto_: finish(go(code_.index_of(targets(i)[0]))); return true;
    case Opcode::tableswitch:
    case Opcode::lookupswitch: select(i); return true;
    case Opcode::ireturn:
    case Opcode::lreturn:
    case Opcode::freturn:
    case Opcode::dreturn:
    case Opcode::areturn:
    case Opcode::return_: give_back(i); return true;
    case Opcode::athrow: raise(); return true;
    case Opcode::monitorenter:
    case Opcode::monitorexit:
      if (const Value v = pop(); v.how == Value::How::effect) emit(use(v));
      return true;
    case Opcode::nop: return true;
    default: break;
  }
  if (!std::holds_alternative<classfile::Branch>(i.operand) || i.opcode == Opcode::jsr ||
      i.opcode == Opcode::jsr_w)
    return false;
  const Condition c = condition(i);
  const auto truth = blocks_.truths.find(at - 1);
  if (truth == blocks_.truths.end()) return branch(i, at, c), true;
  at = truth->second.then;
  if (c.known) return push(literal(*c.known == truth->second.when_it_jumps ? 1 : 0)), true;
  Value v = c.made;
  v.expr = c.jumps == truth->second.when_it_jumps ? c.holds : add(syntax::Not{c.holds});
  push(std::move(v));
  return true;
}

/// A branch of the bytecode.
Body::ExprId Body::decision(syntax::If made) {
  const ExprId at = add(made);
  if (is_last_) world_.decides(at);
  return at;
}

void Body::branch(const Instruction& i, std::size_t at, const Condition& c) {
  const std::size_t target = code_.index_of(targets(i)[0]);
  if (c.known) return finish(go(*c.known ? target : at));
  spill_all();
  const ExprId jumps = go(target), falls = go(at);
  finish(decision(c.jumps ? syntax::If{c.holds, jumps, falls} : syntax::If{c.holds, falls, jumps}));
}

void Body::select(const Instruction& i) {
  const auto& s = std::get<classfile::Switch>(i.operand);
  const Value popped = as_int(pop());
  spill_all();
  const Value key = in_variable(popped);
  for (const classfile::SwitchCase& one : s.cases) {
    if (one.target == s.otherwise) continue;
    const ExprId left = use(key), right = number(one.key);
    const ExprId equal = add(syntax::Equal{left, right});
    const ExprId there = go(code_.index_of(one.target)), here = add(syntax::Null{});
    statements_.push_back(decision({equal, there, here}));
  }
  finish(go(code_.index_of(s.otherwise)));
}

void Body::give_back(const Instruction& i) {
  if (job_.is_constructor) {
    spill_effects();
    return finish(add(syntax::Variable{"this"}));
  }
  if (i.opcode == Opcode::return_) {
    spill_effects();
    return finish(add(syntax::Boolean{true}));
  }
  const Value v = pop();
  spill_effects();
  const Type wanted = type_of(*method_.type->returns);
  const ExprId value = fitted(v, wanted);
  if (v.type.kind != Type::Kind::object || v.type == wanted) return finish(value);
  // The types of all that is returned must have something in common.
  const std::string name = "result";
  finish(
      add(syntax::Let{{world_.type_name(wanted), {}}, name, value, add(syntax::Variable{name})}));
}

void Body::raise() {
  const Value v = pop();
  spill_effects();
  may_throw_ = true;
  if (!v.is_assertion)
    return finish(add(syntax::Throw{fitted(v, object(std::string(kThrowable)))}));
  const ExprId no = add(syntax::Boolean{false});
  statements_.push_back(add(syntax::Assert{no}));
  finish(add(syntax::Throw{add(syntax::Null{})}));
}

}  // namespace heapsum::lower
