// SPDX-License-Identifier: Apache-2.0
// What each rule on comparisons of numbers makes of what, as its card says, and near misses that leave it quiet.
// A rule without a case of either kind fails the last test. number_rules_test.cpp has the proofs.
#include "number_rule_cases.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace heapsum::testing {
namespace {

TEST_F(NumberRuleCases, BothKnown) {
  of("comparison/both-known");
  same(comparison(Compare::less, n(1), n(2)), guard::yes());
  same(comparison(Compare::equal, d(0.0), d(-0.0)), guard::yes());
  same(comparison(Compare::same, d(0.0), d(-0.0)), guard::no());
  none(comparison(Compare::less, n(1), x));
}

TEST_F(NumberRuleCases, WithItself) {
  of("comparison/with-itself");
  same(comparison(Compare::less, x, x), guard::no());
  same(comparison(Compare::equal, l, l), guard::yes());
  none(comparison(Compare::equal, x, y));
}

TEST_F(NumberRuleCases, FloatWithItself) {
  of("comparison/float-with-itself");
  same(comparison(Compare::less, u, u), guard::no());
  same(comparison(Compare::same, v, v), guard::yes());
  none(comparison(Compare::less, v, terms.bit_cast(l)));
  EXPECT_FALSE(terms.equal(u, u).is_constant());  // NaN
}

TEST_F(NumberRuleCases, RangesApart) {
  of("comparison/ranges-apart");
  same(comparison(Compare::less, byte, n(128)), guard::yes());
  same(comparison(Compare::less, ch, n(0)), guard::no());
  same(comparison(Compare::equal, n(65536), ch), guard::no());
  none(comparison(Compare::less, byte, n(127)));
  none(comparison(Compare::less, ch, n(1)));
  none(comparison(Compare::equal, n(127), byte));
}

TEST_F(NumberRuleCases, WithNaN) {
  of("comparison/with-nan");
  const NumberTerm nan = d(std::numeric_limits<double>::quiet_NaN());
  same(comparison(Compare::less, v, nan), guard::no());
  same(comparison(Compare::equal, nan, v), guard::no());
  none(comparison(Compare::less, v, d(1e300)));
}

TEST_F(NumberRuleCases, RootWithKnown) {
  of("comparison/root");
  const NumberTerm root = terms.square_root(v);
  same(comparison(Compare::less, root, d(-1.0)), guard::no());
  same(comparison(Compare::less, d(-1.0), root), terms.less_equal(d(0.0), v));
  none(comparison(Compare::less, root, v));
  none(comparison(Compare::less, v, d(2.0)));
}

TEST_F(NumberRuleCases, IntAsDoubleWithKnown) {
  of("comparison/int-as-double");
  const NumberTerm number = terms.convert(x, NumberType::float64);
  same(comparison(Compare::less, number, d(1.5)), terms.less(x, n(2)));
  same(comparison(Compare::less, d(1.5), number), terms.less(n(1), x));
  same(comparison(Compare::equal, d(1.5), number), guard::no());
  same(comparison(Compare::equal, d(2.0), number), terms.equal(n(2), x));
  none(comparison(Compare::less, number, v));
  none(comparison(Compare::less, terms.convert(l, NumberType::float64), d(1.5)));
  none(comparison(Compare::less, terms.convert(x, NumberType::float32), f(1.5F)));
}

TEST_F(NumberRuleCases, CasesWithKnown) {
  of("comparison/cases-with-known");
  const NumberTerm t = terms.if_then_else(c, n(1), n(3));
  same(comparison(Compare::less, t, n(2)), c);
  same(comparison(Compare::equal, n(3), t), !c);
  none(comparison(Compare::less, t, x));
  none(comparison(Compare::less, terms.if_then_else(c, x, n(3)), n(2)));
}

TEST_F(NumberRuleCases, BeforeTheyWereWide) {
  of("comparison/wide");
  const NumberTerm a = terms.convert(x, NumberType::int64), b = terms.convert(y, NumberType::int64);
  same(comparison(Compare::less, a, b), terms.less(x, y));
  same(comparison(Compare::equal, wide(7), a), terms.equal(n(7), x));
  none(comparison(Compare::less, a, m));
  none(comparison(Compare::less, a, wide(std::int64_t{1} << 40U)));
  none(comparison(Compare::less, x, y));
}

TEST_F(NumberRuleCases, DifferenceWithZero) {
  of("comparison/difference");
  const NumberTerm other = symbol(8, NumberType::int8);
  const NumberTerm bytes = terms.subtract(byte, other), ints = terms.subtract(x, y);
  same(comparison(Compare::less, bytes, n(0)), terms.less(byte, other));
  same(comparison(Compare::less, n(0), bytes), terms.less(other, byte));
  same(comparison(Compare::equal, n(0), ints), terms.equal(x, y));
  same(comparison(Compare::equal, wide(0), terms.subtract(l, m)), terms.equal(l, m));
  none(comparison(Compare::less, ints, n(0)));  // it may be beyond an int
  none(comparison(Compare::less, terms.subtract(n(0), x), n(0)));
  none(comparison(Compare::less, bytes, n(1)));
  none(comparison(Compare::less, bytes, x));
  const NumberTerm a = terms.convert(x, NumberType::int64), b = terms.convert(y, NumberType::int64);
  same(comparison(Compare::less, terms.subtract(a, b), wide(0)), terms.less(x, y));
}

TEST_F(NumberRuleCases, ShiftWithKnown) {
  of("comparison/shift");
  const NumberTerm half = terms.shift_right(x, n(1));
  same(comparison(Compare::less, half, n(3)), terms.less(x, n(6)));
  same(comparison(Compare::less, n(3), half), terms.less_equal(n(8), x));
  same(comparison(Compare::equal, n(3), half),
       terms.both(terms.less_equal(n(6), x), terms.less(x, n(8))));
  same(comparison(Compare::less, half, n(1 << 30)), guard::yes());
  same(comparison(Compare::less, half, n(-(1 << 30))), guard::no());
  same(comparison(Compare::less, n(std::numeric_limits<std::int32_t>::max()), half), guard::no());
  none(comparison(Compare::less, half, y));
  none(comparison(Compare::less, terms.shift_right(x, y), n(3)));
  none(comparison(Compare::less, terms.shift_unsigned(x, n(1)), n(3)));
}

TEST_F(NumberRuleCases, SignOfQuotient) {
  of("comparison/sign-of-quotient");
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  const NumberTerm quotient = terms.divide(d(1.0), v);
  const auto between = [&](double low, double high) {
    return terms.both(terms.less(d(low), v), terms.less(v, d(high)));
  };
  same(comparison(Compare::less, quotient, d(0.0)),
       terms.either(between(-kInfinite, 0.0), terms.same(d(-0.0), v)));
  same(comparison(Compare::less, d(-0.0), quotient),
       terms.either(between(0.0, kInfinite), terms.same(d(0.0), v)));
  none(comparison(Compare::less, quotient, d(1.0)));
  none(comparison(Compare::less, terms.divide(d(-1.0), v), d(0.0)));
  none(comparison(Compare::less, terms.divide(d(1e-300), v), d(0.0)));  // may round to 0.0
  none(comparison(Compare::less, terms.divide(v, d(2.0)), d(0.0)));
}

TEST(ComparisonRuleNames, AreOnesAndTheirTestsAreAllThere) {
  const std::size_t rules = std::size(guard::kComparisonRules);
  const auto* cases = ::testing::UnitTest::GetInstance()->GetTestSuite(0);
  EXPECT_EQ(static_cast<std::size_t>(cases->total_test_count()), rules)
      << "one test of NumberRuleCases for each row of number_rules.hpp";
}

}  // namespace
}  // namespace heapsum::testing
