// SPDX-License-Identifier: Apache-2.0
// What opcodes.def says of each opcode.
#pragma once

#include <cstdint>
#include <string_view>

#include <heapsum/classfile/instruction.hpp>

namespace heapsum::classfile {

/// What follows an opcode in the code, and what it means.
enum class Form : std::uint8_t {
  none,
  implied_value,
  implied_local,
  byte_value,
  short_value,
  local,
  increment,
  branch,
  wide_branch,
  table_switch,
  lookup_switch,
  narrow_constant,
  constant,
  two_slot_constant,
  field,
  virtual_method,
  special_method,
  static_method,
  interface_method,
  call_site,
  new_class,
  new_array,
  reference_array,
  class_type,
  multi_array,
  wide
};

struct OpcodeRow {
  std::string_view mnemonic;
  Form form;
  std::int8_t implied;
  Opcode family;
};

/// Null where no instruction has that number.
const OpcodeRow* opcode_row(std::uint8_t number);

}  // namespace heapsum::classfile
