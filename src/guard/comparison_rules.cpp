// SPDX-License-Identifier: Apache-2.0
// See number_rules.hpp. A comparison with a known number may say the same of something simpler: of what a
// root is taken of, of the int that became a double, of what was shifted, divided or subtracted. Solvers find
// roots and quotients hard, and comparisons of unknowns easy.
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

#include "folding.hpp"
#include "number_rules.hpp"

namespace heapsum::guard {

namespace {

bool is_less(NumberTerm a, NumberTerm b) {
  return holds(FormulaKind::less, a.width(), a.value(), b.value());
}

bool is_nan(NumberTerm t) {
  return t.is_literal() && !holds(FormulaKind::equal, t.width(), t.value(), t.value());
}

Formula compared(Terms& terms, FormulaKind kind, NumberTerm a, NumberTerm b) {
  if (kind == FormulaKind::same) return terms.same(a, b);
  return kind == FormulaKind::less ? terms.less(a, b) : terms.equal(a, b);
}

/// The least number from 0 on whose root is c or more, or above c; c is not below 0. The numbers from 0 on are ordered as
/// their bits are, and so are their roots.
std::optional<NumberTerm> least_with_root(NumberTerm c, bool above) {
  const NumberType type = c.width();
  const auto reaches = [&](std::int64_t bits) {
    const NumberTerm root =
        NumberTerm::floating(type, folded(NumberKind::square_root, type, type, bits, 0));
    return above ? is_less(c, root) : !is_less(root, c);
  };
  std::int64_t least = 0;
  std::int64_t most = type == NumberType::float32
                          ? bits_of(std::numeric_limits<float>::infinity())
                          : bits_of(std::numeric_limits<double>::infinity());
  if (!reaches(most)) return std::nullopt;
  while (least < most) {
    const std::int64_t middle = least + (most - least) / 2;
    if (reaches(middle)) {
      most = middle;
    } else {
      least = middle + 1;
    }
  }
  return NumberTerm::floating(type, least);
}

/// √x kind c, or c kind √x.
Formula compare_root(Terms& terms, FormulaKind kind, NumberTerm x, NumberTerm c, bool is_left) {
  const NumberTerm zero = NumberTerm::floating(x.width(), 0);
  const auto from = [&](const std::optional<NumberTerm>& least) {
    return least ? terms.less_equal(*least, x) : no();
  };
  if (is_less(c, zero)) return kind == FormulaKind::less && !is_left ? from(zero) : no();
  const Formula at_least = from(least_with_root(c, false)), above = from(least_with_root(c, true));
  if (kind == FormulaKind::equal) return terms.both(at_least, !above);
  return is_left ? terms.both(from(zero), !at_least) : above;
}

/// n kind c, or c kind n, as numbers.
Formula compare_int(Terms& terms, FormulaKind kind, NumberTerm n, double c, bool is_left) {
  constexpr IntRange kInts = range_of(NumberType::int32);
  const bool is_above = c > static_cast<double>(kInts.greatest),
             is_below = c < static_cast<double>(kInts.least);
  if (is_above || is_below) return constant(kind == FormulaKind::less && is_left == is_above);
  const NumberTerm floor = NumberTerm::literal(static_cast<std::int64_t>(std::floor(c)));
  const NumberTerm ceiling = NumberTerm::literal(static_cast<std::int64_t>(std::ceil(c)));
  if (kind == FormulaKind::equal) return floor == ceiling ? terms.equal(n, floor) : no();
  return is_left ? terms.less(n, ceiling) : terms.less(floor, n);
}

/// v ≤ a >> d.
Formula shifted_is_at_least(Terms& terms, NumberTerm a, std::int64_t d, std::int64_t v) {
  const IntRange range = range_of(a.width());
  if (v > range.greatest >> d) return no();
  if (v < range.least >> d) return yes();
  return terms.less_equal(literal_like(a, v * (std::int64_t{1} << d)), a);
}

/// a >> d kind c, or c kind a >> d.
Formula compare_shifted(Terms& terms, FormulaKind kind, const NumberNode& shift, std::int64_t c,
                        bool is_left) {
  const auto at_least = [&](std::int64_t v) {
    return shifted_is_at_least(terms, shift.left, shift.right.value(), v);
  };
  if (kind == FormulaKind::less && is_left) return !at_least(c);
  const Formula above = c == range_of(shift.type).greatest ? no() : at_least(c + 1);
  return kind == FormulaKind::less ? above : terms.both(at_least(c), !above);
}

/// Is every difference of the two within their width?
bool subtracts_without_overflow(const Terms& terms, NumberTerm a, NumberTerm b) {
  const IntRange left = terms.range(a), right = terms.range(b), all = range_of(a.width());
  std::int64_t least = 0, greatest = 0;
  if (__builtin_sub_overflow(left.least, right.greatest, &least)) return false;
  if (__builtin_sub_overflow(left.greatest, right.least, &greatest)) return false;
  return all.least <= least && greatest <= all.greatest;
}

/// Is c / x zero for no finite x? c is above zero.
bool divides_to_nothing_but_by_infinity(NumberTerm c) {
  const NumberType type = c.width();
  const std::int64_t greatest = type == NumberType::float32
                                    ? bits_of(std::numeric_limits<float>::max())
                                    : bits_of(std::numeric_limits<double>::max());
  const NumberTerm zero = NumberTerm::floating(type, 0);
  if (!is_less(zero, c)) return false;
  return is_less(zero, NumberTerm::floating(
                           type, folded(NumberKind::divide, type, type, c.value(), greatest)));
}

/// A term that is no literal, and a literal.
struct WithKnown {
  NumberTerm term, known;
  bool is_left;  // the term is
};

std::optional<WithKnown> with_known(NumberTerm a, NumberTerm b) {
  if (a.is_literal() == b.is_literal()) return std::nullopt;
  return b.is_literal() ? WithKnown{a, b, true} : WithKnown{b, a, false};
}

/// What a was before it was made wide, where it was; a wide literal that fits is a narrow one.
std::optional<NumberTerm> before_widening(const Terms& terms, NumberTerm a) {
  if (!a.is_literal()) {
    const NumberNode& n = terms.node(a);
    const bool of_integer = n.kind == NumberKind::convert && !n.left.is_float();
    return of_integer ? std::optional(n.left) : std::nullopt;
  }
  if (a.value() != wrapped(NumberType::int32, a.value())) return std::nullopt;
  return NumberTerm::literal(a.value());
}

}  // namespace

std::optional<Formula> both_known(Terms&, FormulaKind kind, NumberTerm a, NumberTerm b) {
  if (!a.is_literal() || !b.is_literal()) return std::nullopt;
  return constant(holds(kind, a.width(), a.value(), b.value()));
}

std::optional<Formula> with_itself(Terms&, FormulaKind kind, NumberTerm a, NumberTerm b) {
  if (a != b) return std::nullopt;
  return constant(kind != FormulaKind::less);
}

std::optional<Formula> ranges_apart(Terms& terms, FormulaKind kind, NumberTerm a, NumberTerm b) {
  const IntRange left = terms.range(a), right = terms.range(b);
  const bool is_less = left.greatest < right.least;
  if (kind == FormulaKind::less && is_less) return yes();
  if (kind == FormulaKind::less && left.least >= right.greatest) return no();
  if (kind == FormulaKind::equal && (is_less || right.greatest < left.least)) return no();
  return std::nullopt;
}

std::optional<Formula> with_nan(Terms&, FormulaKind, NumberTerm a, NumberTerm b) {
  return is_nan(a) || is_nan(b) ? std::optional(no()) : std::nullopt;
}

std::optional<Formula> root_with_known(Terms& terms, FormulaKind kind, NumberTerm a, NumberTerm b) {
  const auto sides = with_known(a, b);
  if (!sides || is_nan(sides->known)) return std::nullopt;
  if (terms.node(sides->term).kind != NumberKind::square_root) return std::nullopt;
  return compare_root(terms, kind, terms.node(sides->term).left, sides->known, sides->is_left);
}

std::optional<Formula> int_as_double_with_known(Terms& terms, FormulaKind kind, NumberTerm a,
                                                NumberTerm b) {
  const auto sides = with_known(a, b);
  if (!sides || is_nan(sides->known)) return std::nullopt;
  const NumberNode& n = terms.node(sides->term);
  const bool was_int = n.kind == NumberKind::convert && n.type == NumberType::float64 &&
                       n.left.width() == NumberType::int32;
  if (!was_int) return std::nullopt;
  return compare_int(terms, kind, n.left, std::bit_cast<double>(sides->known.value()),
                     sides->is_left);
}

std::optional<Formula> cases_with_known(Terms& terms, FormulaKind kind, NumberTerm a,
                                        NumberTerm b) {
  const auto sides = with_known(a, b);
  if (!sides) return std::nullopt;
  const NumberNode n = terms.node(sides->term);
  if (n.kind != NumberKind::if_then_else || !n.left.is_literal() || !n.right.is_literal())
    return std::nullopt;
  const auto of = [&](NumberTerm one) {
    return sides->is_left ? compared(terms, kind, one, b) : compared(terms, kind, a, one);
  };
  return terms.if_then_else(n.condition, of(n.left), of(n.right));
}

std::optional<Formula> before_they_were_wide(Terms& terms, FormulaKind kind, NumberTerm a,
                                             NumberTerm b) {
  if (!a.is_wide()) return std::nullopt;
  const auto x = before_widening(terms, a), y = before_widening(terms, b);
  if (!x || !y) return std::nullopt;
  return compared(terms, kind, *x, *y);
}

std::optional<Formula> difference_with_zero(Terms& terms, FormulaKind kind, NumberTerm a,
                                            NumberTerm b) {
  const auto sides = with_known(a, b);
  if (!sides || sides->known.value() != 0) return std::nullopt;
  const NumberNode n = terms.node(sides->term);
  if (n.kind != NumberKind::subtract) return std::nullopt;
  if (kind == FormulaKind::equal) return terms.equal(n.left, n.right);
  if (!subtracts_without_overflow(terms, n.left, n.right)) return std::nullopt;
  return sides->is_left ? terms.less(n.left, n.right) : terms.less(n.right, n.left);
}

std::optional<Formula> shift_with_known(Terms& terms, FormulaKind kind, NumberTerm a,
                                        NumberTerm b) {
  const auto sides = with_known(a, b);
  if (!sides) return std::nullopt;
  const NumberNode n = terms.node(sides->term);
  if (n.kind != NumberKind::shift_right || !n.right.is_literal()) return std::nullopt;
  return compare_shifted(terms, kind, n, sides->known.value(), sides->is_left);
}

std::optional<Formula> sign_of_quotient(Terms& terms, FormulaKind, NumberTerm a, NumberTerm b) {
  const NumberTerm zero = NumberTerm::floating(a.width(), 0);
  const auto sides = with_known(a, b);
  if (!sides || is_less(sides->known, zero) || is_less(zero, sides->known)) return std::nullopt;
  if (is_nan(sides->known)) return std::nullopt;
  const NumberNode n = terms.node(sides->term);
  if (n.kind != NumberKind::divide || !n.left.is_literal()) return std::nullopt;
  if (!divides_to_nothing_but_by_infinity(n.left)) return std::nullopt;
  const NumberTerm x = n.right;
  const NumberTerm infinity = terms.divide(n.left, zero);
  const auto between = [&](NumberTerm low, NumberTerm high) {
    return terms.both(terms.less(low, x), terms.less(x, high));
  };
  if (!sides->is_left) return terms.either(between(zero, infinity), terms.same(zero, x));
  const NumberTerm minus_zero = negative_zero(a.width());
  return terms.either(between(terms.subtract(minus_zero, infinity), zero),
                      terms.same(minus_zero, x));
}

}  // namespace heapsum::guard
