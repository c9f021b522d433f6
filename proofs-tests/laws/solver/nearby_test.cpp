// SPDX-License-Identifier: Apache-2.0
// Laws of models near a known one: what is found is a model, whatever was asked before and however
// far one looks; and what is one choice away, or two that hang together, is found.
#include "../../../src/solver/models/nearby.hpp"
#include "../../../src/solver/models/witnesses.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <heapsum/solver/chain.hpp>

#include "generate/formula_gen.hpp"

namespace heapsum {
namespace {

using guard::ChoiceId;
using guard::Formula;
using guard::Model;
using guard::ModelPtr;
using solver::Known;
using solver::Nearby;
using testing::FormulaGarden;
using testing::FormulaRecipe;
using testing::Vocabulary;

/// Asks for random goals beside what a random model satisfies; how many were found.
std::size_t found_in(Vocabulary words) {
  FormulaGarden garden(words);
  const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
  Known known(garden.terms, garden.model(*rc::gen::arbitrary<std::vector<std::int32_t>>()));
  Nearby nearby(garden.terms);
  std::size_t found = 0;
  for (int asked = 0; asked < 10; ++asked) {
    std::vector<Formula> conjuncts;
    for (const Formula f : formulas)
      if (*rc::gen::inRange(0, 3) == 0) conjuncts.push_back(known.holds(f) ? f : !f);
    const Formula goal = *rc::gen::elementOf(formulas);
    const Nearby::Reach reach{.ways = *rc::gen::inRange(1U, 4U),
                              .mendings = *rc::gen::inRange(0U, 4U),
                              .conjuncts = *rc::gen::inRange<std::size_t>(0, 20)};
    const ModelPtr model = nearby.find(known, conjuncts, goal, reach);
    if (!model) continue;
    ++found;
    guard::Evaluator evaluator(garden.terms);
    RC_ASSERT(evaluator.holds(goal, model));
    for (const Formula f : conjuncts) RC_ASSERT(evaluator.holds(f, model));
  }
  return found;
}

TEST(NearbyModels, SatisfyTheConjunctsAndTheGoal) {
  std::size_t found = 0;
  EXPECT_TRUE(rc::check([&] { found += found_in(Vocabulary::propositional); }));
  EXPECT_GT(found, 200U);
}

TEST(NearbyModels, SatisfyComparisonsOfIntegersToo) {
  std::size_t found = 0;
  EXPECT_TRUE(rc::check([&] { found += found_in(Vocabulary::with_all_integers); }));
  EXPECT_GT(found, 200U);
}

class NearbyChoices : public ::testing::Test {
 protected:
  /// Of a model in which all pick 0.
  ModelPtr find(const std::vector<Formula>& conjuncts, Formula goal, Nearby::Reach reach) {
    Known known(terms, std::make_shared<const Model>());
    return Nearby(terms).find(known, conjuncts, goal, reach);
  }
  Formula a(std::uint32_t value) { return terms.picks(first, value); }
  Formula b(std::uint32_t value) { return terms.picks(second, value); }

