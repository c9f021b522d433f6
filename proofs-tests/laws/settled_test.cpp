// SPDX-License-Identifier: Apache-2.0
// Laws of what a path settles at sight: no model of the path says otherwise, and what a conjunct says is settled.
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <heapsum/guard/model.hpp>
#include <heapsum/guard/settled.hpp>

#include "generate/formula_gen.hpp"

namespace heapsum {
namespace {

using guard::Formula;
using guard::Settled;
using testing::FormulaGarden;
using testing::FormulaRecipe;
using testing::Vocabulary;

TEST(Settled, NoModelOfThePathSaysOtherwise) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::with_integers);
    const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
    const guard::ModelPtr model = garden.model(*rc::gen::arbitrary<std::vector<std::int32_t>>());
    guard::Evaluator evaluator(garden.terms);
    guard::Path path;
    Settled in_steps(garden.terms);
    for (const Formula f :
         *rc::gen::container<std::vector<Formula>>(rc::gen::elementOf(formulas))) {
      const Formula true_one = evaluator.holds(f, model) ? f : !f;
      path = path.with(true_one, model);
      in_steps.add(true_one);
    }
    const Settled whole(garden.terms, path);
    for (const Settled* settled : {&whole, static_cast<const Settled*>(&in_steps)}) {
      for (const Formula f : formulas) {
        const bool holds = evaluator.holds(f, model);
        RC_ASSERT(settled->value(f).value_or(holds) == holds);
        RC_ASSERT(settled->value(!f).value_or(!holds) == !holds);
      }
      for (const Formula f : path.conjuncts()) RC_ASSERT(settled->value(f) == true);
      for (const guard::ChoiceId c : garden.choices)
        RC_ASSERT(settled->may_pick(c, model->pick(c)));
    }
  }));
}

class SettledPath : public ::testing::Test {
 protected:
  guard::Terms terms_;
  Formula a_ = terms_.symbol(guard::BoolSymbol(0)), b_ = terms_.symbol(guard::BoolSymbol(1));
  Formula c_ = terms_.symbol(guard::BoolSymbol(2));
  Settled settled_{terms_};
};

TEST_F(SettledPath, KnowsNothingAtFirst) {
  EXPECT_EQ(settled_.value(a_), std::nullopt);
  EXPECT_EQ(settled_.value(guard::yes()), true);
  EXPECT_TRUE(settled_.may_pick(terms_.choice(7, 2), 1));
}

TEST_F(SettledPath, FollowsWhatIsLeftOfADisjunction) {
  settled_.add(!a_);
  settled_.add(terms_.either(a_, b_));
  EXPECT_EQ(settled_.value(b_), true);
  EXPECT_EQ(settled_.value(terms_.both(b_, c_)), std::nullopt);
  EXPECT_EQ(settled_.value(terms_.both(a_, c_)), false);
}

TEST_F(SettledPath, LooksAgainWhereMoreIsKnown) {
  const Formula both = terms_.both(b_, c_);
  settled_.add(b_);
  EXPECT_EQ(settled_.value(both), std::nullopt);
  settled_.add(c_);
  EXPECT_EQ(settled_.value(both), true);
}

TEST_F(SettledPath, GoesBackToConjunctsThatCameBefore) {
  const guard::ModelPtr none;
  const guard::Path path = guard::Path().with(terms_.either(a_, b_), none).with(!a_, none);
  EXPECT_EQ(Settled(terms_, path).value(b_), true);
}

TEST_F(SettledPath, PicksTheLastValueThatIsLeft) {
  const guard::ChoiceId choice = terms_.choice(7, 3);
  settled_.add(!terms_.picks(choice, 0));
  EXPECT_EQ(settled_.value(terms_.picks(choice, 2)), std::nullopt);
  EXPECT_FALSE(settled_.may_pick(choice, 0));
  settled_.add(!terms_.picks(choice, 1));
  EXPECT_EQ(settled_.value(terms_.picks(choice, 2)), true);
  EXPECT_FALSE(settled_.may_pick(choice, 1));
  EXPECT_TRUE(settled_.may_pick(choice, 2));
}

TEST_F(SettledPath, PicksOneValueOnly) {
  const guard::ChoiceId choice = terms_.choice(7, 3);
  settled_.add(terms_.picks(choice, 1));
  EXPECT_EQ(settled_.value(terms_.picks(choice, 0)), false);
  EXPECT_FALSE(settled_.may_pick(choice, 2));
}

TEST_F(SettledPath, OfAFormulaOfGreatDepth) {
  Formula f = a_;
  for (std::uint32_t i = 1; i <= 100'000; ++i)
    f = terms_.both(terms_.symbol(guard::BoolSymbol(i)), !f);
  EXPECT_EQ(settled_.value(f), std::nullopt);
  settled_.add(f);
  EXPECT_EQ(settled_.value(f), true);
}

}  // namespace
}  // namespace heapsum
