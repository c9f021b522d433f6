// SPDX-License-Identifier: Apache-2.0
#include "method_check.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/check/ledger.hpp>
#include <heapsum/check/replay.hpp>
#include <heapsum/explore/engine.hpp>
#include <heapsum/jvm/thrown.hpp>
#include <heapsum/report/describe.hpp>

#include "desk.hpp"
#include "inputs.hpp"
#include "interrupt.hpp"
#include "reasons.hpp"

namespace heapsum::cli {

namespace {

using Clock = std::chrono::steady_clock;
using report::Standing;
using report::Verdict;
using semantics::Config;
using semantics::OutcomeKind;

constexpr std::chrono::seconds kReplay{10};      // in Java
constexpr std::uint64_t kMoreSteps = 1'000'000;  // than the path has

std::optional<std::uint32_t> bounded(std::uint32_t n) {
  return n == semantics::kUnbounded ? std::nullopt : std::optional(n);
}

class MethodRun {
 public:
  MethodRun(const Target& target, const semantics::Bounds& bounds, const CheckOptions& options,
            std::optional<Clock::time_point> deadline, jvm::Machine* java)
      : program_(target.program),
        names_(target.java),
        java_(java),
        bounds_(bounds),
        options_(options),
        deadline_(deadline),
        desk_(program_, bounds, no_input_, options, deadline),
        ledger_(program_) {}

  CheckedMethod run() {
    describe(check::can_fail(program_) ? explored() : explore::Result{});
    for (const auto& [site, paths] : ledger_.failures()) confirm(site, paths);
    judge();
    return std::move(checked_);
  }

 private:
  explore::Result explored() {
    explore::Hooks hooks;
    hooks.on_path = [&](std::uint64_t, const Config& c) { ledger_.see(c); };
    const explore::Budget budget{options_.max_paths, deadline_, &interrupted()};
    return explore::explore(desk_.machine(), desk_.start(), budget, hooks);
  }

  void describe(const explore::Result& result) {
    report::MethodCheck& m = checked_.method;
    m.entry = syntax::entry_name(program_);
    m.reasons = reasons(program_, bounds_, options_, result);
    if (names_)
      std::ranges::copy(unknown_classes(program_, *names_), std::back_inserter(m.reasons));
    for (const syntax::ExprId at : ledger_.unsupported()) {
      const report::PlaceInSource where = report::describe(program_, at);
      m.reasons.push_back(fmt::format("{}: {}", report::shown(where), where.text));
    }
    m.complete = result.complete();
    m.cut = result.count(OutcomeKind::cut);
    m.excluded = result.count(OutcomeKind::excluded);
    m.options.mode = options_.mode_name;
    m.options.k = bounded(bounds_.k);
    m.options.unwind = bounded(bounds_.unwind);
    m.options.scope = options_.scope;
    m.options.call_depth = options_.call_depth;
    m.options.branch_bound = options_.branch_bound;
    m.options.branches_in_a_row = options_.branches_in_a_row;
    m.options.max_pc = options_.max_pc;
    m.options.max_array_length = shown_array_length(options_, program_);
    m.options.assumed = assumed_of(program_, options_);
    m.options.symbolic_null = options_.symbolic_null;
    m.options.symbolic_alias = options_.symbolic_alias;
    m.vacuous = ledger_.is_vacuous() && result.stop == explore::Stop::finished;
    if (m.vacuous) m.reasons.emplace_back("no input satisfies what it assumes");
  }

  /// The first of the paths that is confirmed, else the first of all.
  void confirm(const check::Site& site, const std::vector<Config>& paths) {
    std::optional<report::Defect> first;
    for (const Config& path : paths) {
      report::Defect d = defect(site, path);
      if (d.unconfirmed.empty()) {
        checked_.defects.push_back(std::move(d));
        confirmed_.insert(site);
        return;
      }
      if (!first) first = std::move(d);
    }
    checked_.unconfirmed.push_back(std::move(*first));
  }

