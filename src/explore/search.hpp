// SPDX-License-Identifier: Apache-2.0
// A depth-first search of one thread: the loop of both explore()s.
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <heapsum/explore/engine.hpp>
#include <heapsum/explore/workers.hpp>

namespace heapsum::explore {

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

/// Are the positions of states kept? They cost something, and one thread alone does not need them.
enum class Track : std::uint8_t { nothing, positions };

class Search {
 public:
  using OnPath = std::function<void(const Position&, const semantics::Config&)>;
  /// Called now and then; a search goes on as long as it says so.
  using GoOn = std::function<bool(Search&)>;

  Search(semantics::Machine& machine, Track track, OnPath on_path, GoOn go_on)
      : machine_(machine), track_(track), on_path_(std::move(on_path)), go_on_(std::move(go_on)) {}

  /// The initial states, to be explored in their order.
  void begin(std::vector<semantics::Config> start);
  /// True where nothing is left.
  bool run();
  /// The state that was added first, and would be explored last. Nothing where fewer than two wait.
  std::optional<Position> give_away();
  /// Walks a way again, and adds the state where it ends.
  void replay(const Way& way);

  [[nodiscard]] const Result& result() const { return result_; }
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }

 private:
  struct Waiting {
    semantics::Config state;
    Position at;
  };
  bool follow(Waiting& w);
  void wait(std::vector<semantics::Config>& further, const Position& at);
  void finish(const Waiting& w);

  semantics::Machine& machine_;
  Track track_;
  OnPath on_path_;
  GoOn go_on_;
  std::vector<Waiting> waiting_;  // the last is explored next
  std::vector<semantics::Config> forks_;
  Result result_;
};

}  // namespace heapsum::explore
