// SPDX-License-Identifier: Apache-2.0
// Fields and calls: whom they are asked of, and what they are given.
#include <algorithm>

#include <fmt/format.h>

#include "names.hpp"
#include "step.hpp"

namespace heapsum::classfile {

bool Step::member(const Instruction& i) {
  const Opcode op = i.opcode;
  if (op >= Opcode::getstatic && op <= Opcode::putfield) return field(i), true;
  if (op == Opcode::invokedynamic) return call_site(i), true;
  if (op < Opcode::invokevirtual || op > Opcode::invokeinterface) return false;
  call(i);
  return true;
}

void Step::field(const Instruction& i) {
  const auto& ref = named<FieldRef>(i);
  const bool writes = i.opcode == Opcode::putstatic || i.opcode == Opcode::putfield;
  if (writes) machine_.pop_declared(ref.type);
  const bool of_object = i.opcode == Opcode::getfield || i.opcode == Opcode::putfield;
  if (of_object) pop_field_owner(ref, writes);
  if (!writes) machine_.push_declared(ref.type);
}

/// A constructor may set fields that its class declares before it calls another.
void Step::pop_field_owner(const FieldRef& ref, bool writes) {
  const VerificationType v = machine_.pop_slot();
  if (v.kind == Kind::uninitialized_this && writes && ref.owner.name == of_.file.name) {
    const bool is_own = std::ranges::any_of(of_.file.fields, [&](const Field& f) {
      return f.name == ref.name && f.descriptor == ref.descriptor;
    });
    if (is_own) return;
  }
  if (!machine_.fits(v, ref.owner.type))
    machine_.expected(fmt::format("an object of {} with a field {}",
                                  escaped(java_name(ref.owner.type)), escaped(ref.name)),
                      v);
}

void Step::pop_arguments(const MethodDescriptor& type) {
  for (auto p = type.parameters.rbegin(); p != type.parameters.rend(); ++p)
    machine_.pop_declared(*p);
}

void Step::call(const Instruction& i) {
  const auto& ref = named<MethodRef>(i);
  pop_arguments(*ref.type);
  if (ref.name == "<init>") return construct(ref);
  if (i.opcode != Opcode::invokestatic) pop_receiver(i, ref);
  if (ref.type->returns) machine_.push_declared(*ref.type->returns);
}

/// invokespecial calls methods of this class or of those above it, on objects of this class.
void Step::pop_receiver(const Instruction& i, const MethodRef& ref) {
  const VerificationType v = machine_.pop_slot();
  const FieldType own = class_type(of_.file.name);
  const bool special = i.opcode == Opcode::invokespecial;
  if (special && !machine_.fits(reference_to(own), ref.owner.type))
    return machine_.refusal().expected(
        fmt::format("a method of {} or of a class above it", escaped(java_name(own))),
        fmt::format("one of {}", escaped(java_name(ref.owner.type))));
  const FieldType& wanted = special ? own : ref.owner.type;
  if (!machine_.fits(v, wanted))
    machine_.expected(
        fmt::format("an object of {} to call {} on", escaped(java_name(wanted)), escaped(ref.name)),
        v);
}

void Step::construct(const MethodRef& ref) {
  const VerificationType v = machine_.pop_slot();
  if (ref.type->returns)
    return machine_.refusal().expected("a constructor of type void", java_name(*ref.type->returns));
  const bool of_this = v.kind == Kind::uninitialized_this &&
                       (ref.owner.name == of_.file.name || ref.owner.name == of_.file.super_name);
  const bool of_new = v.kind == Kind::uninitialized && v.type == ref.owner.type;
  if (!of_this && !of_new)
    return machine_.expected(
        fmt::format("a new object of {} to construct", escaped(java_name(ref.owner.type))), v);
  machine_.initialize(v, reference_to(of_this ? class_type(of_.file.name) : v.type));
}

void Step::call_site(const Instruction& i) {
  const auto& site = named<InvokeDynamic>(i);
  pop_arguments(*site.type);
  if (site.type->returns) machine_.push_declared(*site.type->returns);
}

}  // namespace heapsum::classfile
