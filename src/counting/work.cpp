// SPDX-License-Identifier: Apache-2.0
// From a whole to its independent parts, from a part to cases, from a case to integer points; value by value where
// none of these leads on.
#include "work.hpp"

#include <algorithm>
#include <utility>

#include <heapsum/base/check.hpp>

#include "cases.hpp"
#include "evaluating.hpp"
#include "linear.hpp"
#include "points/points.hpp"
#include "simplifying.hpp"

namespace heapsum::counting {

namespace {

using guard::Formula;

Count exactly(const Integer& count) { return {count, count}; }
Count nothing_known_of(const Part& part) { return {0, total_of(part)}; }

Count operator+(const Count& a, const Count& b) {
  return {a.least + b.least, a.greatest + b.greatest};
}
Count operator*(const Count& a, const Count& b) {
  return {a.least * b.least, a.greatest * b.greatest};
}

std::vector<Unknown> all_unknowns_of(const Part& part) {
  std::vector<Unknown> all;
  for (const auto& [unknown, range] : part.unknowns) all.push_back(unknown);
  return all;
}

/// The one of the fewest values.
Unknown smallest_of(const Part& part, const std::vector<Unknown>& unknowns) {
  HS_CHECK(!unknowns.empty());
  return *std::min_element(unknowns.begin(), unknowns.end(), [&](Unknown a, Unknown b) {
    return size_of(part.unknowns.at(a)) < size_of(part.unknowns.at(b));
  });
}

Part with(Part part, Formula conjunct) {
  part.conjuncts.push_back(conjunct);
  return part;
}

}  // namespace

std::size_t Counter::Work::KeyHash::operator()(const Key& key) const {
  std::size_t hash = key.size();
  for (const std::uint64_t word : key) hash = (hash ^ word) * 0x9E37'79B9'7F4A'7C15U + (hash >> 7U);
  return hash;
}

Count Counter::Work::whole(Part part, int depth) {
  const Integer total = total_of(part);
  if (!simplify(terms_, part, meter_)) return exactly(0);
  if (meter_.is_empty() || depth > kDeepest) return {0, total};
  const Components components =
      parts_ == Parts::apart ? components_of(terms_, part) : one_component(terms_, part);
  Count product = exactly(components.free);
  for (const Part& one : components.parts) {
    product = product * component(one, depth);
    if (product.greatest == 0) break;
  }
  return product;
}

Count Counter::Work::component(const Part& part, int depth) {
  meter_.take(1 + 4 * part.conjuncts.size());
  const Canonical canonical = canonical_of(terms_, part);
  if (const auto at = known_.find(canonical.key); at != known_.end()) {
    ++statistics_.remembered;
    return exactly(at->second);
  }
  if (meter_.is_empty()) return nothing_known_of(part);
  const Count count = with_reserve(canonical.part, depth);
  if (count.is_exact()) known_.emplace(canonical.key, count.least);
  return count;
}

/// Cases of few assignments may be more than these: then the assignments are tried.
Count Counter::Work::with_reserve(const Part& part, int depth) {
  constexpr std::uint64_t kTimes = 32;
  const Integer total = total_of(part) * nodes_of(terms_, part);
  if (2 * total > meter_.left()) return counted(part, depth);
  const auto trying = static_cast<std::uint64_t>(total);
  Meter all = meter_;
  meter_ = Meter(std::min(all.left() - trying, kTimes * trying));
  const Count count = counted(part, depth);
  all.take(meter_.spent());
  meter_ = all;
  if (count.is_exact()) return count;
  const std::optional<Integer> tried = count_one_by_one(terms_, part, meter_);
  if (!tried) return count;
  statistics_.enumerated += static_cast<std::uint64_t>(total_of(part));
  return exactly(*tried);
}

Count Counter::Work::counted(const Part& part, int depth) {
  if (const auto count = count_by_cells(terms_, part, meter_)) return exactly(*count);
  if (const auto conjunct = shortest_disjunction(terms_, part))
    return cases_of_conjunct(part, *conjunct, depth);
  if (const auto condition = some_condition(terms_, part))
    return cases_of_condition(part, *condition, depth);
  return as_points(part, depth);
}

/// ¬(a ∧ b ∧ c): the first that does not hold is a, is b, or is c.
Count Counter::Work::cases_of_conjunct(const Part& part, std::size_t conjunct, int depth) {
  ++statistics_.split;
  Part rest = part;
  rest.conjuncts.erase(rest.conjuncts.begin() + static_cast<std::ptrdiff_t>(conjunct));
  Count sum = exactly(0);
  for (const Formula f : operands_of(terms_, part.conjuncts[conjunct])) {
    if (meter_.is_empty()) return sum + nothing_known_of(rest);
    sum = sum + whole(with(rest, !f), depth + 1);
    rest.conjuncts.push_back(f);
    if (!simplify(terms_, rest, meter_)) break;
  }
  return sum;
}

Count Counter::Work::cases_of_condition(const Part& part, Formula condition, int depth) {
  ++statistics_.split;
  return whole(with(part, condition), depth + 1) + whole(with(part, !condition), depth + 1);
}

Count Counter::Work::as_points(const Part& part, int depth) {
  Integer sum = 0;
  Turns turns;
  for (bool is_more = true; is_more;) {
    const LinearCase one = linear_case(terms_, part, turns);
    if (one.obstacle)
      return past_obstacle(part, smallest_of(part, unknowns_of(terms_, *one.obstacle)), depth);
    const std::optional<Integer> points = points_of(one.system);
    if (meter_.is_empty()) return {sum, total_of(part)};
    if (!points) return value_by_value(part, smallest_of(part, all_unknowns_of(part)), depth);
    sum += *points;
    is_more = advance(turns, one.ways);
  }
  return exactly(sum);
}

/// Where there are more values than steps, what the other conjuncts say is known at least.
Count Counter::Work::past_obstacle(const Part& part, Unknown unknown, int depth) {
  if (size_of(part.unknowns.at(unknown)) <= meter_.left())
    return value_by_value(part, unknown, depth);
  Part relaxed = part;
  std::erase_if(relaxed.conjuncts, [&](Formula f) {
    return linear_case(terms_, {{f}, part.unknowns}, {}).obstacle.has_value();
  });
  const Count above = whole(std::move(relaxed), depth + 1);
  const Count count = value_by_value(part, unknown, depth);
  return {count.least, std::min(count.greatest, above.greatest)};
}

std::optional<Integer> Counter::Work::points_of(const System& system) {
  const auto by_orders = [&] {
    const auto points = points_by_orders(system, meter_);
    if (points) ++statistics_.by_orders;
    return points;
  };
  const auto by_sums = [&] {
    const auto points = points_by_sums(system, meter_);
    if (points) ++statistics_.by_sums;
    return points;
  };
  const bool are_sums_first = is_forest(system);
  const std::optional<Integer> points = are_sums_first ? by_sums() : by_orders();
  if (points || meter_.is_empty()) return points;
  return are_sums_first ? by_orders() : by_sums();
}

Count Counter::Work::value_by_value(const Part& part, Unknown unknown, int depth) {
  Count sum = exactly(0);
  const Range range = part.unknowns.at(unknown);
  Part one = part;
  for (std::int64_t value = range.least;; ++value) {
    if (meter_.is_empty()) {
      one.unknowns.at(unknown) = {value, range.greatest};
      return sum + nothing_known_of(one);
    }
    ++statistics_.enumerated;
    one.unknowns.at(unknown) = {value, value};
    sum = sum + whole(one, depth + 1);
    if (value == range.greatest) return sum;
  }
}

}  // namespace heapsum::counting
