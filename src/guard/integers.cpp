// SPDX-License-Identifier: Apache-2.0
// Integer terms: 32-bit two's complement, folded where the operands are known.
#include <heapsum/guard/formula.hpp>

#include "wrap.hpp"

namespace heapsum::guard {

IntTerm Terms::symbol(IntSymbol s) {
  return intern(IntNode{.kind = IntKind::symbol, .symbol = s.value});
}

IntTerm Terms::add(IntTerm a, IntTerm b) {
  if (a.is_literal() && b.is_literal()) return IntTerm::literal(wrap_add(a.value(), b.value()));
  if (a == IntTerm{}) return b;
  if (b == IntTerm{}) return a;
  if (comes_before(b, a)) std::swap(a, b);
  return intern(IntNode{.kind = IntKind::add, .left = a, .right = b});
}

IntTerm Terms::subtract(IntTerm a, IntTerm b) {
  if (a.is_literal() && b.is_literal())
    return IntTerm::literal(wrap_subtract(a.value(), b.value()));
  if (b == IntTerm{}) return a;
  if (a == b) return IntTerm{};
  return intern(IntNode{.kind = IntKind::subtract, .left = a, .right = b});
}

IntTerm Terms::multiply(IntTerm a, IntTerm b) {
  if (a.is_literal() && b.is_literal())
    return IntTerm::literal(wrap_multiply(a.value(), b.value()));
  if (comes_before(b, a)) std::swap(a, b);  // a literal comes first
  if (a == IntTerm{}) return a;
  if (a == IntTerm::literal(1)) return b;
  return intern(IntNode{.kind = IntKind::multiply, .left = a, .right = b});
}

IntTerm Terms::if_then_else(Formula condition, IntTerm a, IntTerm b) {
  if (condition.is_constant()) return condition.is_true() ? a : b;
  if (a == b) return a;
  if (condition.negated()) return if_then_else(!condition, b, a);
  return intern(
      IntNode{.kind = IntKind::if_then_else, .condition = condition, .left = a, .right = b});
}

}  // namespace heapsum::guard
