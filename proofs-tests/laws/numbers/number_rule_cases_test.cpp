// SPDX-License-Identifier: Apache-2.0
// What each rule on numbers makes of what, as its card says, and near misses that leave it quiet. A rule
// without a case of either kind fails the last test. number_rules_test.cpp has the proofs.
#include "../../../src/guard/number_rules.hpp"

#include <limits>
#include <string_view>

#include <gtest/gtest.h>

#include "generate/float_literals.hpp"

namespace heapsum {
namespace {

using guard::Formula;
using guard::FormulaKind;
using guard::NumberKind;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;
using testing::d;
using testing::f;
using testing::n;

NumberTerm wide(std::int64_t value) { return NumberTerm::wide(value); }

const auto& row(const auto& rules, std::string_view name) {
  for (const auto& rule : rules)
    if (rule.name == name) return rule;
  throw std::out_of_range(std::string(name));
}

struct NumberRuleCases : ::testing::Test {
  guard::Terms terms;
  Formula c = terms.symbol(guard::BoolSymbol(0));
  NumberTerm x = symbol(0), y = symbol(1);
  NumberTerm l = symbol(2, NumberType::int64), m = symbol(3, NumberType::int64);
  NumberTerm byte = symbol(4, NumberType::int8), ch = symbol(5, NumberType::uint16);
  NumberTerm u = symbol(6, NumberType::float32), v = symbol(7, NumberType::float64);

  NumberTerm symbol(std::size_t i, NumberType type = NumberType::int32) {
    return terms.symbol(NumberSymbol(i), type);
  }

  /// The rule that is being tried.
  std::string_view rule;
  std::size_t fired = 0, quiet = 0;
  void of(std::string_view name) { rule = name, fired = 0, quiet = 0; }

  void same(const auto& made, const auto& after) {
    ASSERT_TRUE(made.has_value()) << rule;
    EXPECT_EQ(*made, after) << rule;
    ++fired;
  }
  void none(const auto& made) {
    EXPECT_FALSE(made.has_value()) << rule;
    ++quiet;
  }
  auto term(NumberKind kind, NumberTerm a, NumberTerm b = {}) {
    return row(guard::kTermRules, rule).rewrite(terms, kind, a, b);
  }
  auto conversion(NumberTerm a, NumberType to) {
    return row(guard::kConversionRules, rule).rewrite(terms, a, to);
  }
  auto cases(Formula condition, NumberTerm a, NumberTerm b) {
    return row(guard::kCasesRules, rule).rewrite(terms, condition, a, b);
  }
  auto comparison(FormulaKind kind, NumberTerm a, NumberTerm b) {
    return row(guard::kComparisonRules, rule).rewrite(terms, kind, a, b);
  }
  void TearDown() override { EXPECT_TRUE(fired > 0 && quiet > 0) << rule; }
};

using Kind = NumberKind;
using Compare = FormulaKind;

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
                            std::size(guard::kCasesRules) + std::size(guard::kComparisonRules);
  const auto* cases = ::testing::UnitTest::GetInstance()->GetTestSuite(0);
  EXPECT_EQ(static_cast<std::size_t>(cases->total_test_count()), rules)
      << "one test of NumberRuleCases for each row of number_rules.hpp";
}

}  // namespace
}  // namespace heapsum
