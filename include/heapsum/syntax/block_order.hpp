// SPDX-License-Identifier: Apache-2.0
// How the blocks of one (blocks (l e) …) lead to each other by the gotos in them, those below other
// expressions included.
//
// A back edge is what the language calls so: a goto to its own block or an earlier one. Its target is the
// head of a loop, which has the blocks that the head leads to and from which a back edge to the head can
// be reached without passing the head. So a loop may have more than one entry; where the head is not the
// only one, it may have blocks of a loop around it too.
#pragma once

#include <cstdint>
#include <vector>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

class BlockOrder {
 public:
  using Block = std::uint32_t;  // its index

  BlockOrder(const Program& program, ExprId blocks);

  /// Which one it is in the reverse postorder from block 0, where each back edge counts as leading to what
  /// comes after its loop too: whoever takes the blocks by number is done with a loop before it comes
  /// to what follows. Blocks that no goto leads to are last.
  [[nodiscard]] std::uint32_t number(Block b) const { return numbers_[b]; }
  /// The heads of the loops that the block is in, ascending. A head is in its own loop.
  [[nodiscard]] const std::vector<Block>& loops_around(Block b) const { return around_[b]; }
  /// The targets of all back edges that may still be taken once the block is entered, ascending: those of loops_around, and
  /// those of loops that come later.
  [[nodiscard]] const std::vector<Block>& heads_ahead(Block b) const { return ahead_[b]; }

 private:
  std::vector<std::uint32_t> numbers_;
  std::vector<std::vector<Block>> around_, ahead_;
};

}  // namespace heapsum::syntax
