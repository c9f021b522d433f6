// SPDX-License-Identifier: Apache-2.0
// The bytes of a method's code to instructions [jvms, 4.9.1, 6.5]. Operands are checked as they are
// read; that branches reach instructions is checked by the code reader, which knows them all.
#pragma once

#include <vector>

#include <heapsum/classfile/instruction.hpp>

#include "cursor.hpp"
#include "opcode_table.hpp"
#include "sources/lookup.hpp"

namespace heapsum::classfile {

struct CodeLimits {
  std::uint16_t max_locals;
  std::uint32_t length;  // of the code, in bytes
  std::uint16_t major_version;
};

class InstructionReader {
 public:
  /// `at` is over the code alone.
  InstructionReader(Cursor at, const Lookup& lookup, CodeLimits limits)
      : at_(at), lookup_(lookup), limits_(limits) {}

  std::vector<Instruction> read();

 private:
  Instruction next();
  Operand operand(const OpcodeRow& row);
  Instruction widened();

  Local local(std::size_t index);
  Increment increment(std::size_t index, std::int16_t by);
  Pc target(std::int64_t distance);
  Operand table_switch();
  Operand lookup_switch();
  void skip_padding();
  std::int32_t s4(std::string_view what) { return static_cast<std::int32_t>(at_.u4(what)); }

  Operand constant(PoolIndex i);
  Operand two_slot_constant();
  Operand field();
  Operand method(Form form);
  Operand interface_method();
  Operand call_site();
  Operand new_class();
  Operand new_array();
  Operand reference_array();
  Operand class_type();
  Operand multi_array();

  Cursor at_;
  const Lookup& lookup_;
  CodeLimits limits_;
  Pc pc_ = 0;                    // of the instruction that is being read
  Opcode opcode_ = Opcode::nop;  // of it
};

}  // namespace heapsum::classfile
