// SPDX-License-Identifier: Apache-2.0
#include "opcode_table.hpp"

#include <algorithm>
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

bool ends_a_path(Opcode op) {
  constexpr std::array kEnds{Opcode::goto_,        Opcode::ret,     Opcode::tableswitch,
                             Opcode::lookupswitch, Opcode::ireturn, Opcode::lreturn,
                             Opcode::freturn,      Opcode::dreturn, Opcode::areturn,
                             Opcode::return_,      Opcode::athrow};
  return std::find(kEnds.begin(), kEnds.end(), family(op)) != kEnds.end();
}

}  // namespace heapsum::classfile
