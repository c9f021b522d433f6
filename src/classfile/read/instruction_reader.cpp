// SPDX-License-Identifier: Apache-2.0
// Opcodes, numbers, local variables and branches. What refers to the constant pool is in
// instruction_constants.cpp.
#include "instruction_reader.hpp"

#include <fmt/format.h>

namespace heapsum::classfile {

namespace {

bool takes_two_slots(Opcode op) {
  const Opcode f = family(op);
  return f == Opcode::lload || f == Opcode::dload || f == Opcode::lstore || f == Opcode::dstore;
}

std::int16_t signed16(std::uint16_t value) { return static_cast<std::int16_t>(value); }

}  // namespace

std::vector<Instruction> InstructionReader::read() {
  std::vector<Instruction> instructions;
  while (at_.left() > 0) instructions.push_back(next());
  return instructions;
}

Instruction InstructionReader::next() {
  pc_ = static_cast<Pc>(at_.position());
  const std::uint8_t number = at_.u1("opcode");
  const OpcodeRow* row = opcode_row(number);
  if (row == nullptr) {
    at_.fail(fmt::format("expected an opcode, found {:#04x}", number));
    return {pc_, Opcode::nop, NoOperand{}};
  }
  opcode_ = static_cast<Opcode>(number);
  if (row->form == Form::wide) return widened();
  return {pc_, opcode_, operand(*row)};
}

Instruction InstructionReader::widened() {
  const std::uint8_t number = at_.u1("opcode after wide");
  const OpcodeRow* row = opcode_row(number);
  const bool fits = row != nullptr && (row->form == Form::local || row->form == Form::increment);
  if (!fits) {
    at_.fail(fmt::format("expected an opcode that can be wide, found {:#04x}", number));
    return {pc_, Opcode::nop, NoOperand{}};
  }
  opcode_ = static_cast<Opcode>(number);
  const std::uint16_t index = at_.u2("index of a local variable");
  if (row->form == Form::local) return {pc_, opcode_, local(index)};
  return {pc_, opcode_, increment(index, signed16(at_.u2("increment")))};
}

Operand InstructionReader::operand(const OpcodeRow& row) {
  switch (row.form) {
    case Form::none: return NoOperand{};
    case Form::implied_value: return Immediate{row.implied};
    case Form::implied_local: return local(static_cast<std::size_t>(row.implied));
    case Form::byte_value: return Immediate{static_cast<std::int8_t>(at_.u1("value"))};
    case Form::short_value: return Immediate{signed16(at_.u2("value"))};
    case Form::local: return local(at_.u1("index of a local variable"));
    case Form::increment: {
      const std::uint8_t index = at_.u1("index of a local variable");
      return increment(index, static_cast<std::int8_t>(at_.u1("increment")));
    }
    case Form::branch: return Branch{target(signed16(at_.u2("branch offset")))};
    case Form::wide_branch: return Branch{target(s4("branch offset"))};
    case Form::table_switch: return table_switch();
    case Form::lookup_switch: return lookup_switch();
    case Form::narrow_constant: return constant(PoolIndex(std::size_t{at_.u1("constant")}));
    case Form::constant: return constant(lookup_.index(at_, "constant"));
    case Form::two_slot_constant: return two_slot_constant();
    case Form::field: return field();
    case Form::virtual_method:
    case Form::special_method:
    case Form::static_method: return method(row.form);
    case Form::interface_method: return interface_method();
    case Form::call_site: return call_site();
    case Form::new_class: return new_class();
    case Form::new_array: return new_array();
    case Form::reference_array: return reference_array();
    case Form::class_type: return class_type();
    case Form::multi_array: return multi_array();
    case Form::wide: break;
  }
  return NoOperand{};
}

Local InstructionReader::local(std::size_t index) {
  const std::size_t needed = index + (takes_two_slots(opcode_) ? 2 : 1);
  if (needed > limits_.max_locals)
    at_.fail(fmt::format("expected a local variable below max_locals {}, found {} of {}",
                         limits_.max_locals, needed - 1, mnemonic(opcode_)));
  return {static_cast<std::uint16_t>(index)};
}

Increment InstructionReader::increment(std::size_t index, std::int16_t by) {
  return {local(index).index, by};
}

Pc InstructionReader::target(std::int64_t distance) {
  const bool subroutine = family(opcode_) == Opcode::jsr;
  if (subroutine && limits_.major_version >= 51)
    at_.fail(fmt::format("expected no jsr in version {}", limits_.major_version));
  const std::int64_t to = pc_ + distance;
  if (to < 0 || to >= limits_.length) {
    at_.fail(fmt::format("expected a branch within the code of {} bytes, found one from {} to {}",
                         limits_.length, pc_, to));
    return 0;
  }
  return static_cast<Pc>(to);
}

void InstructionReader::skip_padding() {
  while (at_.position() % 4 != 0 && at_.left() > 0)
    if (at_.u1("padding") != 0) at_.fail("expected zeros that pad a switch");
}

Operand InstructionReader::table_switch() {
  skip_padding();
  Switch s{target(s4("default of a switch")), {}};
  const std::int64_t low = s4("low of a tableswitch");
  const std::int64_t high = s4("high of a tableswitch");
  if (low > high) at_.fail(fmt::format("expected low <= high, found {} and {}", low, high));
  if (low > high || !at_.room_for(static_cast<std::size_t>(high - low + 1), 4, "cases")) return s;
  s.cases.reserve(static_cast<std::size_t>(high - low + 1));
  for (std::int64_t key = low; key <= high; ++key)
    s.cases.push_back({static_cast<std::int32_t>(key), target(s4("case of a switch"))});
  return s;
}

Operand InstructionReader::lookup_switch() {
  skip_padding();
  Switch s{target(s4("default of a switch")), {}};
  const std::int32_t count = s4("npairs of a lookupswitch");
  if (count < 0) at_.fail(fmt::format("expected npairs from 0, found {}", count));
  if (count < 0 || !at_.room_for(static_cast<std::size_t>(count), 8, "cases")) return s;
  s.cases.reserve(static_cast<std::size_t>(count));
  for (std::int32_t i = 0; i < count; ++i) {
    const std::int32_t key = s4("key of a switch");
    if (!s.cases.empty() && s.cases.back().key >= key)
      at_.fail(fmt::format("expected ascending keys, found {} after {}", key, s.cases.back().key));
    s.cases.push_back({key, target(s4("case of a switch"))});
  }
  return s;
}

}  // namespace heapsum::classfile
