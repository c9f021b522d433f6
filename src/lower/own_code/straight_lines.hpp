// SPDX-License-Identifier: Apache-2.0
// Bytecode of which nothing jumps in between: where values on the stack come from, and where it leads.
#pragma once

#include <cstddef>
#include <optional>

#include <heapsum/classfile/class_file.hpp>

namespace heapsum::lower {

/// It may jump to what stands after `pc`.
bool jumps_behind(const classfile::Instruction& i, classfile::Pc pc);
/// Something jumps to the instruction, so that what stands before it is not all that comes before it.
bool is_target(const classfile::Code& code, std::size_t at);
/// A straight line leads from there out of the method, and not by instruction `past`.
bool leaves_at_once(const classfile::Code& code, std::size_t from, std::size_t past);
/// What gives a value that is on the stack before instruction `end`, below so many others. A copy of it comes from there too:
/// an array whose elements are assigned, `dup, index, value, store`, is what was made before.
std::optional<std::size_t> giver(const classfile::ClassFile& file, const classfile::Code& code,
                                 std::size_t end, std::size_t above);

}  // namespace heapsum::lower
