// SPDX-License-Identifier: Apache-2.0
#include <heapsum/semantics/operators.hpp>

#include <heapsum/base/check.hpp>
#include <heapsum/semantics/numbers.hpp>
#include <heapsum/syntax/operators.hpp>

namespace heapsum::semantics {

using guard::Formula;
using guard::NumberTerm;

namespace {

/// The binary operators have the names of the operations on terms.
guard::NumberKind kind_of(syntax::ArithmeticOp op) {
  switch (op) {
#define BINARY(name, ...)          \
  case syntax::ArithmeticOp::name: \
    return guard::NumberKind::name;
#include <heapsum/syntax/operators.def>
  }
  HS_CHECK(false);
}

/// A distance of another width than what is shifted: the bits that count are in both.
NumberTerm as_wide_as(guard::Terms& terms, NumberTerm a, NumberTerm distance) {
  if (a.width() == distance.width()) return distance;
  return terms.convert(distance, a.is_wide() ? guard::NumberType::int64 : guard::NumberType::int32);
}

}  // namespace

NumberTerm computed(guard::Terms& terms, const syntax::Arithmetic& e, NumberTerm a, NumberTerm b) {
  return terms.apply(kind_of(e.op), a, as_wide_as(terms, a, b));
}

NumberTerm computed(guard::Terms& terms, const syntax::Unary& e, NumberTerm v) {
  switch (e.op) {
    case syntax::UnaryOp::negate:
      return terms.subtract(
          v.is_float() ? guard::negative_zero(v.width()) : guard::literal_like(v, 0), v);
    case syntax::UnaryOp::complement: return terms.bit_xor(v, guard::literal_like(v, -1));
    case syntax::UnaryOp::square_root: return terms.square_root(v);
    case syntax::UnaryOp::bits:
    case syntax::UnaryOp::from_bits: return terms.bit_cast(v);
    case syntax::UnaryOp::absolute: return terms.apply(guard::NumberKind::absolute, v);
  }
  HS_CHECK(false);
}

NumberTerm computed(guard::Terms& terms, const syntax::Convert& e, NumberTerm v) {
  return terms.convert(v, number_type(e.to));
}

Formula compared(guard::Terms& terms, const syntax::Compare& e, NumberTerm a, NumberTerm b) {
  switch (e.op) {
    case syntax::CompareOp::less: return terms.less(a, b);
    case syntax::CompareOp::less_equal: return terms.less_equal(a, b);
    case syntax::CompareOp::greater: return terms.less(b, a);
    case syntax::CompareOp::greater_equal: return terms.less_equal(b, a);
  }
  HS_CHECK(false);
}

bool divides(syntax::ArithmeticOp op) { return syntax::row(op).fails == syntax::Fails::by_zero; }

NumberTerm quotient(guard::Terms& terms, const syntax::Arithmetic& e, NumberTerm a, NumberTerm b) {
  const bool is_whole = e.op == syntax::ArithmeticOp::divide;
  return is_whole ? terms.divide(a, b) : terms.remainder(a, b);
}

}  // namespace heapsum::semantics
