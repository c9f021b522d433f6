// SPDX-License-Identifier: Apache-2.0
#include "jumps.hpp"

#include <utility>

namespace heapsum::lower {

namespace {

using classfile::Opcode;

}  // namespace

bool Jumps::instruction(const classfile::Instruction& i, std::size_t& at) {
  const Opcode op = family(i.opcode);
  if (op >= Opcode::lcmp && op <= Opcode::dcmpg) return compare(op, at), true;
  switch (op) {
    case Opcode::goto_:
      stack_.finish(flow_.go(method_.code().index_of(targets(i)[0])));
      return true;
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
    case Opcode::monitorexit: stack_.drop(stack_.pop()); return true;
    case Opcode::nop: return true;
    default: break;
  }
  if (!std::holds_alternative<classfile::Branch>(i.operand) || i.opcode == Opcode::jsr ||
      i.opcode == Opcode::jsr_w)
    return false;
  return decide(i, at, conditions_.of(i)), true;
}

void Jumps::compare(Opcode by, std::size_t& at) {
  const auto& all = method_.code().instructions;
  const classfile::Instruction* next = at < flow_.block().end ? &all[at] : nullptr;
  if (next == nullptr || next->opcode < Opcode::ifeq || next->opcode > Opcode::ifle)
    return conditions_.order(by);
  ++at;
  decide(*next, at, conditions_.of(*next, by));
}

/// The jump before `at`: a branch, or a condition that is a value.
void Jumps::decide(const classfile::Instruction& i, std::size_t& at, const Condition& c) {
  const auto truth = blocks_.truths.find(at - 1);
  if (truth == blocks_.truths.end()) return branch(i, at, c);
  at = truth->second.then;
  const bool when_it_jumps = truth->second.when_it_jumps;
  if (c.known) return stack_.push(expr_.literal(*c.known == when_it_jumps ? 1 : 0));
  Value v = c.made;
  v.expr = c.jumps == when_it_jumps ? c.holds : expr_.add(syntax::Not{c.holds});
  stack_.push(std::move(v));
}

void Jumps::branch(const classfile::Instruction& i, std::size_t at, const Condition& c) {
  const std::size_t target = method_.code().index_of(targets(i)[0]);
  if (c.known) return stack_.finish(flow_.go(*c.known ? target : at));
  stack_.spill_all();
  const syntax::ExprId jumps = flow_.go(target), falls = flow_.go(at);
  stack_.finish(expr_.decision(c.jumps ? syntax::If{c.holds, jumps, falls}
                                       : syntax::If{c.holds, falls, jumps}));
}

void Jumps::select(const classfile::Instruction& i) {
  const auto& s = std::get<classfile::Switch>(i.operand);
  const Value popped = expr_.as_int(stack_.pop());
  stack_.spill_all();
  const Value key = stack_.in_variable(popped);
  for (const classfile::SwitchCase& one : s.cases) {
    if (one.target == s.otherwise) continue;
    const syntax::ExprId left = expr_.use(key), right = expr_.number(one.key);
    const syntax::ExprId equal = expr_.add(syntax::Equal{left, right});
    const syntax::ExprId there = flow_.go(method_.code().index_of(one.target)),
                         here = expr_.add(syntax::Null{});
    stack_.add_statement(expr_.decision({equal, there, here}));
  }
  stack_.finish(flow_.go(method_.code().index_of(s.otherwise)));
}

void Jumps::give_back(const classfile::Instruction& i) {
  if (method_.job.is_constructor) {
    stack_.spill_effects();
    return stack_.finish(expr_.add(syntax::Variable{"this"}));
  }
  if (i.opcode == Opcode::return_) {
    stack_.spill_effects();
    return stack_.finish(expr_.add(syntax::Boolean{true}));
  }
  const Value v = stack_.pop();
  stack_.spill_effects();
  const Type wanted = type_of(*method_.declared().type->returns);
  const syntax::ExprId value = expr_.fitted(v, wanted);
  if (v.type.kind != Type::Kind::object || v.type == wanted) return stack_.finish(value);
  // The types of all that is returned must have something in common.
  const std::string name = "result";
  stack_.finish(expr_.add(syntax::Let{{method_.world.classes.type_name(wanted), {}},
                                      name,
                                      value,
                                      expr_.add(syntax::Variable{name})}));
}

void Jumps::raise() {
  const Value v = stack_.pop();
  stack_.spill_effects();
  expr_.may_throw();
  if (!v.is_assertion)
    return stack_.finish(
        expr_.add(syntax::Throw{expr_.fitted(v, object(std::string(kThrowable)))}));
  const syntax::ExprId no = expr_.add(syntax::Boolean{false});
  stack_.add_statement(expr_.add(syntax::Assert{no}));
  stack_.finish(expr_.add(syntax::Throw{expr_.add(syntax::Null{})}));
}

}  // namespace heapsum::lower
