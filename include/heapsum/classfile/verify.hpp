// SPDX-License-Identifier: Apache-2.0
// Whether a method's code is well typed [jvms, 4.10]: what is on the stack and in the local variables fits every
// instruction, on every path to it.
//
//   const auto wrong = verify(c, m, [&](std::string_view name) { return classes.find(name).value(); });
//   if (wrong) print(render(*wrong));
//
// Promise: code that passes neither takes from an empty stack nor finds anything there that its instruction cannot
// use. read_class has checked what needs no types: operands, branch targets, exception ranges.
// The types are inferred, as virtual machines did before Java 6: paths that meet are merged, until nothing
// changes [jvms, 4.10.2]. StackMapTable is not looked at, so all versions are verified alike.
// Code that is never reached is not verified. A path ends at jsr: subroutines are not followed.
// differs: an object without a constructor call is refused where it is compared or locked; access is not
// checked; code that needs more steps or memory than kMostWork and kMostCells is refused.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include <heapsum/classfile/class_file.hpp>
#include <heapsum/classfile/complaint.hpp>

namespace heapsum::classfile {

/// The class of this internal name; null: it is not known. What depends on a class that is not known is accepted.
using FindClass = std::function<const ClassFile*(std::string_view)>;

/// Instructions, and local variables and stack entries that are merged, of one method.
inline constexpr std::size_t kMostWork = 100'000'000;
/// Local variables and stack entries where blocks begin, and exception handlers around blocks, of one method.
inline constexpr std::size_t kMostCells = 2'000'000;

/// `m` is a method of `c` and has code. Empty: it is well typed. Time is linear in the code for the code that
/// compilers make, and bounded by kMostWork.
std::optional<Complaint> verify(const ClassFile& c, const Method& m, const FindClass& find);

/// How many local variables of a method with code its parameters and instructions use: max_locals may say far more.
std::size_t used_locals(const Method& m);

}  // namespace heapsum::classfile
