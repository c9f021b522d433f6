// SPDX-License-Identifier: Apache-2.0
// Laws of extents [src/guard/extent.cpp]: what a term of integers can be is never said too narrowly. Z3 shows it of each
// operation on a pool of operands, evaluation of deep random terms at corners; and where it should be narrow, it is.
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>

#include "generate/formula_gen.hpp"
#include "laws/plain_numbers.hpp"

namespace heapsum {
namespace {

using guard::Extent;
using guard::NumberKind;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;

constexpr NumberType kTypes[] = {NumberType::int8, NumberType::int16, NumberType::uint16,
                                 NumberType::int32, NumberType::int64};
const std::vector<NumberKind> kOperations = testing::of_two_integers();

struct Extents : ::testing::Test {
  guard::Terms terms;
  testing::PlainNumbers z3{terms};

  NumberTerm symbol(std::size_t i, NumberType type = NumberType::int32) {
    return terms.symbol(NumberSymbol(i), type);
  }
  static NumberTerm n(std::int64_t value) { return NumberTerm::literal(value); }

  /// Of a width: symbols, of all signs and sizes, terms with zeros below, and literals.
  std::vector<NumberTerm> operands(NumberType width) {
    const auto known = [&](std::int64_t v) { return literal_of(width, v); };
    const NumberTerm x = symbol(0, width);
    std::vector<NumberTerm> all{x};
    for (const NumberType type : {NumberType::int8, NumberType::uint16})
      all.push_back(terms.convert(symbol(1 + static_cast<std::size_t>(type), type), width));
    const NumberTerm c = all.back();
    all.push_back(terms.bit_and(known(48), x));
    all.push_back(terms.shift_left(c, known(4)));
    all.push_back(terms.subtract(known(-3), terms.bit_and(known(7), x)));
    all.push_back(terms.if_then_else(terms.symbol(guard::BoolSymbol(0)), known(16), known(96)));
    for (const std::int64_t v : {0, 1, -1, 2, 10, -8, 31}) all.push_back(known(v));
    all.push_back(known(range_of(width).least));
    all.push_back(known(range_of(width).greatest));
    return all;
  }

