// SPDX-License-Identifier: Apache-2.0
// Laws of guarded sets: what adding does, what order cells have, and that a set means, under every
// model, the values of which some added guard holds.
#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <heapsum/guard/guarded_set.hpp>
#include <heapsum/guard/model.hpp>

#include "generate/formula_gen.hpp"

namespace heapsum {
namespace {

using guard::Formula;
using guard::GuardedSet;
using testing::FormulaGarden;
using testing::FormulaRecipe;
using testing::Vocabulary;
using Set = GuardedSet<int>;

struct GuardedSets : ::testing::Test {
  guard::Terms terms;
  Formula a = terms.symbol(guard::BoolSymbol(0)), b = terms.symbol(guard::BoolSymbol(1));
};

TEST_F(GuardedSets, AFalseGuardAddsNothing) {
  Set set;
  set.add(terms, guard::no(), 1);
  EXPECT_TRUE(set.empty());
  set.add(terms, a, 1);
  const Set before = set;
  set.add(terms, guard::no(), 1);
  set.add(terms, guard::no(), 2);
  EXPECT_EQ(set, before);
}

TEST_F(GuardedSets, AddingTwiceJoinsTheGuards) {
  Set set;
  set.add(terms, a, 1);
  set.add(terms, b, 1);
  ASSERT_EQ(set.size(), 1U);
  EXPECT_EQ(set[0].guard, terms.either(a, b));
  set.add(terms, !a, 1);
  EXPECT_EQ(set.size(), 1U);
}

TEST_F(GuardedSets, CellsAreInOrder) {
  Set set;
  for (const int value : {5, 1, 3, 4, 2, 3}) set.add(terms, a, value);
  ASSERT_EQ(set.size(), 5U);
  for (std::size_t i = 0; i < set.size(); ++i) EXPECT_EQ(set[i].value, static_cast<int>(i) + 1);
}

TEST_F(GuardedSets, TheGuardOfAValueIsItsCellsOrFalse) {
  Set set(7);
  EXPECT_TRUE(set.guard_of(7).is_true());
  EXPECT_TRUE(set.guard_of(6).is_false());
  set.add(terms, a, 3);
  EXPECT_EQ(set.guard_of(3), a);
  EXPECT_TRUE(set.guard_of(4).is_false());
  EXPECT_TRUE(Set{}.guard_of(0).is_false());
}

// ---- any additions

using Additions = std::vector<std::pair<Formula, int>>;

/// Guards from a small pool, false and true among them, and few values.
Additions some_additions(FormulaGarden& garden) {
  std::vector<Formula> guards = garden.grow(*rc::gen::arbitrary<FormulaRecipe>());
  guards.insert(guards.end(),
                {guard::no(), guard::yes(), garden.terms.picks(garden.choices[1], 0)});
  return *rc::gen::container<Additions>(
      rc::gen::pair(rc::gen::elementOf(guards), rc::gen::inRange(0, 8)));
}

Set set_of(guard::Terms& terms, const Additions& additions) {
  Set set;
  for (const auto& [guard, value] : additions) set.add(terms, guard, value);
  return set;
}

TEST(AnyGuardedSet, HasCellsInOrderOneAValueAndNoFalseGuard) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::propositional);
    const Set set = set_of(garden.terms, some_additions(garden));
    for (std::size_t i = 0; i < set.size(); ++i) {
      RC_ASSERT(!set[i].guard.is_false());
      RC_ASSERT(set.guard_of(set[i].value) == set[i].guard);
      RC_ASSERT((i == 0 || set[i - 1].value < set[i].value));
    }
  }));
}

TEST(AnyGuardedSet, HoldsAValueWhereSomeGuardItWasAddedUnderHolds) {
  EXPECT_TRUE(rc::check([](const std::vector<std::int32_t>& seeds) {
    FormulaGarden garden(Vocabulary::propositional);
    const Additions additions = some_additions(garden);
    const Set set = set_of(garden.terms, additions);
    const guard::ModelPtr model = garden.model(seeds);
    guard::Evaluator evaluator(garden.terms);
    std::set<int> expected, held;
    for (const auto& [guard, value] : additions)
      if (evaluator.holds(guard, model)) expected.insert(value);
    for (const auto& cell : set)
      if (evaluator.holds(cell.guard, model)) held.insert(cell.value);
    RC_ASSERT(held == expected);
  }));
}

TEST(AnyGuardedSet, ACopyKeepsItsCells) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::propositional);
    Set set = set_of(garden.terms, some_additions(garden));
    const Set copy = set;
    std::map<int, Formula> cells;
    for (const auto& cell : copy) cells[cell.value] = cell.guard;
    for (const auto& [guard, value] : some_additions(garden)) set.add(garden.terms, guard, value);
    RC_ASSERT(copy.size() == cells.size());
    for (const auto& [value, guard] : cells) RC_ASSERT(copy.guard_of(value) == guard);
  }));
}

}  // namespace
}  // namespace heapsum
