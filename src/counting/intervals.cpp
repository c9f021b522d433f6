// SPDX-License-Identifier: Apache-2.0
#include "intervals.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace heapsum::counting {

namespace {

using guard::IntRange;
using guard::NumberKind;

using Pair = std::pair<std::int64_t, std::int64_t>;

/// The operation on two ends; nothing where it is beyond 64 bits.
std::optional<std::int64_t> exact(NumberKind kind, Pair ends) {
  std::int64_t result = 0;
  const auto [a, b] = ends;
  const bool is_beyond = kind == NumberKind::add        ? __builtin_add_overflow(a, b, &result)
                         : kind == NumberKind::subtract ? __builtin_sub_overflow(a, b, &result)
                                                        : __builtin_mul_overflow(a, b, &result);
  if (is_beyond) return std::nullopt;
  return result;
}

bool is_within(IntRange a, IntRange b) { return b.least <= a.least && a.greatest <= b.greatest; }

/// Of sums, differences and products: at the ends of the operands; `all` where it may wrap around.
IntRange at_ends(NumberKind kind, IntRange a, IntRange b, IntRange all) {
  std::optional<IntRange> hull;
  for (const Pair& ends : {Pair{a.least, b.least}, Pair{a.least, b.greatest},
                           Pair{a.greatest, b.least}, Pair{a.greatest, b.greatest}}) {
    const auto value = exact(kind, ends);
    if (!value) return all;
    if (!hull) hull = IntRange{*value, *value};
    hull = IntRange{std::min(hull->least, *value), std::max(hull->greatest, *value)};
  }
  return is_within(*hull, all) ? *hull : all;
}

}  // namespace

IntRange Intervals::of(guard::NumberTerm t) {
  if (t.is_literal()) return {t.value(), t.value()};
  if (const auto at = known_.find(t.node()); at != known_.end()) return at->second;
  const IntRange range = computed(terms_->node(t));
  known_.emplace(t.node(), range);
  return range;
}

/// Of operands that were not asked about before only what is seen without looking below them.
IntRange Intervals::computed(const guard::NumberNode& n) {
  const auto operand = [&](guard::NumberTerm t) {
    const bool is_leaf = t.is_literal() || terms_->node(t).kind == NumberKind::symbol;
    return is_leaf || known_.contains(t.node()) ? of(t) : terms_->range(t);
  };
  const IntRange all = guard::range_of(n.type);
  switch (n.kind) {
    case NumberKind::symbol: {
      const auto at = ranges_->find({UnknownKind::number, n.symbol});
      return at == ranges_->end() ? all : IntRange{at->second.least, at->second.greatest};
    }
    case NumberKind::add:
    case NumberKind::subtract:
    case NumberKind::multiply:
      return guard::is_float(n.type) ? all
                                     : at_ends(n.kind, operand(n.left), operand(n.right), all);
    case NumberKind::if_then_else: {
      const IntRange a = operand(n.left), b = operand(n.right);
      return {std::min(a.least, b.least), std::max(a.greatest, b.greatest)};
    }
    case NumberKind::convert: {
      if (n.left.is_float() || guard::is_float(n.type)) return all;
      const IntRange a = operand(n.left);
      return is_within(a, all) ? a : all;
    }
    case NumberKind::divide:
    case NumberKind::remainder:
    case NumberKind::bit_and:
    case NumberKind::bit_or:
    case NumberKind::bit_xor:
    case NumberKind::shift_left:
    case NumberKind::shift_right:
    case NumberKind::shift_unsigned:
    case NumberKind::square_root:
    case NumberKind::bit_cast:
    case NumberKind::absolute: break;
  }
  return all;
}

}  // namespace heapsum::counting
