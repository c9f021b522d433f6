// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/check/check.hpp>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <new>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/task/methods.hpp>

#include "made.hpp"
#include "method.hpp"
#include "raising.hpp"

namespace heapsum::check {

namespace {

using report::CheckFindings;
using report::Verdict;
using task::Clock;
using task::Deadline;

constexpr std::chrono::milliseconds kForReplays{1500};  // beyond --timeout
// Of a call in Java. To fill its stack takes one.
constexpr Clock::duration kShortest = std::chrono::seconds(2), kLongest = std::chrono::seconds(10);
constexpr double kPartOfRound = 0.2;  // of --timeout, where invariants are looked for
constexpr int kPartOfTime = 10;       // that a call may take of --timeout

class Checker {
 public:
  Checker(const programs::Targets& targets, const Settings& settings)
      : targets_(targets.methods),
        settings_(settings),
        end_(task::deadline_of(settings.how.budget.timeout_seconds, Clock::now() - targets.took)),
        reporter_(settings.on_progress, targets_.size()) {
    if (!targets.java || settings.trust == jvm::Trust::off) return;
    const programs::JavaPlace& place = targets.java->place();
    java_ = std::make_unique<jvm::Machine>(place.home, place.class_path, settings.trust);
  }

  std::vector<CheckedMethod> all() {
    std::vector<CheckedMethod> checked(targets_.size());
    patience_.latest = end_ ? *end_ + kForReplays : Clock::time_point::max();
    patience_.cancel = settings_.how.budget.cancel;
    if (end_) at_most_ = std::clamp((*end_ - Clock::now()) / kPartOfTime, kShortest, kLongest);
    task::each_in_its_share(targets_.size(), settings_.how.jobs, end_,
                            [&](std::size_t i, Deadline deadline) {
                              checked[i] = one(i, deadline);
                              reporter_.ended();
                            });
    return checked;
  }

 private:
  /// Again with higher bounds, where it is asked for.
  CheckedMethod one(std::size_t at, Deadline deadline) {
    task::Settings how = settings_.how;
    begin_low(settings_.raised, how.limits);
    Beyond beyond{settings_.accepted, settings_.rounds};
    CheckedMethod best = within(at, how, deadline, beyond);
    while (!best.is_stopped && !is_over(deadline) &&
           raise(settings_.raised, best.left_out_by, most_after(best), how.limits)) {
      if (best.shown) beyond.shown = best.shown;
      best = after(std::move(best), within(at, how, deadline, beyond));
    }
    return best;
  }

  /// A round that was stopped looked at less than the one before it; what it found is still found.
  static CheckedMethod after(CheckedMethod before, CheckedMethod round) {
    if (!round.is_stopped) return round;
    before.is_stopped = true;
    before.method.reasons.push_back(stop_of(round.method));
    if (round.defects.empty() && round.unconfirmed.empty()) return before;
    if (before.method.verdict != Verdict::violation) before.method.verdict = round.method.verdict;
    std::ranges::move(round.properties, std::back_inserter(before.properties));
    std::ranges::move(round.defects, std::back_inserter(before.defects));
    std::ranges::move(round.unconfirmed, std::back_inserter(before.unconfirmed));
    return before;
  }

  /// Why there is no more to tell of higher bounds.
  static std::string stop_of(const report::MethodCheck& stopped) {
    const report::Options& o = stopped.options;
    std::vector<std::string> bounds;
    if (o.k) bounds.push_back(fmt::format("k {}", *o.k));
    if (o.unwind) bounds.push_back(fmt::format("unwind {}", *o.unwind));
    if (o.max_array_length) bounds.push_back(fmt::format("arrays to {}", *o.max_array_length));
    return fmt::format("with {}: {}", fmt::join(bounds, ", "), stopped.reasons.front());
  }

  static Heights most_after(const CheckedMethod& checked) {
    return checked.method.verdict == Verdict::violation ? kUsual : kHighest;
  }

  bool is_over(Deadline deadline) const {
    const std::atomic<bool>* cancel = settings_.how.budget.cancel;
    return (deadline && Clock::now() >= *deadline) || (cancel != nullptr && *cancel);
  }

  CheckedMethod within(std::size_t at, const task::Settings& how, Deadline deadline,
                       const Beyond& beyond) {
    task::Task task = task::task_of(targets_[at], how).value();
    task.deadline = deadline;
    try {
      return check_method(
          task, {java_.get(), patience_, std::chrono::ceil<std::chrono::milliseconds>(at_most_)},
          beyond, reporter_);
    } catch (const std::bad_alloc&) {  // before or after the exploration, which ends by itself
      CheckedMethod nothing;
      nothing.method = without_memory(task);
      return nothing;
    }
  }

  static report::MethodCheck without_memory(const task::Task& task) {
    report::MethodCheck m;
    m.entry = syntax::entry_name(task.program());
    m.verdict = Verdict::inconclusive;
    m.reasons = {"memory ran out, and nothing is known of the method"};
    m.options = task::shown_options(task);
    return m;
  }

