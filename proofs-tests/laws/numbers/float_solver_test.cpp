// SPDX-License-Identifier: Apache-2.0
// What the solver room makes of floats and doubles: every operation and conversion has the value that
// evaluation gives it, and of remainders the solvers know what they must.
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>
#include <heapsum/solver/chain.hpp>

#include "generate/float_literals.hpp"

namespace heapsum {
namespace {

using guard::Answer;
using guard::NumberKind;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;
using testing::d;
using testing::f;
using testing::n;

constexpr NumberKind kExact[] = {NumberKind::add, NumberKind::subtract, NumberKind::multiply,
                                 NumberKind::divide};
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

struct FloatSolvers : ::testing::Test {
  guard::Terms terms;
  std::unique_ptr<solver::Solver> solver = solver::make_bare_z3(terms, {});
  std::unique_ptr<solver::Solver> chain = solver::make_chain(terms, {});

  NumberTerm symbol(std::size_t i, NumberType type) { return terms.symbol(NumberSymbol(i), type); }

  /// The value of the term where the symbols 0, 1 … are these, by evaluation and by both solvers.
  NumberTerm agreed(NumberTerm t, const std::vector<NumberTerm>& values) {
    auto model = std::make_shared<guard::Model>();
    guard::Path path;
    for (std::size_t i = 0; i < values.size(); ++i) {
      model->set(NumberSymbol(i), values[i].value());
      path = path.with(terms.same(symbol(i, values[i].width()), values[i]), nullptr);
    }
    guard::Evaluator evaluator(terms);
    const std::int64_t value = evaluator.value(t, model);
    const guard::Formula is = terms.same(t, guard::literal_like(t, value));
    for (const auto* asked : {&solver, &chain}) {
      EXPECT_EQ((*asked)->ask(path, is).answer, Answer::sat);
      EXPECT_EQ((*asked)->ask(path, !is).answer, Answer::unsat);
    }
    return guard::literal_like(t, value);
  }
};

TEST_F(FloatSolvers, AgreeWithEvaluation) {
  const auto binary = [&](NumberKind kind, NumberTerm a, NumberTerm b) {
    agreed(terms.apply(kind, symbol(0, a.width()), symbol(1, a.width())), {a, b});
  };
  const std::vector<double> few{-0.0, 1.5, 1e-40, kInfinity, kNaN};
  for (const double a : few)
    for (const double b : few)
      for (const NumberKind kind : kExact)
        binary(kind, f(static_cast<float>(a)), f(static_cast<float>(b)));
  for (const NumberKind kind : kExact)
    for (int i = 0; i < 4; ++i)
      binary(kind, f(0.1F * static_cast<float>(i - 1)), f(std::ldexp(-1.3F, 40 * i - 149)));
  binary(NumberKind::add, d(0.1), d(0.2));
  binary(NumberKind::multiply, d(5e-324), d(0.5));
}

TEST_F(FloatSolvers, AgreeWithEvaluationOfConversions) {
  for (const NumberType to : {NumberType::int32, NumberType::int64, NumberType::int8,
                              NumberType::uint16, NumberType::float64})
    for (const float a :
         {-0.0F, 2.9F, -2.9F, 300.7F, 2147483648.0F, -1e30F, 1e-40F, -INFINITY, NAN})
      agreed(terms.convert(symbol(0, NumberType::float32), to), {f(a)});
  for (const double a : {0.1, 1e-46, 16777217.0, 3.5e38, kNaN})
    agreed(terms.convert(symbol(0, NumberType::float64), NumberType::float32), {d(a)});
  for (const std::int64_t a : {0, 16777217, -16777219, 2147483647}) {
    agreed(terms.convert(symbol(0, NumberType::int32), NumberType::float32), {n(a)});
    agreed(terms.convert(symbol(0, NumberType::int64), NumberType::float64),
           {NumberTerm::wide(a << 30U)});
  }
}

TEST_F(FloatSolvers, AgreeWithEvaluationOfRoots) {
  for (const float a : {-0.0F, 2.0F, 2.25F, -2.9F, 1e-40F, INFINITY, NAN})
    agreed(terms.square_root(symbol(0, NumberType::float32)), {f(a)});
  for (const double a : {2.0, 5e-324, -kInfinity})
    agreed(terms.square_root(symbol(0, NumberType::float64)), {d(a)});
}

TEST_F(FloatSolvers, AgreeWithEvaluationOfBits) {
  for (const float a : {-0.0F, 1.5F, -2.9F, 1e-40F, -INFINITY, NAN})
    agreed(terms.bit_cast(symbol(0, NumberType::float32)), {f(a)});
  for (const double a : {0.0, -0.1, 5e-324, kInfinity, kNaN})
    agreed(terms.bit_cast(symbol(0, NumberType::float64)), {d(a)});
  for (const std::int64_t a : {0, -1, 0x7F80'0001, 0x3FC0'0000, -0x40'0000, -0x80'0000}) {
    agreed(terms.bit_cast(symbol(0, NumberType::int32)), {n(a)});
    agreed(terms.bit_cast(symbol(0, NumberType::int64)), {NumberTerm::wide(a << 32U)});
  }
}

/// Of every remainder the solvers know enough to refute what is wrong; near ones they find.
TEST_F(FloatSolvers, KnowOfTheRemainderWhatTheyMust) {
  const NumberTerm x = symbol(0, NumberType::float32), y = symbol(1, NumberType::float32);
  const NumberTerm rest = terms.remainder(x, y);
  for (const float a : {5.0F, -5.0F, 0.0F, -0.0F, 1e30F, INFINITY, NAN})
    for (const float b : {3.0F, -7.5F, 0.0F, 1e30F, INFINITY, NAN}) {
      const guard::Path path =
          guard::Path().with(terms.same(x, f(a)), nullptr).with(terms.same(y, f(b)), nullptr);
      const guard::Formula is = terms.same(rest, f(std::fmod(a, b)));
      EXPECT_EQ(solver->ask(path, is).answer, Answer::sat) << a << " % " << b;
      EXPECT_NE(solver->ask(path, !is).answer, Answer::sat) << a << " % " << b;
    }
  const guard::Verdict found = solver->ask({}, terms.equal(terms.remainder(x, f(2.0F)), f(0.5F)));
  ASSERT_EQ(found.answer, Answer::sat);
  guard::Evaluator evaluator(terms);
  EXPECT_EQ(
      std::fmod(std::bit_cast<float>(static_cast<std::uint32_t>(evaluator.value(x, found.model))),
                2.0F),
      0.5F);
  EXPECT_EQ(solver->ask({}, terms.less(f(2.0F), terms.remainder(x, f(2.0F)))).answer,
            Answer::unsat);
  const guard::Path far = guard::Path().with(terms.same(x, f(1e30F)), nullptr);
  const guard::Verdict open = solver->ask(far, terms.equal(terms.remainder(x, f(3.0F)), f(0.5F)));
  EXPECT_EQ(open.answer, Answer::unknown);
  EXPECT_EQ(open.reason, "a remainder of floats");
}

TEST_F(FloatSolvers, FindTheNumberThatIsNotItself) {
  const NumberTerm x = symbol(0, NumberType::float64);
  EXPECT_EQ(solver->ask({}, !terms.equal(x, x)).answer, Answer::sat);
  EXPECT_EQ(chain->ask({}, !terms.equal(x, x)).answer, Answer::sat);
}

/// Of a ≤ b one half may be out of anybody's reach while the other is near.
TEST_F(FloatSolvers, TakeAtMostAsOneComparison) {
  const NumberTerm x = symbol(0, NumberType::float64);
  const NumberTerm rest = terms.subtract(x, terms.divide(x, x));
  const guard::Formula at_most = terms.either(terms.equal(d(0), rest), terms.less(rest, d(0)));
  const guard::Formula is_far = terms.less(terms.multiply(d(1e-15), x), terms.subtract(d(0), rest));
  EXPECT_EQ(chain->ask(guard::Path().with(at_most, nullptr), is_far).answer, Answer::sat);
  EXPECT_EQ(chain->stats().z3 + chain->stats().of_parts.z3, 0U);
  EXPECT_EQ(chain->ask(guard::Path().with(at_most, nullptr), terms.less(d(2), x)).answer,
            Answer::unsat);
  const NumberTerm thrice = terms.multiply(d(3), x);
  const auto at_most_of = [&](NumberTerm a, NumberTerm b) {
    return terms.either(terms.less(a, b), terms.equal(a, b));
  };
  EXPECT_EQ(
      chain->ask(guard::Path().with(at_most_of(thrice, d(6)), nullptr), at_most_of(d(6), thrice))
          .answer,
      Answer::sat);
}

}  // namespace
}  // namespace heapsum
