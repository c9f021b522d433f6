// SPDX-License-Identifier: Apache-2.0
#include "exploration.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <memory>
#include <utility>

#include <sys/resource.h>

#include <fmt/format.h>

#include <heapsum/explore/workers.hpp>

#include "desk.hpp"
#include "inputs.hpp"
#include "interrupt.hpp"
#include "progress.hpp"
#include "reasons.hpp"

namespace heapsum::cli {

namespace {

using Clock = std::chrono::steady_clock;
using semantics::Config;
using semantics::OutcomeKind;

constexpr double kLongestSeconds = 1e9;  // a clock can count further, a deadline need not

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::uint64_t peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

/// One run of the tool.
class Exploration {
 public:
  Exploration(const syntax::Program& program, const semantics::Bounds& bounds,
              const std::optional<semantics::InputHeap>& input, const RunOptions& options)
      : program_(program),
        bounds_(bounds),
        options_(options),
        deadline_(deadline_of(options.timeout_seconds, begin_)) {
    // Which paths are the first, or the one that is asked for, one worker alone knows on the way.
    const bool in_order = input || options.max_paths || options.only_path || options.trace;
    const std::uint32_t desks = in_order ? 1 : options.jobs;
    for (std::uint32_t i = 0; i < desks; ++i)
      desks_.push_back(std::make_unique<Desk>(program, bounds, input, options, deadline_));
  }

  report::Findings findings(const PathHook& on_path) {
    Progress progress(options_.progress, begin_, options_.progress_label);
    std::function<void(const explore::Result&)> on_progress;
    if (progress.is_on())
      on_progress = [&](const explore::Result& so_far) { progress.show(so_far); };
    conclude(desks_.size() == 1 || on_path ? one_by_one(on_path, on_progress)
                                           : together(on_progress));
    return std::move(findings_);
  }

 private:
  using OnProgress = std::function<void(const explore::Result&)>;

  explore::Result one_by_one(const PathHook& on_path, const OnProgress& on_progress) {
    Desk& desk = *desks_[0];
    explore::Hooks hooks;
    hooks.on_path = [&](std::uint64_t number, const Config& c) {
      if (on_path) on_path(c);
      if (options_.quiet || (options_.only_path && number != *options_.only_path)) return;
      findings_.paths.push_back(desk.describe(c));
      findings_.paths.back().number = number;
    };
    hooks.on_progress = on_progress;
    const explore::Budget budget{options_.max_paths, deadline_, &interrupted()};
    return explore::explore(desk.machine(), desk.start(), budget, hooks);
  }

  explore::Result together(const OnProgress& on_progress) {
    using Found = std::pair<explore::Way, report::PathFinding>;
    std::vector<std::vector<Found>> found(desks_.size());
    std::vector<explore::Worker> workers;
    for (std::size_t i = 0; i < desks_.size(); ++i) {
      Desk& desk = *desks_[i];
      workers.push_back({&desk.machine(),
                         [&, i](const explore::Way& way, const Config& c) {
                           if (!options_.quiet) found[i].emplace_back(way, desk.describe(c));
                         },
                         [&] { desk.before_replay(); }, [&] { desk.after_replay(); }});
    }
    const explore::Budget budget{{}, deadline_, &interrupted()};
    explore::Result result = explore::explore(std::move(workers), budget, on_progress);
    std::vector<Found> all;
    for (auto& part : found) std::move(part.begin(), part.end(), std::back_inserter(all));
    std::ranges::sort(all, {}, &Found::first);
    for (Found& f : all) {
      findings_.paths.push_back(std::move(f.second));
      findings_.paths.back().number = findings_.paths.size();
    }
    return result;
  }

  void conclude(const explore::Result& result) {
    findings_.tool_version = HEAPSUM_VERSION;
    findings_.solver_version = "Z3 " HEAPSUM_Z3_VERSION;
    findings_.file = options_.program;
    findings_.entry = syntax::entry_name(program_);
    findings_.options = shown_options();
    findings_.complete = result.stop == explore::Stop::finished;
    findings_.reasons = reasons(program_, bounds_, options_, result);
    count_paths(result);
    count_work(result);
  }

