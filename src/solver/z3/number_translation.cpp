// SPDX-License-Identifier: Apache-2.0
// See number_translation.hpp. Contexts round to the nearest, which is Z3's default.
#include "number_translation.hpp"

#include <heapsum/base/check.hpp>

#include "float_translation.hpp"

namespace heapsum::solver {

using guard::NumberKind;
using guard::NumberType;

namespace {

/// The low bits, extended; see guard::Terms::convert.
z3::expr converted_integer(const z3::expr& e, NumberType to) {
  if (is_float(to)) return float_conversion(e, to);
  const unsigned has = e.get_sort().bv_size(), keeps = bits_of(to);
  return keeps > has ? z3::sext(e, keeps - has) : extended(e.extract(keeps - 1, 0), to);
}

z3::expr of_integers(NumberKind kind, NumberType to, const z3::expr& a, const z3::expr& b) {
  const auto distance = [&] {
    const unsigned width = b.get_sort().bv_size();
    return b & b.ctx().bv_val(width - 1, width);
  };
  switch (kind) {
    case NumberKind::add: return a + b;
    case NumberKind::subtract: return a - b;
    case NumberKind::multiply: return a * b;
    case NumberKind::divide: return a / b;
    case NumberKind::remainder: return z3::srem(a, b);
    case NumberKind::bit_and: return a & b;
    case NumberKind::bit_or: return a | b;
    case NumberKind::bit_xor: return a ^ b;
    case NumberKind::shift_left: return z3::shl(a, distance());
    case NumberKind::shift_right: return z3::ashr(a, distance());
    case NumberKind::shift_unsigned: return z3::lshr(a, distance());
    case NumberKind::convert: return converted_integer(a, to);
    case NumberKind::bit_cast: return float_of_bits(a, to);
    case NumberKind::absolute: return z3::ite(a < 0, -a, a);
    case NumberKind::symbol:
    case NumberKind::if_then_else:
    case NumberKind::square_root: break;
  }
  HS_CHECK(false);
}

z3::expr of_floats(NumberKind kind, NumberType to, const z3::expr& a, const z3::expr& b) {
  switch (kind) {
    case NumberKind::add: return a + b;
    case NumberKind::subtract: return a - b;
    case NumberKind::multiply: return a * b;
    case NumberKind::divide: return a / b;
    case NumberKind::convert: return float_conversion(a, to);
    case NumberKind::square_root: return z3::sqrt(a, z3::expr(a.ctx(), Z3_mk_fpa_rne(a.ctx())));
    case NumberKind::bit_cast: return bits_of_float(a);
    case NumberKind::absolute: return z3::abs(a);
    case NumberKind::symbol:
    case NumberKind::if_then_else:
    case NumberKind::remainder:
    case NumberKind::bit_and:
    case NumberKind::bit_or:
    case NumberKind::bit_xor:
    case NumberKind::shift_left:
    case NumberKind::shift_right:
    case NumberKind::shift_unsigned: break;
  }
  HS_CHECK(false);
}

}  // namespace

z3::expr extended(const z3::expr& e, NumberType type) {
  constexpr unsigned kLeast = 32;
  if (bits_of(type) >= kLeast) return e;
  const unsigned more = kLeast - bits_of(type);
  return type == NumberType::uint16 ? z3::zext(e, more) : z3::sext(e, more);
}

z3::expr operation(NumberKind kind, NumberType to, const z3::expr& a, const z3::expr& b) {
  return a.is_fpa() ? of_floats(kind, to, a, b) : of_integers(kind, to, a, b);
}

}  // namespace heapsum::solver
