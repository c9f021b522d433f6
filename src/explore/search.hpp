// SPDX-License-Identifier: Apache-2.0
// The search of one thread: the loop of both explore()s.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <heapsum/explore/engine.hpp>
#include <heapsum/explore/workers.hpp>

namespace heapsum::explore {

/// Are the positions of states kept? They cost something, and one thread alone does not need them.
enum class Track : std::uint8_t { nothing, positions };

class Search;

/// What a search asks and tells on its way.
struct SearchHooks {
  std::function<void(const Position&, const semantics::Config&)> on_path;
  std::function<bool(Search&)> go_on;  // asked now and then; the search stops where it says no
  Keep keep;                           // unset: all
  std::optional<std::uint64_t> most_steps{};  // go_on is asked then, if not before
};

class Search {
 public:
  Search(semantics::Machine& machine, Frontier& frontier, Track track, SearchHooks hooks)
      : machine_(machine),
        frontier_(frontier),
        joins_(frontier.joins()),
        track_(track),
        hooks_(std::move(hooks)) {}

  /// The initial states, to be explored in their order.
  void begin(std::vector<semantics::Config> start);
  /// True where nothing is left.
  bool run();
  /// Where the state is that would be explored last, which is no longer explored here.
  std::optional<Position> give_away();
  /// Walks a way again, and adds the state where it ends.
  void replay(const Way& way);

  [[nodiscard]] const Result& result() const { return result_; }
  [[nodiscard]] std::size_t waiting() const { return frontier_.size(); }

 private:
  bool follow(Waiting& w);
  bool advance(semantics::Config& c);
  [[nodiscard]] std::uint64_t most_steps() const;
  bool fork(Waiting& here);
  bool keeps(semantics::Config& c);
  void finish(Waiting& w);

  semantics::Machine& machine_;
  Frontier& frontier_;
  bool joins_;
  Track track_;
  SearchHooks hooks_;
  std::uint64_t next_look_ = 0;           // so many steps
  std::size_t shared_depth_ = 0;          // joins_: of the continuations after the last step
  std::vector<semantics::Config> forks_;  // of the last step
  std::vector<Waiting> others_;           // the same, with their positions
  Result result_;
};

}  // namespace heapsum::explore
