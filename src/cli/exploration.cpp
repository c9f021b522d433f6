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
#include <heapsum/report/path_spool.hpp>

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

  report::Tail run(const Listener& listener) {
    Progress progress(options_.progress, begin_, options_.progress_label);
    OnProgress on_progress;
    if (progress.is_on())
      on_progress = [&](const explore::Result& so_far) { progress.show(so_far); };
    if (listener.writer != nullptr) listener.writer->begin(head());
    conclude(desks_.size() == 1 || listener.on_path ? one_by_one(listener, on_progress)
                                                    : together(listener.writer, on_progress));
    return std::move(tail_);
  }

 private:
  using OnProgress = std::function<void(const explore::Result&)>;

  explore::Result one_by_one(const Listener& listener, const OnProgress& on_progress) {
    Desk& desk = *desks_[0];
    explore::Hooks hooks;
    hooks.on_path = [&](std::uint64_t number, const Config& c) {
      if (listener.on_path) listener.on_path(c);
      if (!shows(listener.writer) || (options_.only_path && number != *options_.only_path)) return;
      report::PathFinding path = desk.describe(c);
      path.number = number;
      if (listener.on_described) listener.on_described(path);
      listener.writer->path(path);
    };
    hooks.on_progress = on_progress;
    const explore::Budget budget{options_.max_paths, deadline_, &interrupted()};
    return explore::explore(desk.machine(), desk.start(), budget, hooks);
  }

  explore::Result together(report::Writer* writer, const OnProgress& on_progress) {
    report::PathSpool spool(desks_.size());
    std::vector<explore::Worker> workers;
    for (std::size_t i = 0; i < desks_.size(); ++i) {
      Desk& desk = *desks_[i];
      workers.push_back({&desk.machine(),
                         [&, i](const explore::Way& way, const Config& c) {
                           if (shows(writer)) spool.add(i, way, writer->rendered(desk.describe(c)));
                         },
                         [&] { desk.before_replay(); }, [&] { desk.after_replay(); }});
    }
    const explore::Budget budget{{}, deadline_, &interrupted()};
    explore::Result result = explore::explore(std::move(workers), budget, on_progress);
    if (shows(writer) && !spool.write_to(*writer))
      tail_.reasons.emplace_back("a temporary file could not be written: paths are missing here");
    return result;
  }

  [[nodiscard]] bool shows(const report::Writer* writer) const {
    return writer != nullptr && !options_.quiet;
  }

  report::Head head() const {
    return {HEAPSUM_VERSION, "Z3 " HEAPSUM_Z3_VERSION, options_.program,
            syntax::entry_name(program_), shown_options()};
  }

  void conclude(const explore::Result& result) {
    tail_.complete = result.stop == explore::Stop::finished;
    std::ranges::copy(reasons(program_, bounds_, options_, result),
                      std::back_inserter(tail_.reasons));
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
    report::Stats& stats = tail_.stats;
    stats.complete = result.complete();
    stats.cut = result.count(OutcomeKind::cut);
    stats.excluded = result.count(OutcomeKind::excluded);
    stats.by_outcome = {{OutcomeKind::returned, 0},
                        {OutcomeKind::assertion_failure, 0},
                        {OutcomeKind::null_dereference, 0}};
    for (std::size_t i = 0; i < semantics::kOutcomeKinds; ++i) {
      const auto kind = static_cast<OutcomeKind>(i);
      if (semantics::is_complete(kind) && result.count(kind) > 0)
        stats.by_outcome[kind] = result.count(kind);
    }
  }

  void count_work(const explore::Result& result) {
    report::Stats& stats = tail_.stats;
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
  report::Tail tail_;
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

report::Tail explored(const syntax::Program& program, const semantics::Bounds& bounds,
                      const std::optional<semantics::InputHeap>& input, const RunOptions& options,
                      const Listener& listener) {
  return Exploration(program, bounds, input, options).run(listener);
}

}  // namespace heapsum::cli
