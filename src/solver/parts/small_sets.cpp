// SPDX-License-Identifier: Apache-2.0
// A combination of values is a number: the values, each from its least on, one behind the other.
#include "parts/small_sets.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace heapsum::solver {

using guard::Formula;

namespace {

constexpr unsigned kMostBits = 16;
constexpr std::size_t kWord = 64;
constexpr std::size_t kMostSets = 2000;
constexpr std::int64_t kFewPoints = 32;
constexpr std::uint32_t kMostTries = 24;

/// More than a set has room for, where it speaks of other things than numbers.
unsigned bits_together(std::span<const Unknown> unknowns) {
  unsigned sum = 0;
  for (const Unknown u : unknowns)
    sum = std::min(sum + (u.is_number() ? bits_of(u.type()) : kMostBits + 1), kMostBits + 1);
  return sum;
}

std::int64_t least_of(Unknown u) { return guard::range_of(u.type()).least; }

/// Calls with each combination in the box.
template <typename Visit>
void for_each_point(std::span<const Boxes::Side> box, const Visit& visit) {
  std::vector<std::int64_t> at;
  for (const Boxes::Side& side : box) at.push_back(side.range.least);
  for (;;) {
    std::uint64_t index = 0;
    unsigned shift = 0;
    for (std::size_t i = 0; i < box.size(); ++i) {
      index |= static_cast<std::uint64_t>(at[i] - least_of(box[i].unknown)) << shift;
      shift += bits_of(box[i].unknown.type());
    }
    visit(index);
    std::size_t i = 0;
    while (i < box.size() && at[i] == box[i].range.greatest) {
      at[i] = box[i].range.least;
      ++i;
    }
    if (i == box.size()) return;
    ++at[i];
  }
}

std::int64_t width(const Boxes::Side& side, std::span<const Unknown> counting) {
  const bool counts = std::ranges::find(counting, side.unknown) != counting.end();
  return counts ? side.range.greatest - side.range.least : 0;
}

std::int64_t points_of(std::span<const Boxes::Side> box, std::span<const Unknown> counting) {
  std::int64_t points = 1;
  for (const Boxes::Side& side : box) points *= width(side, counting) + 1;
  return points;
}

Boxes::Side& widest(std::span<Boxes::Side> box, std::span<const Unknown> counting) {
  return *std::ranges::max_element(box, {},
                                   [&](const Boxes::Side& side) { return width(side, counting); });
}

void keep_common(std::vector<std::uint64_t>& all, const std::vector<std::uint64_t>& others) {
  for (std::size_t i = 0; i < all.size(); ++i) all[i] &= others[i];
}

bool is_empty(const std::vector<std::uint64_t>& words) {
  return std::ranges::all_of(words, [](std::uint64_t w) { return w == 0; });
}

std::vector<std::uint64_t> everything(unsigned bits) {
  const std::size_t count = std::size_t{1} << bits;
  std::vector<std::uint64_t> all((count + kWord - 1) / kWord, ~std::uint64_t{0});
  if (count < kWord) all.front() = (std::uint64_t{1} << count) - 1;
  return all;
}

/// The first that is in the set from `from` on, round to the beginning. The set is not empty.
std::uint64_t first_from(const std::vector<std::uint64_t>& set, std::uint64_t from) {
  for (std::size_t n = 0; n <= set.size(); ++n) {
    const std::size_t at = (from / kWord + n) % set.size();
    const std::uint64_t skipped = n == 0 ? from % kWord : 0;
    const std::uint64_t word = set[at] >> skipped << skipped;
    if (word != 0) return at * kWord + static_cast<std::uint64_t>(std::countr_zero(word));
  }
  return 0;
}

}  // namespace

void SmallSets::look_at(std::span<const Formula> formulas, const UnknownsOf& unknowns_of) {
  core_.clear();
  given_ = 0;
  if (known_.size() > kMostSets) known_.clear();
  group(formulas, unknowns_of);
  for (Group& g : groups_) {
    g.common = everything(bits_together(g.unknowns));
    for (const Formula f : g.formulas) keep_common(g.common, set_of(f, g, unknowns_of(f)));
    if (is_empty(g.common)) return shrink(g, unknowns_of);
  }
}

/// A group for each set of few unknowns that a formula speaks of and that is part of no other.
void SmallSets::group(std::span<const Formula> formulas, const UnknownsOf& unknowns_of) {
  groups_.clear();
  const auto has_all = [](const std::vector<Unknown>& all, const std::vector<Unknown>& some) {
    return std::ranges::includes(all, some);
  };
  for (const Formula f : formulas) {
    const std::vector<Unknown>& of = unknowns_of(f);
    if (of.empty() || bits_together(of) > kMostBits) continue;
    const bool has_group =
        std::ranges::any_of(groups_, [&](const Group& g) { return has_all(g.unknowns, of); });
    if (has_group) continue;
    std::erase_if(groups_, [&](const Group& g) { return has_all(of, g.unknowns); });
    groups_.push_back({of, {}});
  }
  for (const Formula f : formulas)
    for (Group& g : groups_)
      if (!unknowns_of(f).empty() && has_all(g.unknowns, unknowns_of(f))) g.formulas.push_back(f);
}

