// SPDX-License-Identifier: Apache-2.0
// The search order: which of the states that wait is followed next. A strategy is a file of
// src/explore/frontier; the loop that drives it is in src/explore/search.cpp.
//
// The loop takes a state from the frontier and steps it in place. At a fork the state becomes its
// first successor and goes on; the others are handed to the frontier. It takes the next state when
// this one has ended.
//
// A strategy that joins states needs to have them back before they end: where what they were
// doing is done, which is where their continuation is short enough. For that, `fork` and `pop` may
// set `Waiting::until`. After a step that leaves the continuation of a state with fewer frames, the
// loop hands the state back by `push`; the strategy keeps it, or hands it out again.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include <heapsum/explore/way.hpp>
#include <heapsum/semantics/config.hpp>

namespace heapsum::explore {

/// A state that waits to be followed. It may have ended already: then it is only told of.
struct Waiting {
  semantics::Config state;
  Position at{};  // where positions are kept (workers.hpp)
  /// Back to the frontier once its continuation has fewer frames; 0: never.
  std::size_t until = 0;
};

class Frontier {
 public:
  Frontier() = default;
  Frontier(const Frontier&) = delete;
  Frontier& operator=(const Frontier&) = delete;
  virtual ~Frontier() = default;

  /// `here` is the first successor of a fork and is being followed; `others` are the rest of them, in
  /// order. Takes those.
  virtual void fork(Waiting& here, std::vector<Waiting>& others) = 0;
  /// A state to be followed: an initial one, one that comes back, or one at which the search stopped.
  virtual void push(Waiting state) = 0;
  /// The next state. Requires: size() > 0.
  virtual Waiting pop() = 0;
  [[nodiscard]] virtual std::size_t size() const = 0;
  /// Gives up the state that it would hand out last. Nothing where fewer than two wait, or where the
  /// strategy cannot part with any.
  virtual std::optional<Waiting> give_away() = 0;
};

/// Last in, first out: paths end in the order in which the rules list their successors, and few
/// states wait.
std::unique_ptr<Frontier> depth_first();

}  // namespace heapsum::explore
