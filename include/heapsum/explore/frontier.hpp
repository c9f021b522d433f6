// SPDX-License-Identifier: Apache-2.0
// The search order: which of the states that wait is followed next. A strategy is a file of
// src/explore/frontier; the loop that drives it is in src/explore/search.cpp.
//
// The loop takes a state from the frontier and steps it in place. At a fork the state becomes its
// first successor and goes on; the others are handed to the frontier. It takes the next state when
// this one has ended.
//
// A strategy that joins states needs to have them back before they end: where states of one fork meet.
// `fork` notes in `Waiting::forks` which forks a state came from that are still open. After each step of
// such a state the loop asks whether it `arrives`; then it hands the state back by `push`, and the strategy
// keeps it, joins it with others, or hands it out again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include <heapsum/explore/way.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/semantics/join.hpp>

namespace heapsum::explore {

/// A state that waits to be followed. It may have ended already: then it is only told of.
struct Waiting {
  semantics::Config state;
  Position at{};  // where positions are kept (workers.hpp)
  /// How deep the continuations were that the sides of each open fork share, growing. Empty: it goes on
  /// until it ends.
  std::vector<std::size_t> forks{};
};

/// How often states were joined, and why they were not.
struct Meetings {
  std::uint64_t joined = 0;
  std::map<semantics::Refusal, std::uint64_t> refused{};
};

class Frontier {
 public:
  Frontier() = default;
  Frontier(const Frontier&) = delete;
  Frontier& operator=(const Frontier&) = delete;
  virtual ~Frontier() = default;

  /// `here` is the first successor of a fork and is being followed; `others` are the rest of them, in
  /// order. Takes those. All share the `depth` oldest frames of their continuations.
  virtual void fork(Waiting& here, std::vector<Waiting>& others, std::size_t depth) = 0;
  /// States are joined: each step is made by itself.
  [[nodiscard]] virtual bool joins() const { return false; }
  /// Is the state, which came from open forks, to be handed back before it goes on?
  [[nodiscard]] virtual bool arrives(const Waiting&) { return false; }
  /// A state to be followed: an initial one, one that comes back, or one at which the search stopped.
  virtual void push(Waiting state) = 0;
  /// The next state. Requires: size() > 0.
  virtual Waiting pop() = 0;
  [[nodiscard]] virtual std::size_t size() const = 0;
  /// Gives up the state that it would hand out last. Nothing where fewer than two wait, or where the
  /// strategy cannot part with any.
  virtual std::optional<Waiting> give_away() = 0;
  /// What became of states that met.
  [[nodiscard]] virtual const Meetings& meetings() const {
    static const Meetings none;
    return none;
  }
};

/// Last in, first out: paths end in the order in which the rules list their successors, and few
/// states wait.
std::unique_ptr<Frontier> depth_first();

}  // namespace heapsum::explore
