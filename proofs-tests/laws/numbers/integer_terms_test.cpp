// SPDX-License-Identifier: Apache-2.0
// Laws of integer terms: what the verbs make out of symbols and literals means, to Z3, what the verb
// says (so every simplification is valid); it is simpler where it should be, and no simpler where it
// should not; evaluation agrees with Z3 at the corners and at random; and every node that the solver
// room translates has the value that evaluation gives it.
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <z3++.h>

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>
#include <heapsum/solver/chain.hpp>

#include "generate/formula_gen.hpp"
#include "laws/plain_numbers.hpp"

namespace heapsum {
namespace {

using guard::NumberKind;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;
using testing::PlainNumbers;

const std::vector<NumberKind> kOperations = testing::of_two_integers();
constexpr NumberType kTypes[] = {NumberType::int32, NumberType::int64, NumberType::int8,
                                 NumberType::int16, NumberType::uint16};

struct IntegerTerms : ::testing::Test {
  guard::Terms terms;
  PlainNumbers z3{terms};

  NumberTerm symbol(std::size_t i, NumberType type = NumberType::int32) {
    return terms.symbol(NumberSymbol(i), type);
  }
  static NumberTerm n(std::int64_t value) { return NumberTerm::literal(value); }

  /// Symbols, corners, and terms of which the simplifier knows something.
  std::vector<NumberTerm> operands(bool wide) {
    const NumberTerm like = wide ? NumberTerm::wide(0) : NumberTerm::literal(0);
    const NumberTerm x = symbol(0, wide ? NumberType::int64 : NumberType::int32);
    const NumberTerm y = symbol(1, wide ? NumberType::int64 : NumberType::int32);
    std::vector<NumberTerm> all{x, y, terms.bit_xor(x, guard::literal_like(like, 6))};
    const std::int64_t least =
        wide ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int32_t>::min();
    for (const std::int64_t value :
         {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, std::int64_t{2}, std::int64_t{31},
          std::int64_t{32}, std::int64_t{64}, std::int64_t{-33}, least, -(least + 1)})
      all.push_back(guard::literal_like(like, value));
    for (const NumberType type : kTypes) {
      if (type == NumberType::int64) continue;
      const NumberTerm narrow = symbol(2, type);
      all.push_back(wide ? terms.convert(narrow, NumberType::int64) : narrow);
    }
    return all;
  }
};

TEST_F(IntegerTerms, WhatAnOperationMakesIsTheOperation) {
  int simpler = 0;
  for (const bool wide : {false, true})
    for (const NumberKind kind : kOperations)
      for (const NumberTerm a : operands(wide))
        for (const NumberTerm b : operands(wide)) {
          const NumberTerm made = terms.apply(kind, a, b);
          ASSERT_EQ(made.is_wide(), wide);
          const bool plain = !made.is_literal() && terms.node(made).kind == kind;
          simpler += plain ? 0 : 1;
          EXPECT_TRUE(
              z3.valid(PlainNumbers::operation(kind, z3.said(a), z3.said(b)) == z3.said(made)))
              << static_cast<int>(kind) << ": " << z3.said(a) << " " << z3.said(b);
        }
  EXPECT_GT(simpler, 1000);
}

TEST_F(IntegerTerms, WhatAConversionMakesIsTheConversion) {
  for (const bool wide : {false, true})
    for (const NumberTerm a : operands(wide))
      for (const NumberType first : kTypes)
        for (const NumberType second : kTypes) {
          const NumberTerm once = terms.convert(a, first);
          const NumberTerm twice = terms.convert(once, second);
          EXPECT_EQ(twice.is_wide(), second == NumberType::int64);
          EXPECT_TRUE(z3.valid(PlainNumbers::converted(z3.said(a), first) == z3.said(once)));
          EXPECT_TRUE(z3.valid(PlainNumbers::converted(z3.said(once), second) == z3.said(twice)));
        }
}

TEST_F(IntegerTerms, AComparisonOfAnyTypeIsTheComparison) {
  for (const bool wide : {false, true})
    for (const NumberTerm a : operands(wide))
      for (const NumberTerm b : operands(wide)) {
        const auto agrees = [&](guard::Formula f, const z3::expr& meant) {
          return z3.valid(z3.said(f) == meant);
        };
        EXPECT_TRUE(agrees(terms.less(a, b), z3::slt(z3.said(a), z3.said(b))));
        EXPECT_TRUE(agrees(terms.equal(a, b), z3.said(a) == z3.said(b)));
      }
}

TEST_F(IntegerTerms, IdentitiesMakeTermsSimpler) {
  const NumberTerm x = symbol(0), y = symbol(1);
  EXPECT_EQ(terms.divide(x, n(1)), x);
  EXPECT_EQ(terms.divide(x, n(-1)), terms.subtract(n(0), x));
  EXPECT_EQ(terms.remainder(x, n(1)), n(0));
  EXPECT_EQ(terms.remainder(x, x), n(0));
  EXPECT_EQ(terms.bit_and(x, n(-1)), x);
  EXPECT_EQ(terms.bit_or(x, x), x);
  EXPECT_EQ(terms.bit_xor(x, x), n(0));
  EXPECT_EQ(terms.bit_xor(terms.bit_xor(x, n(-1)), n(-1)), x);
  EXPECT_EQ(terms.shift_left(x, n(32)), x);
  EXPECT_EQ(terms.shift_left(x, n(33)), terms.shift_left(x, n(1)));
  EXPECT_EQ(terms.shift_right(n(-1), y), n(-1));
  EXPECT_EQ(terms.bit_and(x, y), terms.bit_and(y, x));
}

TEST_F(IntegerTerms, WhatIsNoIdentityIsKept) {
  const NumberTerm x = symbol(0), y = symbol(1);
  const auto kept = [&](NumberKind kind, NumberTerm a, NumberTerm b) {
    const NumberTerm made = terms.apply(kind, a, b);
    return !made.is_literal() && terms.node(made).kind == kind;
  };
  EXPECT_TRUE(kept(NumberKind::divide, n(0), x));  // 0 / 0 is no 0
  EXPECT_TRUE(kept(NumberKind::divide, x, x));
  EXPECT_TRUE(kept(NumberKind::divide, x, n(2)));
  EXPECT_TRUE(kept(NumberKind::remainder, x, n(2)));
  EXPECT_TRUE(kept(NumberKind::bit_and, x, n(1)));
  EXPECT_TRUE(kept(NumberKind::bit_or, x, n(1)));
  EXPECT_TRUE(kept(NumberKind::bit_xor, x, n(-1)));
  EXPECT_TRUE(kept(NumberKind::shift_unsigned, n(-1), y));
  EXPECT_TRUE(kept(NumberKind::shift_left, n(-1), y));
  EXPECT_NE(terms.shift_left(x, y), terms.shift_left(y, x));
  EXPECT_NE(terms.shift_right(x, y), terms.shift_unsigned(x, y));
}

TEST_F(IntegerTerms, RangesDecideComparisonsAndConversions) {
  const NumberTerm b = symbol(0, NumberType::int8), c = symbol(1, NumberType::uint16);
  EXPECT_TRUE(terms.less(b, n(128)).is_true());
  EXPECT_TRUE(terms.less(c, n(0)).is_false());
  EXPECT_TRUE(terms.equal(c, n(65536)).is_false());
  EXPECT_FALSE(terms.less(b, n(127)).is_constant());
  EXPECT_FALSE(terms.less(c, n(1)).is_constant());
  EXPECT_EQ(terms.convert(b, NumberType::int16), b);
  EXPECT_NE(terms.convert(b, NumberType::uint16), b);
  EXPECT_NE(terms.convert(c, NumberType::int16), c);
  const NumberTerm x = symbol(2), y = symbol(3);
  const auto wide = [&](NumberTerm t) { return terms.convert(t, NumberType::int64); };
  EXPECT_EQ(terms.less(wide(x), wide(y)), terms.less(x, y));
  EXPECT_EQ(terms.equal(wide(x), NumberTerm::wide(7)), terms.equal(x, n(7)));
  EXPECT_TRUE(terms.less(wide(x), NumberTerm::wide(1LL << 40U)).is_true());
  EXPECT_EQ(terms.convert(wide(x), NumberType::int32), x);
}

const std::vector<std::int64_t> kCorners{0,
                                         1,
                                         -1,
                                         2,
                                         -2,
                                         31,
                                         32,
                                         63,
                                         64,
                                         -33,
                                         127,
                                         128,
                                         32767,
                                         32768,
                                         65535,
                                         65536,
                                         std::numeric_limits<std::int32_t>::min(),
                                         std::numeric_limits<std::int32_t>::max(),
                                         std::numeric_limits<std::int64_t>::min(),
                                         std::numeric_limits<std::int64_t>::max()};

TEST_F(IntegerTerms, EveryOperationOnTwoCornersIsWhatZ3SaysItIs) {
  for (const NumberType type : {NumberType::int32, NumberType::int64})
    for (const NumberKind kind : kOperations) {
      const bool wide = type == NumberType::int64;
      const NumberTerm x = symbol(0, type), y = symbol(1, type);
      const NumberTerm t = terms.apply(kind, x, y);
      for (const std::int64_t left : kCorners)
        for (const std::int64_t right : kCorners) {
          const std::int64_t a = wide ? left : std::int64_t{static_cast<std::int32_t>(left)};
          const std::int64_t b = wide ? right : std::int64_t{static_cast<std::int32_t>(right)};
          const auto model = std::make_shared<guard::Model>();
          model->set(NumberSymbol(0), a);
          model->set(NumberSymbol(1), b);
          guard::Evaluator evaluator(terms);
          const NumberType width = type;
          const auto judged =
              z3.value(PlainNumbers::operation(kind, z3.number(width, a), z3.number(width, b)));
          ASSERT_EQ(evaluator.value(t, model), judged)
              << a << " " << static_cast<int>(kind) << " " << b;
        }
    }
}

rc::Gen<std::int64_t> numbers(bool wide) {
  return rc::gen::map(
      rc::gen::oneOf(rc::gen::elementOf(kCorners), rc::gen::arbitrary<std::int64_t>()),
      [wide](std::int64_t n) { return wide ? n : std::int64_t{static_cast<std::int32_t>(n)}; });
}

TEST_F(IntegerTerms, EvaluationAgreesWithZ3AndWithTheSolversTranslation) {
  const auto solver = solver::make_bare_z3(terms);
  const auto chain = solver::make_chain(terms, {});
  EXPECT_TRUE(rc::check([&] {
    const bool wide = *rc::gen::arbitrary<bool>();
    const auto a = *numbers(wide), b = *numbers(wide);
    const NumberType width = wide ? NumberType::int64 : NumberType::int32;
    const NumberTerm x = symbol(0, width), y = symbol(1, width);
    auto model = std::make_shared<guard::Model>();
    model->set(NumberSymbol(0), a);
    model->set(NumberSymbol(1), b);
    guard::Evaluator evaluator(terms);
    const auto agrees = [&](NumberTerm t, const z3::expr& judged) {
      const std::int64_t value = evaluator.value(t, model);
      RC_ASSERT(value == z3.value(judged));
      guard::Path path = guard::Path().with(terms.equal(x, guard::literal_like(x, a)), model);
      path = path.with(terms.equal(y, guard::literal_like(y, b)), model);
      const guard::Formula is = terms.equal(t, guard::literal_like(t, value));
      RC_ASSERT(solver->ask(path, is).answer == guard::Answer::sat);
      RC_ASSERT(solver->ask(path, !is).answer == guard::Answer::unsat);
      RC_ASSERT(chain->ask(path, is).answer == guard::Answer::sat);
      RC_ASSERT(chain->ask(path, !is).answer == guard::Answer::unsat);
    };
    const NumberKind kind = *rc::gen::elementOf(kOperations);
    agrees(terms.apply(kind, x, y),
           PlainNumbers::operation(kind, z3.number(width, a), z3.number(width, b)));
    const NumberType to =
        *rc::gen::elementOf(std::vector<NumberType>(std::begin(kTypes), std::end(kTypes)));
    agrees(terms.convert(x, to), PlainNumbers::converted(z3.number(width, a), to));
  }));
}

TEST_F(IntegerTerms, ASymbolOfFewBitsIsExtendedFromWhatTheModelSays) {
  const auto model = std::make_shared<guard::Model>();
  model->set(NumberSymbol(0), 0xFFF0);
  guard::Evaluator evaluator(terms);
  EXPECT_EQ(evaluator.value(symbol(0, NumberType::int8), model), -16);
  EXPECT_EQ(evaluator.value(symbol(0, NumberType::int16), model), -16);
  EXPECT_EQ(evaluator.value(symbol(0, NumberType::uint16), model), 0xFFF0);
  EXPECT_EQ(evaluator.value(symbol(0), model), 0xFFF0);
}

TEST_F(IntegerTerms, OperandsOfDifferentWidthsAreABug) {
  const NumberTerm x = symbol(0), wide = symbol(1, NumberType::int64);
  for (const NumberKind kind : kOperations) EXPECT_DEATH(terms.apply(kind, x, wide), "width");
  EXPECT_DEATH(terms.less(x, wide), "width");
  EXPECT_DEATH(terms.equal(x, wide), "width");
  EXPECT_DEATH(terms.if_then_else(guard::yes(), x, wide), "width");
  EXPECT_DEATH(NumberTerm::literal(1LL << 31U), "value");
}

}  // namespace
}  // namespace heapsum