  report::Options shown_options() const {
    const auto bounded = [](std::uint32_t n) {
      return n == semantics::kUnbounded ? std::nullopt : std::optional<std::uint32_t>(n);
    };
    report::Options shown;
    shown.mode = options_.mode_name;
    shown.k = bounded(bounds_.k);
    shown.unwind = bounded(bounds_.unwind);
    shown.scope = options_.scope;
    shown.call_depth = options_.call_depth;
    shown.branch_bound = options_.branch_bound;
    shown.branches_in_a_row = options_.branches_in_a_row;
    shown.max_pc = options_.max_pc;
    if (options_.mode != semantics::PolicyName::concrete)
      shown.max_array_length = shown_array_length(options_, program_);
    shown.assumed = options_.assumed;
    shown.symbolic_null = options_.symbolic_null;
    shown.symbolic_alias = options_.symbolic_alias;
    shown.max_paths = options_.max_paths;
    if (deadline_) shown.timeout_seconds = options_.timeout_seconds;
    return shown;
  }

  void count_paths(const explore::Result& result) {
    report::Stats& stats = findings_.stats;
    stats.complete = result.complete();
    stats.cut = result.count(OutcomeKind::cut);
    stats.excluded = result.count(OutcomeKind::excluded);
    stats.by_outcome = {{"returned", 0}, {"assertion failure", 0}, {"null dereference", 0}};
    for (std::size_t i = 0; i < semantics::kOutcomeKinds; ++i) {
      const auto kind = static_cast<OutcomeKind>(i);
      if (semantics::is_complete(kind) && result.count(kind) > 0)
        stats.by_outcome[std::string(word(kind))] = result.count(kind);
    }
  }

  void count_work(const explore::Result& result) {
    report::Stats& stats = findings_.stats;
    solver::Stats asked;
    semantics::RuleCounts fired{};
    for (const auto& desk : desks_) {
      asked = sum(asked, desk->asked());
      for (std::size_t rule = 0; rule < fired.size(); ++rule) fired[rule] += desk->fired()[rule];
    }
    stats.states = result.states;
    stats.steps = result.steps;
    stats.queries = {{"total", asked.queries}, {"syntactic", asked.syntactic},
                     {"model", asked.model},   {"cache", asked.cache},
                     {"sat", asked.sat},       {"orders", asked.orders},
                     {"z3", asked.z3},         {"unknown", asked.unknown}};
    for (std::size_t rule = 0; rule < semantics::kRules.size(); ++rule)
      if (fired[rule] > 0) stats.rules[std::string(semantics::kRules[rule].id)] = fired[rule];
    stats.solver_seconds = asked.sat_seconds + asked.z3_seconds;
    stats.seconds = seconds_since(begin_);
    stats.peak_memory_bytes = peak_memory();
  }

  const syntax::Program& program_;
  const semantics::Bounds& bounds_;
  const RunOptions& options_;
  Clock::time_point begin_ = Clock::now();
  std::optional<Clock::time_point> deadline_;
  std::vector<std::unique_ptr<Desk>> desks_;  // one a thread
  report::Findings findings_;
};

}  // namespace

std::optional<Clock::time_point> deadline_of(double seconds, Clock::time_point begin) {
  if (seconds <= 0 || seconds > kLongestSeconds) return std::nullopt;
  return begin +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

std::optional<Clock::time_point> share_of(std::optional<Clock::time_point> deadline,
                                          std::size_t jobs, std::size_t left) {
  if (!deadline) return deadline;
  const Clock::time_point now = Clock::now();
  const auto parts = static_cast<Clock::rep>(left);
  return now + std::max(*deadline - now, Clock::duration::zero()) *
                   static_cast<Clock::rep>(std::min(jobs, left)) / parts;
}

report::Findings explored(const syntax::Program& program, const semantics::Bounds& bounds,
                          const std::optional<semantics::InputHeap>& input,
                          const RunOptions& options, const PathHook& on_path) {
  return Exploration(program, bounds, input, options).findings(on_path);
}

}  // namespace heapsum::cli
