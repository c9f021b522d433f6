// SPDX-License-Identifier: Apache-2.0
// The code of a method in basic blocks, and which local variables are still read from each on.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include <heapsum/classfile/class_file.hpp>

namespace heapsum::lower {

struct BasicBlock {
  std::size_t first, end;                                      // instructions
  std::vector<const classfile::ExceptionHandler*> handlers{};  // the first that fits handles
  std::vector<std::size_t> next{};  // blocks, those of handlers not included
  std::vector<bool> live{};         // by local variable: read before it is written
};

/// A condition whose value becomes 1 or 0: `x == y` as a value. Where it jumps the value is 1 if
/// `when_it_jumps`, else 0; both ways go on at `then`.
struct Truth {
  std::size_t then;  // instruction
  bool when_it_jumps;
};

struct Blocks {
  std::vector<BasicBlock> all{};            // ascending
  std::map<std::size_t, std::size_t> at{};  // block by its first instruction
  std::map<std::size_t, Truth> truths{};    // by the instruction that jumps
};

/// The method has code.
Blocks blocks_of(const classfile::Method& method);

/// Where an instruction may go, by pc, but for the next one and for handlers.
std::vector<classfile::Pc> targets(const classfile::Instruction& i);
/// The next instruction may follow it.
bool goes_on(const classfile::Instruction& i);

}  // namespace heapsum::lower
