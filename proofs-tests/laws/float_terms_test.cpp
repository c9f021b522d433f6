// SPDX-License-Identifier: Apache-2.0
// Laws of floats and doubles: evaluation agrees with Z3 at the corners and at random; what is folded is
// what IEEE 754 says; and what is an identity of integers and none of floats is kept, with a value that
// shows why. float_solver_test.cpp has what the solver room makes of them.
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

namespace heapsum {
namespace {

using testing::d;
using testing::f;
using testing::n;

using guard::Formula;
using guard::FormulaKind;
using guard::NumberKind;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;

constexpr NumberKind kExact[] = {NumberKind::add, NumberKind::subtract, NumberKind::multiply,
                                 NumberKind::divide};
constexpr NumberType kFloats[] = {NumberType::float32, NumberType::float64};
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Z3's numerals, put together from sign, exponent and fraction.
class PlainFloats {
 public:
  z3::expr number(NumberTerm literal) {
    if (!literal.is_float()) return context_.bv_val(literal.value(), literal.is_wide() ? 64U : 32U);
    return of_bits(literal.width() == NumberType::float32, literal.value());
  }

  /// The float whose bits these are: sign, exponent and fraction.
  z3::expr of_bits(bool single, std::int64_t number) {
    const unsigned fraction = single ? 23 : 52, width = single ? 32 : 64;
    const z3::expr bits = context_.bv_val(number, width);
    return z3::fpa_fp(bits.extract(width - 1, width - 1), bits.extract(width - 2, fraction),
                      bits.extract(fraction - 1, 0));
  }

  z3::expr operation(NumberKind kind, const z3::expr& a, const z3::expr& b) {
    const z3::expr nearest(context_, Z3_mk_fpa_rne(context_));
    switch (kind) {
      case NumberKind::add: return {context_, Z3_mk_fpa_add(context_, nearest, a, b)};
      case NumberKind::subtract: return {context_, Z3_mk_fpa_sub(context_, nearest, a, b)};
      case NumberKind::multiply: return {context_, Z3_mk_fpa_mul(context_, nearest, a, b)};
      default: return {context_, Z3_mk_fpa_div(context_, nearest, a, b)};
    }
  }

  z3::expr root(const z3::expr& a) {
    return {context_, Z3_mk_fpa_sqrt(context_, z3::expr(context_, Z3_mk_fpa_rne(context_)), a)};
  }

  z3::expr converted(const z3::expr& a, NumberType to) {
    const z3::expr nearest(context_, Z3_mk_fpa_rne(context_));
    const z3::sort sort =
        to == NumberType::float32 ? context_.fpa_sort(8, 24) : context_.fpa_sort(11, 53);
    return a.is_fpa() ? z3::expr(context_, Z3_mk_fpa_to_fp_float(context_, nearest, a, sort))
                      : z3::expr(context_, Z3_mk_fpa_to_fp_signed(context_, nearest, a, sort));
  }

  /// The same bits, or both NaN.
  bool is(const z3::expr& a, NumberTerm literal) {
    return z3::expr(a == number(literal)).simplify().is_true();
  }

 private:
  z3::context context_;
};

/// Corners: zeros, subnormals, the least normal numbers, neighbours of integers' bounds, NaN.
std::vector<std::int64_t> corners(NumberType type) {
  std::vector<std::int64_t> all;
  for (const double x : {0.0,
                         -0.0,
                         1.0,
                         -1.0,
                         1.5,
                         0.1,
                         3.0,
                         1e10,
                         -1e10,
                         16777217.0,
                         2147483647.0,
                         2147483648.0,
                         -2147483648.0,
                         -2147483649.0,
                         9.3e18,
                         -9.3e18,
                         1e-45,
                         1e-40,
                         1.17549435e-38,
                         3.4e38,
                         5e-324,
                         2.2250738585072014e-308,
                         1.7e308,
                         kInfinity,
                         -kInfinity,
                         kNaN})
    all.push_back((type == NumberType::float32 ? f(static_cast<float>(x)) : d(x)).value());
  return all;
}

rc::Gen<NumberTerm> literals(NumberType type) {
  const auto bits =
      rc::gen::oneOf(rc::gen::elementOf(corners(type)), rc::gen::arbitrary<std::int64_t>());
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
  PlainFloats z3;

  NumberTerm symbol(std::size_t i, NumberType type) { return terms.symbol(NumberSymbol(i), type); }

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
        return z3.is(z3.operation(kind, z3.number(a), z3.number(b)), folded);
      };
      for (const std::int64_t a : corners(type))
        for (const std::int64_t b : corners(type))
          EXPECT_TRUE(agrees(NumberTerm::floating(type, a), NumberTerm::floating(type, b)))
              << static_cast<int>(kind) << " of " << a << " and " << b;
      EXPECT_TRUE(check([&] { RC_ASSERT(agrees(*literals(type), *literals(type))); }));
    }
  EXPECT_GT(cases, 5000);
}

