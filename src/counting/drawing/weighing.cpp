// SPDX-License-Identifier: Apache-2.0
// Assignments by what they weigh. An unknown whose values weigh differently is split into stretches of values that weigh the same;
// where all are within one stretch each, the weight is the count times a number. An assignment is drawn an unknown after the
// other, and of an unknown a half of its values after the other, by what is left to either side.
#include <algorithm>
#include <utility>

#include "work.hpp"

namespace heapsum::counting {

namespace {

using guard::Formula;

std::optional<Range> common(Range a, Range b) {
  const Range both{std::max(a.least, b.least), std::min(a.greatest, b.greatest)};
  return both.least <= both.greatest ? std::optional(both) : std::nullopt;
}

Integer weight_of(Range range, const std::vector<Stretch>& stretches) {
  Integer sum = 0;
  for (const Stretch& s : stretches)
    if (const auto both = common(range, s.range)) sum += s.weight * size_of(*both);
  return sum;
}

Part within(Part part, Unknown unknown, Range range) {
  part.unknowns.at(unknown) = range;
  return part;
}

/// Rounded down, whatever the numbers.
std::int64_t middle(Range range) {
  const auto size =
      static_cast<std::uint64_t>(range.greatest) - static_cast<std::uint64_t>(range.least);
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(range.least) + size / 2);
}

/// Ranges that a value is drawn from, with what each weighs; the value is in the one that `drawn` falls into.
std::size_t chosen(const std::vector<Integer>& weights, Integer drawn) {
  std::size_t i = 0;
  while (drawn >= weights[i]) drawn -= weights[i++];
  return i;
}

}  // namespace

/// What no conjunct speaks of weighs the same whatever the rest is.
std::optional<Integer> Counter::Work::weigh(const Part& part, const Stretches& stretches,
                                            int depth) {
  const Components all = components_of(terms_, part);
  Part free = part;
  Integer product = 1;
  for (const Part& one : all.parts) {
    for (const auto& [unknown, range] : one.unknowns) free.unknowns.erase(unknown);
    const auto weight = weigh_component(one, stretches, depth);
    if (!weight || *weight == 0) return weight;
    product *= *weight;
  }
  for (const auto& [unknown, range] : free.unknowns) {
    const auto at = stretches.find(unknown);
    product *= at == stretches.end() ? size_of(range) : weight_of(range, at->second);
  }
  return product;
}

/// Stretches of an unknown in which nothing satisfies the conjuncts are not split further.
std::optional<Integer> Counter::Work::weigh_component(const Part& part, const Stretches& stretches,
                                                      int depth) {
  const Count count = whole(part, depth);
  if (count.greatest == 0) return Integer(0);
  const auto split = std::ranges::find_if(
      part.unknowns, [&](const auto& entry) { return stretches.contains(entry.first); });
  if (split == part.unknowns.end())
    return count.is_exact() ? std::optional(count.least) : std::nullopt;
  if (depth >= kDeepest) return std::nullopt;
  const auto [unknown, range] = *split;
  Stretches rest = stretches;
  rest.erase(unknown);
  Integer sum = 0;
  for (const Stretch& s : stretches.at(unknown)) {
    const auto both = common(range, s.range);
    if (!both || s.weight == 0) continue;
    const auto weight = weigh_component(within(part, unknown, *both), rest, depth + 1);
    if (!weight) return std::nullopt;
    sum += s.weight * *weight;
  }
  return sum;
}

std::optional<Integer> Counter::Work::weigh_anew(const Part& part, const Stretches& stretches,
                                                 Effort limit) {
  meter_ = Meter(limit.steps);
  const auto weight = weigh(part, stretches, 0);
  ++statistics_.asked;
  if (!weight) ++statistics_.not_exact;
  statistics_.steps += meter_.spent();
  return weight;
}

