// SPDX-License-Identifier: Apache-2.0
// The application behind `heapsum diff`: two policies on one program, walked in lock step by bisim::check, and what
// came of it.
//
//   const report::DiffFindings found = diff::compared(target, {.left = PolicyName::lazy});
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <heapsum/programs/target.hpp>
#include <heapsum/report/diff.hpp>
#include <heapsum/task/settings.hpp>

namespace heapsum::diff {

struct Settings {
  task::Settings how{};  // of both sides, but for the mode
  semantics::PolicyName left = semantics::PolicyName::lazy;
  semantics::PolicyName right = semantics::PolicyName::summary;
  std::function<void(std::uint64_t pairs)> on_progress{};  // so many are related so far
};

/// Why these sides cannot be compared; empty: they can.
std::string complaint(const Settings& settings);

/// `complaint` is empty, and the bounds fit the target (task::bounds_of).
report::DiffFindings compared(const programs::Target& target, const Settings& settings);

}  // namespace heapsum::diff
