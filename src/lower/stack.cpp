// SPDX-License-Identifier: Apache-2.0
// The stack of expressions, and local variables. Whatever has an effect is evaluated in the order of the bytecode:
// before a statement is emitted, the effects that wait below it go into temporary variables.
#include <algorithm>

#include "body.hpp"

namespace heapsum::lower {

namespace {

using classfile::Opcode;

bool is_simple(const Value& v) {
  return v.how == Value::How::constant || v.how == Value::How::variable;
}

}  // namespace

void Body::push(Value v) { stack_.push_back(std::move(v)); }

Value Body::pop() {
  HS_CHECK(!stack_.empty());
  Value v = std::move(stack_.back());
  stack_.pop_back();
  return v;
}

/// The value, now, in a variable of its own.
Value Body::in_variable(const Value& v) {
  if (is_simple(v)) return v;
  const Type type = stored(v.type);
  const std::string to = variables_.of({Slot::Kind::temporary, temporaries_++, type});
  statements_.push_back(add(syntax::Assign{to, fitted(v, type)}));
  Value kept = variable(type, to);
  kept.is_assertion = v.is_assertion;
  return kept;
}

void Body::spill(std::size_t i) {
  for (std::size_t below = 0; below < i; ++below)
    if (stack_[below].how == Value::How::effect) stack_[below] = in_variable(stack_[below]);
  stack_[i] = in_variable(stack_[i]);
}

void Body::spill_effects() {
  for (Value& v : stack_)
    if (v.how == Value::How::effect) v = in_variable(v);
}

void Body::spill_all() {
  for (Value& v : stack_) v = in_variable(v);
}

/// Before the variable changes: a copy for whoever reads it.
void Body::spill_readers(const std::string& name) {
  spill_effects();
  for (Value& v : stack_) {
    if (std::ranges::find(v.reads, name) == v.reads.end()) continue;
    const std::string to = variables_.of({Slot::Kind::temporary, temporaries_++, stored(v.type)});
    statements_.push_back(add(syntax::Assign{to, fitted(v, stored(v.type))}));
    v = variable(stored(v.type), to);
  }
}

void Body::emit(ExprId statement) {
  spill_effects();
  statements_.push_back(statement);
}

std::string Body::name(std::size_t index, const Local& l) {
  if (l.hint == "this") return "this";
  return variables_.of({Slot::Kind::local, index, l.type, l.hint});
}

void Body::load(std::size_t index) {
  const Local& l = locals_[index];
  switch (l.type.kind) {
    case Type::Kind::nothing: return unsupported("a variable of no type");
    case Type::Kind::null: return push(constant(l.type, syntax::Null{}));
    case Type::Kind::fresh: return push({l.type});
    default: return push(variable(l.type, name(index, l)));
  }
}

/// How the source declares the local variable, which holds a value of type `flow` from there on.
Body::Local Body::declared_at(std::size_t index, classfile::Pc pc, const Type& flow) {
  for (const classfile::LocalVariable& v : code_.local_variables) {
    if (v.index != index || pc < v.start_pc || pc >= std::uint32_t{v.start_pc} + v.length) continue;
    const Type type = type_of(v.type);
    const std::string hint = v.name == "this" ? "" : std::string(v.name);
    const bool is_bool = type.kind == Type::Kind::boolean &&
                         (flow.kind == Type::Kind::bit || flow.kind == Type::Kind::boolean);
    const bool fits =
        type.kind == Type::Kind::object &&
        (flow.kind == Type::Kind::null ||
         (flow.kind == Type::Kind::object && world_.hierarchy().is_below(flow.of, type.of)));
    if (is_bool || (fits && world_.wrong_class(type.of).empty())) return {type, hint};
    return {flow, hint};
  }
  return {flow, ""};
}

void Body::store(std::size_t index, classfile::Pc after) {
  const Value v = pop();
  Local l = declared_at(index, after, stored(v.type));
  if (l.type.kind == Type::Kind::bit && !l.hint.empty()) l.type.kind = Type::Kind::integer;
  if (l.type.kind != Type::Kind::fresh && l.type.kind != Type::Kind::null) {
    const std::string to = name(index, l);
    spill_readers(to);
    emit(add(syntax::Assign{to, fitted(v, l.type)}));
  }
  locals_[index] = l;
  if (l.type.is_wide()) locals_[index + 1] = {};
  if (index > 0 && locals_[index - 1].type.is_wide()) locals_[index - 1] = {};
  keep_for_handlers();
}

/// pop, dup and swap: entries are given as depths, the top is 0; a long is one entry.
bool Body::shuffle(Opcode op) {
  if (op < Opcode::pop || op > Opcode::swap) return false;
  const auto wide = [&](std::size_t depth) {
    return depth < stack_.size() && stack_[stack_.size() - 1 - depth].type.is_wide();
  };
  if (op == Opcode::pop || op == Opcode::pop2) {
    const std::size_t count = op == Opcode::pop2 && !wide(0) ? 2 : 1;
    for (std::size_t i = 0; i < count; ++i) {
      const Value v = pop();
      if (v.how == Value::How::effect) emit(use(v));
    }
    return true;
  }
  if (op == Opcode::swap) {
    spill_all();
    std::swap(stack_[stack_.size() - 1], stack_[stack_.size() - 2]);
    return true;
  }
  const bool two = op >= Opcode::dup2;
  const std::size_t copied = two && !wide(0) ? 2 : 1;
  const unsigned below =
      (static_cast<unsigned>(op) - static_cast<unsigned>(two ? Opcode::dup2 : Opcode::dup));
  const std::size_t under = below == 2 && !wide(copied) ? 2 : below == 0 ? 0 : 1;
  for (std::size_t i = stack_.size() - copied - under; i < stack_.size(); ++i) spill(i);
  const std::vector<Value> top(stack_.end() - static_cast<std::ptrdiff_t>(copied), stack_.end());
  stack_.insert(stack_.end() - static_cast<std::ptrdiff_t>(copied + under), top.begin(), top.end());
  return true;
}

}  // namespace heapsum::lower
