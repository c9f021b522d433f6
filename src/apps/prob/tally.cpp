// SPDX-License-Identifier: Apache-2.0
#include "tally.hpp"

#include <utility>

#include "choices.hpp"

namespace heapsum::prob {

namespace {

using explore::FlowDigest;
using explore::Part;
using explore::PartEnd;
using guard::Formula;
using semantics::Event;
using semantics::OutcomeKind;

/// Parts that are counted on which an assumption fails, where not all are.
constexpr std::uint64_t kMostExcluded = 100'000;

/// Of the empty sequence, and of the events up to each; those before `begun` count for nothing.
std::vector<FlowDigest> digests_of(const std::vector<Event>& events, std::size_t begun) {
  std::vector<FlowDigest> all(events.size() + 1);
  for (std::size_t i = begun; i < events.size(); ++i) all[i + 1] = all[i].then(events[i]);
  return all;
}

/// That all references of the part are what they are.
Rational chance(const GivenChoices& given, const Part& part) {
  Rational all = 1;
  for (std::size_t i = 0; i < part.decided.size(); ++i)
    all *= probability_of(given, part.decided[i]);
  return all;
}

/// What was decided of the first references; none where one was decided to be an object that was known, and `over_known` is
/// false.
std::optional<FlowDigest> choices_of(const Part& part, std::size_t decided, bool over_known) {
  FlowDigest all;
  for (std::size_t i = 0; i < decided; ++i) {
    const explore::DecidedReference& d = part.decided[i];
    if (d.is_known() && !over_known) return std::nullopt;
    all = all.then(std::uint64_t{d.which});
  }
  return all;
}

}  // namespace

/// Where they are not counted exactly, those that there are for sure.
Rational Tally::assignments(const PartNumbers& numbers, const std::vector<Formula>& conjuncts) {
  if (!numbers.is_weighted) {
    const counting::Count n = counter_.count(terms_, conjuncts, numbers.unknowns, settings_.effort);
    if (!n.is_exact()) ++sums_.inexact;
    return n.least;
  }
  const auto n = counter_.weight(terms_, conjuncts, numbers.unknowns, settings_.effort);
  if (!n) ++sums_.inexact;
  return n ? Rational(*n, numbers.scale) : Rational(0);
}

Rational Tally::weigh(const Part& part, const std::vector<Formula>& conjuncts,
                      const Rational& completions) {
  const PartNumbers numbers = numbers_of(part, profile_);
  const Rational all = assignments(numbers, conjuncts);
  if (!settings_.choices) return all * completions;
  return chance(*settings_.choices, part) * all / size_of(numbers.unknowns);
}

Rational Tally::weight_of(const BySize& completions) const {
  if (weight_of_size_.empty()) return sum(completions);
  Rational all = 0;
  for (std::size_t i = 0; i < completions.size() && i < weight_of_size_.size(); ++i)
    all += weight_of_size_[i] * completions[i];
  return all;
}

void Tally::add(const Part& part) {
  const bool is_excluded =
      part.end == PartEnd::ended && part.state.outcome().kind == OutcomeKind::excluded;
  if (is_excluded && ++excluded_parts_ > kMostExcluded && which_excluded_ == Excluded::some) {
    ++sums_.not_counted;
    return;
  }
  auto completions = settings_.choices ? std::optional(BySize{1}) : completions_.of(part.input);
  if (!completions) {
    sums_.too_many_cases = true;
    return;
  }
  const std::vector<Formula> conjuncts = conditions(part.state.path);
  if (part.end == PartEnd::assumed) return add_valid(part, conjuncts, *std::move(completions));
  const Rational weight = weight_of(*completions);
  if (part.end == PartEnd::ended) return add_ended(part, conjuncts, weight);
  ++sums_.endless;
  sums_.unknown.endless += weigh(part, conjuncts, weight);
}

void Tally::add_valid(const Part& part, const std::vector<Formula>& conjuncts, BySize completions) {
  ValidPart valid{part, conjuncts, numbers_of(part, profile_), 0, std::move(completions)};
  valid.assignments = assignments(valid.numbers, conjuncts);
  if (valid.assignments != 0) on_valid_(valid);
}

/// An invariant that ends in an error is false, as for `enumerate`.
void Tally::add_ended(const Part& part, const std::vector<Formula>& conjuncts,
                      const Rational& completions) {
  const semantics::Outcome& o = part.state.outcome();
  const auto* truth = std::get_if<Formula>(&o.value);
  if (o.kind == OutcomeKind::returned && truth != nullptr)
    return add_truth(part, conjuncts, completions, *truth);
  const Rational inputs = weigh(part, conjuncts, completions);
  if (inputs == 0) return;
  if (o.kind == OutcomeKind::excluded) {
    sums_.excluded += inputs;
  } else if (is_error(o.kind) && !part.begun) {
    sums_.excluded += inputs;
    sums_.in_error += inputs;
  } else if (is_error(o.kind) || o.kind == OutcomeKind::returned) {
    add_result(part, key_of(o), inputs);
  } else {
    add_unknown(o, inputs);
  }
}

/// A result that no branch decided is true on some inputs of the part, and false on the others.
void Tally::add_truth(const Part& part, const std::vector<Formula>& conjuncts,
                      const Rational& completions, Formula result) {
  for (const bool value : {true, false}) {
    std::vector<Formula> with = conjuncts;
    with.push_back(value ? result : !result);
    if (with.back().is_false()) continue;
    OutcomeKey key{.kind = OutcomeKind::returned};
    key.value = value ? "true" : "false";
    if (const Rational inputs = weigh(part, with, completions); inputs != 0)
      add_result(part, key, inputs);
  }
}

void Tally::add_unknown(const semantics::Outcome& o, const Rational& inputs) {
  ++sums_.ended.ended[o.kind];
  if (o.kind == OutcomeKind::unsupported) {
    sums_.unknown.unsupported += inputs;
    return;
  }
  if (o.kind == OutcomeKind::cut) ++sums_.ended.cuts[{o.bound, o.where}];
  sums_.unknown.cut += inputs;
}

void Tally::add_result(const Part& part, const OutcomeKey& key, const Rational& inputs) {
  const std::vector<Event> events = part.state.history.events();
  const std::vector<FlowDigest> digests = digests_of(events, *part.begun);
  const std::size_t outcome = outcome_of(key);
  sums_.outcomes[outcome].inputs += inputs;
  const auto [at, is_new] =
      path_index_.try_emplace(digests.back().then(std::uint64_t{outcome}), sums_.paths.size());
  if (is_new) {
    ++sums_.outcomes[outcome].paths;
    PathSum path{.outcome = outcome};
    for (std::size_t i = *part.begun; i < events.size(); ++i)
      if (is_branch(program_, events[i]))
        path.branches.push_back({events[i].where, events[i].result});
    sums_.paths.push_back(std::move(path));
  }
  sums_.paths[at->second].inputs += inputs;
  add_places(part, events, digests, inputs);
}

void Tally::add_places(const Part& part, const std::vector<Event>& events,
                       const std::vector<FlowDigest>& digests, const Rational& inputs) {
  std::map<std::size_t, std::uint64_t> seen;
  for (const Visit& visit : places_.visits(part, events)) {
    FlowDigest way = digests[visit.events];
    if (settings_.ways == Ways::choices) {
      const auto choices = choices_of(part, visit.decided, settings_.choices.has_value());
      if (!choices) continue;
      way = way.then(choices->first).then(choices->second);
    }
    PlaceSum& place = sums_.places[visit.place];
    if (++seen[visit.place] == 1) place.inputs += inputs;
    place.ways[way.then(seen[visit.place])] += inputs;
  }
}

std::size_t Tally::outcome_of(const OutcomeKey& key) {
  const auto [at, is_new] = outcome_index_.try_emplace(key, sums_.outcomes.size());
  if (is_new) sums_.outcomes.push_back({.key = key});
  return at->second;
}

Sums Tally::take() {
  const std::vector<std::size_t> now = merge_numbers(sums_.outcomes);
  for (PathSum& path : sums_.paths) path.outcome = now[path.outcome];
  return std::move(sums_);
}

}  // namespace heapsum::prob
