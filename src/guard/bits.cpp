// SPDX-License-Identifier: Apache-2.0
// Division, bit operations, shifts and conversions. Each line that returns something simpler is an
// identity that proofs-tests/laws/integer_rules_test.cpp shows with Z3.
#include <heapsum/guard/formula.hpp>

#include "wrap.hpp"

namespace heapsum::guard {

NumberTerm Terms::divide(NumberTerm a, NumberTerm b) {
  HS_CHECK(a.width() == b.width());
  if (a.is_float()) return float_operation(NumberKind::divide, a, b);
  if (is(b, 1)) return a;
  if (is(b, -1)) return subtract(literal_like(a, 0), a);
  return intern(NumberKind::divide, a, b);
}

NumberTerm Terms::remainder(NumberTerm a, NumberTerm b) {
  HS_CHECK(a.width() == b.width());
  if (a.is_float()) return float_operation(NumberKind::remainder, a, b);
  if (is(b, 1) || is(b, -1) || is(a, 0) || a == b) return literal_like(a, 0);
  return intern(NumberKind::remainder, a, b);
}

NumberTerm Terms::bit_and(NumberTerm a, NumberTerm b) {
  HS_CHECK(!a.is_float() && a.width() == b.width());
  if (comes_before(b, a)) std::swap(a, b);  // a literal comes first
  if (is(a, 0) || a == b) return a;
  if (is(a, -1)) return b;
  return intern(NumberKind::bit_and, a, b);
}

NumberTerm Terms::bit_or(NumberTerm a, NumberTerm b) {
  HS_CHECK(!a.is_float() && a.width() == b.width());
  if (comes_before(b, a)) std::swap(a, b);  // a literal comes first
  if (is(a, -1) || a == b) return a;
  if (is(a, 0)) return b;
  return intern(NumberKind::bit_or, a, b);
}

NumberTerm Terms::bit_xor(NumberTerm a, NumberTerm b) {
  HS_CHECK(!a.is_float() && a.width() == b.width());
  if (comes_before(b, a)) std::swap(a, b);  // a literal comes first
  if (is(a, 0)) return b;
  if (a == b) return literal_like(a, 0);
  if (a.is_literal() && !b.is_literal() && node(b).kind == NumberKind::bit_xor &&
      node(b).left.is_literal())
    return bit_xor(literal_like(a, a.value() ^ node(b).left.value()), node(b).right);
  return intern(NumberKind::bit_xor, a, b);
}

/// Of a known distance only the bits that count are kept.
NumberTerm Terms::shift(NumberKind kind, NumberTerm a, NumberTerm distance) {
  HS_CHECK(!a.is_float() && a.width() == distance.width());
  if (distance.is_literal())
    distance = literal_like(a, distance.value() & distance_mask(a.width()));
  if (is(distance, 0) || is(a, 0)) return a;
  if (is(a, -1) && kind == NumberKind::shift_right) return a;
  return intern(kind, a, distance);
}

NumberTerm Terms::shift_left(NumberTerm a, NumberTerm d) {
  return shift(NumberKind::shift_left, a, d);
}
NumberTerm Terms::shift_right(NumberTerm a, NumberTerm d) {
  return shift(NumberKind::shift_right, a, d);
}
NumberTerm Terms::shift_unsigned(NumberTerm a, NumberTerm d) {
  return shift(NumberKind::shift_unsigned, a, d);
}

NumberTerm Terms::convert(NumberTerm a, NumberType to) {
  if (a.is_float() || is_float(to)) return convert_float(a, to);
  const bool wide = to == NumberType::int64;
  if (a.is_literal())
    return wide ? NumberTerm::wide(a.value()) : NumberTerm::literal(wrapped(to, a.value()));
  const IntRange from = range(a), wanted = range_of(to);
  const bool fits = wanted.least <= from.least && from.greatest <= wanted.greatest;
  if (fits && wide == a.is_wide()) return a;
  // Of what was converted before, the low bits count only if it kept as many.
  if (const auto narrow = before_widening(a); narrow && !wide) return convert(*narrow, to);
  const NumberNode& n = node(a);
  const bool of_integer = n.kind == NumberKind::convert && !n.left.is_float();
  if (!wide && !a.is_wide() && of_integer && n.type == NumberType::int32)
    return convert(n.left, to);
  return intern(NumberNode{.kind = NumberKind::convert, .type = to, .left = a});
}

std::optional<NumberTerm> Terms::before_widening(NumberTerm a) const {
  if (!a.is_wide()) return std::nullopt;
  if (!a.is_literal()) {
    const NumberNode& n = node(a);
    const bool of_integer = n.kind == NumberKind::convert && !n.left.is_float();
    return of_integer ? std::optional(n.left) : std::nullopt;
  }
  if (a.value() != wrapped(NumberType::int32, a.value())) return std::nullopt;
  return NumberTerm::literal(a.value());
}

IntRange Terms::range(NumberTerm a) const {
  while (!a.is_literal()) {
    const NumberNode& n = node(a);
    if (n.kind == NumberKind::convert && n.type == NumberType::int64 && !n.left.is_float()) {
      a = n.left;
    } else {
      return range_of(n.type);
    }
  }
  return {a.value(), a.value()};
}

}  // namespace heapsum::guard
