// SPDX-License-Identifier: Apache-2.0
#include "method.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <new>
#include <utility>

#include <fmt/format.h>

#include <heapsum/explore/engine.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/task/desk.hpp>
#include <heapsum/task/methods.hpp>
#include <heapsum/task/reasons.hpp>

namespace heapsum::testgen {

namespace {

using semantics::Config;
using semantics::OutcomeKind;

constexpr std::uint64_t kMoreSteps = 100'000;  // than the path has
constexpr std::size_t kPathsKept = 3;          // of those that end in one defect
constexpr std::chrono::seconds kBeyond{2};     // an interrupt

constexpr bool is_of_contract(OutcomeKind kind) {
  return kind == OutcomeKind::precondition || kind == OutcomeKind::postcondition ||
         kind == OutcomeKind::invariant || kind == OutcomeKind::frame;
}

/// A path that may become a test.
struct Candidate {
  Config path;
  std::set<Branch> branches;
};

class MethodTestRun {
 public:
  MethodTestRun(const task::Task& task, Cover cover, task::Reporter& reporter)
      : task_(task), program_(task.program()), cover_(cover), reporter_(reporter), desk_(task) {}

  MethodTests run() {
    made_.entry = syntax::entry_name(program_);
    made_.conditions = conditions();
    explore::Hooks hooks;
    hooks.on_path = [&](std::uint64_t, const Config& c) { see(c); };
    hooks.on_progress = reporter_.exploring(made_.entry);
    hooks.keep = desk_.keep();
    const explore::Result result =
        explore::explore(desk_.machine(), desk_.start(), task_.budget(), hooks);
    made_.reasons = task::reasons(task_, result);
    for (const auto& [site, paths] : defects_) try_one_of(paths);
    if (cover_ == Cover::paths) all_paths();
    if (cover_ == Cover::branches) all_branches();
    tell_apart(made_.tests);
    if (is_cut_short_)
      made_.reasons.emplace_back("it was interrupted before every path had a test");
    return std::move(made_);
  }

 private:
  Conditions conditions() const {
    Conditions all;
    const std::string home = file_of(program_[program_.entry].body);
    const auto& java = task_.target.java;
    const auto& known = java ? java->decisions : all_conditions(program_);
    for (const syntax::ExprId at : known)
      if (file_of(at) == home) all.insert(at);
    return all;
  }
  std::string file_of(syntax::ExprId at) const {
    return program_.source.file_at(program_[at].where.begin);
  }

  void see(const Config& c) {
    const OutcomeKind kind = c.outcome().kind;
    std::set<Branch> taken = branches(c.history, made_.conditions);
    if (kind == OutcomeKind::excluded) return;
    made_.feasible.insert(taken.begin(), taken.end());
    if (semantics::is_error(kind)) {
      auto& paths = defects_[{kind, c.outcome().where}];
      if (paths.size() < kPathsKept) paths.push_back(c);
    }
    const bool all = cover_ == Cover::paths;
    if (kind == OutcomeKind::unsupported || (all && kind == OutcomeKind::cut)) return;
    // Of those that take the same branches, one that returns is enough.
    if (!all && kind != OutcomeKind::returned) {
      others_.try_emplace(std::move(taken), c);
    } else if (all || seen_.insert(taken).second) {
      candidates_.push_back({c, std::move(taken)});
    }
  }

  void try_one_of(const std::vector<Config>& paths) {
    for (const Config& path : paths)
      if (make(path)) return;
    note(paths[0]);
  }

  void note(const Config& path) {
    if (is_over()) return;
    const report::PathFinding found = desk_.describe(path);
    const std::string at =
        found.where ? fmt::format(" at {}", report::shown(*found.where)) : std::string();
    const OutcomeKind kind = path.outcome().kind;
    std::string text =
        kind == OutcomeKind::cut ? fmt::format("a run that was cut{} does not end", at)
        : is_of_contract(kind)
            ? fmt::format("a test sees what the method does, and no {}{}: check shows it",
                          word(found.outcome), at)
            : fmt::format("no input was found that takes the path to {}{}", word(found.outcome),
                          at);
    if (std::ranges::find(made_.unconfirmed, text) == made_.unconfirmed.end())
      made_.unconfirmed.push_back(std::move(text));
  }

  /// After an interrupt, what was found gets its tests, but nobody waits long for them.
  bool is_over() {
    const std::atomic<bool>* cancel = task_.settings.budget.cancel;
    if (cancel == nullptr || !*cancel) return false;
    if (!until_) until_ = task::Clock::now() + kBeyond;
    is_cut_short_ = is_cut_short_ || task::Clock::now() >= *until_;
    return is_cut_short_;
  }

