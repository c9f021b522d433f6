// SPDX-License-Identifier: Apache-2.0
// What bounds left out, by induction on loops.
#pragma once

#include <optional>
#include <set>

#include <heapsum/apps/check/sites.hpp>
#include <heapsum/report/check.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::check {

struct BeyondBounds {
  std::set<Site>
      open{};  // where a run may still fail, of all that may; where nothing is shown, none
  report::Induction report{};

  [[nodiscard]] bool shows_all_but(const auto& failing) const {
    if (report.shows == report::Induction::Shows::nothing) return false;
    for (const Site& site : open)
      if (!failing.contains(site)) return false;
    return true;
  }
  [[nodiscard]] bool shows(const Site& site) const {
    return report.shows != report::Induction::Shows::nothing && !open.contains(site);
  }
};

/// Requires that nothing but --k, --unwind or --max-array-length left something out.
BeyondBounds beyond_bounds(const task::Task& task, std::uint32_t rounds);

}  // namespace heapsum::check
