// SPDX-License-Identifier: Apache-2.0
// Instructions of the Java virtual machine, decoded [jvms, 6.5].
//
// An instruction is its opcode as written and one operand in a typed form. What an opcode implies is
// made explicit: iload_2 has the operand Local{2}, iconst_m1 has Immediate{-1}; `family` joins opcodes
// that differ in this only. A `wide` prefix has done its work and is gone. Branch targets are
// absolute.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include <heapsum/classfile/constant_pool.hpp>
#include <heapsum/classfile/descriptor.hpp>

namespace heapsum::classfile {

/// An offset into a method's code, in bytes.
using Pc = std::uint16_t;

enum class Opcode : std::uint8_t {
#define HS_OPCODE(number, name, mnemonic, form, implied, family) name = number,
#include <heapsum/classfile/opcodes.def>
#undef HS_OPCODE
};

/// The specification's name: "goto", "iload_2".
std::string_view mnemonic(Opcode op);
/// What an opcode does, whatever its length: iload for iload_2, goto_ for goto_w, ldc for ldc_w; iconst_0
/// for iconst_m1 to iconst_5, and likewise lconst_0, fconst_0, dconst_0. The operand tells the rest.
Opcode family(Opcode op);
/// Execution never goes on with the instruction that follows. After jsr it may, once the subroutine returns.
bool ends_a_path(Opcode op);

struct NoOperand {};
/// A number that is part of the instruction: bipush, sipush, and the constants of iconst_3, lconst_1,
/// fconst_2, dconst_0.
struct Immediate {
  std::int32_t value;
};
struct Local {
  std::uint16_t index;
};
struct Increment {
  std::uint16_t index;
  std::int16_t by;
};
struct Branch {
  Pc target;
};
struct SwitchCase {
  std::int32_t key;
  Pc target;
};
/// tableswitch and lookupswitch; keys ascend.
struct Switch {
  Pc otherwise;
  std::vector<SwitchCase> cases;
};
/// A field, method, call site, class or constant. Its kind is one that the opcode may have.
struct PoolOperand {
  PoolIndex constant;
};
struct NewArray {
  TypeKind element;
};
struct MultiNewArray {
  PoolIndex type;  // a ClassConstant of at least so many dimensions
  std::uint8_t dimensions;
};

using Operand = std::variant<NoOperand, Immediate, Local, Increment, Branch, Switch, PoolOperand,
                             NewArray, MultiNewArray>;

struct Instruction {
  Pc pc;
  Opcode opcode;
  Operand operand;
};

}  // namespace heapsum::classfile
