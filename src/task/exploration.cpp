// SPDX-License-Identifier: Apache-2.0
#include <heapsum/task/exploration.hpp>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include <sys/resource.h>

#include <heapsum/explore/workers.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/report/path_spool.hpp>
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
  Exploration(const Task& task, const Wish& wish, const Hooks& hooks, report::Writer* writer)
      : task_(task), wish_(wish), hooks_(hooks), writer_(wish.first == 0 ? nullptr : writer) {
    // Which paths are the first, or the one that is asked for, one worker alone knows on the way.
    const bool in_order = task.input || task.searched_for ||
                          task.settings.merge != explore::Merge::none ||
                          task.settings.budget.max_paths || wish.only_path || wish.first ||
                          hooks.on_rule || hooks.on_path;
    const std::uint32_t desks = in_order ? 1 : task.settings.jobs;
    for (std::uint32_t i = 0; i < desks; ++i) desks_.push_back(std::make_unique<Desk>(task));
    if (hooks.on_rule) desks_[0]->machine().on_rule(hooks.on_rule);
    if (task.input && !wish.decisions)
      desks_[0]->machine().remember([](const semantics::Event&) { return false; });
    if (writer != nullptr) writer->begin(head_of(task_));
  }

  report::Tail tail() {
    conclude(desks_.size() == 1 ? one_by_one() : together());
    return std::move(tail_);
  }

 private:
  report::PathFinding described(Desk& desk, const Config& ended) const {
    report::PathFinding path = desk.describe(ended);
    if (!wish_.witness) return path;
    if (const auto input = desk.input_of(ended))
      path.witness = report::describe(task_.program(), *input);
    return path;
  }

  bool is_wished(std::uint64_t number) const {
    return writer_ != nullptr && number == wish_.only_path.value_or(number) &&
           number <= wish_.first.value_or(number);
  }

  explore::Result one_by_one() {
    Desk& desk = *desks_[0];
    explore::Hooks hooks;
    hooks.on_path = [&](std::uint64_t number, const Config& c) {
      if (hooks_.on_path) hooks_.on_path(c, desk);
      if (!is_wished(number)) return;
      report::PathFinding path = described(desk, c);
      path.number = number;
      if (hooks_.on_described) hooks_.on_described(path);
      writer_->path(path);
    };
    hooks.on_progress = hooks_.on_progress;
    hooks.keep = desk.keep();
    const std::unique_ptr<explore::Frontier> frontier =
        desk.frontier({}, writer_ != nullptr ? wish_.cases : 0);
    return explore::explore(desk.machine(), *frontier, desk.start(), task_.budget(), hooks);
  }

  explore::Result together() {
    report::PathSpool spool(desks_.size());
    std::vector<explore::Worker> workers;
    for (std::size_t i = 0; i < desks_.size(); ++i) {
      Desk& desk = *desks_[i];
      workers.push_back({&desk.machine(),
                         [&, i](const explore::Way& way, const Config& c) {
                           if (writer_ != nullptr)
                             spool.add(i, way, writer_->rendered(described(desk, c)));
                         },
                         [&] { desk.before_replay(); }, [&] { desk.after_replay(); }, desk.keep()});
    }
    explore::Result result =
        explore::explore(std::move(workers), task_.budget(), hooks_.on_progress);
    if (writer_ != nullptr && !spool.write_to(*writer_))
      tail_.reasons.emplace_back("a temporary file could not be written: paths are missing here");
    return result;
  }

  void conclude(const explore::Result& result) {
    tail_.stop = result.stop;
    std::ranges::move(reasons(task_, result), std::back_inserter(tail_.reasons));
    count_paths(result);
    count_work(result);
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
      count_searches(desk->searches());
      asked = asked + desk->asked();
      for (std::size_t rule = 0; rule < fired.size(); ++rule) fired[rule] += desk->fired()[rule];
    }
    stats.states = result.states;
    stats.steps = result.steps;
    if (result.meetings.joined > 0) stats.joins["joined"] = result.meetings.joined;
    for (const auto& [why, times] : result.meetings.refused)
      stats.joins[std::string(word(why))] = times;
    stats.queries = {{"total", asked.queries},  {"syntactic", asked.syntactic},
                     {"model", asked.model},    {"cache", asked.cache},
                     {"sat", asked.sat},        {"orders", asked.orders},
                     {"parts", asked.parts},    {"z3", asked.z3},
                     {"unknown", asked.unknown}};
    for (std::size_t rule = 0; rule < semantics::kRules.size(); ++rule)
      if (fired[rule] > 0) stats.rules[std::string(semantics::kRules[rule].id)] = fired[rule];
    stats.solver_seconds = asked.sat_seconds + asked.of_parts.seconds + asked.z3_seconds;
    stats.seconds_by = {{"sat and orders", asked.sat_seconds},
                        {"parts of numbers", asked.of_parts.seconds},
                        {"z3, whole questions", asked.z3_seconds}};
    stats.parts = {{"guessed", asked.of_parts.guessed},
                   {"enumerated", asked.of_parts.enumerated},
                   {"z3", asked.of_parts.z3},
                   {"unknown", asked.of_parts.unknown}};
    for (const solver::SlowQuestion& slow : asked.slowest)
      stats.slowest.push_back(
          {slow.seconds, slow.answerer, slow.conjuncts,
           shown(report::describe(task_.program(), syntax::ExprId(std::size_t{slow.place})))});
    stats.seconds = seconds_since(begin_);
    stats.peak_memory_bytes = peak_memory();
  }

  void count_searches(const explore::Searches& made) {
    if (!task_.searched_for) return;
    std::map<std::string, std::uint64_t>& search = tail_.stats.search;
    search["questions"] += made.questions;
    search["refused"] += made.refused;
    search["remembered"] += made.remembered;
    search["candidates"] += made.candidates;
  }

  const Task& task_;
  const Wish& wish_;
  const Hooks& hooks_;
  report::Writer* writer_;  // null: no path is wished for
  Clock::time_point begin_ = Clock::now();
  std::vector<std::unique_ptr<Desk>> desks_{};  // one a thread
  report::Tail tail_{};
};

}  // namespace

report::Head head_of(const Task& task) {
  return {tool_version(), solver_version(), task.target.file, syntax::entry_name(task.program()),
          shown_options(task)};
}

report::Tail explored(const Task& task, const Wish& wish, const Hooks& hooks,
                      report::Writer* writer) {
  return Exploration(task, wish, hooks, writer).tail();
}

}  // namespace heapsum::task
