// SPDX-License-Identifier: Apache-2.0
#include "search.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include <heapsum/base/spelling.hpp>
#include <heapsum/task/reasons.hpp>

#include "domain.hpp"

namespace heapsum::prob {

namespace {

using syntax::Program;

std::string inputs_text(const Rational& n) {
  return report::fraction_text(n) + (n == 1 ? " input" : " inputs");
}

/// Where nothing is said of the class of a size profile, its greatest size is the scope.
Settings with_scope(Settings how) {
  if (!how.sizes || how.how.limits.scope.contains("*")) return how;
  how.how.limits.scope.try_emplace(how.sizes->of_class, how.sizes->probabilities.rbegin()->first);
  return how;
}

Result<std::optional<syntax::ClassId>, std::string> sized_class(const Program& program,
                                                                const Settings& settings) {
  if (!settings.sizes) return std::optional<syntax::ClassId>();
  std::vector<std::string_view> names;
  for (std::size_t c = 0; c < program.classes.size(); ++c) {
    if (program.classes[c].name == settings.sizes->of_class)
      return std::optional(syntax::ClassId(c));
    names.emplace_back(program.classes[c].name);
  }
  const std::string_view meant = nearest(settings.sizes->of_class, names);
  return Failure{fmt::format(
      "{}: error: the program has no class '{}'\n{}", settings.sizes->where,
      settings.sizes->of_class,
      meant.empty() ? std::string() : fmt::format("  hint: did you mean '{}'?\n", meant))};
}

}  // namespace

Result<Inquiry, std::string> Inquiry::of(const programs::Target& target, const Settings& settings) {
  // Before the bounds are looked at: they know the scope by names of classes.
  const auto sized = sized_class(target.program, settings);
  if (!sized) return Failure{sized.error()};
  Settings how = with_scope(settings);
  how.how.mode = {semantics::PolicyName::concrete, "concrete"};
  auto task = task::task_of(target, how.how);
  if (!task) return Failure{task.error()};
  Inquiry made(std::move(how), std::move(task).value());
  auto domain = domain_of(made.task, made.settings);
  if (!domain) return Failure{domain.error()};
  made.domain = std::move(domain).value();
  made.sized = sized.value();
  return made;
}

report::LikelyInputs Inquiry::described() const {
  report::LikelyInputs made{.file = task.target.file, .entry = syntax::entry_name(program())};
  made.assumed = task.target.assumed;
  made.scope = settings.how.limits.scope;
  made.weighted = settings.choices || settings.sizes;
  for (const NamedRange& r : settings.ranges) {
    const bool is_weighted = !r.pieces.empty();
    made.ranges.push_back({r.name, r.range.least, r.range.greatest, is_weighted});
    made.weighted = made.weighted || is_weighted;
  }
  if (settings.sizes) made.sized = settings.sizes->of_class;
  for (const syntax::Class& c : program().classes)
    if (c.kind == syntax::Class::Kind::array) made.longest = task.bounds.array_length;
  return made;
}

explore::PartCensus Inquiry::search(const explore::PartDomain& within, task::Desk& desk,
                                    Tally& tally, const OnProgress& on_progress) const {
  explore::PartHooks hooks{.on_part = [&](const explore::Part& part) { tally.add(part); }};
  if (on_progress)
    hooks.on_progress = [&](const explore::PartCensus& census) {
      explore::Result so_far;
      so_far.ended[semantics::OutcomeKind::returned] = census.parts;
      so_far.states = census.steps;
      on_progress(so_far);
    };
  return explore::each_part(program(), within, desk.machine(), desk.terms(), desk.solver(),
                            task.budget(), hooks);
}

std::vector<std::string> Inquiry::reasons(Sums& sums, const explore::PartCensus& census) const {
  sums.ended.stop = census.stop;
  sums.ended.unexplored = census.unexplored;
  std::vector<std::string> all = task::reasons(task, sums.ended);
  if (sums.endless > 0)
    all.push_back(fmt::format("{} run{} did not end within --max-steps {}: {}", sums.endless,
                              sums.endless == 1 ? "" : "s", settings.most_steps,
                              inputs_text(sums.unknown.endless)));
  if (sums.inexact > 0)
    all.push_back(fmt::format(
        "the numbers of {} part{} of the inputs were not counted exactly within --effort {}",
        sums.inexact, sums.inexact == 1 ? "" : "s", settings.effort.steps));
  if (sums.too_many_cases)
    all.emplace_back("what some runs do not look at has too many cases to be counted");
  std::ranges::move(programs::unknown_classes(task.target), std::back_inserter(all));
  return all;
}

std::vector<std::string> Inquiry::remarks(const Sums& sums) {
  if (sums.in_error == 0) return {};
  return {fmt::format("an assumption ends in an error on {}, which are left out",
                      inputs_text(sums.in_error))};
}

std::string Inquiry::complaint_of(const std::vector<Rational>& by_size) const {
  for (const auto& [size, probability] : settings.sizes->probabilities) {
    const bool is_there = size < by_size.size() && by_size[size] != 0;
    if (probability == 0 || is_there) continue;
    return fmt::format(
        "{}: error: no input within these bounds has {} {}\n"
        "  hint: leave this size out, or give it the probability 0\n",
        settings.sizes->where, size, settings.sizes->of_class);
  }
  return {};
}

}  // namespace heapsum::prob
