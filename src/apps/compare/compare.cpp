// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/compare/compare.hpp>

#include <chrono>
#include <map>
#include <utility>

#include <fmt/format.h>

#include <heapsum/task/exploration.hpp>

#include "figures.hpp"
#include "own_process.hpp"
#include "path_counts.hpp"

namespace heapsum::compare {

namespace {

using report::Comparison;
using report::ComparisonRow;
using Status = ComparisonRow::Status;

constexpr std::chrono::seconds kGrace{10};  // after the timeout, before a row is killed

/// Explores once.
report::Figures figures(const task::Task& task, const OnProgress& on_progress) {
  PathCounts counts;
  task::Hooks hooks;
  hooks.on_path = [&](const semantics::Config& ended, task::Desk&) { counts.add(ended); };
  hooks.on_progress = on_progress;
  const report::Tail found = task::explored(task, {}, hooks);
  return {.stats = found.stats,
          .flows = counts.flows(),
          .aliasing_forks = counts.aliasing_forks(),
          .reasons = found.reasons,
          .stop = found.stop};
}

class Measurement {
 public:
  Measurement(const programs::Target& target, const Settings& settings)
      : target_(target), settings_(settings) {}

  Comparison all() {
    Comparison all = subject();
    for (const std::uint32_t k : settings_.ks)
      for (const task::Mode& mode : settings_.modes) all.rows.push_back(row(mode, k));
    return all;
  }

 private:
  Comparison subject() const {
    Comparison c{.tool_version = task::tool_version(),
                 .solver_version = task::solver_version(),
                 .file = target_.file,
                 .entry = syntax::entry_name(target_.program)};
    c.options = task::shown_options(task::task_of(target_, settings_.how).value());
    c.options.mode.clear();  // the rows have mode, k and unwind
    c.options.k.reset();
    c.options.unwind = settings_.how.limits.unwind;
    return c;
  }

  bool is_cancelled() const {
    const std::atomic<bool>* cancel = settings_.how.budget.cancel;
    return cancel != nullptr && *cancel;
  }

  ComparisonRow row(const task::Mode& mode, std::uint32_t k) {
    task::Settings how = settings_.how;
    how.mode = mode;
    how.limits.k = k;
    const task::Task task = task::task_of(target_, how).value();
    ComparisonRow row{.mode = mode.name, .k = k, .unwind = task.bounds.unwind};
    row.note = is_cancelled() ? "interrupted" : stopped_[mode.name];
    row.status = Status::skipped;
    return row.note.empty() ? measured(std::move(row), task) : row;
  }

  static Status status(explore::Stop stop) {
    switch (stop) {
      case explore::Stop::finished: return Status::finished;
      case explore::Stop::interrupted: return Status::interrupted;
      case explore::Stop::memory:
      case explore::Stop::out_of_memory: return Status::memory;
      case explore::Stop::timeout:
      case explore::Stop::max_paths:
      case explore::Stop::max_steps: break;  // a comparison sets no such limits
    }
    return Status::timeout;
  }

  ComparisonRow measured(ComparisonRow row, const task::Task& task) {
    task::Deadline latest = task.deadline;
    if (latest) *latest += kGrace;
    const std::string name = fmt::format("{}, k {}", row.mode, row.k);
    const OnProgress on_progress = settings_.progress ? settings_.progress(name) : OnProgress{};
    const ProcessEnd end = in_own_process([&] { return to_text(figures(task, on_progress)); },
                                          settings_.how.budget.cancel, latest);
    if (!end.trouble.empty()) {
      row.status = Status::failed;
      row.note = end.trouble;
      stopped_[row.mode] = fmt::format("failed at k {}", row.k);
      return row;
    }
    row.figures = figures_from(end.result);
    row.figures->stats.peak_memory_bytes = end.peak_memory_bytes;
    row.status = status(row.figures->stop);
    if (row.status != Status::finished)
      stopped_[row.mode] = fmt::format(
          "{} at k {}", row.status == Status::memory ? "out of memory" : "timed out", row.k);
    return row;
  }

  const programs::Target& target_;
  const Settings& settings_;
  std::map<std::string, std::string> stopped_{};  // modes that go no further, and why
};

}  // namespace

Comparison measured(const programs::Target& target, const Settings& settings) {
  return Measurement(target, settings).all();
}

}  // namespace heapsum::compare
