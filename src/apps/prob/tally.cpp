// SPDX-License-Identifier: Apache-2.0
#include "tally.hpp"

#include <set>
#include <utility>

#include <fmt/format.h>

#include "choices.hpp"

namespace heapsum::prob {

namespace {

using explore::FlowDigest;
using explore::Part;
using explore::PartEnd;
using guard::Formula;
using semantics::Event;
using semantics::OutcomeKind;

/// Numbers that are told apart at most.
constexpr std::size_t kMostNumbers = 20;

/// What splits the path; what says of a number in which range it is, is counted by the range.
std::vector<Formula> conditions(const guard::Path& path) {
  std::vector<Formula> all;
  for (const guard::PathNode* node : path.after(0))
    if (!node->is_fact) all.push_back(node->conjunct);
  return all;
}

counting::Unknowns unknowns(const Part& part) {
  counting::Unknowns all;
  for (std::size_t i = 0; i < part.numbers.size(); ++i) {
    const explore::NumberRange& range = part.numbers[i].range;
    all.numbers.push_back({guard::NumberSymbol(i), {range.least, range.greatest}});
  }
  for (std::uint32_t i = 0; i < part.bools; ++i) all.bools.emplace_back(i);
  return all;
}

/// Of the empty sequence, and of the events up to each; those before `begun` count for nothing.
std::vector<FlowDigest> digests_of(const std::vector<Event>& events, std::size_t begun) {
  std::vector<FlowDigest> all(events.size() + 1);
  for (std::size_t i = begun; i < events.size(); ++i) all[i + 1] = all[i].then(events[i]);
  return all;
}

OutcomeKey key_of(const semantics::Outcome& o) {
  OutcomeKey key{.kind = o.kind};
  if (o.kind != OutcomeKind::returned) key.where = o.where;
  if (o.kind == OutcomeKind::exception) key.exception = o.of;
  if (const auto* r = std::get_if<semantics::Reference>(&o.value);
      r != nullptr && o.kind == OutcomeKind::returned)
    key.value = r->location().is_null() ? "null" : "an object";
  if (const auto* n = std::get_if<guard::NumberTerm>(&o.value); n != nullptr) {
    key.is_number = true;
    if (n->is_literal() && !n->is_float()) key.value = fmt::format("{}", n->value());
  }
  return key;
}

/// Assignments of all unknowns.
Integer size_of(const counting::Unknowns& all) {
  Integer size = boost::multiprecision::pow(Integer(2), static_cast<unsigned>(all.bools.size()));
  for (const counting::NumberUnknown& n : all.numbers) size *= counting::size_of(n.range);
  return size;
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

/// Merges the outcomes that are numbers into the first of them.
void merge_numbers(Sums& sums) {
  std::vector<OutcomeSum> kept;
  std::vector<std::size_t> to;
  std::optional<std::size_t> any;
  for (OutcomeSum& o : sums.outcomes) {
    if (o.key.is_number && any) {
      kept[*any].inputs += o.inputs;
      kept[*any].paths += o.paths;
      to.push_back(*any);
      continue;
    }
    to.push_back(kept.size());
    if (o.key.is_number) {
      any = kept.size();
      o.key.value.clear();
    }
    kept.push_back(std::move(o));
  }
  for (PathSum& path : sums.paths) path.outcome = to[path.outcome];
  sums.outcomes = std::move(kept);
}

}  // namespace

Rational Tally::weigh(const Part& part, const std::vector<Formula>& conjuncts,
                      const Integer& completions) {
  const counting::Unknowns all = unknowns(part);
  const counting::Count n = counter_.count(terms_, conjuncts, all, settings_.effort);
  if (!n.is_exact()) ++sums_.inexact;
  if (!settings_.choices) return Rational(n.least * completions);
  return chance(*settings_.choices, part) * Rational(n.least, size_of(all));
}

void Tally::add(const Part& part) {
  const auto completions =
      settings_.choices ? std::optional<Integer>(1) : completions_.of(part.input);
  if (!completions) {
    sums_.too_many_cases = true;
    return;
  }
  const std::vector<Formula> conjuncts = conditions(part.state.path);
  if (part.end == PartEnd::ended) return add_ended(part, conjuncts, *completions);
  ++sums_.endless;
  sums_.unknown.endless += weigh(part, conjuncts, *completions);
}

/// An invariant that ends in an error is false, as for `enumerate`.
void Tally::add_ended(const Part& part, const std::vector<Formula>& conjuncts,
                      const Integer& completions) {
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
                      const Integer& completions, Formula result) {
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
  std::set<std::string> numbers;
  for (const OutcomeSum& o : sums_.outcomes)
    if (o.key.is_number) numbers.insert(o.key.value);
  if (numbers.contains("") || numbers.size() > kMostNumbers) merge_numbers(sums_);
  return std::move(sums_);
}

}  // namespace heapsum::prob
