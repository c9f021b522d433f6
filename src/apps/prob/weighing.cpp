// SPDX-License-Identifier: Apache-2.0
#include "weighing.hpp"

#include <utility>

namespace heapsum::prob {

namespace {

/// A value of a piece is so many times as likely as in a uniform range: p · |range| / |piece|.
ValueWeights weights_of(const NamedRange& range) {
  ValueWeights made;
  const Integer all = counting::size_of(range.range);
  for (const Piece& p : range.pieces) {
    const Rational weight = p.probability * Rational(all, counting::size_of(p.range));
    made.scale =
        boost::multiprecision::lcm(made.scale, Integer(boost::multiprecision::denominator(weight)));
  }
  for (const Piece& p : range.pieces) {
    const Rational weight = p.probability * Rational(all * made.scale, counting::size_of(p.range));
    made.stretches.push_back({p.range, Integer(boost::multiprecision::numerator(weight))});
  }
  return made;
}

}  // namespace

NumberProfile::NumberProfile(const std::vector<NamedRange>& ranges) : all_(1) {
  for (const NamedRange& r : ranges) all_.push_back(weights_of(r));
}

const ValueWeights& NumberProfile::of(const explore::NumberRange& range) const {
  return all_[range.of];
}

PartNumbers numbers_of(const explore::Part& part, const NumberProfile& profile) {
  PartNumbers all;
  for (std::size_t i = 0; i < part.numbers.size(); ++i) {
    const explore::NumberRange& range = part.numbers[i].range;
    const ValueWeights& weights = profile.of(range);
    all.unknowns.numbers.push_back(
        {guard::NumberSymbol(i), {range.least, range.greatest}, weights.stretches});
    all.scale *= weights.scale;
    all.is_weighted = all.is_weighted || !weights.stretches.empty();
  }
  for (std::uint32_t i = 0; i < part.bools; ++i) all.unknowns.bools.emplace_back(i);
  return all;
}

Integer size_of(const counting::Unknowns& all) {
  Integer size = boost::multiprecision::pow(Integer(2), static_cast<unsigned>(all.bools.size()));
  for (const counting::NumberUnknown& n : all.numbers) size *= counting::size_of(n.range);
  return size;
}

std::vector<guard::Formula> conditions(const guard::Path& path) {
  std::vector<guard::Formula> all;
  for (const guard::PathNode* node : path.after(0))
    if (!node->is_fact) all.push_back(node->conjunct);
  return all;
}

}  // namespace heapsum::prob
