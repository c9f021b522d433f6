// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/contract/contract.hpp>

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/report/describe.hpp>
#include <heapsum/task/desk.hpp>
#include <heapsum/task/exploration.hpp>

#include "clauses.hpp"

namespace heapsum::contract {

namespace {

using semantics::Config;
using semantics::OutcomeKind;

/// The policy that decides the least of references: conditions say what the method asks, and nothing else. Where a bound leaves
/// heaps out it may leave out others than check does by itself; the policy that decides at each read has the same.
const task::Mode kLeastDecided{semantics::PolicyName::lazier_sharp, "lazier#"};
const task::Mode kSameHeaps{semantics::PolicyName::lazy, "lazy"};

End end_of(OutcomeKind kind) {
  if (kind == OutcomeKind::returned) return End::returned;
  if (kind == OutcomeKind::excluded) return End::no_input;
  return semantics::is_error(kind) ? End::failed : End::open;
}

std::string failure_of(const syntax::Program& program, const semantics::Outcome& outcome) {
  const report::PlaceInSource where = report::describe(program, outcome.where);
  return fmt::format("{} at {}  {}", word(outcome.kind), report::shown(where), where.text);
}

std::vector<guard::Formula> added_by(const Config& ended) {
  std::vector<guard::Formula> all;
  for (const semantics::Event& e : ended.history.events())
    if (!e.added.is_constant()) all.push_back(e.added);
  return all;
}

/// What the paths have shown so far.
class Paths {
 public:
  explicit Paths(const programs::Target& target) : target_(target) {}

  void add(const Config& ended, task::Desk& desk) {
    const Words words(target_, desk.terms(), ended);
    decisions_.add(added_by(ended), paths_.size(), [&](guard::Formula f) {
      return Decisions::Condition{f, words.formula(f), words.formula(!f)};
    });
    const semantics::Outcome& outcome = ended.outcome();
    Path path{.end = end_of(outcome.kind)};
    if (path.end == End::failed) path.failure = failure_of(target_.program, outcome);
    Config start = desk.machine().start_again(ended);
    path.facts = facts_of(target_, desk.terms(), words, start, ended);
    paths_.push_back(std::move(path));
    left_heaps_out_ = left_heaps_out_ || !ended.heaps_left_out.is_false() ||
                      outcome.bound == semantics::Bound::inputs;
  }
  [[nodiscard]] bool left_heaps_out() const { return left_heaps_out_; }
  [[nodiscard]] std::vector<std::string> lines() const { return clauses(decisions_, paths_); }

 private:
  const programs::Target& target_;
  Decisions decisions_{};
  std::vector<Path> paths_{};
  bool left_heaps_out_ = false;
};

/// As options of the command.
std::string bounds_of(const report::Options& options) {
  std::vector<std::string> all;
  if (options.k) all.push_back(fmt::format("--k {}", *options.k));
  for (const auto& [name, count] : options.scope)
    all.push_back(fmt::format("--scope {}={}", name, count));
  if (options.max_array_length)
    all.push_back(fmt::format("--max-array-length {}", *options.max_array_length));
  if (options.unwind) all.push_back(fmt::format("--unwind {}", *options.unwind));
  for (const std::string& method : options.assumed) all.push_back("--assume-method " + method);
  if (!options.symbolic_null) all.emplace_back("--no-symbolic-null");
  if (!options.symbolic_alias) all.emplace_back("--no-symbolic-alias");
  return fmt::format("{}", fmt::join(all, ", "));
}

/// JML has references not null where nothing is said.
bool has_references(const syntax::Program& program) {
  const syntax::Method& entry = program[program.entry];
  return program.has_this() || entry.result.resolved.is_reference() ||
         std::ranges::any_of(entry.parameters,
                             [](const auto& p) { return p.type.resolved.is_reference(); });
}

std::vector<std::string> told_first(const report::Options& options, const report::Tail& tail) {
  std::vector<std::string> lines{
      fmt::format("// holds for inputs within {}: {} complete path{}, {} cut", bounds_of(options),
                  tail.stats.complete, tail.stats.complete == 1 ? "" : "s", tail.stats.cut)};
  for (const std::string& reason : tail.reasons)
    lines.push_back("// nothing is said where " + reason);
  return lines;
}

/// Empty lines: another policy has to be asked.
Contract found_by(const task::Mode& mode, const programs::Target& target, task::Settings how,
                  const std::function<void(const explore::Result&)>& on_progress) {
  how.mode = mode;
  const task::Task task = task::task_of(target, how).value();
  Paths paths(target);
  task::Hooks hooks;
  hooks.on_progress = on_progress;
  hooks.on_path = [&](const Config& ended, task::Desk& desk) { paths.add(ended, desk); };
  const report::Tail tail = task::explored(task, {}, hooks);
  Contract made{.entry = syntax::entry_name(target.program), .lines = {}};
  if (paths.left_heaps_out() && mode.policy != kSameHeaps.policy) return made;
  made.lines = told_first(task::shown_options(task), tail);
  if (has_references(target.program))
    made.lines.emplace_back("// references may be null: heapsum check --nullable-by-default");
  if (!tail.complete()) {
    made.lines.emplace_back("// left out: every clause, not all paths were explored");
    return made;
  }
  for (std::string& line : paths.lines()) made.lines.push_back(std::move(line));
  return made;
}

}  // namespace

Contract found(programs::Target target, const task::Settings& how,
               const std::function<void(const explore::Result&)>& on_progress) {
  target.program.watches_writes = true;
  Contract made = found_by(kLeastDecided, target, how, on_progress);
  return made.lines.empty() ? found_by(kSameHeaps, target, how, on_progress) : made;
}

void write_text(const std::vector<Contract>& contracts,
                const std::vector<programs::LeftOut>& left_out, std::ostream& out) {
  const char* between = "";
  for (const Contract& c : contracts) {
    out << between << "// " << c.entry << '\n';
    for (const std::string& line : c.lines) out << line << '\n';
    between = "\n";
  }
  for (const programs::LeftOut& each : left_out)
    out << std::exchange(between, "") << "// " << each.entry << ": " << each.why << '\n';
}

}  // namespace heapsum::contract
