// SPDX-License-Identifier: Apache-2.0
// Laws of floats and doubles: evaluation agrees with Z3 at the corners and at random; what is folded is
// what IEEE 754 says; and what is an identity of integers and none of floats is kept, with a value that
// shows why. float_comparisons_test.cpp has comparisons with known numbers, float_solver_test.cpp what the solver room makes of them.
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <z3++.h>

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>
#include "generate/float_literals.hpp"
#include "laws/plain_numbers.hpp"

namespace heapsum {
namespace {

using testing::d;
using testing::f;
using testing::n;
using testing::PlainNumbers;

using guard::NumberKind;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;

constexpr NumberKind kExact[] = {NumberKind::add, NumberKind::subtract, NumberKind::multiply,
                                 NumberKind::divide};
constexpr NumberType kFloats[] = {NumberType::float32, NumberType::float64};
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

rc::Gen<NumberTerm> literals(NumberType type) {
  const auto bits = rc::gen::oneOf(rc::gen::elementOf(testing::float_corners(type)),
                                   rc::gen::arbitrary<std::int64_t>());
  return rc::gen::map(bits, [type](std::int64_t b) { return NumberTerm::floating(type, b); });
}

rc::Gen<NumberTerm> integers(bool wide) {
  return rc::gen::map(
      rc::gen::oneOf(rc::gen::element<std::int64_t>(0, 1, -1, 16777217, 33554435, (1LL << 53U) + 1,
                                                    std::numeric_limits<std::int32_t>::max(),
                                                    std::numeric_limits<std::int64_t>::max(),
                                                    std::numeric_limits<std::int64_t>::min()),
                     rc::gen::arbitrary<std::int64_t>()),
      [wide](std::int64_t i) {
        return wide ? NumberTerm::wide(i) : n(static_cast<std::int32_t>(i));
      });
}

struct FloatTerms : ::testing::Test {
  guard::Terms terms;
  testing::PlainNumbers z3{terms};

  NumberTerm symbol(std::size_t i, NumberType type) { return terms.symbol(NumberSymbol(i), type); }

