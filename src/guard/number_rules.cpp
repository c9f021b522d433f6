// SPDX-License-Identifier: Apache-2.0
// See number_rules.hpp.
#include "number_rules.hpp"

#include "folding.hpp"

namespace heapsum::guard {

namespace {

/// The literal of this value.
bool is(NumberTerm t, std::int64_t value) { return t.is_literal() && t.value() == value; }

bool is_conversion_of_integer(const NumberNode& n) {
  return n.kind == NumberKind::convert && !n.left.is_float();
}

std::optional<NumberTerm> where(bool applies, NumberTerm simpler) {
  return applies ? std::optional(simpler) : std::nullopt;
}

}  // namespace

std::optional<NumberTerm> zero_left(Terms&, NumberKind, NumberTerm a, NumberTerm b) {
  return where(is(a, 0), b);
}

std::optional<NumberTerm> zero_right(Terms&, NumberKind, NumberTerm a, NumberTerm b) {
  return where(is(b, 0), a);
}

std::optional<NumberTerm> zero_stays(Terms&, NumberKind, NumberTerm a, NumberTerm) {
  return where(is(a, 0), a);
}

std::optional<NumberTerm> one_left(Terms&, NumberKind, NumberTerm a, NumberTerm b) {
  return where(is(a, 1), b);
}

std::optional<NumberTerm> one_right(Terms&, NumberKind, NumberTerm a, NumberTerm b) {
  return where(is(b, 1), a);
}

std::optional<NumberTerm> ones_left(Terms&, NumberKind, NumberTerm a, NumberTerm b) {
  return where(is(a, -1), b);
}

std::optional<NumberTerm> ones_stay(Terms&, NumberKind, NumberTerm a, NumberTerm) {
  return where(is(a, -1), a);
}

std::optional<NumberTerm> itself_twice(Terms&, NumberKind, NumberTerm a, NumberTerm b) {
  return where(a == b, a);
}

std::optional<NumberTerm> itself_cancels(Terms&, NumberKind, NumberTerm a, NumberTerm b) {
  return where(a == b, literal_like(a, 0));
}

std::optional<NumberTerm> by_minus_one(Terms& terms, NumberKind, NumberTerm a, NumberTerm b) {
  if (!is(b, -1)) return std::nullopt;
  return terms.subtract(literal_like(a, 0), a);
}

std::optional<NumberTerm> rest_of_unit(Terms&, NumberKind, NumberTerm a, NumberTerm b) {
  return where(is(b, 1) || is(b, -1), literal_like(a, 0));
}

std::optional<NumberTerm> xor_of_xor(Terms& terms, NumberKind, NumberTerm a, NumberTerm b) {
  if (!a.is_literal()) return std::nullopt;
  const NumberNode n = terms.node(b);
  if (n.kind != NumberKind::bit_xor || !n.left.is_literal()) return std::nullopt;
  return terms.bit_xor(literal_like(a, a.value() ^ n.left.value()), n.right);
}

std::optional<NumberTerm> distance_in_width(Terms& terms, NumberKind kind, NumberTerm a,
                                            NumberTerm b) {
  if (!b.is_literal()) return std::nullopt;
  const std::int64_t counts = b.value() & distance_mask(a.width());
  if (counts == b.value()) return std::nullopt;
  return terms.apply(kind, a, literal_like(a, counts));
}

std::optional<NumberTerm> float_of_its_bits(Terms& terms, NumberKind, NumberTerm a, NumberTerm) {
  const NumberNode& n = terms.node(a);
  return where(n.kind == NumberKind::bit_cast, n.left);
}

std::optional<NumberTerm> of_that_type(Terms& terms, NumberTerm a, NumberType to) {
  if (is_float(to) || a.is_float()) return where(a.width() == to, a);
  const IntRange from = terms.range(a), wanted = range_of(to);
  const bool fits = wanted.least <= from.least && from.greatest <= wanted.greatest;
  return where(fits && width_of(to) == a.width(), a);
}

std::optional<NumberTerm> low_bits_of_wider(Terms& terms, NumberTerm a, NumberType to) {
  if (a.width() != NumberType::int64 || is_float(to) || to == NumberType::int64)
    return std::nullopt;
  const NumberNode n = terms.node(a);
  if (!is_conversion_of_integer(n)) return std::nullopt;
  return terms.convert(n.left, to);
}

std::optional<NumberTerm> low_bits_of_low_bits(Terms& terms, NumberTerm a, NumberType to) {
  if (a.width() != NumberType::int32 || is_float(to) || to == NumberType::int64)
    return std::nullopt;
  const NumberNode n = terms.node(a);
  if (!is_conversion_of_integer(n) || n.type != NumberType::int32) return std::nullopt;
  return terms.convert(n.left, to);
}

std::optional<NumberTerm> narrow_by_int(Terms& terms, NumberTerm a, NumberType to) {
  if (!a.is_float() || width_of(to) == to) return std::nullopt;
  return terms.convert(terms.convert(a, NumberType::int32), to);
}

std::optional<NumberTerm> case_known(Terms&, Formula condition, NumberTerm a, NumberTerm b) {
  return where(condition.is_constant(), condition.is_true() ? a : b);
}

std::optional<NumberTerm> cases_alike(Terms&, Formula, NumberTerm a, NumberTerm b) {
  return where(a == b, a);
}

std::optional<NumberTerm> case_negated(Terms& terms, Formula condition, NumberTerm a,
                                       NumberTerm b) {
  if (!condition.negated()) return std::nullopt;
  return terms.if_then_else(!condition, b, a);
}

}  // namespace heapsum::guard
