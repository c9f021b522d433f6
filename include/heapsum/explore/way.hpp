// SPDX-License-Identifier: Apache-2.0
// Where a state or a path is among the others: which successor was taken at each fork.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <vector>

namespace heapsum::explore {

/// At the fork that follows `after` others on the way, the successor `index` ≥ 1 was taken. The
/// initial states are the successors of the fork before all.
struct Turn {
  std::uint32_t after = 0, index = 0;
  bool operator==(const Turn&) const = default;
};

/// The turns of a way; at all other forks it takes the first successor, number 0.
struct Way {
  std::vector<Turn> turns;
  bool operator==(const Way&) const = default;
  /// Depth-first order.
  std::strong_ordering operator<=>(const Way& other) const;
};

/// The turns of a state, newest last; states share what they have in common.
struct TurnLink {
  Turn turn;
  std::shared_ptr<const TurnLink> before;
};

/// Where a state is: its turns, and how many forks it has passed.
struct Position {
  std::shared_ptr<const TurnLink> turns;
  std::uint32_t passed = 0;

  /// At a fork of `this`, the successor `index`.
  [[nodiscard]] Position turned(std::uint32_t index) const {
    return {std::make_shared<const TurnLink>(TurnLink{{passed, index}, turns}), passed + 1};
  }
  [[nodiscard]] Way way() const;
};

}  // namespace heapsum::explore