TEST_F(FloatTerms, ComparisonsAreAsZ3HasThem) {
  for (const NumberType type : kFloats)
    for (const std::int64_t i : corners(type))
      for (const std::int64_t j : corners(type)) {
        const NumberTerm a = NumberTerm::floating(type, i), b = NumberTerm::floating(type, j);
        const z3::expr x = z3.number(a), y = z3.number(b);
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
      RC_ASSERT(z3.is(z3.converted(z3.number(a), to), terms.convert(a, to)));
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
    RC_ASSERT(z3.is(z3.of_bits(!a.is_wide(), a.value()), terms.bit_cast(a)));
  }));
  EXPECT_TRUE(check([&] {
    const NumberTerm a =
        *rc::gen::oneOf(literals(NumberType::float32), literals(NumberType::float64));
    const NumberTerm bits = terms.bit_cast(a);
    RC_ASSERT(bits.width() ==
              (a.width() == NumberType::float32 ? NumberType::int32 : NumberType::int64));
    RC_ASSERT(z3.is(z3.of_bits(!bits.is_wide(), bits.value()), a));
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
      return z3.is(z3.root(z3.number(a)), terms.square_root(a));
    };
    for (const std::int64_t a : corners(type))
      EXPECT_TRUE(agrees(NumberTerm::floating(type, a))) << a;
    EXPECT_TRUE(check([&] { RC_ASSERT(agrees(*literals(type))); }));
  }
  EXPECT_EQ(terms.square_root(d(2.25)), d(1.5));
  EXPECT_EQ(terms.square_root(d(-0.0)), d(-0.0));
  EXPECT_EQ(terms.square_root(f(-1.0F)), f(NAN));
}

/// A comparison of a term of one unknown with a known number, either way around.
struct SimplifiedComparisons : FloatTerms {
  std::size_t simpler = 0;

  Formula made(FormulaKind kind, NumberTerm a, NumberTerm b) {
    return kind == FormulaKind::less ? terms.less(a, b) : terms.equal(a, b);
  }
  bool speaks_of(Formula f, NumberTerm t) {
    const guard::FormulaNode& node = terms.node(f);
    return guard::compares(node.kind) && (node.left == t || node.right == t);
  }
  /// Where the unknown is this, the formula says what the values say.
  void agrees(NumberTerm term, NumberTerm known, NumberSymbol unknown, std::int64_t value) {
    auto model = std::make_shared<guard::Model>();
    model->set(unknown, value);
    guard::Evaluator evaluator(terms);
    const NumberTerm now = guard::literal_like(term, evaluator.value(term, model));
    for (const FormulaKind kind : {FormulaKind::less, FormulaKind::equal})
      for (const bool is_left : {true, false}) {
        const Formula f = is_left ? made(kind, term, known) : made(kind, known, term);
        simpler += speaks_of(f, term) ? 0 : 1;
        EXPECT_EQ(evaluator.holds(f, model),
                  (is_left ? made(kind, now, known) : made(kind, known, now)).is_true())
            << static_cast<int>(kind) << is_left << " " << value << " " << known.value();
      }
  }
};

/// The square of a number, and what is around it, is where the answers change.
TEST_F(SimplifiedComparisons, OfRootsSayTheSame) {
  for (const NumberType type : kFloats) {
    const NumberSymbol unknown(type == NumberType::float32 ? 0 : 1);
    const NumberTerm root = terms.square_root(terms.symbol(unknown, type));
    for (const std::int64_t c : corners(type)) {
      const NumberTerm x = NumberTerm::floating(type, c);
      const std::int64_t square = terms.multiply(x, x).value();
      std::vector<std::int64_t> values = corners(type);
      for (std::int64_t i = -4; i <= 4; ++i)
        values.push_back(guard::with_one_nan(type, square + i));
      for (const std::int64_t value : values)
        agrees(root, NumberTerm::floating(type, c), unknown, value);
    }
  }
  EXPECT_GT(simpler, 5000U);
}

TEST_F(SimplifiedComparisons, OfIntsSayTheSame) {
  const NumberSymbol unknown(0);
  const NumberTerm number = terms.convert(terms.symbol(unknown), NumberType::float64);
  for (const std::int64_t c : corners(NumberType::float64))
    for (const std::int64_t i : {0LL, 1LL, -1LL, 2LL, 3LL, 2147483647LL, -2147483648LL})
      agrees(number, NumberTerm::floating(NumberType::float64, c), unknown, i);
  EXPECT_GT(simpler, 500U);
  // A float has not all ints.
  const NumberTerm rounded = terms.convert(terms.symbol(unknown), NumberType::float32);
  EXPECT_TRUE(speaks_of(terms.less(rounded, f(1.5F)), rounded));
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
  EXPECT_DEATH(terms.bit_and(x, x), "is_float");
  EXPECT_DEATH(terms.apply(NumberKind::shift_left, x, x), "is_operation");
}

}  // namespace
}  // namespace heapsum
