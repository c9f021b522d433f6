// SPDX-License-Identifier: Apache-2.0
// Comparisons with a known number that say the same of something simpler: of what a root is taken of, of the int that
// became a double. Solvers find roots hard, and ints easy.
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

#include "floats.hpp"

namespace heapsum::guard {

namespace {

bool is_nan(NumberTerm literal) {
  return !float_holds(FormulaKind::equal, literal.width(), literal.value(), literal.value());
}

bool is_less(NumberTerm a, NumberTerm b) {
  return float_holds(FormulaKind::less, a.width(), a.value(), b.value());
}

/// The least number from 0 on whose root is c or more, or above c; c is not below 0. The numbers from 0 on are ordered as
/// their bits are, and so are their roots.
std::optional<NumberTerm> least_with_root(NumberTerm c, bool above) {
  const NumberType type = c.width();
  const auto reaches = [&](std::int64_t bits) {
    const NumberTerm root = NumberTerm::floating(type, float_root(type, bits));
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

}  // namespace

std::optional<Formula> Terms::compare_with_known(FormulaKind kind, NumberTerm a, NumberTerm b) {
  const bool is_left = b.is_literal();
  const NumberTerm term = is_left ? a : b, known = is_left ? b : a;
  if (is_nan(known)) return no();
  const NumberNode n = node(term);
  if (n.kind == NumberKind::square_root) return compare_root(kind, n.left, known, is_left);
  const bool was_int = n.kind == NumberKind::convert && n.type == NumberType::float64 &&
                       n.left.width() == NumberType::int32;
  if (was_int) return compare_int(kind, n.left, std::bit_cast<double>(known.value()), is_left);
  return std::nullopt;
}

/// √x kind c, or c kind √x.
Formula Terms::compare_root(FormulaKind kind, NumberTerm x, NumberTerm c, bool is_left) {
  const NumberTerm zero = NumberTerm::floating(x.width(), 0);
  const auto from = [&](const std::optional<NumberTerm>& least) {
    return least ? less_equal(*least, x) : no();
  };
  if (is_less(c, zero)) return kind == FormulaKind::less && !is_left ? from(zero) : no();
  const Formula at_least = from(least_with_root(c, false)), above = from(least_with_root(c, true));
  if (kind == FormulaKind::equal) return both(at_least, !above);
  return is_left ? both(from(zero), !at_least) : above;
}

/// n kind c, or c kind n, as numbers.
Formula Terms::compare_int(FormulaKind kind, NumberTerm n, double c, bool is_left) {
  constexpr IntRange kInts = range_of(NumberType::int32);
  const bool is_above = c > static_cast<double>(kInts.greatest),
             is_below = c < static_cast<double>(kInts.least);
  if (is_above || is_below) return constant(kind == FormulaKind::less && is_left == is_above);
  const NumberTerm floor = NumberTerm::literal(static_cast<std::int64_t>(std::floor(c)));
  const NumberTerm ceiling = NumberTerm::literal(static_cast<std::int64_t>(std::ceil(c)));
  if (kind == FormulaKind::equal) return floor == ceiling ? equal(n, floor) : no();
  return is_left ? less(n, ceiling) : less(floor, n);
}

}  // namespace heapsum::guard
