// SPDX-License-Identifier: Apache-2.0
// The basic blocks of a method, the frame that each begins with, and which of them are still to be looked at.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "frame.hpp"

namespace heapsum::classfile {

/// Where an instruction may go, but for the next one and for handlers.
std::vector<Pc> jumps_of(const Instruction& i);
/// The next instruction may follow.
bool falls_through(Opcode op);

/// Instructions that are always executed together, from `first` up to `end`.
struct VerifiedBlock {
  std::size_t first, end;
  std::vector<const ExceptionHandler*> handlers{};  // that cover it
  std::optional<Frame> start{};                     // empty: not reached yet
};

class Frames {
 public:
  Frames(const VerifiedMethod& of, ClassOrder& order, Refusal& refusal);

  [[nodiscard]] const VerifiedBlock& operator[](std::size_t block) const { return blocks_[block]; }
  /// The first block, in the order of the code, whose frame changed.
  std::optional<std::size_t> next();
  /// Execution may come to the instruction there with this frame.
  void reach(std::size_t instruction, const Frame& with);
  /// Something may be thrown with these local variables.
  void reach_handlers(const VerifiedBlock& block, const Frame& with);
  /// Counts work; refuses a method that takes too much.
  void charge(std::size_t steps);

 private:
  void find_blocks();
  void find_handlers();
  void merge(VerifiedBlock& block, const Frame& with);
  bool has_room_for(std::size_t cells);

  const VerifiedMethod& of_;
  ClassOrder& order_;
  Refusal& refusal_;
  std::vector<VerifiedBlock> blocks_{};
  std::vector<std::size_t> block_of_{};  // by instruction
  std::set<std::size_t> waiting_{};
  std::size_t work_ = 0, cells_ = 0;
};

}  // namespace heapsum::classfile
