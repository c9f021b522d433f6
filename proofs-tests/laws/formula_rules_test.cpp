// SPDX-License-Identifier: Apache-2.0
// The simplifier's rules [src/guard/rules.hpp], one by one: each fires on its shapes, with the
// result that its line promises; Z3 shows that before and after agree under all values; near misses
// leave it quiet. Booleans stand for arbitrary formulas, since nothing is known of them.
#include "../../src/guard/rules.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "generate/formula_gen.hpp"
#include "plain_z3.hpp"

namespace heapsum {
namespace {

using guard::ConjunctionRule;
using guard::Formula;
using guard::no;
using guard::yes;
using testing::PlainZ3;

struct FormulaRules : ::testing::Test {
  guard::Terms terms;
  guard::ChoiceId choice = terms.choice(1, 4), other_choice = terms.choice(2, 4);
  Formula p = terms.symbol(guard::BoolSymbol(0)), q = terms.symbol(guard::BoolSymbol(1)),
          r = terms.symbol(guard::BoolSymbol(2));
  Formula c0 = terms.picks(choice, 0), c1 = terms.picks(choice, 1), c2 = terms.picks(choice, 2);
  Formula d1 = terms.picks(other_choice, 1);
  PlainZ3 z3{terms};

  /// The rule turns a ∧ b into `after`, and Z3 agrees.
  void fires(ConjunctionRule rule, Formula a, Formula b, Formula after) {
    const std::optional<Formula> made = rule(terms, a, b);
    ASSERT_TRUE(made.has_value());
    EXPECT_EQ(*made, after);
    EXPECT_TRUE(z3.conjunction_is(a, b, *made));
  }
  void quiet(ConjunctionRule rule, Formula a, Formula b) {
    EXPECT_FALSE(rule(terms, a, b).has_value());
  }
  Formula both(Formula a, Formula b) { return terms.both(a, b); }
};

TEST_F(FormulaRules, AConstantOperandDecidesOrGoesAway) {
  fires(guard::constant_operand, yes(), p, p);
  fires(guard::constant_operand, yes(), !p, !p);
  fires(guard::constant_operand, no(), p, no());
  fires(guard::constant_operand, yes(), no(), no());
  quiet(guard::constant_operand, p, q);
  quiet(guard::constant_operand, p, !p);
  quiet(guard::constant_operand, p, p);
}

TEST_F(FormulaRules, TheSameOrTheOppositeTwice) {
  fires(guard::same_or_opposite, p, p, p);
  fires(guard::same_or_opposite, !p, !p, !p);
  fires(guard::same_or_opposite, p, !p, no());
  fires(guard::same_or_opposite, both(p, q), !both(q, p), no());
  quiet(guard::same_or_opposite, p, q);
  quiet(guard::same_or_opposite, p, !q);
  quiet(guard::same_or_opposite, both(p, q), both(p, r));
}

TEST_F(FormulaRules, PicksOfOneChoiceExcludeEachOther) {
  fires(guard::picks_exclude, c0, c1, no());
  fires(guard::picks_exclude, c0, !c1, c0);
  quiet(guard::picks_exclude, !c0, !c1);  // 2 and 3 are left
  quiet(guard::picks_exclude, !c0, c1);   // fires with its operands the other way round
  quiet(guard::picks_exclude, c1, d1);
  quiet(guard::picks_exclude, c1, !d1);
  quiet(guard::picks_exclude, c0, c0);
  quiet(guard::picks_exclude, c0, !c0);
  quiet(guard::picks_exclude, p, q);
  quiet(guard::picks_exclude, c0, p);
  quiet(guard::picks_exclude, c0, both(c1, p));  // one level too deep
}

TEST_F(FormulaRules, AConjunctionAbsorbsWhatItImplies) {
  fires(guard::absorbed, p, both(p, q), both(p, q));
  fires(guard::absorbed, p, both(q, p), both(p, q));
  fires(guard::absorbed, !p, both(!p, q), both(!p, q));
  fires(guard::absorbed, !c1, both(c0, q), both(c0, q));
  fires(guard::absorbed, !p, both(p, q), no());
  fires(guard::absorbed, p, both(!p, q), no());
  fires(guard::absorbed, c1, both(c0, q), no());
  fires(guard::absorbed, c1, both(q, c0), no());
  fires(guard::absorbed, both(p, q), both(both(p, q), r), both(both(p, q), r));
}

TEST_F(FormulaRules, AConjunctionDoesNotAbsorbWhatItDoesNotImply) {
  quiet(guard::absorbed, p, both(q, r));
  quiet(guard::absorbed, p, !both(p, q));     // that is absorbed_negated's
  quiet(guard::absorbed, both(p, q), p);      // fires the other way round
  quiet(guard::absorbed, c0, both(!c1, q));   // c0 is the stronger one: nothing is absorbed
  quiet(guard::absorbed, !c0, both(!c1, q));  // neither implies the other
  quiet(guard::absorbed, d1, both(c0, q));
  quiet(guard::absorbed, !d1, both(c1, q));
  quiet(guard::absorbed, p, both(both(p, q), r));  // one level too deep
}

TEST_F(FormulaRules, ANegatedConjunctionKeepsWhatIsNotKnown) {
  fires(guard::absorbed_negated, p, !both(p, q), both(p, !q));
  fires(guard::absorbed_negated, p, !both(q, p), both(p, !q));
  fires(guard::absorbed_negated, !p, !both(!p, q), both(!p, !q));
  fires(guard::absorbed_negated, !p, !both(p, q), !p);
  fires(guard::absorbed_negated, p, !both(!p, q), p);
  fires(guard::absorbed_negated, c0, !both(c1, q), c0);
  fires(guard::absorbed_negated, c0, !both(!c1, q), both(c0, !q));
  fires(guard::absorbed_negated, c0, !both(q, c0), both(c0, !q));
  fires(guard::absorbed_negated, c0, !both(!c1, !c2), no());
}

TEST_F(FormulaRules, ANegatedConjunctionOfOtherThingsStays) {
  quiet(guard::absorbed_negated, p, !both(q, r));
  quiet(guard::absorbed_negated, p, both(p, q));
  quiet(guard::absorbed_negated, !both(p, q), p);     // fires the other way round
  quiet(guard::absorbed_negated, !c1, !both(c0, q));  // ¬c1 leaves c0 open
  quiet(guard::absorbed_negated, !c0, !both(!c1, q));
  quiet(guard::absorbed_negated, d1, !both(c1, q));
  quiet(guard::absorbed_negated, d1, !both(!c0, q));
  quiet(guard::absorbed_negated, p, !both(both(p, q), r));  // one level too deep
  quiet(guard::absorbed_negated, both(p, q), !both(p, r));
}

/// All conjunctions of two of a few atoms or their negations, and the atoms, in both signs.
std::vector<Formula> small_formulas(guard::Terms& terms) {
  const guard::ChoiceId three = terms.choice(1, 3), two = terms.choice(2, 2);
  std::vector<Formula> atoms{yes(), terms.picks(two, 0)};
  for (std::uint32_t v = 0; v < 3; ++v) atoms.push_back(terms.picks(three, v));
  for (std::size_t b = 0; b < 2; ++b) atoms.push_back(terms.symbol(guard::BoolSymbol(b)));
  std::vector<Formula> all;
  for (const Formula a : atoms) {
    all.insert(all.end(), {a, !a});
    for (const Formula b : atoms) {
      if (b < a) continue;
      for (const Formula f : {terms.both(a, b), terms.both(!a, b), terms.both(a, !b)})
        all.insert(all.end(), {f, !f});
    }
  }
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

TEST(FormulaRulesOverASmallVocabulary, EveryFiringIsValid) {
  guard::Terms terms;
  const std::vector<Formula> all = small_formulas(terms);
  std::size_t of_each[std::size(guard::kConjunctionRules)] = {};
  PlainZ3 z3(terms);
  for (const Formula a : all) {
    for (const Formula b : all) {
      std::size_t rule = 0;
      for (const ConjunctionRule simplify : guard::kConjunctionRules) {
        const auto made = simplify(terms, a, b);
        of_each[rule++] += made ? 1 : 0;
        ASSERT_TRUE(!made || z3.conjunction_is(a, b, *made)) << "rule " << rule - 1;
      }
      ASSERT_TRUE(z3.conjunction_is(a, b, terms.both(a, b)));
    }
  }
  for (const std::size_t fired : of_each) EXPECT_GT(fired, 0U);
}

TEST(FormulaRulesOnRandomFormulas, EveryFiringIsValid) {
  std::size_t fired = 0;
  EXPECT_TRUE(rc::check([&] {
    testing::FormulaGarden garden(testing::Vocabulary::propositional);
    const auto grown = garden.grow(*rc::gen::nonEmpty<testing::FormulaRecipe>());
    PlainZ3 z3(garden.terms);
    const auto one = [&] {
      const Formula f = *rc::gen::elementOf(grown);
      return *rc::gen::arbitrary<bool>() ? f : !f;
    };
    const Formula a = one(), b = one();
    for (const ConjunctionRule rule : guard::kConjunctionRules) {
      const auto made = rule(garden.terms, a, b);
      if (!made) continue;
      ++fired;
      RC_ASSERT(z3.conjunction_is(a, b, *made));
    }
    RC_ASSERT(z3.conjunction_is(a, b, garden.terms.both(a, b)));
  }));
  EXPECT_GT(fired, 20U);
}

TEST(FormulaRulesAtAnyDepth, AChainOfExclusionsIsWalkedByALoop) {
  guard::Terms terms;
  constexpr std::uint32_t kValues = 200'000;
  const guard::ChoiceId c = terms.choice(1, kValues);
  const Formula p = terms.symbol(guard::BoolSymbol(0));
  Formula none_of = p;
  for (std::uint32_t v = 1; v + 1 < kValues; ++v) none_of = terms.both(!terms.picks(c, v), none_of);
  EXPECT_EQ(terms.both(terms.picks(c, 0), !none_of), terms.both(terms.picks(c, 0), !p));
}

}  // namespace
}  // namespace heapsum
