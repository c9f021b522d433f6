// SPDX-License-Identifier: Apache-2.0
#include "assembler.hpp"

#include <array>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "hierarchy.hpp"
#include "types.hpp"

namespace heapsum::lower {

namespace {

using classfile::FieldType;
using classfile::Opcode;
using classfile::TypeKind;

struct Wrapper {
  std::string_view name, value;  // of the class, of its method
  char letter;
};

// By TypeKind.
constexpr std::array<Wrapper, 8> kWrappers{{{"java/lang/Boolean", "booleanValue", 'Z'},
                                            {"java/lang/Character", "charValue", 'C'},
                                            {"java/lang/Float", "floatValue", 'F'},
                                            {"java/lang/Double", "doubleValue", 'D'},
                                            {"java/lang/Byte", "byteValue", 'B'},
                                            {"java/lang/Short", "shortValue", 'S'},
                                            {"java/lang/Integer", "intValue", 'I'},
                                            {"java/lang/Long", "longValue", 'J'}}};

const Wrapper& wrapper(TypeKind kind) { return kWrappers[static_cast<std::size_t>(kind)]; }

std::optional<TypeKind> wrapped(std::string_view name) {
  for (std::size_t i = 0; i < kWrappers.size(); ++i)
    if (kWrappers[i].name == name) return static_cast<TypeKind>(i);
  return {};
}

/// 0: loads as an int; 1: long; 2: float; 3: double; 4: reference, as opcodes are ordered.
unsigned family_of(const FieldType& type) {
  if (type.is_reference()) return 4;
  if (type.kind == TypeKind::long_) return 1;
  if (type.kind == TypeKind::float_) return 2;
  return type.kind == TypeKind::double_ ? 3 : 0;
}

Opcode after(Opcode first, unsigned n) {
  return static_cast<Opcode>(static_cast<unsigned>(first) + n);
}

}  // namespace

std::string name_in_box(std::string_view box) {
  if (box == "java/lang/Void") return "void";
  const auto kind = wrapped(box);
  return kind ? classfile::java_name(FieldType{*kind, 0, {}}) : "";
}

bool can_adapt(const FieldType& from, const FieldType& to) {
  if (to.is_reference()) return true;
  const TypeKind kind =
      from.is_reference() ? wrapped(from.class_name).value_or(to.kind) : from.kind;
  const bool is_boolean = kind == TypeKind::boolean, to_boolean = to.kind == TypeKind::boolean;
  const unsigned a = family_of({kind, 0, {}}), b = family_of(to);
  // int, long, float, double is the order in which they widen.
  const bool widens = a == b || a == 0 || (a == 1 && b > 1) || (a == 2 && b == 3);
  return is_boolean == to_boolean && widens;
}

std::string_view Pool::text(std::string t) {
  return *made_.texts.emplace_back(std::make_unique<std::string>(std::move(t)));
}

classfile::PoolIndex Pool::add(classfile::Constant c) {
  constants_.push_back(std::move(c));
  return classfile::PoolIndex(constants_.size() - 1);
}

classfile::PoolIndex Pool::class_of(const std::string& name) {
  const std::string_view kept = text(name);
  return add(classfile::ClassConstant{kept, *classfile::parse_class_constant(kept)});
}

classfile::PoolIndex Pool::field(const std::string& owner, const std::string& name,
                                 const std::string& descriptor) {
  const std::string_view of = text(owner), type = text(descriptor);
  return add(classfile::FieldRef{{of, *classfile::parse_class_constant(of)},
                                 text(name),
                                 type,
                                 *classfile::parse_field_descriptor(type)});
}

classfile::PoolIndex Pool::method(const std::string& owner, const std::string& name,
                                  const std::string& descriptor) {
  const std::string_view of = text(owner), type = text(descriptor);
  return add(classfile::MethodRef{
      {of, *classfile::parse_class_constant(of)},
      text(name),
      type,
      std::make_shared<classfile::MethodDescriptor>(*classfile::parse_method_descriptor(type)),
      false});
}

void Pool::finish() { made_.file.pool = classfile::ConstantPool(std::move(constants_), nullptr); }

void Assembler::op(Opcode opcode, classfile::Operand operand) {
  const auto pc = static_cast<classfile::Pc>(code_.instructions.size());
  code_.instructions.push_back({pc, opcode, std::move(operand)});
}

void Assembler::load(const FieldType& type, std::uint16_t index) {
  op(after(Opcode::iload, family_of(type)), classfile::Local{index});
}

void Assembler::give_back(const std::optional<FieldType>& type) {
  op(type ? after(Opcode::ireturn, family_of(*type)) : Opcode::return_);
}

void Assembler::call(Opcode opcode, const std::string& owner, const std::string& name,
                     const std::string& descriptor) {
  op(opcode, classfile::PoolOperand{pool_.method(owner, name, descriptor)});
}

std::size_t Assembler::jump(Opcode opcode) {
  op(opcode, classfile::Branch{0});
  return code_.instructions.size() - 1;
}

void Assembler::land(std::size_t jump) {
  const auto here = static_cast<classfile::Pc>(code_.instructions.size());
  code_.instructions[jump].operand = classfile::Branch{here};
}

void Assembler::widen(TypeKind from, TypeKind to) {
  const FieldType source{from, 0, {}}, target{to, 0, {}};
  const unsigned a = family_of(source), b = family_of(target);
  if (a == 0 && b > 0) op(after(Opcode::i2l, b - 1));
  if (a == 1 && b > 1) op(b == 2 ? Opcode::l2f : Opcode::l2d);
  if (a == 2 && b == 3) op(Opcode::f2d);
}

void Assembler::cast(const FieldType& to) {
  const std::string name = name_of(to);
  if (name != kObject) op(Opcode::checkcast, classfile::PoolOperand{pool_.class_of(name)});
}

void Assembler::adapt(const FieldType& from, const FieldType& to) {
  if (from.is_reference() && to.is_reference()) {
    if (from != to) cast(to);
  } else if (from.is_reference()) {
    const TypeKind kind = wrapped(from.class_name).value_or(to.kind);
    const Wrapper& w = wrapper(kind);
    if (from.class_name != w.name)
      op(Opcode::checkcast, classfile::PoolOperand{pool_.class_of(std::string(w.name))});
    call(Opcode::invokevirtual, std::string(w.name), std::string(w.value),
         fmt::format("(){}", w.letter));
    widen(kind, to.kind);
  } else if (to.is_reference()) {
    const Wrapper& w = wrapper(from.kind);
    call(Opcode::invokestatic, std::string(w.name), "valueOf",
         fmt::format("({})L{};", w.letter, w.name));
  } else {
    widen(from.kind, to.kind);
  }
}

classfile::Code Assembler::take(std::uint16_t locals, std::uint16_t line) {
  code_.max_locals = locals;
  code_.length = static_cast<std::uint32_t>(code_.instructions.size());
  code_.line_numbers.push_back({0, line});
  return std::move(code_);
}

}  // namespace heapsum::lower
