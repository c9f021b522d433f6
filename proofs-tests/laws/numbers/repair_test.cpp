// SPDX-License-Identifier: Apache-2.0
// Laws of models by local search: what is found is a model; numbers that differ under a mask, sums and chains of
// comparisons are found; of what has no model none is.
#include "../../../src/solver/parts/repair.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "../../../src/solver/support.hpp"
#include "generate/float_literals.hpp"
#include "generate/formula_gen.hpp"

namespace heapsum {
namespace {

using guard::Formula;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;

/// A model of the formulas, which have no choices; null: none was seen.
guard::ModelPtr found(const guard::Terms& terms, const std::vector<Formula>& formulas) {
  solver::Supports supports(terms);
  solver::Question q;
  q.goal = guard::yes();
  q.sent = formulas;
  q.unknowns = supports.unknowns(formulas, guard::yes());
  std::vector<std::vector<solver::Unknown>> of(formulas.size());
  const solver::Repair::UnknownsOf unknowns_of =
      [&](Formula f) -> const std::vector<solver::Unknown>& {
    const auto at = static_cast<std::size_t>(std::ranges::find(formulas, f) - formulas.begin());
    return of[at] = supports.unknowns({&f, 1}, guard::yes());
  };
  guard::Evaluator evaluator(terms);
  const solver::Guesses guesses(terms, q);
  return solver::Repair(evaluator, q, guesses, unknowns_of).find();
}

struct RepairedModels : ::testing::Test {
  guard::Terms terms;
  std::vector<Formula> formulas;

  NumberTerm symbol(std::size_t i, NumberType type = NumberType::int32) {
    return terms.symbol(NumberSymbol(i), type);
  }
  static NumberTerm n(std::int32_t value) { return NumberTerm::literal(value); }
  void is_found() {
    const guard::ModelPtr model = found(terms, formulas);
    ASSERT_NE(model, nullptr);
    guard::Evaluator evaluator(terms);
    for (const Formula f : formulas) EXPECT_TRUE(evaluator.holds(f, model));
  }
};

TEST_F(RepairedModels, AFloatWhichIsNextToAKnownOne) {
  const NumberTerm x = symbol(0, NumberType::float64), one = testing::d(1.0);
  formulas = {terms.less(one, x), terms.less(terms.subtract(x, one), testing::d(1e-14)),
              terms.less(terms.add(one, testing::d(1e-15)), x)};
  is_found();
}

TEST_F(RepairedModels, KeysOfOneBucketAllDiffer) {
  for (std::size_t i = 0; i < 8; ++i) {
    formulas.push_back(terms.equal(terms.bit_and(n(15), symbol(i)), n(11)));
    for (std::size_t j = 0; j < i; ++j) formulas.push_back(!terms.equal(symbol(i), symbol(j)));
  }
  is_found();
}

TEST_F(RepairedModels, NumbersInOrder) {
  for (std::size_t i = 1; i < 6; ++i) formulas.push_back(terms.less(symbol(i - 1), symbol(i)));
  is_found();
}

TEST_F(RepairedModels, OfAllTypes) {
  formulas.push_back(terms.less(n(70), symbol(0, NumberType::int8)));
  formulas.push_back(terms.less(n(40'000), symbol(1, NumberType::uint16)));
  formulas.push_back(terms.less(symbol(2, NumberType::int64), NumberTerm::wide(-(1LL << 40U))));
  formulas.push_back(terms.equal(terms.add(symbol(3), symbol(4)), n(12'345)));
  is_found();
}

TEST_F(RepairedModels, OfAContradictionThereIsNone) {
  formulas.push_back(terms.less(symbol(0), symbol(1)));
  formulas.push_back(terms.less(symbol(1), symbol(2)));
  formulas.push_back(terms.less(symbol(2), symbol(0)));
  EXPECT_EQ(found(terms, formulas), nullptr);
}

TEST(RandomRepairedModels, AreModels) {
  std::size_t models = 0;
  EXPECT_TRUE(rc::check([&] {
    testing::FormulaGarden garden(testing::Vocabulary::with_all_integers);
    const auto grown = garden.grow(*rc::gen::nonEmpty<testing::FormulaRecipe>());
    std::vector<Formula> formulas;
    for (const Formula f : grown)
      if (!f.is_constant() && garden.terms.has_numbers(f) && formulas.size() < 5)
        formulas.push_back(f);
    const guard::ModelPtr model = found(garden.terms, formulas);
    if (!model) return;
    ++models;
    guard::Evaluator evaluator(garden.terms);
    for (const Formula f : formulas) RC_ASSERT(evaluator.holds(f, model));
  }));
  EXPECT_GT(models, 20U);
}

}  // namespace
}  // namespace heapsum
