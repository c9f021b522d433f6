// SPDX-License-Identifier: Apache-2.0
// Tables of what instructions do to the stack: effects.def, and the elements of arrays.
#pragma once

#include <string_view>

#include <heapsum/classfile/instruction.hpp>

namespace heapsum::classfile {

struct Effect {
  Opcode opcode;
  std::string_view takes, puts;  // letters of effects.def
};

/// Null: what the instruction does depends on more than its opcode.
const Effect* effect_of(Opcode family);

/// An instruction that reads or writes an element of an array.
struct ElementAccess {
  Opcode reads, writes;
  TypeKind element, or_else;  // of the array: baload is for byte[] and for boolean[]
  char letter;                // of effects.def; 'a': the element is a reference
};

/// Null: the instruction is about no element.
const ElementAccess* element_access(Opcode op);

}  // namespace heapsum::classfile
