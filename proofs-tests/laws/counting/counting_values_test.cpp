// SPDX-License-Identifier: Apache-2.0
// Counts that are known from elsewhere, and what they cost: no way of counting goes through the ranges.
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <heapsum/counting/counter.hpp>

namespace heapsum {
namespace {

using counting::Count;
using counting::Counter;
using counting::Effort;
using counting::Integer;
using counting::NumberUnknown;
using counting::Range;
using counting::Statistics;
using counting::Unknowns;
using guard::Formula;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;

/// Numbers of one range, and what is said of them.
class Question {
 public:
  Question(int numbers, Range range, NumberType type = NumberType::int32) {
    for (int i = 0; i < numbers; ++i) {
      const NumberSymbol symbol(static_cast<std::size_t>(i));
      unknowns.numbers.push_back({symbol, range});
      of.push_back(terms.symbol(symbol, type));
    }
  }
  void say(Formula f) { conjuncts.push_back(f); }
  void less(std::size_t a, std::size_t b) { say(terms.less(of[a], of[b])); }
  [[nodiscard]] Count count(Effort limit = {}) {
    Counter counter;
    const Count result = counter.count(terms, conjuncts, unknowns, limit);
    done = counter.statistics();
    return result;
  }
  [[nodiscard]] std::string exact() {
    const Count result = count();
    return result.is_exact() ? result.least.str() : "not exact";
  }

