// SPDX-License-Identifier: Apache-2.0
// One thread: a search that obeys the budget and numbers the paths as it meets them.
#include <heapsum/explore/engine.hpp>

#include <new>
#include <utility>

#include "search.hpp"
#include "spent.hpp"

namespace heapsum::explore {

using semantics::Config;

Result explore(semantics::Machine& machine, std::vector<Config> start, const Budget& budget,
               const Hooks& hooks) {
  return explore(machine, *depth_first(), std::move(start), budget, hooks);
}

Result explore(semantics::Machine& machine, Frontier& frontier, std::vector<Config> start,
               const Budget& budget, const Hooks& hooks) {
  std::uint64_t ended = 0;
  Stop stop = Stop::finished;
  const auto on_path = [&](const Position&, const Config& c) {
    ++ended;
    if (hooks.on_path) hooks.on_path(ended, c);
  };
  const auto go_on = [&](const Search& search) {
    if (hooks.on_progress) hooks.on_progress(search.result());
    stop = spent(budget, ended, search.result().steps);
    return stop == Stop::finished;
  };
  Search search(machine, frontier, Track::nothing, {on_path, go_on, hooks.keep, budget.max_steps});
  std::uint64_t lost = 0;
  try {
    search.begin(std::move(start));
    search.run();
  } catch (const std::bad_alloc&) {  // of a limit that is not ours, such as ulimit -v
    stop = Stop::out_of_memory;
    lost = 1;  // the state at hand
  }
  Result result = search.result();
  result.stop = stop;
  result.meetings = frontier.meetings();
  result.unexplored = search.waiting() + lost;
  return result;
}

}  // namespace heapsum::explore