  report::Defect defect(const check::Site& site, const Config& path) {
    const report::PathFinding found = desk_.describe(path);
    report::Defect d{.kind = found.outcome,
                     .exception = found.exception,
                     .where = report::describe(program_, site.where),
                     .entry = checked_.method.entry,
                     .call = {},
                     .condition = found.condition,
                     .input = {},
                     .heap = {},
                     .decisions = found.decisions,
                     .replayed_on = {},
                     .unconfirmed = {}};
    d.call = fmt::format("{}({})", d.entry, fmt::join(parameters(), ", "));
    const auto input = desk_.input_of(path);
    if (!input) {
      d.unconfirmed = "the solver found no input that takes the path";
      return d;
    }
    d.input = report::describe(program_, *input);
    const std::string values = report::in_one_line(*d.input);
    if (!values.empty()) d.call += " with " + values;
    d.heap = drawn(*input);
    d.unconfirmed = check::contradiction(program_, *input, site, path.steps + kMoreSteps);
    d.replayed_on = "the concrete machine";
    if (d.unconfirmed.empty() && java_ != nullptr)
      replay_in_java(d, site, *input, path.outcome().of);
    return d;
  }

  void replay_in_java(report::Defect& d, const check::Site& site, const semantics::InputHeap& input,
                      syntax::ClassId thrown) {
    const jvm::Ending end = java_->run(program_, *names_, input, kReplay);
    if (end.kind == jvm::Ending::Kind::absent) {
      d.replayed_on += "; no Java virtual machine: " + end.why;
    } else if (jvm::shows(end, jvm::thrown_by(site.kind, program_, *names_, thrown), program_,
                          site.where)) {
      d.replayed_on += " and a Java virtual machine";
    } else {
      d.unconfirmed = "on a Java virtual machine " + jvm::worded(end);
    }
  }

  std::vector<std::string> parameters() const {
    std::vector<std::string> names;
    for (const syntax::Parameter& p : program_[program_.entry].parameters) names.push_back(p.name);
    return names;
  }

  report::HeapPicture drawn(const semantics::InputHeap& input) {
    guard::Terms terms;
    const std::optional<semantics::InputHeap> given(input);
    RunOptions concrete = options_;
    concrete.mode = semantics::PolicyName::concrete;
    Desk desk(program_, {}, given, concrete, deadline_);
    Config start = std::move(desk.start().front());
    start.ends({.kind = OutcomeKind::cut, .bound = semantics::Bound::inputs});
    return desk.describe(start).heap;
  }

  void judge() {
    report::MethodCheck& m = checked_.method;
    const bool whole = m.reasons.empty() && checked_.unconfirmed.empty();
    for (const check::Site& site : all_sites())
      checked_.properties.push_back(
          {site.kind, report::describe(program_, site.where), standing(site, whole)});
    if (const std::size_t n = checked_.unconfirmed.size(); n > 0)
      m.reasons.push_back(
          fmt::format("{} unconfirmed", n == 1 ? "1 defect is" : fmt::format("{} defects are", n)));
    m.verdict = !checked_.defects.empty() ? Verdict::violation
                : whole                   ? Verdict::safe
                                          : Verdict::inconclusive;
  }

  /// Those in the file of the entry; of what the program takes from elsewhere, those that fail.
  std::set<check::Site> all_sites() const {
    std::set<check::Site> all = confirmed_;
    const std::string home = file_of(program_[program_.entry].body);
    for (const check::Site& site : check::sites(program_))
      if (file_of(site.where) == home) all.insert(site);
    return all;
  }
  std::string file_of(syntax::ExprId at) const {
    return program_.source.file_at(program_[at].where.begin);
  }

  Standing standing(const check::Site& site, bool whole) const {
    if (confirmed_.contains(site)) return Standing::fail;
    if (!whole) return Standing::open;
    return ledger_.looked_at().contains(site) ? Standing::pass : Standing::not_reached;
  }

  const syntax::Program& program_;
  const std::optional<lower::JavaNames>& names_;
  jvm::Machine* java_;  // null: the program is no Java
  const semantics::Bounds& bounds_;
  const CheckOptions& options_;
  std::optional<Clock::time_point> deadline_;
  const std::optional<semantics::InputHeap> no_input_{};
  Desk desk_;
  check::Ledger ledger_;
  std::set<check::Site> confirmed_{};
  CheckedMethod checked_{};
};

}  // namespace

CheckedMethod check_method(const Target& target, const semantics::Bounds& bounds,
                           const CheckOptions& options, std::optional<Clock::time_point> deadline,
                           jvm::Machine* java) {
  return MethodRun(target, bounds, options, deadline, java).run();
}

}  // namespace heapsum::cli