const SmallSets::Words& SmallSets::set_of(Formula f, const Group& g,
                                          std::span<const Unknown> spoken_of) {
  Key key;
  for (const Unknown u : g.unknowns) key.push_back(u.code());
  key.push_back(f.code());
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  return known_.emplace(std::move(key), made(f, g, spoken_of)).first->second;
}

SmallSets::Words SmallSets::made(Formula f, const Group& g, std::span<const Unknown> spoken_of) {
  Words set(everything(bits_together(g.unknowns)).size(), 0);
  const auto add = [&](std::uint64_t i) { set[i / kWord] |= std::uint64_t{1} << (i % kWord); };
  std::vector<Box> open(1);
  for (const Unknown u : g.unknowns) open.front().push_back({u, guard::range_of(u.type())});
  while (!open.empty()) {
    Box box = std::move(open.back());
    open.pop_back();
    const Boxes::Truth truth = boxes_.truth(f, box);
    if (truth == Boxes::Truth::yes) for_each_point(box, add);
    if (truth != Boxes::Truth::open) continue;
    if (points_of(box, spoken_of) <= kFewPoints) {
      add_points(f, box, spoken_of, add);
      continue;
    }
    Boxes::Side& side = widest(box, spoken_of);
    const std::int64_t middle = std::midpoint(side.range.least, side.range.greatest);
    const std::int64_t last = std::exchange(side.range.greatest, middle);
    open.push_back(box);
    side.range = {middle + 1, last};
    open.push_back(std::move(box));
  }
  return set;
}

/// By evaluation: what few values come to is found sooner so than by halving on.
void SmallSets::add_points(Formula f, const Box& box, std::span<const Unknown> spoken_of,
                           const std::function<void(std::uint64_t)>& add) {
  Box point = box;
  const auto counts = [&](Unknown u) { return std::ranges::find(spoken_of, u) != spoken_of.end(); };
  for (Boxes::Side& side : point)
    if (counts(side.unknown)) side.range.greatest = side.range.least;
  for (;;) {
    const auto model = std::make_shared<guard::Model>();
    for (const Boxes::Side& side : point) set_value(*model, side.unknown, side.range.least);
    if (evaluator_->holds(f, model)) for_each_point(point, add);
    std::size_t i = 0;
    const auto is_at_end = [&] { return point[i].range.least == box[i].range.greatest; };
    while (i < box.size() && (!counts(point[i].unknown) || is_at_end())) {
      if (counts(point[i].unknown)) point[i].range = {box[i].range.least, box[i].range.least};
      ++i;
    }
    if (i == box.size()) return;
    point[i].range = {point[i].range.least + 1, point[i].range.least + 1};
  }
}

/// The smaller of two: from the oldest formula on, and from the newest.
void SmallSets::shrink(const Group& g, const UnknownsOf& unknowns_of) {
  std::vector<Formula> formulas = g.formulas;
  core_ = core_of(formulas, g, unknowns_of);
  std::ranges::reverse(formulas);
  std::vector<Formula> other = core_of(formulas, g, unknowns_of);
  if (other.size() < core_.size()) core_ = std::move(other);
}

/// Formula by formula: that with which nothing is left belongs to the core.
std::vector<Formula> SmallSets::core_of(std::span<const Formula> formulas, const Group& g,
                                        const UnknownsOf& unknowns_of) {
  std::vector<Formula> core;
  Words left = everything(bits_together(g.unknowns));
  while (!is_empty(left)) {
    Words so_far = left;
    for (const Formula f : formulas) {
      const Words& set = set_of(f, g, unknowns_of(f));
      keep_common(so_far, set);
      if (!is_empty(so_far)) continue;
      core.push_back(f);
      keep_common(left, set);
      break;
    }
  }
  return core;
}

bool SmallSets::next(guard::Model& model) {
  if (groups_.empty() || given_ == kMostTries) return false;
  for (const Group& g : groups_) {
    const std::uint64_t count = std::uint64_t{1} << bits_together(g.unknowns);
    std::uint64_t point = first_from(g.common, count / kMostTries * given_);
    for (const Unknown u : g.unknowns) {
      const unsigned bits = bits_of(u.type());
      set_value(model, u, least_of(u) + static_cast<std::int64_t>(point & ((1U << bits) - 1)));
      point >>= bits;
    }
  }
  ++given_;
  return true;
}

}  // namespace heapsum::solver