  /// A test of a path, if its input takes it; of a path that was cut, whatever it comes to.
  bool make(const Config& path) {
    if (is_of_contract(path.outcome().kind)) return false;
    if (is_over()) return false;
    reporter_.doing(fmt::format("{}, test {}", made_.entry, made_.tests.size() + 1));
    const auto input = desk_.input_of(path);
    if (!input) return false;
    const auto known = [&](const Test& t) { return t.input == *input; };
    if (std::ranges::any_of(made_.tests, known)) return true;
    auto ran = testgen::run(program_, *input, made_.conditions, path.steps + kMoreSteps);
    const semantics::Outcome& o = path.outcome();
    if (!ran) return false;
    const bool as_said =
        ran->kind == o.kind && (o.kind == OutcomeKind::returned || ran->where == o.where);
    if (!as_said && o.kind != OutcomeKind::cut) return false;
    const std::vector<std::string> condition = desk_.describe(path).condition;
    std::string name = name_of(program_, *ran, condition, returns_of(task_.target));
    made_.tests.push_back({std::move(name), condition, *input, std::move(*ran)});
    return true;
  }

  void all_paths() {
    for (const Candidate& c : candidates_)
      if (!make(c.path)) note(c.path);
  }

  /// As few as there can be beside those of the defects. What an input does not take after all is tried again with
  /// other paths; those that end otherwise come last.
  void all_branches() {
    cover();
    candidates_.clear();
    for (auto& [taken, path] : others_) candidates_.push_back({path, taken});
    cover();
    if (made_.tests.empty() && !candidates_.empty()) make(candidates_[0].path);
  }

  void cover() {
    while (!candidates_.empty() && !is_over()) {
      std::set<Branch> covered;
      for (const Test& t : made_.tests)
        covered.insert(t.ran.branches.begin(), t.ran.branches.end());
      std::vector<std::set<Branch>> sets{covered};
      for (const Candidate& c : candidates_) sets.push_back(c.branches);
      const std::vector<std::size_t> chosen = smallest_cover(sets, {0});
      const bool none_yet = made_.tests.empty() && chosen.size() == 1;
      std::vector<std::size_t> failed;
      for (const std::size_t i : chosen)
        if (i > 0 && !make(candidates_[i - 1].path)) failed.push_back(i - 1);
      if (none_yet && !make(candidates_[0].path)) failed.push_back(0);
      if (failed.empty()) return;
      for (const std::size_t i : failed) note(candidates_[i].path);
      for (auto at = failed.rbegin(); at != failed.rend(); ++at)
        candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(*at));
    }
  }

  const task::Task& task_;
  const syntax::Program& program_;
  Cover cover_;
  task::Reporter& reporter_;
  task::Desk desk_;
  MethodTests made_{};
  std::map<std::pair<OutcomeKind, syntax::ExprId>, std::vector<Config>> defects_{};  // by place
  std::vector<Candidate> candidates_{};
  std::set<std::set<Branch>> seen_{};
  std::map<std::set<Branch>, Config> others_{};  // errors and paths that were cut
  task::Deadline until_{};  // tests are made after an interrupt; nothing: there was none
  bool is_cut_short_ = false;
};

/// A third of the time, at most half a minute, is for compiling and running the tests.
task::Deadline end_of_exploration(const Settings& settings) {
  if (!settings.latest || settings.running == Running::no) return settings.latest;
  constexpr int kPart = 3;
  constexpr std::chrono::seconds kMost{30};
  const task::Clock::duration left = *settings.latest - task::Clock::now();
  return *settings.latest - std::min<task::Clock::duration>(left / kPart, kMost);
}

}  // namespace

Returns returns_of(const programs::Target& target) {
  const bool is_void = target.java && target.java->entry_descriptor.ends_with(")V");
  return is_void ? Returns::nothing : Returns::value;
}

MethodTests tests_of(const task::Task& task, Cover cover, task::Reporter& reporter) {
  return MethodTestRun(task, cover, reporter).run();
}

namespace {

/// None where memory runs out before or after the exploration, which ends by itself.
MethodTests tests_within_memory(const task::Task& task, Cover cover, task::Reporter& reporter) {
  try {
    return tests_of(task, cover, reporter);
  } catch (const std::bad_alloc&) {
    MethodTests none;
    none.entry = syntax::entry_name(task.program());
    none.reasons = {"memory ran out, and there is no test of the method"};
    return none;
  }
}

}  // namespace

std::vector<MethodTests> tests_of(const programs::Targets& targets, const Settings& settings) {
  std::vector<MethodTests> all(targets.methods.size());
  const task::Deadline end = end_of_exploration(settings);
  task::Reporter reporter(settings.on_progress, all.size());
  task::each_in_its_share(all.size(), settings.how.jobs, end,
                          [&](std::size_t i, task::Deadline deadline) {
                            auto task = task::task_of(targets.methods[i], settings.how).value();
                            task.deadline = deadline;
                            all[i] = tests_within_memory(task, settings.cover, reporter);
                            reporter.ended();
                          });
  return all;
}

}  // namespace heapsum::testgen
