// SPDX-License-Identifier: Apache-2.0
// Blocks, and what leaves loops and blocks: on one side of a condition, so that the other goes on.
#include "expression_maker.hpp"

namespace heapsum::testing {

using namespace heapsum::syntax;

/// Two or three blocks, whose labels may hide those of blocks around.
ExprId ExpressionMaker::blocks(const Wanted& w) {
  const std::uint32_t count = 2 + choices_.below(2);
  Blocks all;
  for (std::uint32_t i = 0; i < count; ++i)
    all.blocks.push_back({std::string(1, static_cast<char>('k' + i + choices_.below(2) * 3)), {}});
  const std::size_t around = labels_.size();
  for (const Block& block : all.blocks) labels_.push_back(block.label);
  for (Block& block : all.blocks) block.body = leave(w);
  labels_.resize(around);
  return add(std::move(all));
}

ExprId ExpressionMaker::leave(const Wanted& w) {
  const ExprId condition = make("bool", w.fuel);
  const ExprId stays = make(w);
  return choices_.below(2) == 0 ? add(If{condition, jump(), stays})
                                : add(If{condition, stays, jump()});
}

ExprId ExpressionMaker::jump() {
  const std::uint32_t ways = static_cast<std::uint32_t>(labels_.size()) + (loops_ > 0 ? 2 : 0);
  const std::uint32_t way = choices_.below(ways);
  if (way < labels_.size()) return add(Goto{labels_[way], {}});
  return way == labels_.size() ? add(BreakLoop{}) : add(ContinueLoop{});
}

}  // namespace heapsum::testing
