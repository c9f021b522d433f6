// SPDX-License-Identifier: Apache-2.0
// Division, bit operations, shifts and conversions. Each line that returns something simpler is an
// identity that proofs-tests/laws/integer_rules_test.cpp shows with Z3.
#include <heapsum/guard/formula.hpp>

#include "wrap.hpp"

namespace heapsum::guard {

IntTerm Terms::divide(IntTerm a, IntTerm b) {
  HS_CHECK(a.width() == b.width());
  if (a.is_float()) return float_operation(IntKind::divide, a, b);
  if (is(b, 1)) return a;
  if (is(b, -1)) return subtract(literal_like(a, 0), a);
  return intern(IntKind::divide, a, b);
}

IntTerm Terms::remainder(IntTerm a, IntTerm b) {
  HS_CHECK(a.width() == b.width());
  if (a.is_float()) return float_operation(IntKind::remainder, a, b);
  if (is(b, 1) || is(b, -1) || is(a, 0) || a == b) return literal_like(a, 0);
  return intern(IntKind::remainder, a, b);
}

IntTerm Terms::bit_and(IntTerm a, IntTerm b) {
  HS_CHECK(!a.is_float() && a.width() == b.width());
  if (comes_before(b, a)) std::swap(a, b);  // a literal comes first
  if (is(a, 0) || a == b) return a;
  if (is(a, -1)) return b;
  return intern(IntKind::bit_and, a, b);
}

IntTerm Terms::bit_or(IntTerm a, IntTerm b) {
  HS_CHECK(!a.is_float() && a.width() == b.width());
  if (comes_before(b, a)) std::swap(a, b);  // a literal comes first
  if (is(a, -1) || a == b) return a;
  if (is(a, 0)) return b;
  return intern(IntKind::bit_or, a, b);
}

IntTerm Terms::bit_xor(IntTerm a, IntTerm b) {
  HS_CHECK(!a.is_float() && a.width() == b.width());
  if (comes_before(b, a)) std::swap(a, b);  // a literal comes first
  if (is(a, 0)) return b;
  if (a == b) return literal_like(a, 0);
  if (a.is_literal() && !b.is_literal() && node(b).kind == IntKind::bit_xor &&
      node(b).left.is_literal())
    return bit_xor(literal_like(a, a.value() ^ node(b).left.value()), node(b).right);
  return intern(IntKind::bit_xor, a, b);
}

/// Of a known distance only the bits that count are kept.
IntTerm Terms::shift(IntKind kind, IntTerm a, IntTerm distance) {
  HS_CHECK(!a.is_float() && a.width() == distance.width());
  if (distance.is_literal())
    distance = literal_like(a, distance.value() & distance_mask(a.width()));
  if (is(distance, 0) || is(a, 0)) return a;
  if (is(a, -1) && kind == IntKind::shift_right) return a;
  return intern(kind, a, distance);
}

IntTerm Terms::shift_left(IntTerm a, IntTerm d) { return shift(IntKind::shift_left, a, d); }
IntTerm Terms::shift_right(IntTerm a, IntTerm d) { return shift(IntKind::shift_right, a, d); }
IntTerm Terms::shift_unsigned(IntTerm a, IntTerm d) { return shift(IntKind::shift_unsigned, a, d); }

IntTerm Terms::convert(IntTerm a, IntType to) {
  if (a.is_float() || is_float(to)) return convert_float(a, to);
  const bool wide = to == IntType::int64;
  if (a.is_literal())
    return wide ? IntTerm::wide(a.value()) : IntTerm::literal(wrapped(to, a.value()));
  const IntRange from = range(a), wanted = range_of(to);
  const bool fits = wanted.least <= from.least && from.greatest <= wanted.greatest;
  if (fits && wide == a.is_wide()) return a;
  // Of what was converted before, the low bits count only if it kept as many.
  if (const auto narrow = before_widening(a); narrow && !wide) return convert(*narrow, to);
  const IntNode& n = node(a);
  const bool of_integer = n.kind == IntKind::convert && !n.left.is_float();
  if (!wide && !a.is_wide() && of_integer && n.type == IntType::int32) return convert(n.left, to);
  return intern(IntNode{.kind = IntKind::convert, .type = to, .left = a});
}

std::optional<IntTerm> Terms::before_widening(IntTerm a) const {
  if (!a.is_wide()) return std::nullopt;
  if (!a.is_literal()) {
    const IntNode& n = node(a);
    const bool of_integer = n.kind == IntKind::convert && !n.left.is_float();
    return of_integer ? std::optional(n.left) : std::nullopt;
  }
  if (a.value() != wrapped(IntType::int32, a.value())) return std::nullopt;
  return IntTerm::literal(a.value());
}

IntRange Terms::range(IntTerm a) const {
  while (!a.is_literal()) {
    const IntNode& n = node(a);
    if (n.kind == IntKind::convert && n.type == IntType::int64 && !n.left.is_float()) {
      a = n.left;
    } else {
      return range_of(n.type);
    }
  }
  return {a.value(), a.value()};
}

}  // namespace heapsum::guard
