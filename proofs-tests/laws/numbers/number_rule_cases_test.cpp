// SPDX-License-Identifier: Apache-2.0
// What each rule on terms of numbers makes of what, as its card says, and near misses that leave it quiet.
// A rule without a case of either kind fails the last test. number_rules_test.cpp has the proofs.
#include "number_rule_cases.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace heapsum::testing {
namespace {

TEST_F(NumberRuleCases, ZeroLeft) {
  of("number/zero-left");
  same(term(Kind::add, n(0), x), x);
  same(term(Kind::bit_or, wide(0), l), l);
  none(term(Kind::add, n(1), x));
  none(term(Kind::bit_xor, x, y));
}

TEST_F(NumberRuleCases, ZeroRight) {
  of("number/zero-right");
  same(term(Kind::subtract, x, n(0)), x);
  same(term(Kind::shift_left, l, wide(0)), l);
  none(term(Kind::subtract, n(0), x));
  none(term(Kind::shift_right, x, n(32)));  // that is distance-in-width's
}

TEST_F(NumberRuleCases, ZeroStays) {
  of("number/zero-stays");
  same(term(Kind::multiply, n(0), x), n(0));
  same(term(Kind::remainder, wide(0), l), wide(0));
  none(term(Kind::multiply, n(1), x));
  none(term(Kind::remainder, x, n(0)));
}

TEST_F(NumberRuleCases, OneLeft) {
  of("number/one-left");
  same(term(Kind::multiply, n(1), x), x);
  none(term(Kind::multiply, n(-1), x));
}

TEST_F(NumberRuleCases, OneRight) {
  of("number/one-right");
  same(term(Kind::divide, x, n(1)), x);
  none(term(Kind::divide, n(1), x));
  none(term(Kind::divide, x, x));  // of zero it is no 1
}

TEST_F(NumberRuleCases, OnesLeft) {
  of("number/ones-left");
  same(term(Kind::bit_and, n(-1), x), x);
  none(term(Kind::bit_and, n(1), x));
  none(term(Kind::bit_and, wide(0xFFFF'FFFF), l));
}

TEST_F(NumberRuleCases, OnesStay) {
  of("number/ones-stay");
  same(term(Kind::bit_or, n(-1), x), n(-1));
  same(term(Kind::shift_right, wide(-1), l), wide(-1));
  none(term(Kind::shift_right, x, n(-1)));
}

TEST_F(NumberRuleCases, ItselfTwice) {
  of("number/itself-twice");
  same(term(Kind::bit_and, x, x), x);
  same(term(Kind::bit_or, l, l), l);
  none(term(Kind::bit_or, x, y));
}

TEST_F(NumberRuleCases, ItselfCancels) {
  of("number/itself-cancels");
  same(term(Kind::subtract, x, x), n(0));
  same(term(Kind::bit_xor, l, l), wide(0));
  none(term(Kind::remainder, x, y));
}

TEST_F(NumberRuleCases, ByMinusOne) {
  of("number/by-minus-one");
  same(term(Kind::divide, x, n(-1)), terms.subtract(n(0), x));
  none(term(Kind::divide, x, n(1)));
  none(term(Kind::divide, n(-1), x));
}

TEST_F(NumberRuleCases, RestOfUnit) {
  of("number/rest-of-unit");
  same(term(Kind::remainder, x, n(1)), n(0));
  same(term(Kind::remainder, l, wide(-1)), wide(0));
  none(term(Kind::remainder, x, n(2)));
  none(term(Kind::remainder, n(1), x));
}

TEST_F(NumberRuleCases, XorOfXor) {
  of("number/xor-of-xor");
  same(term(Kind::bit_xor, n(-1), terms.bit_xor(n(-1), x)), x);
  same(term(Kind::bit_xor, n(6), terms.bit_xor(n(3), x)), terms.bit_xor(n(5), x));
  none(term(Kind::bit_xor, n(6), terms.bit_xor(x, y)));
  none(term(Kind::bit_xor, n(6), terms.bit_and(n(3), x)));
  none(term(Kind::bit_xor, x, terms.bit_xor(n(3), y)));
}

TEST_F(NumberRuleCases, DistanceInWidth) {
  of("number/distance-in-width");
  same(term(Kind::shift_left, x, n(33)), terms.shift_left(x, n(1)));
  same(term(Kind::shift_unsigned, l, wide(-1)), terms.shift_unsigned(l, wide(63)));
  none(term(Kind::shift_left, x, n(31)));
  none(term(Kind::shift_left, l, wide(33)));
  none(term(Kind::shift_right, n(33), x));
}

TEST_F(NumberRuleCases, FloatOfItsBits) {
  of("number/float-of-its-bits");
  same(term(Kind::bit_cast, terms.bit_cast(u)), u);
  same(term(Kind::bit_cast, terms.bit_cast(v)), v);
  none(term(Kind::bit_cast, x));
  EXPECT_NE(terms.bit_cast(terms.bit_cast(x)), x);  // bits of another NaN
}

TEST_F(NumberRuleCases, OfThatType) {
  of("number/of-that-type");
  same(conversion(byte, NumberType::int16), byte);
  same(conversion(l, NumberType::int64), l);
  same(conversion(u, NumberType::float32), u);
  none(conversion(byte, NumberType::uint16));
  none(conversion(ch, NumberType::int16));
  none(conversion(x, NumberType::int64));
  none(conversion(u, NumberType::float64));
}

TEST_F(NumberRuleCases, LowBitsOfWider) {
  of("number/low-bits-of-wider");
  same(conversion(terms.convert(x, NumberType::int64), NumberType::int32), x);
  same(conversion(terms.convert(x, NumberType::int64), NumberType::int8),
       terms.convert(x, NumberType::int8));
  none(conversion(terms.convert(v, NumberType::int64), NumberType::int32));
  none(conversion(l, NumberType::int32));
  none(conversion(terms.convert(x, NumberType::int64), NumberType::float64));
}

TEST_F(NumberRuleCases, LowBitsOfLowBits) {
  of("number/low-bits-of-low-bits");
  same(conversion(terms.convert(l, NumberType::int32), NumberType::int8),
       terms.convert(l, NumberType::int8));
  none(conversion(terms.convert(l, NumberType::int8), NumberType::uint16));
  none(conversion(terms.convert(l, NumberType::int32), NumberType::int64));
  none(conversion(terms.convert(v, NumberType::int32), NumberType::int8));
}

TEST_F(NumberRuleCases, NarrowByInt) {
  of("number/narrow-by-int");
  same(conversion(v, NumberType::int8),
       terms.convert(terms.convert(v, NumberType::int32), NumberType::int8));
  none(conversion(v, NumberType::int32));
  none(conversion(v, NumberType::int64));
  none(conversion(v, NumberType::float32));
  none(conversion(x, NumberType::int8));
}

TEST_F(NumberRuleCases, CaseKnown) {
  of("number/case-known");
  same(cases(guard::yes(), x, y), x);
  same(cases(guard::no(), x, y), y);
  none(cases(c, x, y));
}

TEST_F(NumberRuleCases, CasesAlike) {
  of("number/cases-alike");
  same(cases(c, u, u), u);
  none(cases(c, x, y));
}

TEST_F(NumberRuleCases, CaseNegated) {
  of("number/case-negated");
  same(cases(!c, x, y), terms.if_then_else(c, y, x));
  none(cases(c, x, y));
}

TEST(NumberRanges, OfMasksShiftsAndRemainders) {
  guard::Terms terms;
  const NumberTerm x = terms.symbol(NumberSymbol(0));
  const auto is = [&](NumberTerm t, std::int64_t least, std::int64_t greatest) {
    EXPECT_EQ(terms.range(t).least, least);
    EXPECT_EQ(terms.range(t).greatest, greatest);
  };
  is(terms.bit_and(n(7), x), 0, 7);
  is(terms.bit_and(n(-8), x), std::numeric_limits<std::int32_t>::min(),
     std::numeric_limits<std::int32_t>::max());
  is(terms.shift_right(x, n(28)), -8, 7);
  is(terms.shift_unsigned(x, n(28)), 0, 15);
  is(terms.remainder(x, n(10)), -9, 9);
}

TEST(NumberRuleNames, AreOnesAndTheirTestsAreAllThere) {
  const std::size_t rules = std::size(guard::kTermRules) + std::size(guard::kConversionRules) +
                            std::size(guard::kCasesRules);
  const auto* cases = ::testing::UnitTest::GetInstance()->GetTestSuite(0);
  EXPECT_EQ(static_cast<std::size_t>(cases->total_test_count()), rules)
      << "one test of NumberRuleCases for each row of number_rules.hpp";
}

}  // namespace
}  // namespace heapsum::testing
