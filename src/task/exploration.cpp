// SPDX-License-Identifier: Apache-2.0
#include <heapsum/task/exploration.hpp>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include <sys/resource.h>

#include <heapsum/explore/workers.hpp>
#include <heapsum/task/desk.hpp>
#include <heapsum/task/reasons.hpp>

namespace heapsum::task {

namespace {

using semantics::Config;
using semantics::OutcomeKind;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::uint64_t peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

class Exploration {
 public:
  Exploration(const Task& task, const Wish& wish, const Hooks& hooks)
      : task_(task), wish_(wish), hooks_(hooks) {
    // Which paths are the first, or the one that is asked for, one worker alone knows on the way.
    const bool in_order = task.input || task.settings.budget.max_paths || wish.only_path ||
                          hooks.on_rule || hooks.on_path;
    const std::uint32_t desks = in_order ? 1 : task.settings.jobs;
    for (std::uint32_t i = 0; i < desks; ++i) desks_.push_back(std::make_unique<Desk>(task));
    if (hooks.on_rule) desks_[0]->machine().on_rule(hooks.on_rule);
  }

  report::Findings findings() {
    conclude(desks_.size() == 1 ? one_by_one() : together());
    return std::move(findings_);
  }

 private:
  report::PathFinding described(Desk& desk, const Config& ended) const {
    report::PathFinding path = desk.describe(ended);
    if (!wish_.witness) return path;
    if (const auto input = desk.input_of(ended))
      path.witness = report::describe(task_.program(), *input);
    return path;
  }

  explore::Result one_by_one() {
    Desk& desk = *desks_[0];
    explore::Hooks hooks;
    hooks.on_path = [&](std::uint64_t number, const Config& c) {
      if (hooks_.on_path) hooks_.on_path(c);
      if (wish_.paths == Described::none || number != wish_.only_path.value_or(number)) return;
      findings_.paths.push_back(described(desk, c));
      findings_.paths.back().number = number;
    };
    hooks.on_progress = hooks_.on_progress;
    return explore::explore(desk.machine(), desk.start(), task_.budget(), hooks);
  }

  explore::Result together() {
    using Found = std::pair<explore::Way, report::PathFinding>;
    std::vector<std::vector<Found>> found(desks_.size());
    std::vector<explore::Worker> workers;
    for (std::size_t i = 0; i < desks_.size(); ++i) {
      Desk& desk = *desks_[i];
      workers.push_back({&desk.machine(),
                         [&, i](const explore::Way& way, const Config& c) {
                           if (wish_.paths == Described::all)
                             found[i].emplace_back(way, described(desk, c));
                         },
                         [&] { desk.before_replay(); }, [&] { desk.after_replay(); }});
    }
    explore::Result result =
        explore::explore(std::move(workers), task_.budget(), hooks_.on_progress);
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
    findings_.tool_version = tool_version();
    findings_.solver_version = solver_version();
    findings_.file = task_.target.file;
    findings_.entry = syntax::entry_name(task_.program());
    findings_.options = shown_options(task_);
    findings_.complete = result.stop == explore::Stop::finished;
    findings_.reasons = reasons(task_, result);
    count_paths(result);
    count_work(result);
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

  const Task& task_;
  const Wish& wish_;
  const Hooks& hooks_;
  Clock::time_point begin_ = Clock::now();
  std::vector<std::unique_ptr<Desk>> desks_{};  // one a thread
  report::Findings findings_{};
};

}  // namespace

report::Findings explored(const Task& task, const Wish& wish, const Hooks& hooks) {
  return Exploration(task, wish, hooks).findings();
}

}  // namespace heapsum::task