  guard::Terms terms;
  ChoiceId first = terms.choice(1, 5), second = terms.choice(2, 5);
};

constexpr Nearby::Reach kNoMending{.ways = 1, .mendings = 0, .conjuncts = 10};

TEST_F(NearbyChoices, TheNewestIsMadeOtherwise) {
  const ModelPtr model = find({a(0), !b(3)}, terms.either(a(2), b(2)), kNoMending);
  ASSERT_TRUE(model);
  EXPECT_EQ(model->pick(first), 0U);
  EXPECT_EQ(model->pick(second), 2U);
}

TEST_F(NearbyChoices, WhatIsNotToBePickedGivesWayToTheLastValue) {
  const ModelPtr model = find({}, !b(0), kNoMending);
  ASSERT_TRUE(model);
  EXPECT_EQ(model->pick(second), 4U);
}

TEST_F(NearbyChoices, WhatAChangeBreaksIsMended) {
  const Formula together = terms.iff(a(1), b(1));
  EXPECT_FALSE(find({together}, b(1), kNoMending));
  const ModelPtr model = find({together}, b(1), {.ways = 1, .mendings = 1, .conjuncts = 10});
  ASSERT_TRUE(model);
  EXPECT_EQ(model->pick(first), 1U);
}

TEST_F(NearbyChoices, AChangeMayNeedAnOlderOneAndThatANewerOne) {
  const Formula c = terms.picks(terms.choice(3, 5), 1);
  const std::vector<Formula> conjuncts{terms.implies(c, a(1)), terms.implies(a(1), b(1))};
  const ModelPtr model = find(conjuncts, c, {.ways = 1, .mendings = 2, .conjuncts = 10});
  ASSERT_TRUE(model);
  EXPECT_EQ(model->pick(second), 1U);
}

TEST_F(NearbyChoices, AnotherWayIsTriedWhereTheFirstIsBarred) {
  const Formula goal = terms.either(a(3), b(3));
  EXPECT_FALSE(find({!b(3)}, goal, kNoMending));
  const ModelPtr model = find({!b(3)}, goal, {.ways = 2, .mendings = 0, .conjuncts = 10});
  ASSERT_TRUE(model);
  EXPECT_EQ(model->pick(first), 3U);
}

TEST_F(NearbyChoices, NothingIsLookedForBeyondTheReach) {
  const std::vector<Formula> conjuncts{!b(1), !b(2)};
  EXPECT_FALSE(find(conjuncts, b(3), {.ways = 1, .mendings = 0, .conjuncts = 1}));
  EXPECT_TRUE(find(conjuncts, b(3), {.ways = 1, .mendings = 0, .conjuncts = 2}));
}

/// Two choices that are not both to be 1.
class WitnessesOfAPath : public NearbyChoices {
 protected:
  bool show(const guard::Path& of, Formula goal) {
    return witnesses.show(of, of.conjuncts(), goal);
  }
  solver::Witnesses witnesses{terms};
  const ModelPtr zeros = std::make_shared<const Model>();
  const guard::Path path = guard::Path().with(!terms.both(a(1), b(1)), zeros);
};

TEST_F(WitnessesOfAPath, AreItsModelAndThoseNearIt) {
  EXPECT_TRUE(show(path, a(0)));
  EXPECT_TRUE(show(path, b(1)));
  EXPECT_FALSE(show(path, terms.both(a(1), b(1))));
}

TEST_F(WitnessesOfAPath, ShowNothingThatWhatIsNewRulesOut) {
  EXPECT_TRUE(show(path, b(1)));
  const guard::Path longer = path.with(!b(1), zeros);
  EXPECT_FALSE(show(longer, b(1)));
  EXPECT_FALSE(show(longer, b(1)));
  EXPECT_TRUE(show(path, b(1)));
  const guard::Path beside = path.with(!b(2), zeros);
  EXPECT_TRUE(show(beside, b(1)));
  EXPECT_FALSE(show(beside, b(2)));
}

TEST_F(WitnessesOfAPath, ShowNothingOfAPathWithoutAModel) {
  EXPECT_TRUE(show(path, b(1)));
  EXPECT_FALSE(show(path.with_model(nullptr), b(1)));
}

/// What is shown is so, whatever was asked of other paths.
TEST(Witnesses, ShowOnlyWhatThePathAdmits) {
  std::size_t shown = 0;
  EXPECT_TRUE(rc::check([&] {
    FormulaGarden garden(Vocabulary::propositional);
    const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
    const auto chain = solver::make_bare_z3(garden.terms, {});
    solver::Witnesses witnesses(garden.terms);
    std::vector<guard::Path> paths{guard::Path()};
    for (int asked = 0; asked < 12; ++asked) {
      guard::Path path = *rc::gen::elementOf(paths);
      path = path.with(*rc::gen::elementOf(formulas), nullptr);
      const guard::Verdict whole = chain->ask(path, guard::yes());
      if (whole.answer != guard::Answer::sat) continue;
      path = path.with_model(whole.model);
      paths.push_back(path);
      const Formula goal = *rc::gen::elementOf(formulas);
      if (!witnesses.show(path, path.conjuncts(), goal)) continue;
      ++shown;
      RC_ASSERT(chain->ask(path, goal).answer == guard::Answer::sat);
    }
  }));
  EXPECT_GT(shown, 200U);
}

}  // namespace
}  // namespace heapsum