std::optional<Integer> Counter::Work::weight(const guard::Terms& terms,
                                             const std::vector<Formula>& conjuncts,
                                             const Unknowns& unknowns, Effort limit) {
  forget_much();
  const Part part = translated(terms, conjuncts, unknowns);
  return weigh_anew(part, stretches_of(unknowns), limit);
}

/// Unknowns have the numbers that `translated` gives them.
Counter::Work::Stretches Counter::Work::stretches_of(const Unknowns& unknowns) {
  Stretches all;
  for (std::uint32_t i = 0; i < unknowns.numbers.size(); ++i)
    if (!unknowns.numbers[i].stretches.empty())
      all.emplace(Unknown{UnknownKind::number, i}, unknowns.numbers[i].stretches);
  return all;
}

/// The range of the unknown becomes a value.
bool Counter::Work::draw_into(Part& part, Stretches& stretches, Unknown unknown, Dice& dice,
                              Effort limit) {
  const auto take = [&](const std::vector<Range>& ranges, const std::vector<Integer>& times) {
    std::vector<Integer> weights;
    Integer sum = 0;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      const auto weight = weigh_anew(within(part, unknown, ranges[i]), stretches, limit);
      if (!weight) return false;
      weights.push_back(*weight * times[i]);
      sum += weights.back();
    }
    if (sum == 0) return false;
    part.unknowns.at(unknown) = ranges[chosen(weights, dice.below(sum))];
    return true;
  };
  if (const auto at = stretches.find(unknown); at != stretches.end()) {
    std::vector<Range> ranges;
    std::vector<Integer> times;
    for (const Stretch& s : at->second)
      if (const auto both = common(part.unknowns.at(unknown), s.range)) {
        ranges.push_back(*both);
        times.push_back(s.weight);
      }
    stretches.erase(at);
    if (!take(ranges, times)) return false;
  }
  while (true) {
    const Range range = part.unknowns.at(unknown);
    if (range.least == range.greatest) return true;
    const std::int64_t half = middle(range);
    if (!take({{range.least, half}, {half + 1, range.greatest}}, {1, 1})) return false;
  }
}

/// Unknowns by the names of who asks.
void Counter::Work::put(guard::Model& model, const guard::Terms& terms, const Unknowns& unknowns,
                        Unknown unknown, std::int64_t value) {
  switch (unknown.kind) {
    case UnknownKind::number: return model.set(unknowns.numbers[unknown.index].symbol, value);
    case UnknownKind::flag: return model.set(unknowns.bools[unknown.index], value != 0);
    case UnknownKind::choice: break;
  }
  for (std::uint32_t i = 0; i < unknowns.choices.size(); ++i) {
    const guard::ChoiceId theirs = unknowns.choices[i];
    if (terms_.choice(i, terms.values(theirs)).value == unknown.index)
      return model.set(theirs, static_cast<std::uint32_t>(value));
  }
}

std::optional<guard::Model> Counter::Work::draw(const guard::Terms& terms,
                                                const std::vector<Formula>& conjuncts,
                                                const Unknowns& unknowns, Dice& dice,
                                                Effort limit) {
  forget_much();
  Stretches stretches = stretches_of(unknowns);
  guard::Model model;
  Part free = translated(terms, conjuncts, unknowns);
  const auto draw_all = [&](Part part) {
    const std::map<Unknown, Range> before = part.unknowns;
    for (const auto& [unknown, range] : before) {
      if (!draw_into(part, stretches, unknown, dice, limit)) return false;
      put(model, terms, unknowns, unknown, part.unknowns.at(unknown).least);
    }
    return true;
  };
  for (const Part& one : components_of(terms_, free).parts) {
    for (const auto& [unknown, range] : one.unknowns) free.unknowns.erase(unknown);
    const auto weight = weigh_anew(one, stretches, limit);
    if (!weight || *weight == 0 || !draw_all(one)) return std::nullopt;
  }
  for (const auto& [unknown, range] : free.unknowns)
    if (!draw_all({{}, {{unknown, range}}})) return std::nullopt;
  return model;
}

}  // namespace heapsum::counting