  const std::vector<programs::Target>& targets_;
  const Settings& settings_;
  const Deadline end_;
  task::Reporter reporter_;
  std::unique_ptr<jvm::Machine> java_{};
  cage::Patience patience_{};
  Clock::duration at_most_ = kLongest;  // a call in Java
};

/// By place, then kind.
using Key = std::tuple<std::string, std::uint32_t, std::uint32_t, std::string, std::string>;

template <typename T>
Key key(const T& found) {
  const report::PlaceInSource& where = found.where;
  return {where.file, where.line, where.column, std::string(word(found.kind)), where.text};
}

/// Fail before open before pass before not reached.
report::Standing worse(report::Standing a, report::Standing b) {
  using report::Standing;
  for (const Standing s : {Standing::fail, Standing::open, Standing::pass})
    if (a == s || b == s) return s;
  return Standing::not_reached;
}

report::MethodCheck not_checked(const programs::LeftOut& method) {
  report::MethodCheck m;
  m.entry = method.entry;
  m.verdict = Verdict::inconclusive;
  m.reasons = {method.why};
  return m;
}

Verdict verdict_of(const std::vector<report::MethodCheck>& methods) {
  for (const Verdict v : {Verdict::violation, Verdict::inconclusive, Verdict::within_bounds})
    if (std::ranges::find(methods, v, &report::MethodCheck::verdict) != methods.end()) return v;
  return Verdict::safe;
}

/// What several methods found at one place is one finding.
CheckFindings together(std::vector<CheckedMethod> checked,
                       const std::vector<programs::LeftOut>& left_out) {
  CheckFindings f;
  std::map<Key, report::Property> properties;
  std::map<Key, report::Defect> defects, unconfirmed;
  for (CheckedMethod& one : checked) {
    for (const report::Property& p : one.properties) {
      const auto [at, added] = properties.try_emplace(key(p), p);
      if (!added) at->second.standing = worse(at->second.standing, p.standing);
    }
    for (report::Defect& d : one.defects) defects.try_emplace(key(d), std::move(d));
    for (report::Defect& d : one.unconfirmed) unconfirmed.try_emplace(key(d), std::move(d));
    f.methods.push_back(std::move(one.method));
  }
  std::ranges::transform(left_out, std::back_inserter(f.methods), not_checked);
  for (auto& [at, p] : properties) f.properties.push_back(std::move(p));
  for (auto& [at, d] : unconfirmed)
    if (!defects.contains(at)) f.unconfirmed.push_back(std::move(d));
  for (auto& [at, d] : defects) f.defects.push_back(std::move(d));
  f.verdict = verdict_of(f.methods);
  return f;
}

std::vector<report::MethodCheck> methods_of(const std::vector<CheckedMethod>& checked) {
  std::vector<report::MethodCheck> all;
  std::ranges::transform(checked, std::back_inserter(all), &CheckedMethod::method);
  return all;
}

/// What is safe because of invariants is as safe as these are.
void rest_on(const std::vector<report::FoundInvariants>& invariants, report::MethodCheck& m) {
  for (const report::FoundInvariants& i : invariants) {
    if (i.verdict == Verdict::safe || m.verdict == Verdict::violation) continue;
    m.verdict = std::max(m.verdict, i.verdict);
    m.reasons.push_back(fmt::format("the invariants of {} hold within bounds", i.of));
  }
}

bool are_safe(const std::vector<CheckedMethod>& checked) {
  return std::ranges::all_of(
      checked, [](const CheckedMethod& m) { return m.method.verdict == Verdict::safe; });
}

/// Those that are not safe, again.
void again(const Again& assuming, const Settings& settings, std::vector<CheckedMethod>& checked,
           std::vector<report::FoundInvariants>& invariants) {
  auto second = assuming(methods_of(checked));
  if (!second) {
    for (CheckedMethod& m : checked)
      if (m.method.verdict != Verdict::safe) m.method.reasons.push_back(second.error());
    return;
  }
  Second with = std::move(second).value();
  std::vector<CheckedMethod> more = Checker(with.targets, settings).all();
  for (std::size_t i = 0; i < more.size(); ++i) {
    if (more[i].is_stopped) continue;
    rest_on(with.invariants, more[i].method);
    checked[with.instead_of[i]] = std::move(more[i]);
  }
  std::ranges::move(with.invariants, std::back_inserter(invariants));
}

Settings in_part_of_time(Settings settings, double part) {
  settings.how.budget.timeout_seconds *= part;
  return settings;
}

}  // namespace

std::string complaint(const programs::Targets& targets, const Settings& settings) {
  if (settings.calls && !targets.java)
    return "heapsum: error: --calls: it is for Java, where a class says who makes its objects\n";
  for (const programs::Target& target : targets.methods)
    if (const auto bounds = task::bounds_of(settings.how, target.program); !bounds)
      return bounds.error();
  return {};
}

report::CheckFindings judged(const programs::Targets& targets, const Settings& settings,
                             const std::vector<Again>& assuming) {
  const Clock::time_point begin = Clock::now();
  std::vector<report::FoundInvariants> invariants;
  std::vector<CheckedMethod> checked =
      Checker(targets, assuming.empty() ? settings : in_part_of_time(settings, kPartOfRound)).all();
  for (const Again& next : assuming)
    if (!are_safe(checked))
      again(next, in_part_of_time(settings, kPartOfRound), checked, invariants);
  CheckFindings f = together(std::move(checked), targets.left_out);
  f.invariants = std::move(invariants);
  tell_what_makes(targets, settings, begin - targets.took, f);
  f.tool_version = task::tool_version();
  f.solver_version = task::solver_version();
  f.file = targets.file;
  f.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return f;
}

}  // namespace heapsum::check
