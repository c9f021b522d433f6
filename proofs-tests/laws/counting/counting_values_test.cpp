// SPDX-License-Identifier: Apache-2.0
// Counts that are known from elsewhere, and what they cost: no way of counting goes through the ranges.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <set>

#include <gtest/gtest.h>
#include <heapsum/counting/counter.hpp>

#include "laws/number_question.hpp"

namespace heapsum {
namespace {

using counting::Integer;
using guard::Formula;
using guard::NumberTerm;
using guard::NumberType;
using testing::binomial;
using testing::power;
using testing::Question;

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
    EXPECT_LT(chain.done.steps, 20'000U);
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

TEST(CountedOrders, CostTheSameWhateverTheRange) {
  std::set<std::uint64_t> steps;
  for (const std::int64_t size : {std::int64_t{100}, kSizes[1], kSizes[2], kSizes[3]}) {
    Question tree(7, {0, size - 1}, NumberType::int64);
    for (std::size_t i = 0; i < 5; ++i)
      for (std::size_t j = i + 1; j < 5; ++j) tree.less(i, j);
    tree.less(1, 5);
    tree.say(!tree.terms.less(tree.of[3], tree.of[5]));
    for (std::size_t i = 0; i < 6; ++i) tree.say(!tree.terms.equal(tree.of[i], tree.of[6]));
    EXPECT_NE(tree.exact(), "not exact");
    steps.insert(tree.done.steps);
  }
  EXPECT_EQ(steps.size(), 1U);
}

TEST(CountedSums, CostNoMoreInWiderRanges) {
  for (const std::int64_t size : {100, 1'000, 1'000'000, 100'000'000}) {
    Question sums(4, {1, size});
    auto& t = sums.terms;
    sums.say(t.less(t.add(sums.of[0], sums.of[1]), t.add(sums.of[2], NumberTerm::literal(7))));
    sums.say(t.less(sums.of[2], t.multiply(sums.of[3], NumberTerm::literal(2))));
    EXPECT_NE(sums.exact(), "not exact");
    EXPECT_LT(sums.done.steps, 1'000U);
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

}  // namespace
}  // namespace heapsum
