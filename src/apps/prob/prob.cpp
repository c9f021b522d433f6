// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/prob/prob.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include <heapsum/base/check.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/task/desk.hpp>
#include <heapsum/task/reasons.hpp>
#include <heapsum/task/task.hpp>

#include "completions.hpp"
#include "domain.hpp"
#include "places.hpp"
#include "tally.hpp"

namespace heapsum::prob {

namespace {

using report::Probabilities;
using syntax::Program;

std::string inputs_text(const Rational& n) {
  return report::fraction_text(n) + (n == 1 ? " input" : " inputs");
}

report::LikelyOutcome described(const Program& program, const OutcomeSum& o) {
  report::LikelyOutcome made{
      .kind = o.key.kind, .value = o.key.value, .inputs = o.inputs, .paths = o.paths};
  if (o.key.kind == semantics::OutcomeKind::returned) return made;
  made.where = report::describe(program, o.key.where);
  if (o.key.kind == semantics::OutcomeKind::exception)
    made.exception = program[o.key.exception].name;
  return made;
}

report::LikelyPath described(const Program& program, const PathSum& path) {
  report::LikelyPath made{.outcome = path.outcome, .inputs = path.inputs};
  for (const TakenBranch& b : path.branches)
    made.decisions.push_back({report::describe(program, condition_of(program, b.where)), b.result});
  return made;
}

Rational visits(const PlaceSum& sum) {
  Rational all = 0;
  for (const auto& [way, inputs] : sum.ways) all += inputs;
  return all;
}

report::LikelyPlace described(const PlaceList& list, std::size_t place, const PlaceSum& sum) {
  report::LikelyPlace made = list.describe(place);
  made.inputs = sum.inputs;
  made.visits = visits(sum);
  made.paths = sum.ways.size();
  for (const auto& [way, inputs] : sum.ways) {
    if (made.least == 0 || inputs < made.least) made.least = inputs;
    made.greatest = std::max(made.greatest, inputs);
  }
  return made;
}

/// Of the groups that some input reaches.
std::vector<report::LikelyPlace> places(const PlaceList& list, const std::vector<PlaceSum>& sums) {
  std::set<std::size_t> reached;
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (sums[i].inputs != 0) reached.insert(list.group(i));
  std::vector<report::LikelyPlace> all;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (!reached.contains(list.group(i))) continue;
    report::LikelyPlace& made = all.emplace_back(described(list, i, sums[i]));
    if (made.kind == report::LikelyPlace::Kind::line) continue;
    const Rational both = made.visits + visits(sums[list.other(i)]);
    if (both != 0) made.conditional = report::Rational(made.visits / both);
  }
  std::ranges::stable_sort(all, {}, [](const report::LikelyPlace& p) {
    return std::pair(p.where.line, p.where.column);
  });
  return all;
}

Probabilities head(const task::Task& task, const Settings& settings) {
  Probabilities made{.file = task.target.file, .entry = syntax::entry_name(task.program())};
  made.weighted = settings.choices.has_value();
  made.assumed = task.target.assumed;
  made.scope = settings.how.limits.scope;
  for (const NamedRange& r : settings.ranges)
    made.ranges.push_back({r.name, r.range.least, r.range.greatest});
  for (const syntax::Class& c : task.program().classes)
    if (c.kind == syntax::Class::Kind::array) made.longest = task.bounds.array_length;
  return made;
}

/// Why some inputs are not known: a sentence each.
std::vector<std::string> reasons(const task::Task& task, const Settings& settings, Sums& sums,
                                 const explore::PartCensus& census) {
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

/// What the runs did not account for is not known. Where all of it was counted, there is no such rest.
void weigh(const Sums& sums, const Rational& all, bool is_complete, Probabilities& found) {
  found.inputs = all - sums.excluded;
  for (const OutcomeSum& o : sums.outcomes) {
    (semantics::is_error(o.key.kind) ? found.failure : found.success) += o.inputs;
  }
  found.not_known = found.inputs - found.success - found.failure;
  if (is_complete) HS_CHECK(found.not_known == sums.unknown.all());
}

/// Paths as they were found, or the least likely first; of those the first.
std::vector<report::LikelyPath> shown_paths(const Program& program, const Settings& settings,
                                            const std::vector<PathSum>& sums) {
  std::vector<const PathSum*> order;
  for (const PathSum& p : sums) order.push_back(&p);
  if (settings.by_probability)
    std::ranges::stable_sort(
        order, [](const PathSum* a, const PathSum* b) { return a->inputs < b->inputs; });
  std::vector<report::LikelyPath> all;
  for (const PathSum* p : order) {
    if (settings.shown && all.size() >= *settings.shown) break;
    all.push_back(described(program, *p));
  }
  return all;
}

/// The numbers of outcomes in paths stay right.
void sort_by_probability(Probabilities& found) {
  std::vector<std::size_t> order(found.outcomes.size()), place(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return found.outcomes[i].inputs; });
  std::vector<report::LikelyOutcome> sorted;
  for (std::size_t i = 0; i < order.size(); ++i) {
    place[order[i]] = i;
    sorted.push_back(std::move(found.outcomes[order[i]]));
  }
  found.outcomes = std::move(sorted);
  for (report::LikelyPath& p : found.paths) p.outcome = place[p.outcome];
  std::ranges::stable_sort(found.places, {}, &report::LikelyPlace::inputs);
}

/// All but what is said of the search.
Probabilities findings(const task::Task& task, const Settings& settings, const PlaceList& list,
                       const Sums& sums) {
  const Program& program = task.program();
  Probabilities found = head(task, settings);
  for (const OutcomeSum& o : sums.outcomes) found.outcomes.push_back(described(program, o));
  found.paths = shown_paths(program, settings, sums.paths);
  found.all_paths = sums.paths.size();
  found.places = places(list, sums.places);
  if (settings.by_probability) sort_by_probability(found);
  if (sums.in_error > 0)
    found.remarks.push_back(fmt::format("an assumption ends in an error on {}, which are left out",
                                        inputs_text(sums.in_error)));
  return found;
}

/// The lines of a Java source, where the entry is in the file that was named.
std::vector<std::string> source_lines(const task::Task& task) {
  const Program& program = task.program();
  const std::string of = program.source.file_at(program[program[program.entry].body].where.begin);
  const std::string& file = task.target.file;
  if (of.empty() || !(file == of || file.ends_with("/" + of))) return {};
  const auto text = read_file(file);
  if (!text) return {};
  std::vector<std::string> lines;
  std::istringstream in(text.value());
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// An application of the search to a task.
explore::PartCensus search(const task::Task& task, const explore::PartDomain& within,
                           task::Desk& desk, Tally& tally,
                           const std::function<void(const explore::Result&)>& on_progress) {
  explore::PartHooks hooks{.on_part = [&](const explore::Part& part) { tally.add(part); }};
  if (on_progress)
    hooks.on_progress = [&](const explore::PartCensus& census) {
      explore::Result so_far;
      so_far.ended[semantics::OutcomeKind::returned] = census.parts;
      so_far.states = census.steps;
      on_progress(so_far);
    };
  return explore::each_part(task.program(), within, desk.machine(), desk.terms(), desk.solver(),
                            task.budget(), hooks);
}

}  // namespace

Result<Probabilities, std::string> probabilities(
    const programs::Target& target, const Settings& settings,
    const std::function<void(const explore::Result&)>& on_progress) {
  task::Settings how = settings.how;
  how.mode = {semantics::PolicyName::concrete, "concrete"};
  auto made = task::task_of(target, how);
  if (!made) return Failure{made.error()};
  const task::Task& task = made.value();
  auto domain = domain_of(task, settings);
  if (!domain) return Failure{domain.error()};
  explore::PartDomain within = std::move(domain).value();
  const PlaceList list(task.program(), settings.places, source_lines(task));
  within.watched = list.watched();
  Completions completions(task.program(), within);
  const auto all = settings.choices ? std::optional<Integer>(1) : completions.of_nothing();
  if (!all)
    return Failure{
        std::string("heapsum: error: there are too many kinds of inputs to be counted\n"
                    "  hint: a smaller --scope or --max-array-length\n")};
  task::Desk desk(task);
  Tally tally(task.program(), desk.terms(), completions, list, settings);
  const explore::PartCensus census = search(task, within, desk, tally, on_progress);
  Sums sums = tally.take();
  Probabilities found = findings(task, settings, list, sums);
  const bool is_complete =
      census.stop == explore::Stop::finished && sums.inexact == 0 && !sums.too_many_cases;
  weigh(sums, Rational(*all), is_complete, found);
  found.reasons = reasons(task, settings, sums, census);
  found.parts = census.parts;
  found.steps = census.steps;
  found.questions = desk.asked().queries;
  found.counts = tally.counted().asked;
  return found;
}

}  // namespace heapsum::prob
