// SPDX-License-Identifier: Apache-2.0
// Instructions that name no constant. What effects.def tells is done here too.
#include "step.hpp"

#include <fmt/format.h>

#include "effects.hpp"

namespace heapsum::classfile {

namespace {

/// What an opcode of the form xload, xstore or xreturn is about, in the order of the opcodes.
VerificationType kind_from(Opcode op, Opcode first) {
  using Kind = VerificationType::Kind;
  constexpr Kind kKinds[] = {Kind::int_, Kind::long_, Kind::float_, Kind::double_};
  const auto at = static_cast<std::size_t>(op) - static_cast<std::size_t>(first);
  return {at < std::size(kKinds) ? kKinds[at] : Kind::reference};
}

}  // namespace

void Step::execute(const Instruction& i) {
  const Opcode op = family(i.opcode);
  if (const Effect* effect = effect_of(op)) {
    for (auto letter = effect->takes.rbegin(); letter != effect->takes.rend(); ++letter)
      machine_.pop_letter(*letter);
    for (const char letter : effect->puts) machine_.push(kind_of_letter(letter));
    return;
  }
  const bool known =
      local_variable(i) || shuffle(op) || element(op) || ends(op) || of_constant(i) || member(i);
  if (!known) machine_.refusal().expected("an instruction that is known", "another");
}

bool Step::local_variable(const Instruction& i) {
  if (const auto* by = std::get_if<Increment>(&i.operand)) {
    const VerificationType& v = machine_.local(by->index);
    if (v.kind != Kind::int_) machine_.expected(fmt::format("an int in local {}", by->index), v);
    return true;
  }
  const auto* local = std::get_if<Local>(&i.operand);
  if (local == nullptr) return false;
  const Opcode op = family(i.opcode);
  if (op == Opcode::ret)
    machine_.expected(fmt::format("a return address in local {}", local->index),
                      machine_.local(local->index));
  else if (op >= Opcode::istore)
    store(local->index, op);
  else
    load(local->index, op);
  return true;
}

void Step::load(std::size_t index, Opcode op) {
  const VerificationType wanted = kind_from(op, Opcode::iload);
  const VerificationType v = machine_.local(index);
  const bool fits = wanted.kind == Kind::reference ? v.is_usable() || v.is_uninitialized()
                                                   : v.kind == wanted.kind;
  if (!fits)
    machine_.expected(
        fmt::format("{} in local {}",
                    wanted.kind == Kind::reference ? "an object" : described(wanted), index),
        v);
  machine_.push(v);
}

void Step::store(std::size_t index, Opcode op) {
  const VerificationType wanted = kind_from(op, Opcode::istore);
  if (wanted.kind == Kind::reference)
    return machine_.set_local(index, machine_.pop_any_reference());
  machine_.pop(wanted.kind);
  machine_.set_local(index, wanted);
}

bool Step::shuffle(Opcode op) {
  switch (op) {
    case Opcode::pop: machine_.drop(1); return true;
    case Opcode::pop2: machine_.drop(2); return true;
    case Opcode::dup: machine_.copy_down(1, 0); return true;
    case Opcode::dup_x1: machine_.copy_down(1, 1); return true;
    case Opcode::dup_x2: machine_.copy_down(1, 2); return true;
    case Opcode::dup2: machine_.copy_down(2, 0); return true;
    case Opcode::dup2_x1: machine_.copy_down(2, 1); return true;
    case Opcode::dup2_x2: machine_.copy_down(2, 2); return true;
    case Opcode::swap: machine_.swap(); return true;
    default: return false;
  }
}

/// The array of an instruction that reads or writes elements. Null is one of any type.
VerificationType Step::pop_array_for(Opcode op) {
  const ElementAccess& access = *element_access(op);
  const VerificationType v = machine_.pop_reference();
  if (!v.is_usable() || v.kind == Kind::null) return v;
  const FieldType& of = v.type;
  const bool fits =
      access.letter == 'a'
          ? of.dimensions > 1 || (of.is_array() && of.kind == TypeKind::reference)
          : of.dimensions == 1 && (of.kind == access.element || of.kind == access.or_else);
  const FieldType wanted{access.element, 1, access.letter == 'a' ? kObjectName : ""};
  if (!fits) machine_.expected(java_name(wanted), v);
  return v;
}

bool Step::element(Opcode op) {
  if (op == Opcode::arraylength) {
    const VerificationType v = machine_.pop_reference();
    if (v.kind == Kind::reference && !v.type.is_array()) machine_.expected("an array", v);
    machine_.push({Kind::int_});
    return true;
  }
  const ElementAccess* access = element_access(op);
  if (access == nullptr) return false;
  if (op == access->writes) machine_.pop_letter(access->letter);
  machine_.pop(Kind::int_);
  const VerificationType array = pop_array_for(op);
  if (op == access->writes) return true;
  if (access->letter != 'a') return machine_.push(kind_of_letter(access->letter)), true;
  if (array.kind != Kind::reference || !array.type.is_array())
    return machine_.push({Kind::null}), true;
  FieldType of = array.type;
  --of.dimensions;
  machine_.push(reference_to(of));
  return true;
}

/// Instructions that end the method, or throw.
bool Step::ends(Opcode op) {
  if (op == Opcode::athrow) return machine_.pop_declared(class_type(kThrowableName)), true;
  if (op == Opcode::aconst_null) return machine_.push({Kind::null}), true;
  if (op < Opcode::ireturn || op > Opcode::return_) return false;
  give_back(op);
  return true;
}

void Step::give_back(Opcode op) {
  const auto& declared = of_.method.type->returns;
  if (machine_.frame().needs_constructor)
    machine_.refusal().expected("a constructor that has called this(...) or super(...)",
                                "one that has not");
  if (op == Opcode::return_) {
    if (declared) machine_.refusal().expected("a method of type void", java_name(*declared));
    return;
  }
  const VerificationType given = kind_from(op, Opcode::ireturn);
  if (!declared) return machine_.refusal().expected("a method that returns something", "void");
  if (verification_type(*declared).kind != given.kind)
    return machine_.refusal().expected("a return as the method is declared", java_name(*declared));
  machine_.pop_declared(*declared);
}

}  // namespace heapsum::classfile
