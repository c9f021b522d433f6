// SPDX-License-Identifier: Apache-2.0
// What assignments weigh, and what is drawn of them, beside all assignments one by one.
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <heapsum/counting/counter.hpp>

#include "laws/chi_square.hpp"
#include "laws/number_question.hpp"

namespace heapsum {
namespace {

using counting::Counter;
using counting::Dice;
using counting::Effort;
using counting::Integer;
using counting::Odds;
using guard::Formula;
using guard::NumberTerm;
using testing::Question;

constexpr std::uint64_t kSeed = 20'161'201;

/// x weighs 3 each from 0 to 1, 1 each from 2 to 4, nothing at 5; y and z one each.
Question weighted() {
  Question q(3, {0, 5});
  q.unknowns.numbers[0].stretches = {{{0, 1}, 3}, {{2, 4}, 1}};
  q.unknowns.bools.emplace_back(0);
  return q;
}

Integer weight_of(std::int64_t x) { return x <= 1 ? 3 : x <= 4 ? 1 : 0; }

/// Of all assignments (x, y, z, b) of weighted() that satisfy the conjuncts, what each weighs.
std::map<std::vector<std::int64_t>, Integer> one_by_one(const Question& q) {
  std::map<std::vector<std::int64_t>, Integer> all;
  guard::Evaluator evaluator(q.terms);
  for (std::int64_t i = 0; i < 6 * 6 * 6 * 2; ++i) {
    const std::vector<std::int64_t> values{i % 6, i / 6 % 6, i / 36 % 6, i / 216};
    guard::Model model;
    for (std::size_t n = 0; n < 3; ++n) model.set(guard::NumberSymbol(n), values[n]);
    model.set(guard::BoolSymbol(0), values[3] == 1);
    const auto shared = std::make_shared<const guard::Model>(model);
    bool holds = true;
    for (const Formula f : q.conjuncts) holds = holds && evaluator.holds(f, shared);
    if (holds && weight_of(values[0]) > 0) all[values] = weight_of(values[0]);
  }
  return all;
}

/// Questions about order, sums, a case, and nothing at all.
std::vector<Question> questions() {
  std::vector<Question> all;
  all.push_back(weighted());
  all.push_back(weighted());
  all.back().less(0, 1);
  all.back().less(1, 2);
  all.push_back(weighted());
  auto& sum = all.back();
  sum.say(sum.terms.less(sum.terms.add(sum.of[0], sum.of[1]), sum.of[2]));
  all.push_back(weighted());
  auto& cases = all.back();
  cases.say(cases.terms.either(cases.terms.symbol(guard::BoolSymbol(0)),
                               cases.terms.equal(cases.of[0], cases.of[2])));
  return all;
}

TEST(Weights, AreTheSumsOverAssignmentsOneByOne) {
  for (Question& q : questions()) {
    Integer sum = 0;
    for (const auto& [values, weight] : one_by_one(q)) sum += weight;
    Counter counter;
    EXPECT_EQ(counter.weight(q.terms, q.conjuncts, q.unknowns), sum);
  }
}

TEST(Weights, WithoutStretchesAreCounts) {
  Question q(3, {0, 99});
  q.less(0, 1);
  Counter counter;
  EXPECT_EQ(counter.weight(q.terms, q.conjuncts, q.unknowns), Integer(495'000));
}

TEST(Weights, AreNotKnownWhereTheEffortIsNotEnough) {
  Question q(3, {0, 99'999});
  auto& t = q.terms;
  q.say(t.less(t.bit_xor(q.of[0], q.of[1]), q.of[2]));
  Counter counter;
  EXPECT_FALSE(counter.weight(q.terms, q.conjuncts, q.unknowns, Effort{2'000}).has_value());
  Dice dice(kSeed);
  EXPECT_FALSE(counter.draw(q.terms, q.conjuncts, q.unknowns, dice, Effort{2'000}).has_value());
  EXPECT_GT(counter.statistics().not_exact, 0U);
}

TEST(Draws, AreAsOftenAsTheyWeigh) {
  constexpr int kDraws = 6'000;
  for (Question& q : questions()) {
    const auto all = one_by_one(q);
    Counter counter;
    Dice dice(kSeed);
    std::map<std::vector<std::int64_t>, std::uint64_t> seen;
    for (int i = 0; i < kDraws; ++i) {
      const auto model = counter.draw(q.terms, q.conjuncts, q.unknowns, dice);
      ASSERT_TRUE(model.has_value());
      std::vector<std::int64_t> values;
      for (std::size_t n = 0; n < 3; ++n) values.push_back(model->value(guard::NumberSymbol(n)));
      values.push_back(model->value(guard::BoolSymbol(0)) ? 1 : 0);
      ++seen[values];
    }
    EXPECT_EQ(testing::unlikely(seen, all), "");
  }
}

TEST(Draws, OfNothingAreNone) {
  Question q(2, {0, 9});
  q.less(0, 1);
  q.less(1, 0);
  Counter counter;
  Dice dice(kSeed);
  EXPECT_FALSE(counter.draw(q.terms, q.conjuncts, q.unknowns, dice).has_value());
  q.conjuncts = {guard::no()};
  EXPECT_FALSE(counter.draw(q.terms, q.conjuncts, q.unknowns, dice).has_value());
}

TEST(Draws, OfAWideRangeTakeAsManyCountsAsItHasBits) {
  Question q(2, {0, (std::int64_t{1} << 20) - 1});
  q.less(0, 1);
  Counter counter;
  Dice dice(kSeed);
  EXPECT_TRUE(counter.draw(q.terms, q.conjuncts, q.unknowns, dice).has_value());
  EXPECT_LE(counter.statistics().asked, 1U + 2 * 2 * 20);
}

TEST(DiceTest, NumbersBelowAreEquallyLikely) {
  Dice dice(kSeed);
  std::map<int, std::uint64_t> seen;
  std::map<int, Integer> all;
  for (int i = 0; i < 11; ++i) all[i] = 1;
  for (int i = 0; i < 11'000; ++i) ++seen[static_cast<int>(dice.below(11))];
  EXPECT_EQ(testing::unlikely(seen, all), "");
  const Integer large = testing::power(10, 60);
  Integer sum = 0;
  for (int i = 0; i < 400; ++i) {
    const Integer drawn = dice.below(large);
    EXPECT_LT(drawn, large);
    sum += drawn;
  }
  EXPECT_GT(sum, 180 * large);  // the mean is a half, give or take a seventieth
  EXPECT_LT(sum, 220 * large);
}

TEST(DiceTest, OddsFallAsOftenAsTheySay) {
  Dice dice(kSeed);
  const Odds never(0, 7), always(7, 7), third(1, 3);
  int hits = 0;
  for (int i = 0; i < 9'000; ++i) {
    EXPECT_FALSE(dice.falls(never));
    EXPECT_TRUE(dice.falls(always));
    if (dice.falls(third)) ++hits;
  }
  EXPECT_NEAR(hits, 3'000, 200);
}

TEST(DiceTest, TheSameSeedDrawsTheSame) {
  Dice a(1), b(1), c(2);
  const Integer n = testing::power(10, 30);
  const Integer first = a.below(n);
  EXPECT_EQ(first, b.below(n));
  EXPECT_NE(first, c.below(n));
}

}  // namespace
}  // namespace heapsum
