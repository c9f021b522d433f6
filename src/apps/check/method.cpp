// SPDX-License-Identifier: Apache-2.0
#include "method.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/apps/check/replay.hpp>
#include <heapsum/explore/concrete.hpp>
#include <heapsum/explore/engine.hpp>
#include <heapsum/jvm/thrown.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/task/clauses.hpp>
#include <heapsum/task/desk.hpp>
#include <heapsum/task/reasons.hpp>

#include "ledger.hpp"
#include "stack.hpp"
#include "values.hpp"

namespace heapsum::check {

namespace {

using report::Standing;
using report::Verdict;
using semantics::Config;
using semantics::OutcomeKind;

constexpr std::uint64_t kMoreSteps = 1'000'000;  // than the path has
constexpr std::uint64_t kDeepSteps = 3'000'000;  // to fill the stack of Java

class MethodRun {
 public:
  MethodRun(const task::Task& task, const Java& java, const Beyond& beyond,
            task::Reporter& reporter)
      : task_(task),
        program_(task.program()),
        java_(java),
        beyond_(beyond),
        reporter_(reporter),
        desk_(task),
        ledger_(program_) {}

  CheckedMethod run() {
    describe(can_fail(program_) ? explored() : explore::Result{});
    for (const auto& [site, paths] : ledger_.failures()) confirm(site, paths);
    if (java_.machine != nullptr) overflow();
    prove();
    judge();
    return std::move(checked_);
  }

 private:
  explore::Result explored() {
    explore::Hooks hooks;
    hooks.on_path = [&](std::uint64_t, const Config& c) {
      ledger_.see(c);
      // It starts beside the exploration.
      if (java_.machine != nullptr && ledger_.failures().size() == 1) java_.machine->warm_up();
    };
    hooks.on_progress = reporter_.exploring(syntax::entry_name(program_));
    hooks.keep = desk_.keep();
    const auto frontier = desk_.frontier([this](const Config& c) { ledger_.look_at(c.history); });
    explore::Budget budget = task_.budget();
    if (beyond_.rounds) leave_time_for_induction(program_, budget);
    return explore::explore(desk_.machine(), *frontier, desk_.start(), budget, hooks);
  }

  /// Where the invariant is searched for, and nothing satisfies it.
  static bool is_all_dropped(const explore::Result& result) {
    return result.dropped > 0 && result.ended.empty();
  }

  report::PlaceInSource place_of(syntax::ExprId at) const {
    return task::as_written(task_.target, report::describe(program_, at));
  }

  void describe(const explore::Result& result) {
    report::MethodCheck& m = checked_.method;
    m.entry = syntax::entry_name(program_);
    m.reasons = task::reasons(task_, result);
    for (const syntax::ExprId at : ledger_.unsupported()) {
      const report::PlaceInSource where = place_of(at);
      m.reasons.push_back(fmt::format("{}: {}", report::shown(where), where.text));
    }
    m.complete = result.complete();
    m.cut = result.count(OutcomeKind::cut);
    m.excluded = result.count(OutcomeKind::excluded);
    m.options = task::shown_options(task_);
    m.vacuous =
        (ledger_.is_vacuous() || is_all_dropped(result)) && result.stop == explore::Stop::finished;
    if (m.vacuous) m.reasons.emplace_back("no input satisfies what it assumes");
    checked_.left_out_by = task::left_out_by(result);
    checked_.is_stopped = result.stop != explore::Stop::finished;
    is_accepted_ = !m.vacuous && task::are_all_reasons(beyond_.accepted, task_, result);
  }

  /// What is shown for all inputs is no longer a matter of bounds; what the program leaves out stays left out.
  void prove() {
    const report::MethodCheck& m = checked_.method;
    std::vector<std::string> lasting = task::reasons_of_program(task_);
    if (!beyond_.rounds || m.vacuous || m.reasons == lasting || !checked_.unconfirmed.empty())
      return;
    reporter_.doing(fmt::format("induction on loops of {}", checked_.method.entry));
    checked_.shown = beyond_.shown ? beyond_.shown : beyond_bounds(task_, *beyond_.rounds);
    shown_ = beside(*checked_.shown, confirmed_);
    if (shown_.report.shows == report::Induction::Shows::all) {
      checked_.method.reasons = std::move(lasting);
      checked_.left_out_by = {};
    }
    checked_.method.induction = shown_.report;
  }

