// SPDX-License-Identifier: Apache-2.0
// What bounds left out, by induction on loops.
#pragma once

#include <cstdint>
#include <map>
#include <set>

#include <heapsum/apps/check/sites.hpp>
#include <heapsum/report/check.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::check {

struct BeyondBounds {
  std::set<Site>
      open{};  // where a run may still fail, of all that may; where nothing is shown, none
  report::Induction report{};

  [[nodiscard]] bool shows(const Site& site) const {
    return report.shows != report::Induction::Shows::nothing && !open.contains(site);
  }
};

using Failing = std::map<Site, report::PlaceInSource>;

/// Where the program has a loop, a part of the time is for induction.
void leave_time_for_induction(const syntax::Program& program, explore::Budget& budget);

/// What is shown whatever the bounds are. Whether that is all or a part is said by `beside`.
BeyondBounds beyond_bounds(const task::Task& task, std::uint32_t rounds);
/// The same beside what is known to fail.
BeyondBounds beside(BeyondBounds shown, const Failing& failing);

}  // namespace heapsum::check
