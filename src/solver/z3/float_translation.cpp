// SPDX-License-Identifier: Apache-2.0
// See float_translation.hpp. Contexts round to the nearest, which is Z3's default.
#include "float_translation.hpp"

namespace heapsum::solver {

using guard::FormulaKind;
using guard::NumberTerm;
using guard::NumberType;

namespace {

z3::sort sort_of(z3::context& context, NumberType type) {
  return type == NumberType::float32 ? context.fpa_sort(8, 24) : context.fpa_sort(11, 53);
}

/// ±2^exponent.
z3::expr power(const z3::sort& sort, unsigned exponent, bool negative) {
  z3::context& context = sort.ctx();
  const unsigned fraction = sort.fpa_sbits() - 1, width = sort.fpa_ebits() + fraction + 1;
  const std::uint64_t bias = (std::uint64_t{1} << (sort.fpa_ebits() - 1)) - 1;
  const std::uint64_t sign = std::uint64_t{negative ? 1U : 0U} << (width - 1);
  const std::uint64_t bits = sign | ((bias + exponent) << fraction);
  return context.bv_val(bits, width).mk_from_ieee_bv(sort);
}

z3::expr truncated(const z3::expr& x, unsigned width) {
  z3::context& context = x.ctx();
  const z3::expr towards_zero(context, Z3_mk_fpa_round_toward_zero(context));
  return {context, Z3_mk_fpa_to_sbv(context, towards_zero, x, width)};
}

/// Java's: what is beyond is the least or the greatest number, NaN is 0.
z3::expr saturated(const z3::expr& x, unsigned width) {
  z3::context& context = x.ctx();
  const std::uint64_t least = std::uint64_t{1} << (width - 1);
  const auto number = [&](std::uint64_t bits) { return context.bv_val(bits, width); };
  const z3::expr above = x >= power(x.get_sort(), width - 1, false);
  const z3::expr below = x <= power(x.get_sort(), width - 1, true);
  const z3::expr within = z3::ite(below, number(least), truncated(x, width));
  return z3::ite(x.mk_is_nan(), number(0), z3::ite(above, number(least - 1), within));
}

z3::expr is_positive_zero_or_more(const z3::expr& x) {
  return z3::expr(x.ctx(), Z3_mk_fpa_is_positive(x.ctx(), x));
}

}  // namespace

z3::expr float_of_bits(const z3::expr& bits, NumberType type) {
  return bits.mk_from_ieee_bv(sort_of(bits.ctx(), type));
}

z3::expr bits_of_float(const z3::expr& x) {
  const bool is_single = x.get_sort().fpa_ebits() == 8;
  const NumberTerm nan =
      NumberTerm::floating(is_single ? NumberType::float32 : NumberType::float64, -1);
  z3::context& context = x.ctx();
  const z3::expr bits(context, Z3_mk_fpa_to_ieee_bv(context, x));
  return z3::ite(x.mk_is_nan(), context.bv_val(nan.value(), is_single ? 32 : 64), bits);
}

z3::expr float_comparison(FormulaKind kind, const z3::expr& a, const z3::expr& b) {
  if (kind == FormulaKind::same) return a == b;
  return kind == FormulaKind::less ? a < b : z3::fp_eq(a, b);
}

z3::expr float_conversion(const z3::expr& from, NumberType to) {
  if (!is_float(to)) return saturated(from, to == NumberType::int64 ? 64 : 32);
  const z3::sort sort = sort_of(from.ctx(), to);
  return from.is_fpa() ? z3::fpa_to_fpa(from, sort) : z3::sbv_to_fpa(from, sort);
}

z3::expr FloatRemainder::is_near() const {
  const z3::expr divisor = z3::abs(b);
  return r.mk_is_nan() || z3::abs(a) - divisor < divisor;
}

/// Where the quotient is 1, the difference is the remainder, without rounding.
z3::expr FloatRemainder::facts() const {
  const z3::expr x = z3::abs(a), y = z3::abs(b), rest = z3::abs(r);
  const z3::expr none = a.mk_is_nan() || b.mk_is_nan() || a.mk_is_inf() || b.mk_is_zero();
  const z3::expr sign = is_positive_zero_or_more(a) == is_positive_zero_or_more(r);
  const z3::expr near = z3::ite(x < y, rest == x, z3::implies(x - y < y, rest == x - y));
  return r.mk_is_nan() == none && z3::implies(!none, sign && rest <= x && rest < y && near);
}

}  // namespace heapsum::solver