  /// The first of the paths that is confirmed, else the first of all.
  void confirm(const Site& site, const std::vector<Config>& paths) {
    std::optional<report::Defect> first;
    has_hung_ = false;
    reporter_.doing(fmt::format("replay of {}", checked_.method.entry));
    for (const Config& path : paths) {
      report::Defect d = defect(site, path);
      if (d.unconfirmed.empty()) {
        confirmed_.emplace(site, d.where);
        checked_.defects.push_back(std::move(d));
        return;
      }
      if (!first) first = std::move(d);
      if (has_hung_) break;  // the next would as well
    }
    checked_.unconfirmed.push_back(std::move(*first));
  }

  report::Defect defect(const Site& site, const Config& path) {
    report::Defect d = described(site, path);
    const auto input = desk_.input_of(path);
    if (!input) {
      d.unconfirmed = "the solver found no input that takes the path";
      return d;
    }
    fails_on(d, *input);
    lead(d, *input, path.steps + kMoreSteps);
    replay(d, site, *input, path.steps + kMoreSteps);
    if (d.unconfirmed.empty() && java_.machine != nullptr)
      replay_in_java(d, site, *input,
                     jvm::thrown_by(site.kind, program_, *task_.target.java, path.outcome().of));
    return d;
  }

  report::Defect described(const Site& site, const Config& path) {
    const report::PathFinding found = desk_.describe(path);
    report::Defect d{.kind = found.outcome,
                     .exception = found.exception,
                     .where = place_of(site.where),
                     .entry = checked_.method.entry,
                     .call = {},
                     .condition = found.condition,
                     .input = {},
                     .heap = {},
                     .decisions = found.decisions,
                     .replayed_on = {},
                     .unconfirmed = {},
                     .values = {},
                     .refused = {}};
    for (report::Decision& decision : d.decisions)
      decision.where = task::as_written(task_.target, decision.where);
    d.call = fmt::format("{}({})", d.entry, fmt::join(parameters(), ", "));
    return d;
  }

  void fails_on(report::Defect& d, const semantics::InputHeap& input) {
    d.input = report::describe(program_, input);
    const std::string values = report::in_one_line(*d.input);
    if (!values.empty()) d.call += " with " + values;
    d.heap = drawn(task_, input);
  }

  /// What fails in a library is shown where the user's code led there.
  void lead(report::Defect& d, const semantics::InputHeap& input, std::uint64_t most_steps) const {
    if (!task_.target.java || task_.target.code) return;
    const auto call = led_there(task_.target, input, most_steps);
    if (!call) return;
    d.thrown_at = d.where;
    d.where = place_of(*call);
  }

  /// Of the paths on which a recursion was cut, some go on without an end.
  void overflow() {
    has_hung_ = false;
    for (const auto& [call, paths] : ledger_.deep())
      for (const Config& path : paths)
        if (has_hung_ || overflows(path)) break;
  }

  bool overflows(const Config& path) {
    const auto input = desk_.input_of(path);
    if (!input) return false;
    for (const semantics::InputHeap& one : small_ones(program_, *input)) {
      if (has_hung_) return false;  // the next would as well
      const auto call = explore::beyond_stack(program_, one, task_.bounds.stack, kDeepSteps);
      if (!call) continue;
      const Site site{OutcomeKind::exception, *call};
      if (confirmed_.contains(site)) return true;
      report::Defect d = described(site, path);
      d.kind = OutcomeKind::exception;
      d.exception = "StackOverflowError";
      d.condition = {"the input is the one that is shown"};
      fails_on(d, one);
      d.replayed_on = "the concrete machine";
      replay_in_java(d, site, one, "java.lang.StackOverflowError");
      if (!d.unconfirmed.empty()) continue;
      confirmed_.emplace(site, d.where);
      checked_.defects.push_back(std::move(d));
      return true;
    }
    return false;
  }

  /// Of a clause in Java a method says what it is, not its parts.
  [[nodiscard]] bool has_values(const Site& site) const {
    return !task_.target.java || site.kind == semantics::OutcomeKind::frame;
  }

  /// Callees that were run by their contract run by their code then.
  void replay(report::Defect& d, const Site& site, const semantics::InputHeap& input,
              std::uint64_t most_steps) {
    d.replayed_on = "the concrete machine";
    if (!task_.target.code) {
      d.unconfirmed = contradiction(program_, input, site, most_steps);
      if (has_values(site)) d.values = values_at(program_, input, site, most_steps);
      return;
    }
    const syntax::Program& code = *task_.target.code;
    const auto same = report::resolve(code, *d.input);
    d.unconfirmed =
        same ? contradiction_of_code(code, program_, same.value(), site, most_steps) : same.error();
    if (!d.unconfirmed.empty())
      d.unconfirmed =
          "the contracts of callees admit it, but their code does not: " + d.unconfirmed;
    else if (has_values(site))
      d.values = values_at(code, same.value(), site, most_steps);
  }

