// SPDX-License-Identifier: Apache-2.0
// Symbols, sums, products and cases, folded where the operands are known. Division, bits and
// conversions are in bits.cpp.
#include <heapsum/guard/formula.hpp>

#include "wrap.hpp"

namespace heapsum::guard {

NumberTerm Terms::symbol(NumberSymbol s, NumberType type) {
  return intern(NumberNode{.kind = NumberKind::symbol, .type = type, .symbol = s.value});
}

/// The node of two operands, or what it is where both are known.
NumberTerm Terms::intern(NumberKind kind, NumberTerm a, NumberTerm b) {
  HS_CHECK(a.width() == b.width());
  const NumberType width = a.width();
  if (!a.is_literal() || !b.is_literal())
    return intern(NumberNode{.kind = kind, .type = width, .left = a, .right = b});
  const std::int64_t value = computed(kind, width, a.value(), b.value());
  return literal_like(a, value);
}

NumberTerm Terms::add(NumberTerm a, NumberTerm b) {
  HS_CHECK(a.width() == b.width());
  if (a.is_float()) return float_operation(NumberKind::add, a, b);
  if (is(a, 0)) return b;
  if (is(b, 0)) return a;
  if (comes_before(b, a)) std::swap(a, b);
  return intern(NumberKind::add, a, b);
}

NumberTerm Terms::subtract(NumberTerm a, NumberTerm b) {
  HS_CHECK(a.width() == b.width());
  if (a.is_float()) return float_operation(NumberKind::subtract, a, b);
  if (is(b, 0)) return a;
  if (a == b) return literal_like(a, 0);
  return intern(NumberKind::subtract, a, b);
}

NumberTerm Terms::multiply(NumberTerm a, NumberTerm b) {
  HS_CHECK(a.width() == b.width());
  if (a.is_float()) return float_operation(NumberKind::multiply, a, b);
  if (comes_before(b, a)) std::swap(a, b);  // a literal comes first
  if (is(a, 0)) return a;
  if (is(a, 1)) return b;
  return intern(NumberKind::multiply, a, b);
}

NumberTerm Terms::if_then_else(Formula condition, NumberTerm a, NumberTerm b) {
  HS_CHECK(a.width() == b.width());
  if (condition.is_constant()) return condition.is_true() ? a : b;
  if (a == b) return a;
  if (condition.negated()) return if_then_else(!condition, b, a);
  return intern(NumberNode{.kind = NumberKind::if_then_else,
                           .type = a.width(),
                           .condition = condition,
                           .left = a,
                           .right = b});
}

NumberTerm Terms::apply(NumberKind kind, NumberTerm a, NumberTerm b) {
  HS_CHECK(a.width() == b.width());
  if (a.is_float()) return float_operation(kind, a, b);
  switch (kind) {
    case NumberKind::add: return add(a, b);
    case NumberKind::subtract: return subtract(a, b);
    case NumberKind::multiply: return multiply(a, b);
    case NumberKind::divide: return divide(a, b);
    case NumberKind::remainder: return remainder(a, b);
    case NumberKind::bit_and: return bit_and(a, b);
    case NumberKind::bit_or: return bit_or(a, b);
    case NumberKind::bit_xor: return bit_xor(a, b);
    case NumberKind::shift_left: return shift_left(a, b);
    case NumberKind::shift_right: return shift_right(a, b);
    case NumberKind::shift_unsigned: return shift_unsigned(a, b);
    case NumberKind::symbol:
    case NumberKind::if_then_else:
    case NumberKind::convert:
    case NumberKind::square_root:
    case NumberKind::bit_cast: break;
  }
  HS_CHECK(false);
}

}  // namespace heapsum::guard