  /// The same bits, or both NaN.
  bool is(const z3::expr& a, NumberTerm literal) {
    return z3::expr(a == z3.said(literal)).simplify().is_true();
  }
  bool kept(NumberKind kind, NumberTerm a, NumberTerm b) {
    const NumberTerm made = terms.apply(kind, a, b);
    return !made.is_literal() && terms.node(made).kind == kind;
  }
};

bool check(const auto& property) { return rc::check(property); }

TEST_F(FloatTerms, ArithmeticIsAsZ3HasIt) {
  std::size_t cases = 0;
  for (const NumberType type : kFloats)
    for (const NumberKind kind : kExact) {
      const auto agrees = [&](NumberTerm a, NumberTerm b) {
        ++cases;
        const NumberTerm folded = terms.apply(kind, a, b);
        return is(PlainNumbers::operation(kind, z3.said(a), z3.said(b)), folded);
      };
      for (const std::int64_t a : testing::float_corners(type))
        for (const std::int64_t b : testing::float_corners(type))
          EXPECT_TRUE(agrees(NumberTerm::floating(type, a), NumberTerm::floating(type, b)))
              << static_cast<int>(kind) << " of " << a << " and " << b;
      EXPECT_TRUE(check([&] { RC_ASSERT(agrees(*literals(type), *literals(type))); }));
    }
  EXPECT_GT(cases, 5000);
}

TEST_F(FloatTerms, ComparisonsAreAsZ3HasThem) {
  for (const NumberType type : kFloats)
    for (const std::int64_t i : testing::float_corners(type))
      for (const std::int64_t j : testing::float_corners(type)) {
        const NumberTerm a = NumberTerm::floating(type, i), b = NumberTerm::floating(type, j);
        const z3::expr x = z3.said(a), y = z3.said(b);
        EXPECT_EQ(terms.less(a, b).is_true(), z3::expr(x < y).simplify().is_true());
        EXPECT_EQ(terms.less_equal(a, b).is_true(), z3::expr(x <= y).simplify().is_true());
        EXPECT_EQ(terms.equal(a, b).is_true(), z3::fp_eq(x, y).simplify().is_true());
        EXPECT_EQ(terms.same(a, b).is_true(), z3::expr(x == y).simplify().is_true());
      }
}

TEST_F(FloatTerms, ConversionsToFloatsRoundAsZ3Does) {
  EXPECT_TRUE(check([&] {
    const bool wide = *rc::gen::arbitrary<bool>();
    const NumberTerm a = *rc::gen::oneOf(integers(wide), literals(NumberType::float32),
                                         literals(NumberType::float64));
    for (const NumberType to : kFloats)
      RC_ASSERT(is(PlainNumbers::converted(z3.said(a), to), terms.convert(a, to)));
  }));
  EXPECT_EQ(terms.convert(n(16777217), NumberType::float32), f(16777216.0F));
  EXPECT_EQ(terms.convert(n(16777219), NumberType::float32), f(16777220.0F));
  EXPECT_EQ(terms.convert(n(16777217), NumberType::float64), d(16777217.0));
  EXPECT_EQ(terms.convert(d(1e300), NumberType::float32),
            f(std::numeric_limits<float>::infinity()));
}

TEST_F(FloatTerms, ConversionsToIntegersSaturate) {
  using Int = std::numeric_limits<std::int32_t>;
  using Long = std::numeric_limits<std::int64_t>;
  EXPECT_EQ(terms.convert(d(2.9), NumberType::int32), n(2));
  EXPECT_EQ(terms.convert(d(-2.9), NumberType::int32), n(-2));
  EXPECT_EQ(terms.convert(d(kNaN), NumberType::int32), n(0));
  EXPECT_EQ(terms.convert(d(1e10), NumberType::int32), n(Int::max()));
  EXPECT_EQ(terms.convert(f(-1e10F), NumberType::int32), n(Int::min()));
  EXPECT_EQ(terms.convert(d(2147483647.5), NumberType::int32), n(Int::max()));
  EXPECT_EQ(terms.convert(d(-2147483648.5), NumberType::int32), n(Int::min()));
  EXPECT_EQ(terms.convert(d(1e10), NumberType::int64), NumberTerm::wide(10'000'000'000));
  EXPECT_EQ(terms.convert(d(kInfinity), NumberType::int64), NumberTerm::wide(Long::max()));
  EXPECT_EQ(terms.convert(f(-1e30F), NumberType::int64), NumberTerm::wide(Long::min()));
  EXPECT_EQ(terms.convert(d(1e10), NumberType::int8), n(-1));  // by way of the greatest int
  EXPECT_EQ(terms.convert(d(-1.0), NumberType::uint16), n(65535));
  EXPECT_EQ(terms.convert(f(300.0F), NumberType::int16), n(300));
}

TEST_F(FloatTerms, TheRemainderTruncates) {
  const auto rest = [&](double a, double b) { return terms.remainder(d(a), d(b)); };
  EXPECT_EQ(rest(5.0, 3.0), d(2.0));
  EXPECT_EQ(rest(-5.0, 3.0), d(-2.0));
  EXPECT_EQ(rest(-4.0, 2.0), d(-0.0));
  EXPECT_EQ(rest(1.0, kInfinity), d(1.0));
  EXPECT_EQ(rest(1.0, 0.0), d(kNaN));
  EXPECT_EQ(rest(kInfinity, 2.0), d(kNaN));
}

TEST_F(FloatTerms, WhatIsNoIdentityIsKept) {
  for (const NumberType type : kFloats) {
    const NumberTerm x = symbol(0, type), zero = NumberTerm::floating(type, 0);
    EXPECT_TRUE(kept(NumberKind::add, x, zero));       // -0.0 + 0.0 is 0.0
    EXPECT_TRUE(kept(NumberKind::subtract, x, x));     // NaN - NaN is NaN
    EXPECT_TRUE(kept(NumberKind::multiply, x, zero));  // -1.0 * 0.0 is -0.0
    EXPECT_TRUE(kept(NumberKind::divide, x, x));       // 0.0 / 0.0 is NaN
    EXPECT_TRUE(kept(NumberKind::remainder, zero, x));
    EXPECT_FALSE(terms.equal(x, x).is_constant());  // NaN
    EXPECT_TRUE(terms.same(x, x).is_true());
    EXPECT_TRUE(terms.less(x, x).is_false());
    EXPECT_NE(terms.less_equal(x, zero), !terms.less(zero, x));  // NaN
    const NumberTerm y = symbol(1, type);
    EXPECT_NE(terms.add(terms.add(x, y), zero), terms.add(x, terms.add(y, zero)));
    EXPECT_EQ(terms.add(x, y), terms.add(y, x));
    EXPECT_EQ(terms.multiply(x, y), terms.multiply(y, x));
    EXPECT_NE(terms.subtract(x, y), terms.subtract(y, x));
  }
  EXPECT_EQ(terms.add(d(-0.0), d(0.0)), d(0.0));
  EXPECT_EQ(terms.subtract(d(-0.0), d(0.0)), d(-0.0));  // and so -0.0 - x is Java's minus x
  EXPECT_EQ(terms.subtract(d(-0.0), d(-0.0)), d(0.0));
}

TEST_F(FloatTerms, ConversionsOfConversionsAreKept) {
  const NumberTerm x = symbol(0, NumberType::float64), i = symbol(1, NumberType::int32);
  const NumberTerm narrow = terms.convert(x, NumberType::int32);
  EXPECT_EQ(terms.convert(x, NumberType::int8), terms.convert(narrow, NumberType::int8));
  EXPECT_NE(terms.convert(terms.convert(x, NumberType::int64), NumberType::int32), narrow);
  EXPECT_NE(terms.convert(terms.convert(i, NumberType::float32), NumberType::int32), i);
  EXPECT_NE(terms.convert(terms.convert(x, NumberType::float32), NumberType::float64), x);
  const guard::IntRange range = terms.range(terms.convert(x, NumberType::int64));
  EXPECT_EQ(range.greatest, std::numeric_limits<std::int64_t>::max());
}

TEST_F(FloatTerms, BitsAreAsZ3HasThem) {
  EXPECT_TRUE(check([&] {
    const NumberTerm a = *rc::gen::oneOf(integers(false), integers(true));
    RC_ASSERT(is(z3.number(counterpart(a.width()), a.value()), terms.bit_cast(a)));
  }));
  EXPECT_TRUE(check([&] {
    const NumberTerm a =
        *rc::gen::oneOf(literals(NumberType::float32), literals(NumberType::float64));
    const NumberTerm bits = terms.bit_cast(a);
    RC_ASSERT(bits.width() ==
              (a.width() == NumberType::float32 ? NumberType::int32 : NumberType::int64));
    RC_ASSERT(is(z3.number(a.width(), bits.value()), a));
    RC_ASSERT(terms.bit_cast(bits) == a);
  }));
  EXPECT_EQ(terms.bit_cast(f(-1.5F)), n(-0x4040'0000));
  EXPECT_EQ(terms.bit_cast(d(1.0)), NumberTerm::wide(0x3FF0'0000'0000'0000));
  EXPECT_EQ(terms.bit_cast(f(NAN)), n(0x7FC0'0000));
  EXPECT_EQ(terms.bit_cast(terms.bit_cast(n(0x7F80'0001))), n(0x7FC0'0000));
}

TEST_F(FloatTerms, RootsAreAsZ3HasThem) {
  for (const NumberType type : kFloats) {
    const auto agrees = [&](NumberTerm a) {
      return is(PlainNumbers::operation(NumberKind::square_root, z3.said(a), z3.said(a)),
                terms.square_root(a));
    };
    for (const std::int64_t a : testing::float_corners(type))
      EXPECT_TRUE(agrees(NumberTerm::floating(type, a))) << a;
    EXPECT_TRUE(check([&] { RC_ASSERT(agrees(*literals(type))); }));
  }
  EXPECT_EQ(terms.square_root(d(2.25)), d(1.5));
  EXPECT_EQ(terms.square_root(d(-0.0)), d(-0.0));
  EXPECT_EQ(terms.square_root(f(-1.0F)), f(NAN));
}

TEST_F(FloatTerms, OfAFloatTheBitsAreKept) {
  const NumberTerm x = symbol(0, NumberType::float64), i = symbol(1, NumberType::int32);
  EXPECT_EQ(terms.bit_cast(terms.bit_cast(x)), x);
  EXPECT_NE(terms.bit_cast(terms.bit_cast(i)), i);  // bits of another NaN
  const guard::IntRange range = terms.range(terms.bit_cast(x));
  EXPECT_EQ(range.least, std::numeric_limits<std::int64_t>::min());
}

TEST_F(FloatTerms, ThereIsOneNaN) {
  const NumberTerm other = NumberTerm::floating(NumberType::float64, -1);
  EXPECT_EQ(other, d(kNaN));
  EXPECT_EQ(NumberTerm::floating(NumberType::float32, 0x7F800001), f(NAN));
  auto model = std::make_shared<guard::Model>();
  model->set(NumberSymbol(0), -1);
  guard::Evaluator evaluator(terms);
  const NumberTerm x = symbol(0, NumberType::float64);
  EXPECT_EQ(evaluator.value(x, model), d(kNaN).value());
  EXPECT_FALSE(evaluator.holds(terms.equal(x, x), model));
}

TEST_F(FloatTerms, CasesOfLiteralsAreCompared) {
  const guard::Formula b = terms.symbol(guard::BoolSymbol(0));
  const NumberTerm t = terms.if_then_else(b, d(kNaN), d(-0.0));
  EXPECT_EQ(terms.equal(t, d(0.0)), !b);
  EXPECT_EQ(terms.same(t, d(kNaN)), b);
  EXPECT_TRUE(terms.less(t, d(-1.0)).is_false());
}

TEST_F(FloatTerms, OperandsOfDifferentWidthsAreABug) {
  const NumberTerm x = symbol(0, NumberType::float32), y = symbol(1, NumberType::float64);
  EXPECT_DEATH(terms.add(x, y), "width");
  EXPECT_DEATH(terms.less(x, y), "width");
  EXPECT_DEATH(terms.same(x, n(0)), "width");
  EXPECT_DEATH(terms.bit_and(x, x), "domain");
  EXPECT_DEATH(terms.apply(NumberKind::shift_left, x, x), "domain");
}

}  // namespace
}  // namespace heapsum
