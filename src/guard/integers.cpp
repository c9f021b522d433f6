// SPDX-License-Identifier: Apache-2.0
// Symbols, sums, products and cases, folded where the operands are known. Division, bits and
// conversions are in bits.cpp.
#include <heapsum/guard/formula.hpp>

#include "wrap.hpp"

namespace heapsum::guard {

IntTerm Terms::symbol(IntSymbol s, IntType type) {
  return intern(IntNode{.kind = IntKind::symbol, .type = type, .symbol = s.value});
}

/// The node of two operands, or what it is where both are known.
IntTerm Terms::intern(IntKind kind, IntTerm a, IntTerm b) {
  HS_CHECK(a.width() == b.width());
  const IntType width = a.width();
  if (!a.is_literal() || !b.is_literal())
    return intern(IntNode{.kind = kind, .type = width, .left = a, .right = b});
  const std::int64_t value = computed(kind, width, a.value(), b.value());
  return literal_like(a, value);
}

IntTerm Terms::add(IntTerm a, IntTerm b) {
  HS_CHECK(a.width() == b.width());
  if (a.is_float()) return float_operation(IntKind::add, a, b);
  if (is(a, 0)) return b;
  if (is(b, 0)) return a;
  if (comes_before(b, a)) std::swap(a, b);
  return intern(IntKind::add, a, b);
}

IntTerm Terms::subtract(IntTerm a, IntTerm b) {
  HS_CHECK(a.width() == b.width());
  if (a.is_float()) return float_operation(IntKind::subtract, a, b);
  if (is(b, 0)) return a;
  if (a == b) return literal_like(a, 0);
  return intern(IntKind::subtract, a, b);
}

IntTerm Terms::multiply(IntTerm a, IntTerm b) {
  HS_CHECK(a.width() == b.width());
  if (a.is_float()) return float_operation(IntKind::multiply, a, b);
  if (comes_before(b, a)) std::swap(a, b);  // a literal comes first
  if (is(a, 0)) return a;
  if (is(a, 1)) return b;
  return intern(IntKind::multiply, a, b);
}

IntTerm Terms::if_then_else(Formula condition, IntTerm a, IntTerm b) {
  HS_CHECK(a.width() == b.width());
  if (condition.is_constant()) return condition.is_true() ? a : b;
  if (a == b) return a;
  if (condition.negated()) return if_then_else(!condition, b, a);
  return intern(IntNode{.kind = IntKind::if_then_else,
                        .type = a.width(),
                        .condition = condition,
                        .left = a,
                        .right = b});
}

IntTerm Terms::apply(IntKind kind, IntTerm a, IntTerm b) {
  HS_CHECK(a.width() == b.width());
  if (a.is_float()) return float_operation(kind, a, b);
  switch (kind) {
    case IntKind::add: return add(a, b);
    case IntKind::subtract: return subtract(a, b);
    case IntKind::multiply: return multiply(a, b);
    case IntKind::divide: return divide(a, b);
    case IntKind::remainder: return remainder(a, b);
    case IntKind::bit_and: return bit_and(a, b);
    case IntKind::bit_or: return bit_or(a, b);
    case IntKind::bit_xor: return bit_xor(a, b);
    case IntKind::shift_left: return shift_left(a, b);
    case IntKind::shift_right: return shift_right(a, b);
    case IntKind::shift_unsigned: return shift_unsigned(a, b);
    case IntKind::symbol:
    case IntKind::if_then_else:
    case IntKind::convert:
    case IntKind::square_root:
    case IntKind::bit_cast: break;
  }
  HS_CHECK(false);
}

}  // namespace heapsum::guard
