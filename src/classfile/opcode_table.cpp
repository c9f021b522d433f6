// SPDX-License-Identifier: Apache-2.0
#include "opcode_table.hpp"

#include <array>

namespace heapsum::classfile {

namespace {

constexpr std::array kRows{
#define HS_OPCODE(number, name, mnemonic, form, implied, family) \
  OpcodeRow{mnemonic, Form::form, implied, Opcode::family},
#include <heapsum/classfile/opcodes.def>
#undef HS_OPCODE
};

}  // namespace

const OpcodeRow* opcode_row(std::uint8_t number) {
  return number < kRows.size() ? &kRows[number] : nullptr;
}

std::string_view mnemonic(Opcode op) { return kRows[static_cast<std::size_t>(op)].mnemonic; }

Opcode family(Opcode op) { return kRows[static_cast<std::size_t>(op)].family; }

}  // namespace heapsum::classfile