  guard::Terms terms{};
  std::vector<NumberTerm> of{};
  std::vector<Formula> conjuncts{};
  Unknowns unknowns{};
  Statistics done{};
};

Integer power(const Integer& base, unsigned exponent) {
  return boost::multiprecision::pow(base, exponent);
}

Integer binomial(const Integer& n, int k) {
  Integer result = 1;
  for (int i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
  return result;
}

constexpr std::int64_t kSizes[] = {10, 1'000, 1'000'000, 1'000'000'000'000'000'000};

TEST(CountedNumbers, NothingSaidIsEveryAssignment) {
  Question all(2,
               {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()},
               NumberType::int64);
  all.unknowns.bools.emplace_back(0);
  all.unknowns.choices.push_back(all.terms.choice(0, 3));
  EXPECT_EQ(all.exact(), Integer(power(2, 129) * 3).str());
}

TEST(CountedNumbers, AnUnknownOfNoConjunctMultiplies) {
  Question free(3, {-4, 5});
  free.less(0, 1);
  EXPECT_EQ(free.exact(), "450");
}

/// The triangle of the thesis: sides from -1000 to 1000.
class Triangle : public ::testing::Test {
 protected:
  Triangle() {
    auto& t = question.terms;
    const NumberTerm a = question.of[0], b = question.of[1], c = question.of[2];
    const NumberTerm zero = NumberTerm::literal(0);
    is_none = t.either(
        t.either(t.less_equal(a, zero), t.either(t.less_equal(b, zero), t.less_equal(c, zero))),
        t.either(t.less_equal(t.add(a, b), c),
                 t.either(t.less_equal(t.add(a, c), b), t.less_equal(t.add(b, c), a))));
    ab = t.equal(a, b), bc = t.equal(b, c), ac = t.equal(a, c);
  }

  Question question{3, {-1000, 1000}};
  Formula is_none, ab, bc, ac;
};

TEST_F(Triangle, OfThreeSides) {
  question.conjuncts = {!is_none, !ab, !bc, !ac};
  EXPECT_EQ(question.exact(), "497752500");
}

TEST_F(Triangle, OfTwoEqualSides) {
  question.conjuncts = {!is_none, question.terms.either(ab, question.terms.either(bc, ac)),
                        !question.terms.both(ab, bc)};
  EXPECT_EQ(question.exact(), "2247000");
}

TEST_F(Triangle, OfThreeEqualSides) {
  question.conjuncts = {!is_none, ab, bc};
  EXPECT_EQ(question.exact(), "1000");
}

TEST_F(Triangle, NoneAtAll) {
  question.conjuncts = {is_none};
  EXPECT_EQ(question.exact(), "7512005501");
  EXPECT_EQ(question.done.enumerated, 0U);
}

TEST(CountedNumbers, OnALine) {
  Question line(2, {0, 99});
  line.say(line.terms.equal(line.of[1], line.terms.multiply(line.of[0], NumberTerm::literal(10))));
  EXPECT_EQ(line.exact(), "10");
  line.say(line.terms.less(NumberTerm::literal(3), line.of[0]));
  line.say(line.terms.less(NumberTerm::literal(10), line.of[1]));
  EXPECT_EQ(line.exact(), "6");
}

TEST(CountedOrders, AChainIsAChoiceOfValues) {
  constexpr int kLength = 15;
  for (const std::int64_t size : kSizes) {
    Question chain(kLength, {-3, size - 4}, NumberType::int64);
    for (std::size_t i = 0; i + 1 < kLength; ++i) chain.less(i, i + 1);
    EXPECT_EQ(chain.exact(), binomial(size, kLength).str());
    EXPECT_LT(chain.done.steps, 5'000U);
  }
}

TEST(CountedOrders, OfAKeySearchedInAChain) {
  constexpr std::size_t kLength = 15;
  for (const std::int64_t size : kSizes) {
    Question tree(kLength + 1, {0, size - 1}, NumberType::int64);
    for (std::size_t i = 0; i < kLength; ++i)
      for (std::size_t j = i + 1; j < kLength; ++j) tree.less(i, j);
    tree.less(7, kLength);
    tree.less(kLength, 11);
    tree.say(!tree.terms.equal(tree.of[9], tree.of[kLength]));
    // x is one of two keys between the 8th and the 12th, or one of four new keys between them.
    const Integer expected = 2 * binomial(size, kLength) + 4 * binomial(size, kLength + 1);
    EXPECT_EQ(tree.exact(), expected.str());
    EXPECT_LT(tree.done.steps, 20'000U);
  }
}

TEST(CountedOrders, AllDifferentOfOneRange) {
  for (const std::int64_t size : kSizes) {
    Question different(8, {0, size - 1}, NumberType::int64);
    Integer expected = 1;
    for (std::size_t i = 0; i < 8; ++i) {
      expected *= size - static_cast<std::int64_t>(i);
      for (std::size_t j = 0; j < i; ++j)
        different.say(!different.terms.equal(different.of[i], different.of[j]));
    }
    EXPECT_EQ(different.exact(), expected.str());
    EXPECT_LT(different.done.steps, 200'000U);
  }
}

TEST(CountedOrders, AStarOfManyRays) {
  for (const std::int64_t size : kSizes) {
    Question above(20, {1, size}, NumberType::int64), apart = above;
    for (std::size_t i = 1; i < 20; ++i) {
      above.say(above.terms.less_equal(above.of[i], above.of[0]));
      apart.say(!apart.terms.equal(apart.of[i], apart.of[0]));
    }
    EXPECT_EQ(apart.exact(), Integer(size * power(Integer(size) - 1, 19)).str());
    EXPECT_NE(above.exact(), "not exact");
    EXPECT_LT(above.done.steps, 50'000U);
    if (size == 10) {
      Integer expected = 0;
      for (int x = 1; x <= 10; ++x) expected += power(x, 19);
      EXPECT_EQ(above.exact(), expected.str());
    }
  }
}

TEST(CountedOrders, WithinDifferentRanges) {
  Question ranges(3, {0, 9});
  ranges.unknowns.numbers[1].range = {5, 1'000'004};
  ranges.unknowns.numbers[2].range = {7, 7};
  ranges.less(0, 1);
  EXPECT_EQ(ranges.exact(), std::to_string(10 * 1'000'000 - (5 + 4 + 3 + 2 + 1)));
  ranges.less(1, 2);
  EXPECT_EQ(ranges.exact(), "11");
}

TEST(CountedSums, HowAnIntWrapsAround) {
  const guard::IntRange all = guard::range_of(NumberType::int32);
  Question wrap(2, {all.least, all.greatest});
  const NumberTerm sum = wrap.terms.add(wrap.of[0], wrap.of[1]);
  wrap.say(wrap.terms.less(sum, NumberTerm::literal(5)));
  // The sum is any number, equally often.
  EXPECT_EQ(wrap.exact(), Integer((power(2, 31) + 5) * power(2, 32)).str());
  EXPECT_EQ(wrap.done.enumerated, 0U);
}

TEST(CountedSums, WhatIsLeftByADivisor) {
  for (const std::int64_t size : kSizes) {
    Question rest(2, {1, size}, NumberType::int64);
    auto& t = rest.terms;
    rest.say(t.equal(t.remainder(rest.of[0], NumberTerm::wide(7)), NumberTerm::wide(3)));
    rest.say(t.equal(t.bit_and(rest.of[1], NumberTerm::wide(6)), NumberTerm::wide(4)));
    // 3, 10, 17, … and 4, 5, 12, 13, 20, …
    const Integer threes = (Integer(size) + 4) / 7;
    const Integer fours = 2 * (Integer(size) / 8) + (size % 8 >= 5 ? 2 : size % 8 == 4 ? 1 : 0);
    EXPECT_EQ(rest.exact(), Integer(threes * fours).str());
    EXPECT_EQ(rest.done.enumerated, 0U);
  }
}

TEST(CountedSums, OfFactorsWithoutACommonDivisor) {
  for (const std::int64_t size : {10, 1'000, 1'000'000}) {
    Question points(2, {0, size - 1});
    auto& t = points.terms;
    points.say(t.less(t.multiply(points.of[0], NumberTerm::literal(3)),
                      t.multiply(points.of[1], NumberTerm::literal(5))));
    Integer expected = 0;
    for (std::int64_t y = 0; y < size; ++y) expected += std::min(size, (5 * y + 2) / 3);
    EXPECT_EQ(points.exact(), expected.str());
    EXPECT_LT(points.done.steps, 5'000U);
  }
}

TEST(CountedSums, AProductOfUnknownsGoesThroughTheSmallerRange) {
  Question product(2, {1, 1'000'000});
  product.unknowns.numbers[1].range = {1, 20};
  auto& t = product.terms;
  product.say(t.less(t.multiply(product.of[0], product.of[1]), NumberTerm::literal(1'000'000)));
  Integer expected = 0;
  for (int y = 1; y <= 20; ++y) expected += 999'999 / y;
  EXPECT_EQ(product.exact(), expected.str());
  EXPECT_EQ(product.done.enumerated, 20U);
}

TEST(CountedSums, OfTheLeastNumberOfItsType) {
  Question negated(1, {std::numeric_limits<std::int32_t>::min(), 0});
  auto& t = negated.terms;
  // 0 - x is x, of the least.
  negated.say(t.less(t.subtract(NumberTerm::literal(0), negated.of[0]), NumberTerm::literal(10)));
  EXPECT_EQ(negated.exact(), "11");
}

TEST(CountedFloats, ByTheirBits) {
  Question floats(2, {guard::bits_of(1.0F), guard::bits_of(1.0F) + 9}, NumberType::float32);
  floats.less(0, 1);
  EXPECT_EQ(floats.exact(), "45");
  EXPECT_GT(floats.done.enumerated, 0U);
}

TEST(CountedNumbers, OfConditions) {
  Question greatest(4, {1, 1'000'000});
  auto& t = greatest.terms;
  NumberTerm most = greatest.of[0];
  for (const NumberTerm x : greatest.of) most = t.if_then_else(t.less(most, x), x, most);
  greatest.say(t.less(most, NumberTerm::literal(501)));
  EXPECT_EQ(greatest.exact(), power(500, 4).str());
}

TEST(CountedNumbers, OfManyThatAreNotInOrder) {
  Question list(12, {1, 100});
  Formula sorted = guard::yes();
  for (std::size_t i = 0; i + 1 < 12; ++i)
    sorted = list.terms.both(sorted, list.terms.less_equal(list.of[i], list.of[i + 1]));
  list.say(!sorted);
  EXPECT_EQ(list.exact(), Integer(power(100, 12) - binomial(111, 12)).str());
}

TEST(CountedNumbers, WhatIsRememberedHasItsRanges) {
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

TEST(CountedNumbers, OtherNamesAreRemembered) {
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
TEST(CountedNumbers, OfDeepCases) {
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

TEST(CountedNumbers, OfAConditionWithinAConditionWithoutEnd) {
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

TEST(CountedSums, ALongDisjunctionIsNoDeepRecursion) {
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