  void holds_of(NumberTerm t) {
    if (t.is_literal()) return;
    const Extent e = terms.extent(t);
    const z3::expr said = z3.said(t);
    const auto known = [&](std::int64_t v) { return z3.number(t.width(), v); };
    const auto forbidden = static_cast<std::int64_t>(~e.ones);
    const std::int64_t bits = t.is_wide() ? forbidden : static_cast<std::int32_t>(forbidden);
    EXPECT_TRUE(z3.valid(known(e.range.least) <= said && said <= known(e.range.greatest) &&
                         (said & known(bits)) == known(0)))
        << said << " in " << e.range.least << " to " << e.range.greatest << ", ones " << e.ones;
  }
  void is(NumberTerm t, std::int64_t least, std::int64_t greatest) {
    EXPECT_EQ(terms.range(t).least, least);
    EXPECT_EQ(terms.range(t).greatest, greatest);
  }
};

TEST_F(Extents, OfEachOperationAreWideEnough) {
  for (const NumberType width : {NumberType::int32, NumberType::int64})
    for (const NumberKind kind : kOperations)
      for (const NumberTerm a : operands(width))
        for (const NumberTerm b : operands(width)) {
          const bool divides = kind == NumberKind::divide || kind == NumberKind::remainder;
          if (divides && !b.is_literal()) continue;  // Z3 finds them hard; see below
          if (kind == NumberKind::multiply && !a.is_literal() && !b.is_literal()) continue;
          holds_of(terms.apply(kind, a, b));
        }
}

TEST_F(Extents, OfConversionsAreWideEnough) {
  for (const NumberType width : {NumberType::int32, NumberType::int64})
    for (const NumberTerm a : operands(width))
      for (const NumberType type : kTypes) holds_of(terms.convert(a, type));
  const NumberTerm high = terms.shift_left(symbol(0, NumberType::int64), NumberTerm::wide(20));
  holds_of(terms.convert(high, NumberType::int32));  // no bit of the lowest 16 is one
}

/// A term over three symbols, of so many levels.
NumberTerm term(guard::Terms& terms, NumberType width, int levels) {
  const auto some = [](int most) { return *rc::gen::inRange(0, most); };
  if (levels == 0 || some(6) == 0) {
    if (some(2) == 0)
      return literal_of(width, *rc::gen::element<std::int64_t>(0, 1, -1, 3, 4, 16, -16, 255,
                                                               1 << 20, range_of(width).least));
    const NumberType type = kTypes[some(width == NumberType::int64 ? 5 : 4)];
    const auto i = static_cast<std::size_t>(type);
    const NumberTerm symbol = terms.symbol(NumberSymbol(i), type);
    return symbol.width() == width ? symbol : terms.convert(symbol, width);
  }
  const NumberTerm a = term(terms, width, levels - 1);
  if (some(6) == 0) {
    const NumberType other = width == NumberType::int32 ? NumberType::int64 : NumberType::int32;
    const NumberTerm narrowed = terms.convert(term(terms, other, levels - 1), kTypes[some(4)]);
    return terms.convert(narrowed, width);
  }
  const NumberTerm b = term(terms, width, levels - 1);
  if (some(6) == 0) return terms.if_then_else(terms.symbol(guard::BoolSymbol(0)), a, b);
  return terms.apply(
      kOperations[static_cast<std::size_t>(some(static_cast<int>(kOperations.size())))], a, b);
}

RC_GTEST_PROP(RandomExtents, HoldWhatTermsComeTo, ()) {
  guard::Terms terms;
  const NumberType width = *rc::gen::element(NumberType::int32, NumberType::int64);
  const NumberTerm t = term(terms, width, 5);
  const Extent e = terms.extent(t);
  RC_CLASSIFY(e.range.least > range_of(width).least || e.range.greatest < range_of(width).greatest);
  guard::Evaluator evaluator(terms);
  for (int i = 0; i < 20; ++i) {
    const auto model = std::make_shared<guard::Model>();
    model->set(guard::BoolSymbol(0), *rc::gen::arbitrary<bool>());
    for (std::size_t s = 0; s < 5; ++s)
      model->set(NumberSymbol(s), *rc::gen::oneOf(rc::gen::arbitrary<std::int64_t>(),
                                                  rc::gen::element<std::int64_t>(
                                                      0, 1, -1, 127, -128, 32767, 65535, -32768,
                                                      std::numeric_limits<std::int32_t>::min(),
                                                      std::numeric_limits<std::int32_t>::max(),
                                                      std::numeric_limits<std::int64_t>::min(),
                                                      std::numeric_limits<std::int64_t>::max())));
    const std::int64_t value = evaluator.value(t, model);
    RC_ASSERT(e.range.least <= value);
    RC_ASSERT(value <= e.range.greatest);
    RC_ASSERT((static_cast<std::uint64_t>(value) & ~e.ones) == 0U);
  }
}

TEST_F(Extents, AreNarrowWhereOperandsAre) {
  const NumberTerm b = symbol(0, NumberType::int8), c = symbol(1, NumberType::uint16);
  is(terms.add(b, c), -128, 65662);
  is(terms.subtract(b, c), -65663, 127);
  is(terms.multiply(b, n(-3)), -381, 384);
  is(terms.divide(c, n(10)), 0, 6553);
  is(terms.divide(b, n(10)), -12, 12);
  const NumberTerm two_or_ten = terms.if_then_else(terms.symbol(guard::BoolSymbol(1)), n(2), n(10));
  is(terms.divide(b, two_or_ten), -64, 63);
  is(terms.divide(terms.subtract(b, n(1000)), two_or_ten), -564, -87);
  is(terms.remainder(c, n(10)), 0, 9);
  is(terms.remainder(b, n(1000)), -128, 127);
  is(terms.shift_right(c, n(5)), 0, 2047);
  is(terms.shift_left(c, n(4)), 0, 1048560);
  is(terms.shift_unsigned(c, n(5)), 0, 2047);
  is(terms.bit_or(c, n(1)), 1, 65535);
  is(terms.if_then_else(terms.symbol(guard::BoolSymbol(0)), n(3), b), -128, 127);
  is(terms.convert(terms.add(c, n(1)), NumberType::uint16), 0, 65535);
}

/// The index of a table of tables: no bit of the row's number is one of the column's.
TEST_F(Extents, BitsThatNeverMeetAreASum) {
  const NumberTerm c = symbol(0, NumberType::uint16);
  const NumberTerm row = terms.if_then_else(terms.less(c, n(7)), n(0x7B0), n(0x20));
  const NumberTerm column = terms.bit_and(n(15), c);
  is(terms.bit_or(row, column), 0x20, 0x7BF);
  EXPECT_TRUE(terms.less(terms.bit_or(row, column), n(0x7C0)).is_true());
  EXPECT_FALSE(terms.less(terms.bit_or(row, column), n(0x7BF)).is_constant());
}

TEST_F(Extents, AreWideWhereResultsWrap) {
  const NumberTerm x = symbol(0), y = symbol(1);
  const auto is_any = [&](NumberTerm t) {
    is(t, std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max());
  };
  is_any(terms.add(x, n(1)));
  is_any(terms.multiply(symbol(2, NumberType::uint16), symbol(3, NumberType::uint16)));
  is_any(terms.divide(x, y));
  is_any(terms.remainder(x, y));
  is_any(terms.bit_or(x, n(1)));
  is_any(terms.shift_left(x, n(3)));
  is_any(terms.shift_right(x, y));
}

}  // namespace
}  // namespace heapsum
