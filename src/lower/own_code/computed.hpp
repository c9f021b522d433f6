// SPDX-License-Identifier: Apache-2.0
// Values that a constructor computes, as texts of Javalite over its parameters, {parameter 1}, and over fields that never change
// once they are assigned.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "java/hierarchy.hpp"

namespace heapsum::lower {

inline constexpr std::string_view kNullText = "null";
inline constexpr std::string_view kFalseText = "false";

struct Computed {
  enum class Kind { other, integer, long_integer, boolean, reference, array, itself, order };
  Kind kind = Kind::other;
  std::string text{};     // empty: not seen. array: how long; order: what is compared
  std::string with{};     // order: with what; array: how long its rows are, where it has rows
  std::string type{};     // of a reference: a descriptor; empty: not seen
  bool has_rows = false;  // of an array, and nothing else has them
};

/// Of a value that somebody else gives.
Computed unseen(const classfile::FieldType& type);
/// What iadd and the like give.
Computed combined(const Computed& a, classfile::Opcode op, const Computed& b);
/// What ineg, i2l and the like give.
Computed converted(const Computed& v, classfile::Opcode op);
/// Where an instruction that takes its operands from the stack jumps; empty: not seen.
std::string where_it_jumps(std::vector<Computed>& stack, classfile::Opcode op);
/// What the field of an object holds, as a text; of a short number, as an int.
std::string field_text(const std::string& of, const FieldPlace& field);

bool is_within(classfile::Opcode op, classfile::Opcode first, classfile::Opcode last);

}  // namespace heapsum::lower
