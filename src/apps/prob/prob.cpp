// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/prob/prob.hpp>

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include <heapsum/base/check.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/task/desk.hpp>
#include <heapsum/task/task.hpp>

#include "completions.hpp"
#include "estimate.hpp"
#include "places.hpp"
#include "search.hpp"
#include "tally.hpp"

namespace heapsum::prob {

namespace {

using report::Probabilities;
using syntax::Program;

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
    if (!made.has_sides()) continue;
    const Rational both = made.visits + visits(sums[list.other(i)]);
    if (both != 0) made.conditional = report::Rational(made.visits / both);
  }
  std::ranges::stable_sort(all, {}, [](const report::LikelyPlace& p) {
    return std::pair(p.where.line, p.where.column);
  });
  return all;
}

/// What the runs did not account for is not known. Where all of it was counted, there is no such rest.
void weigh(const Sums& sums, const Rational& all, bool is_complete, Probabilities& found) {
  for (const OutcomeSum& o : sums.outcomes) {
    (semantics::is_error(o.key.kind) ? found.failure : found.success) += o.inputs;
  }
  const bool is_sum = is_complete && sums.not_counted > 0;
  found.inputs = is_sum ? Rational(found.success + found.failure + sums.unknown.all())
                        : Rational(all - sums.excluded);
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
Probabilities findings(const Inquiry& inquiry, const PlaceList& list, const Sums& sums) {
  const Program& program = inquiry.program();
  Probabilities found{.of = inquiry.described()};
  for (const OutcomeSum& o : sums.outcomes) found.outcomes.push_back(described(program, o));
  found.paths = shown_paths(program, inquiry.settings, sums.paths);
  found.all_paths = sums.paths.size();
  found.places = places(list, sums.places);
  if (inquiry.settings.by_probability) sort_by_probability(found);
  found.remarks = Inquiry::remarks(sums);
  if (sums.not_counted > 0)
    found.remarks.push_back(
        fmt::format("that all parts together are all inputs was not checked: {} parts on which an "
                    "assumption fails were not counted",
                    sums.not_counted));
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

/// What inputs of each size weigh, so that all of one size together are as likely as the profile says.
struct SizeWeights {
  std::vector<Rational> weights{};
  std::vector<std::string> reasons{};  // why valid inputs were not all counted
  std::string error{};                 // of the profile, ready to print
};

SizeWeights weights_of_sizes(const Inquiry& inquiry, Completions& completions,
                             const OnProgress& on_progress) {
  explore::PartDomain within = inquiry.domain;
  within.until = explore::Until::assumed;
  SizeWeights made;
  std::vector<Rational> by_size;
  task::Desk desk(inquiry.task);
  const PlaceList none(inquiry.program(), Places::none, {});
  Tally tally(inquiry.program(), desk.terms(), completions, none, inquiry.settings);
  tally.on_valid([&](const ValidPart& valid) {
    if (by_size.size() < valid.completions.size()) by_size.resize(valid.completions.size());
    for (std::size_t i = 0; i < valid.completions.size(); ++i)
      by_size[i] += valid.assignments * valid.completions[i];
  });
  const explore::PartCensus census = inquiry.search(within, desk, tally, on_progress);
  Sums sums = tally.take();
  made.reasons = inquiry.reasons(sums, census);
  if (!made.reasons.empty()) return made;
  made.error = inquiry.complaint_of(by_size);
  if (!made.error.empty()) return made;
  made.weights.resize(by_size.size());
  for (const auto& [size, probability] : inquiry.settings.sizes->probabilities)
    if (probability != 0) made.weights[size] = probability / by_size[size];
  return made;
}

/// A search for all parts, and what it found.
struct Run {
  explore::PartCensus census;
  Sums sums{};
  std::uint64_t questions = 0, counts = 0;

  [[nodiscard]] bool is_finished() const {
    return census.stop == explore::Stop::finished && !sums.too_many_cases;
  }
  [[nodiscard]] bool is_complete() const { return is_finished() && sums.inexact == 0; }
  /// The valid inputs were not all counted; how many there are is known from those that are not valid.
  [[nodiscard]] bool needs_excluded() const {
    return is_finished() && sums.inexact > 0 && sums.not_counted > 0;
  }
};

std::string labels_of_java() {
  return "heapsum: error: --places labels is of blocks of Javalite\n"
         "  hint: --places lines is of the lines of Java\n";
}

std::string too_many_kinds() {
  return "heapsum: error: there are too many kinds of inputs to be counted\n"
         "  hint: a smaller --scope or --max-array-length\n";
}

/// Nothing is known, and why.
Probabilities nothing_known(const Inquiry& inquiry, std::vector<std::string> reasons) {
  Probabilities found{.of = inquiry.described()};
  found.inputs = found.not_known = 1;
  found.reasons = std::move(reasons);
  return found;
}

/// What all inputs weigh, those on which an assumption fails among them; none: they are not counted.
std::optional<Rational> whole(const Inquiry& inquiry, Completions& completions) {
  if (inquiry.settings.choices || inquiry.sized) return Rational(1);
  const auto all = completions.of_nothing();
  return all ? std::optional<Rational>(sum(*all)) : std::nullopt;
}

/// Counts all inputs that a question is about: one search, or two where the first shows that the second is needed.
class Count {
 public:
  Count(const Inquiry& inquiry, const PlaceList& list, Completions& completions,
        const explore::PartDomain& within, const OnProgress& on_progress)
      : inquiry_(inquiry),
        list_(list),
        completions_(completions),
        within_(within),
        on_progress_(on_progress) {}

  Run run(const std::vector<Rational>& weight_of_size) {
    Run made = searched(weight_of_size, Excluded::some);
    if (made.needs_excluded() && !inquiry_.sized) made = searched(weight_of_size, Excluded::all);
    if (inquiry_.sized) made.sums.excluded = 0;
    return made;
  }

 private:
  Run searched(const std::vector<Rational>& weight_of_size, Excluded which) {
    task::Desk desk(inquiry_.task);
    Tally tally(inquiry_.program(), desk.terms(), completions_, list_, inquiry_.settings);
    tally.weigh_sizes(weight_of_size);
    tally.count_excluded(which);
    Run made{.census = inquiry_.search(within_, desk, tally, on_progress_)};
    made.sums = tally.take();
    made.questions = desk.asked().queries;
    made.counts = tally.counted().asked;
    return made;
  }

  const Inquiry& inquiry_;
  const PlaceList& list_;
  Completions& completions_;
  const explore::PartDomain& within_;
  const OnProgress& on_progress_;
};

Probabilities described(const Inquiry& inquiry, const PlaceList& list, Run& run,
                        const Rational& all) {
  Probabilities found = findings(inquiry, list, run.sums);
  weigh(run.sums, all, run.is_complete(), found);
  found.reasons = inquiry.reasons(run.sums, run.census);
  found.parts = run.census.parts;
  found.steps = run.census.steps;
  found.questions = run.questions;
  found.counts = run.counts;
  return found;
}

}  // namespace

Result<Probabilities, std::string> probabilities(const programs::Target& target,
                                                 const Settings& settings,
                                                 const OnProgress& on_progress) {
  auto asked = Inquiry::of(target, settings);
  if (!asked) return Failure{asked.error()};
  const Inquiry& inquiry = asked.value();
  if (settings.places == Places::labels && target.java) return Failure{labels_of_java()};
  const PlaceList list(inquiry.program(), settings.places, source_lines(inquiry.task));
  explore::PartDomain within = inquiry.domain;
  within.watched = list.watched();
  Completions completions(inquiry.program(), within, inquiry.sized);
  const auto all = whole(inquiry, completions);
  if (!all) return Failure{too_many_kinds()};
  SizeWeights sizes;
  if (inquiry.sized) sizes = weights_of_sizes(inquiry, completions, on_progress);
  if (!sizes.error.empty()) return Failure{std::move(sizes.error)};
  if (!sizes.reasons.empty()) return nothing_known(inquiry, std::move(sizes.reasons));
  Run run = Count(inquiry, list, completions, within, on_progress).run(sizes.weights);
  Probabilities found = described(inquiry, list, run, *all);
  if (!settings.draws) return found;
  auto estimate = estimated(target, settings, on_progress);
  if (!estimate) return Failure{estimate.error()};
  found.estimate = std::move(estimate).value();
  return found;
}

}  // namespace heapsum::prob