  void replay_in_java(report::Defect& d, const Site& site, const semantics::InputHeap& input,
                      const std::string& thrown) {
    const jvm::Ending end =
        java_.machine->run(program_, *task_.target.java, input, java_.at_most, java_.patience);
    d.refused = end.refused;
    has_hung_ = end.kind == jvm::Ending::Kind::timed_out;
    if (end.kind == jvm::Ending::Kind::absent) {
      d.replayed_on += "; no Java virtual machine: " + end.why;
    } else if (jvm::shows(end, thrown, program_, site.where)) {
      d.replayed_on += " and a Java virtual machine";
    } else {
      d.unconfirmed = "on a Java virtual machine " + jvm::worded(end) + parting(end, input);
    }
  }

  /// Where Java leaves the path, by the first line that the concrete machine does not come to. The text of the entry is
  /// where it begins.
  std::string parting(const jvm::Ending& end, const semantics::InputHeap& input) const {
    if (end.lines.empty()) return {};
    std::set<std::pair<std::string, int>> lines;
    for (const syntax::ExprId at : explore::evaluated(program_, input, kMoreSteps)) {
      const std::uint32_t begin = program_[at].where.begin;
      lines.emplace(program_.source.file_at(begin),
                    static_cast<int>(program_.source.place(begin).line));
    }
    const auto at = jvm::parting(end, [&](const jvm::SourceFrame& f) {
      return lines.contains({f.file, f.line});
    });
    if (!at || at->before.line < 1) return {};
    return fmt::format("; it leaves the path after {}:{} and goes on at {}:{}", at->before.file,
                       at->before.line, at->at.file, at->at.line);
  }

  std::vector<std::string> parameters() const {
    std::vector<std::string> names;
    for (const syntax::Parameter& p : program_[program_.entry].parameters) names.push_back(p.name);
    return names;
  }

  void judge() {
    report::MethodCheck& m = checked_.method;
    const bool all_shown = checked_.unconfirmed.empty();
    const bool whole = m.reasons.empty() && all_shown;
    const bool accepted = is_accepted_ && all_shown;
    for (const Site& site : all_sites()) {
      const auto failed = confirmed_.find(site);
      checked_.properties.push_back(
          {site.kind, failed == confirmed_.end() ? place_of(site.where) : failed->second,
           standing(site, whole || accepted)});
    }
    if (const std::size_t n = checked_.unconfirmed.size(); n > 0)
      m.reasons.push_back(
          fmt::format("{} unconfirmed", n == 1 ? "1 defect is" : fmt::format("{} defects are", n)));
    m.verdict = !checked_.defects.empty() ? Verdict::violation
                : whole                   ? Verdict::safe
                : accepted                ? Verdict::within_bounds
                                          : Verdict::inconclusive;
  }

  /// Those in the file of the entry; of what the program takes from elsewhere, those that fail.
  std::set<Site> all_sites() const {
    std::set<Site> all;
    for (const auto& [site, where] : confirmed_) all.insert(site);
    const std::string home = file_of(program_[program_.entry].body);
    for (const Site& site : sites(program_))
      if (file_of(site.where) == home) all.insert(site);
    return all;
  }
  std::string file_of(syntax::ExprId at) const {
    return program_.source.file_at(program_[at].where.begin);
  }

  Standing standing(const Site& site, bool is_settled) const {
    if (confirmed_.contains(site)) return Standing::fail;
    if (shown_.shows(site)) return Standing::pass;
    if (!is_settled) return Standing::open;
    return ledger_.looked_at().contains(site) ? Standing::pass : Standing::not_reached;
  }

  const task::Task& task_;
  const syntax::Program& program_;
  const Java java_;
  const Beyond beyond_;
  task::Reporter& reporter_;
  task::Desk desk_;
  Ledger ledger_;
  Failing confirmed_{};  // and where they are shown
  CheckedMethod checked_{};
  bool has_hung_ = false;     // the last replay in Java
  bool is_accepted_ = false;  // what is left out, by who accepts it
  BeyondBounds shown_{};
};

}  // namespace

CheckedMethod check_method(const task::Task& task, const Java& java, const Beyond& beyond,
                           task::Reporter& reporter) {
  return MethodRun(task, java, beyond, reporter).run();
}

}  // namespace heapsum::check
