// SPDX-License-Identifier: Apache-2.0
#include "plain_numbers.hpp"

#include <algorithm>
#include <string>

#include <heapsum/base/check.hpp>

namespace heapsum::testing {

using guard::FormulaKind;
using guard::NumberKind;
using guard::NumberNode;
using guard::NumberTerm;
using guard::NumberType;

namespace {

unsigned bits(NumberType type) {
  switch (type) {
    case NumberType::int8: return 8;
    case NumberType::int16:
    case NumberType::uint16: return 16;
    case NumberType::int32:
    case NumberType::float32: return 32;
    case NumberType::int64:
    case NumberType::float64: break;
  }
  return 64;
}

/// The float whose bits these are: sign, exponent and fraction.
z3::expr float_of(const z3::expr& bits) {
  const unsigned width = bits.get_sort().bv_size(), fraction = width == 32 ? 23 : 52;
  return z3::fpa_fp(bits.extract(width - 1, width - 1), bits.extract(width - 2, fraction),
                    bits.extract(fraction - 1, 0));
}

/// NaN is the number that is not equal to itself.
z3::expr is_nan(const z3::expr& x) { return !z3::fp_eq(x, x); }

z3::expr bits_of(const z3::expr& x) {
  const bool single = x.get_sort().fpa_ebits() == 8;
  const z3::expr nan =
      single ? x.ctx().bv_val(0x7FC00000U, 32) : x.ctx().bv_val(std::uint64_t{0x7FF8} << 48U, 64);
  return z3::ite(is_nan(x), nan, z3::expr(x.ctx(), Z3_mk_fpa_to_ieee_bv(x.ctx(), x)));
}

z3::expr of_integers(NumberKind kind, const z3::expr& a, const z3::expr& b) {
  const unsigned width = a.get_sort().bv_size();
  const auto distance = [&] { return z3::urem(b, a.ctx().bv_val(width, width)); };
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
    case NumberKind::bit_cast: return float_of(a);
    case NumberKind::absolute: return z3::ite(z3::slt(a, a.ctx().bv_val(0, width)), -a, a);
    case NumberKind::symbol:
    case NumberKind::if_then_else:
    case NumberKind::convert:
    case NumberKind::square_root: break;
  }
  HS_CHECK(false);
}

z3::expr of_floats(NumberKind kind, const z3::expr& a, const z3::expr& b) {
  z3::context& c = a.ctx();
  const z3::expr nearest(c, Z3_mk_fpa_rne(c));
  switch (kind) {
    case NumberKind::add: return {c, Z3_mk_fpa_add(c, nearest, a, b)};
    case NumberKind::subtract: return {c, Z3_mk_fpa_sub(c, nearest, a, b)};
    case NumberKind::multiply: return {c, Z3_mk_fpa_mul(c, nearest, a, b)};
    case NumberKind::divide: return {c, Z3_mk_fpa_div(c, nearest, a, b)};
    case NumberKind::square_root: return {c, Z3_mk_fpa_sqrt(c, nearest, a)};
    case NumberKind::bit_cast: return bits_of(a);
    case NumberKind::absolute: return {c, Z3_mk_fpa_abs(c, a)};
    case NumberKind::symbol:
    case NumberKind::if_then_else:
    case NumberKind::convert:
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

/// Towards zero; what is beyond is the least or the greatest number, NaN is 0.
z3::expr whole(const z3::expr& x, unsigned width) {
  z3::context& c = x.ctx();
  const z3::expr towards_zero(c, Z3_mk_fpa_rtz(c));
  const z3::expr least = c.bv_val(std::uint64_t{1} << (width - 1), width);
  const z3::expr bound(c, Z3_mk_fpa_to_fp_signed(c, z3::expr(c, Z3_mk_fpa_rne(c)), least,
                                                 x.get_sort()));  // -2^31 or -2^63, exactly
  const z3::expr inside(c, Z3_mk_fpa_to_sbv(c, towards_zero, x, width));
  return z3::ite(is_nan(x), c.bv_val(0, width),
                 z3::ite(x <= bound, least, z3::ite(x >= -bound, ~least, inside)));
}

}  // namespace

z3::expr PlainNumbers::operation(NumberKind kind, const z3::expr& a, const z3::expr& b) {
  return a.is_fpa() ? of_floats(kind, a, b) : of_integers(kind, a, b);
}

/// Of integers the low bits, extended to the width at which the type is computed with.
z3::expr PlainNumbers::converted(const z3::expr& a, NumberType type) {
  z3::context& c = a.ctx();
  if (is_float(type)) {
    const z3::expr nearest(c, Z3_mk_fpa_rne(c));
    const z3::sort sort = type == NumberType::float32 ? c.fpa_sort(8, 24) : c.fpa_sort(11, 53);
    return a.is_fpa() ? z3::expr(c, Z3_mk_fpa_to_fp_float(c, nearest, a, sort))
                      : z3::expr(c, Z3_mk_fpa_to_fp_signed(c, nearest, a, sort));
  }
  if (a.is_fpa()) return type == NumberType::int64 ? whole(a, 64) : converted(whole(a, 32), type);
  const unsigned has = a.get_sort().bv_size(), low = std::min(has, bits(type));
  const unsigned wanted = type == NumberType::int64 ? 64 : 32;
  const z3::expr kept = a.extract(low - 1, 0);
  if (low == wanted) return kept;
  return type == NumberType::uint16 ? z3::zext(kept, wanted - low) : z3::sext(kept, wanted - low);
}

z3::expr PlainNumbers::number(NumberType width, std::int64_t value) {
  const z3::expr all = context_.bv_val(value, bits(width));
  return is_float(width) ? float_of(all) : all;
}

z3::expr PlainNumbers::said(NumberTerm t) {
  return t.is_literal() ? number(t.width(), t.value()) : said(terms_.node(t));
}

z3::expr PlainNumbers::bits_of_symbol(const NumberNode& n) {
  const std::string name =
      std::to_string(n.symbol) + "_" + std::to_string(static_cast<int>(n.type));
  return context_.bv_const(name.c_str(), bits(n.type));
}

z3::expr PlainNumbers::said(const NumberNode& n) {
  switch (guard::operation(n.kind).form) {
    case guard::NumberForm::leaf: {
      const z3::expr all = bits_of_symbol(n);
      return is_float(n.type) ? float_of(all) : converted(all, n.type);
    }
    case guard::NumberForm::cases: return z3::ite(said(n.condition), said(n.left), said(n.right));
    case guard::NumberForm::conversion: return converted(said(n.left), n.type);
    case guard::NumberForm::unary: return operation(n.kind, said(n.left), said(n.left));
    case guard::NumberForm::binary: return operation(n.kind, said(n.left), said(n.right));
  }
  HS_CHECK(false);
}

z3::expr PlainNumbers::said(FormulaKind kind, NumberTerm a, NumberTerm b) {
  const z3::expr x = said(a), y = said(b);
  if (kind == FormulaKind::less) return x.is_fpa() ? x < y : z3::slt(x, y);
  return x.is_fpa() && kind == FormulaKind::equal ? z3::fp_eq(x, y) : x == y;
}

z3::expr PlainNumbers::said(guard::Formula f) {
  if (f.negated()) return !said(!f);
  const guard::FormulaNode& n = terms_.node(f);
  switch (n.kind) {
    case FormulaKind::truth: return context_.bool_val(true);
    case FormulaKind::symbol: return context_.bool_const(("b" + std::to_string(n.a)).c_str());
    case FormulaKind::conjunction: return said(n.left_child()) && said(n.right_child());
    case FormulaKind::less:
    case FormulaKind::equal:
    case FormulaKind::same: return said(n.kind, n.left, n.right);
    case FormulaKind::pick: break;
  }
  HS_CHECK(false);
}

bool PlainNumbers::valid(const z3::expr& claim) {
  if (claim.simplify().is_true()) return true;
  z3::solver solver(context_);
  solver.add(!claim);
  return solver.check() == z3::unsat;
}

bool PlainNumbers::valid_where(const z3::expr& claim, NumberTerm symbol, NumberTerm value) {
  z3::expr_vector from(context_), to(context_);
  from.push_back(bits_of_symbol(terms_.node(symbol)));
  to.push_back(context_.bv_val(value.value(), bits(value.width())));
  z3::expr known = claim;
  return valid(known.substitute(from, to));
}

std::int64_t PlainNumbers::value(const z3::expr& closed) {
  const z3::expr v = (closed.is_fpa() ? bits_of(closed) : closed).simplify();
  std::uint64_t found = 0;
  HS_CHECK(v.is_numeral_u64(found));
  if (closed.is_fpa() || v.get_sort().bv_size() == 64) return static_cast<std::int64_t>(found);
  return std::int64_t{static_cast<std::int32_t>(static_cast<std::uint32_t>(found))};
}

}  // namespace heapsum::testing
