// SPDX-License-Identifier: Apache-2.0
// The application behind `heapsum compare`: each mode within each bound, in a process of its own, and one table of it
// all. A mode that fails or runs out of time goes no further.
//
//   const report::Comparison table = compare::measured(target, {.modes = …, .ks = {1, 2, 3}});
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/explore/engine.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/report/comparison.hpp>
#include <heapsum/task/settings.hpp>

namespace heapsum::compare {

using OnProgress = std::function<void(const explore::Result&)>;

struct Settings {
  task::Settings how{};  // of each row, but for mode and k
  std::vector<task::Mode> modes{};
  std::vector<std::uint32_t> ks{};  // the least first
  /// What a row tells of its progress, by the row's name: "lazy, k 3". Empty: nobody asks.
  std::function<OnProgress(const std::string& row)> progress{};
};

/// Its bounds fit the target (task::bounds_of).
report::Comparison measured(const programs::Target& target, const Settings& settings);

/// Pictures are drawn by gnuplot, where it is installed.
bool has_gnuplot();
/// The SVG that a script draws; the error is ready to print behind "error: ".
Result<std::string, std::string> drawn(const std::string& script);

}  // namespace heapsum::compare
