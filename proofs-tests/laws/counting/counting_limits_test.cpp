// SPDX-License-Identifier: Apache-2.0
// What is remembered, and what is known where the effort is not enough; formulas of any depth.
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <heapsum/counting/counter.hpp>

#include "laws/number_question.hpp"

namespace heapsum {
namespace {

using counting::Count;
using counting::Counter;
using counting::Range;
using guard::Formula;
using guard::NumberSymbol;
using guard::NumberTerm;
using testing::binomial;
using testing::power;
using testing::Question;

TEST(Remembering, WhatIsRememberedHasItsRanges) {
  guard::Terms terms;
  const NumberTerm x = terms.symbol(NumberSymbol(0)), y = terms.symbol(NumberSymbol(1));
  const std::vector<Formula> conjuncts{terms.less(x, y)};
  Counter counter;
  const auto count = [&](Range of_x, Range of_y) {
    return counter.count(terms, conjuncts,
                         {.numbers = {{NumberSymbol(0), of_x}, {NumberSymbol(1), of_y}}});
  };
  EXPECT_EQ(count({0, 9}, {0, 9}), (Count{45, 45}));
  EXPECT_EQ(count({0, 99}, {0, 99}), (Count{4950, 4950}));
  EXPECT_EQ(count({0, 9}, {5, 14}), (Count{85, 85}));
  EXPECT_EQ(counter.statistics().remembered, 0U);
  EXPECT_EQ(count({0, 9}, {0, 9}), (Count{45, 45}));
  EXPECT_EQ(counter.statistics().remembered, 1U);
}

TEST(Remembering, OtherNamesAreRemembered) {
  Question chain(3, {0, 9});
  chain.less(0, 1);
  chain.less(1, 2);
  Counter counter;
  EXPECT_EQ(counter.count(chain.terms, chain.conjuncts, chain.unknowns), (Count{120, 120}));
  chain.conjuncts.clear();
  chain.less(0, 2);
  chain.less(1, 0);
  EXPECT_EQ(counter.count(chain.terms, chain.conjuncts, chain.unknowns), (Count{120, 120}));
  EXPECT_EQ(counter.statistics().remembered, 1U);
  EXPECT_EQ(counter.statistics().asked, 2U);
}

class LittleEffort : public ::testing::Test {
 protected:
  LittleEffort() {
    auto& t = product.terms;
    product.say(t.less(t.bit_xor(product.of[0], product.of[1]), product.of[2]));
    product.less(0, 1);
  }
  Question product{3, {0, 99'999}};
};

TEST_F(LittleEffort, KnowsWhatTheOtherConjunctsSay) {
  const Count count = product.count({.steps = 5'000});
  EXPECT_EQ(count.greatest, binomial(100'000, 2) * 100'000);
  EXPECT_GT(count.least, 0);
  EXPECT_EQ(product.done.not_exact, 1U);
}

TEST_F(LittleEffort, OfNoneKnowsTheRanges) {
  EXPECT_EQ(product.count({.steps = 0}), (Count{0, power(100'000, 3)}));
}

/// a ∧ (b ∨ (c ∧ …)): which cases lie in which has no limit.
TEST(DeepFormulas, OfDeepCases) {
  constexpr int kDepth = 50'000;
  Question deep(0, {0, 0});
  Formula f = guard::yes();
  for (int i = 0; i < kDepth; ++i) {
    deep.unknowns.bools.emplace_back(i);
    const Formula flag = deep.terms.symbol(guard::BoolSymbol(static_cast<std::size_t>(i)));
    f = i % 2 == 0 ? deep.terms.both(f, flag) : deep.terms.either(f, flag);
  }
  deep.say(f);
  const Count count = deep.count({.steps = 200'000});
  EXPECT_LE(count.least, count.greatest);
  EXPECT_LE(count.greatest, power(2, kDepth));
}

TEST(DeepFormulas, OfAConditionWithinAConditionWithoutEnd) {
  constexpr int kDepth = 2'000;
  Question deep(2, {0, 1'000'000});
  auto& t = deep.terms;
  NumberTerm x = deep.of[0];
  for (int i = 0; i < kDepth; ++i)
    x = t.if_then_else(t.less(t.add(x, deep.of[1]), NumberTerm::literal(i)), deep.of[1],
                       t.add(x, NumberTerm::literal(1)));
  deep.say(t.less(x, NumberTerm::literal(5)));
  const Count count = deep.count({.steps = 100'000});
  EXPECT_LE(count.least, count.greatest);
}

TEST(DeepFormulas, ALongDisjunctionIsNoDeepRecursion) {
  Question any(1, {0, 1'000'000});
  Formula f = guard::no();
  for (int i = 0; i < 20'000; ++i)
    f = any.terms.either(f, any.terms.equal(any.of[0], NumberTerm::literal(7 * i)));
  any.say(f);
  const Count count = any.count({.steps = 10'000});
  EXPECT_EQ(count.least, 0);
  EXPECT_EQ(count.greatest, 1'000'001);
}

}  // namespace
}  // namespace heapsum
