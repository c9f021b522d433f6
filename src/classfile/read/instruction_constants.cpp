// SPDX-License-Identifier: Apache-2.0
// Instructions that refer to the constant pool: which kinds of constants each may have
// [jvms, 4.9.1, 6.5].
#include <fmt/format.h>

#include "instruction_reader.hpp"
#include "names.hpp"

namespace heapsum::classfile {

namespace {

constexpr std::uint16_t kLiteralClasses = 49;    // since then ldc may load a class
constexpr std::uint16_t kMethodHandles = 51;     // and a MethodHandle or MethodType
constexpr std::uint16_t kInterfaceMethods = 52;  // invokestatic and invokespecial may name one

/// Newarray's codes are the specification's [jvms, table 6.5.newarray-A].
std::optional<TypeKind> element_of(std::uint8_t atype) {
  switch (atype) {
    case 4: return TypeKind::boolean;
    case 5: return TypeKind::char_;
    case 6: return TypeKind::float_;
    case 7: return TypeKind::double_;
    case 8: return TypeKind::byte;
    case 9: return TypeKind::short_;
    case 10: return TypeKind::int_;
    case 11: return TypeKind::long_;
  }
  return std::nullopt;
}

}  // namespace

Operand InstructionReader::constant(PoolIndex i) {
  const auto* dynamic = lookup_.find<Dynamic>(i);
  const bool plain = lookup_.find<IntegerConstant>(i) != nullptr ||
                     lookup_.find<FloatConstant>(i) != nullptr ||
                     lookup_.find<StringConstant>(i) != nullptr;
  const bool of_class =
      lookup_.find<ClassConstant>(i) != nullptr && limits_.major_version >= kLiteralClasses;
  const bool of_method = (lookup_.find<MethodHandle>(i) != nullptr ||
                          lookup_.find<MethodTypeConstant>(i) != nullptr) &&
                         limits_.major_version >= kMethodHandles;
  const bool computed = dynamic != nullptr && dynamic->type.slots() == 1;
  if (!plain && !of_class && !of_method && !computed)
    lookup_.complain(i, at_, "a loadable constant of one slot");
  return PoolOperand{i};
}

Operand InstructionReader::two_slot_constant() {
  const PoolIndex i = lookup_.index(at_, "constant");
  const auto* dynamic = lookup_.find<Dynamic>(i);
  const bool computed = dynamic != nullptr && dynamic->type.slots() == 2;
  const bool plain =
      lookup_.find<LongConstant>(i) != nullptr || lookup_.find<DoubleConstant>(i) != nullptr;
  if (!plain && !computed) lookup_.complain(i, at_, "a loadable constant of two slots");
  return PoolOperand{i};
}

Operand InstructionReader::field() {
  const PoolIndex i = lookup_.index(at_, "field");
  lookup_.expect<FieldRef>(i, at_, "a Fieldref");
  return PoolOperand{i};
}

Operand InstructionReader::method(Form form) {
  const PoolIndex i = lookup_.index(at_, "method");
  const auto* found = lookup_.expect<MethodRef>(i, at_, "a Methodref");
  if (found == nullptr) return PoolOperand{i};
  const bool may_be_interface =
      form != Form::virtual_method && limits_.major_version >= kInterfaceMethods;
  if (found->in_interface && !may_be_interface) lookup_.complain(i, at_, "a Methodref");
  const bool may_be_called =
      found->name.front() != '<' || (found->name == "<init>" && form == Form::special_method);
  if (!may_be_called)
    at_.fail(fmt::format("expected a method that {} can call, found {}", mnemonic(opcode_),
                         quoted(found->name)));
  return PoolOperand{i};
}

Operand InstructionReader::interface_method() {
  const PoolIndex i = lookup_.index(at_, "method");
  const auto* found = lookup_.expect<MethodRef>(i, at_, "an InterfaceMethodref");
  if (found == nullptr) return PoolOperand{i};
  if (!found->in_interface) lookup_.complain(i, at_, "an InterfaceMethodref");
  if (found->name.front() == '<')
    at_.fail(fmt::format("expected a method that invokeinterface can call, found {}",
                         quoted(found->name)));
  const unsigned slots = found->type->parameter_slots() + 1;
  const unsigned count = at_.u1("count of an invokeinterface");
  if (count != slots)
    at_.fail(fmt::format("expected count {} of an invokeinterface, found {}", slots, count));
  if (at_.u1("zero") != 0) at_.fail("expected a zero at the end of an invokeinterface");
  return PoolOperand{i};
}

Operand InstructionReader::call_site() {
  const PoolIndex i = lookup_.index(at_, "call site");
  const auto* found = lookup_.expect<InvokeDynamic>(i, at_, "an InvokeDynamic");
  if (found != nullptr && found->name.front() == '<')
    at_.fail(fmt::format("expected a name of a call site, found {}", quoted(found->name)));
  if (at_.u2("zeros") != 0) at_.fail("expected two zeros at the end of an invokedynamic");
  return PoolOperand{i};
}

Operand InstructionReader::new_class() {
  const PoolIndex i = lookup_.index(at_, "class");
  const auto* found = lookup_.expect<ClassConstant>(i, at_, "a Class");
  if (found != nullptr && found->type.is_array())
    at_.fail(fmt::format("expected a class to make an object of, found {}", quoted(found->name)));
  return PoolOperand{i};
}

Operand InstructionReader::new_array() {
  const std::uint8_t atype = at_.u1("type of a newarray");
  const auto element = element_of(atype);
  if (!element) at_.fail(fmt::format("expected the type of a newarray, 4 to 11, found {}", atype));
  return NewArray{element.value_or(TypeKind::int_)};
}

Operand InstructionReader::reference_array() {
  const PoolIndex i = lookup_.index(at_, "class");
  const auto* found = lookup_.expect<ClassConstant>(i, at_, "a Class");
  if (found != nullptr && found->type.dimensions == kMostDimensions)
    at_.fail("expected an element of fewer than 255 dimensions");
  return PoolOperand{i};
}

Operand InstructionReader::class_type() {
  const PoolIndex i = lookup_.index(at_, "class");
  lookup_.expect<ClassConstant>(i, at_, "a Class");
  return PoolOperand{i};
}

Operand InstructionReader::multi_array() {
  const PoolIndex i = lookup_.index(at_, "class");
  const auto* found = lookup_.expect<ClassConstant>(i, at_, "a Class");
  const std::uint8_t dimensions = at_.u1("dimensions of a multianewarray");
  if (found != nullptr && (dimensions == 0 || dimensions > found->type.dimensions))
    at_.fail(
        fmt::format("expected 1 to {} dimensions, found {}", found->type.dimensions, dimensions));
  return MultiNewArray{i, dimensions};
}

}  // namespace heapsum::classfile
