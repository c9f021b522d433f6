// SPDX-License-Identifier: Apache-2.0
// What stops a search that has a budget.
#pragma once

#include <cstdint>

#include <heapsum/explore/engine.hpp>

namespace heapsum::explore {

/// Stop::finished where the budget leaves something.
inline Stop spent(const Budget& budget, std::uint64_t ended, std::uint64_t steps) {
  if (budget.memory != nullptr && budget.memory->is_passed()) return Stop::memory;
  if (budget.deadline && std::chrono::steady_clock::now() >= *budget.deadline) return Stop::timeout;
  if (budget.cancel != nullptr && budget.cancel->load()) return Stop::interrupted;
  if (budget.max_steps && steps >= *budget.max_steps) return Stop::max_steps;
  if (budget.max_paths && ended >= *budget.max_paths) return Stop::max_paths;
  return Stop::finished;
}

}  // namespace heapsum::explore
