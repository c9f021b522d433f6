// SPDX-License-Identifier: Apache-2.0
// Laws of evaluation: it agrees with plain recursion over the nodes, whatever it was asked before
// and under whichever model, and its depth has no limit.
#include <cstdint>
#include <memory>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>

#include "generate/formula_gen.hpp"

namespace heapsum {
namespace {

using guard::Formula;
using guard::FormulaKind;
using guard::Model;
using guard::ModelPtr;
using guard::NumberKind;
using guard::NumberTerm;
using testing::FormulaGarden;
using testing::FormulaRecipe;
using testing::Vocabulary;

/// Evaluation as one would write it down; good for shallow formulas.
class Recursion {
 public:
  Recursion(const guard::Terms& terms, const Model& model) : terms_(terms), model_(model) {}

  [[nodiscard]] bool of(Formula f) const { return of(terms_.node(f)) != f.negated(); }

  [[nodiscard]] std::int32_t of(NumberTerm t) const {
    if (t.is_literal()) return static_cast<std::int32_t>(t.value());
    const guard::NumberNode& n = terms_.node(t);
    if (n.kind == NumberKind::symbol)
      return static_cast<std::int32_t>(model_.value(guard::NumberSymbol(n.symbol)));
    if (n.kind == NumberKind::if_then_else) return of(n.condition) ? of(n.left) : of(n.right);
    const auto a = static_cast<std::uint32_t>(of(n.left));
    const auto b = static_cast<std::uint32_t>(of(n.right));
    const std::uint32_t sum = n.kind == NumberKind::add        ? a + b
                              : n.kind == NumberKind::subtract ? a - b
                                                               : a * b;
    return static_cast<std::int32_t>(sum);
  }

 private:
  [[nodiscard]] bool of(const guard::FormulaNode& n) const {
    switch (n.kind) {
      case FormulaKind::truth: return true;
      case FormulaKind::pick: return model_.pick(guard::ChoiceId(n.a)) == n.b;
      case FormulaKind::symbol: return model_.value(guard::BoolSymbol(n.a));
      case FormulaKind::less: return of(n.left) < of(n.right);
      case FormulaKind::equal:
      case FormulaKind::same: return of(n.left) == of(n.right);
      case FormulaKind::conjunction: return of(n.left_child()) && of(n.right_child());
    }
    return false;
  }

  const guard::Terms& terms_;
  const Model& model_;
};

TEST(Evaluation, AgreesWithRecursionWhileItTurnsBetweenModels) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::with_integers);
    const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
    std::vector<ModelPtr> models;
    for (int i = 0; i < 3; ++i)
      models.push_back(garden.model(*rc::gen::arbitrary<std::vector<std::int32_t>>()));
    guard::Evaluator evaluator(garden.terms);
    for (int asked = 0; asked < 60; ++asked) {
      const ModelPtr model = *rc::gen::elementOf(models);
      const Formula f = *rc::gen::elementOf(formulas);
      RC_ASSERT(evaluator.holds(f, model) == Recursion(garden.terms, *model).of(f));
      RC_ASSERT(evaluator.holds(!f, model) != evaluator.holds(f, model));
      if (garden.terms.number_count() == 0) continue;
      const auto node = *rc::gen::inRange<std::size_t>(0, garden.terms.number_count());
      const NumberTerm t = garden.terms.number_term(static_cast<std::uint32_t>(node));
      RC_ASSERT(evaluator.value(t, model) == Recursion(garden.terms, *model).of(t));
    }
  }));
}

TEST(Evaluation, OfAChangedModelAgreesWithRecursion) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::with_integers);
    const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
    const ModelPtr model = garden.model(*rc::gen::arbitrary<std::vector<std::int32_t>>());
    guard::Evaluator base(garden.terms), evaluator(garden.terms);
    for (int change = 0; change < 5; ++change) {
      const guard::ChoiceId c = *rc::gen::elementOf(garden.choices);
      const auto changed = std::make_shared<Model>(*model);
      changed->set(c, *rc::gen::inRange(0U, garden.terms.values(c)));
      evaluator.turn_to(changed, {&base, model, garden.terms.newest(c)});
      for (int asked = 0; asked < 20; ++asked) {
        const Formula f = *rc::gen::elementOf(formulas);
        RC_ASSERT(evaluator.holds(f, changed) == Recursion(garden.terms, *changed).of(f));
        RC_ASSERT(base.holds(f, model) == Recursion(garden.terms, *model).of(f));
      }
    }
    RC_ASSERT(evaluator.holds(formulas.back(), model) == base.holds(formulas.back(), model));
  }));
}

TEST(Evaluation, SeesFormulasThatWereMadeSinceItWasAskedLast) {
  guard::Terms terms;
  guard::Evaluator evaluator(terms);
  auto model = std::make_shared<Model>();
  model->set(guard::BoolSymbol(0), true);
  Formula f = terms.symbol(guard::BoolSymbol(0));
  for (std::uint32_t i = 1; i < 5000; ++i) {
    EXPECT_TRUE(evaluator.holds(f, model));
    f = !terms.both(f, terms.symbol(guard::BoolSymbol(i)));
  }
}

TEST(Evaluation, WhatAModelDoesNotSayIsZero) {
  guard::Terms terms;
  guard::Evaluator evaluator(terms);
  const auto model = std::make_shared<const Model>();
  EXPECT_TRUE(evaluator.holds(terms.picks(terms.choice(9, 3), 0), model));
  EXPECT_FALSE(evaluator.holds(terms.symbol(guard::BoolSymbol(40)), model));
  EXPECT_EQ(evaluator.value(terms.symbol(guard::NumberSymbol(40)), model), 0);
}

constexpr std::uint32_t kDeep = 100'000;

TEST(Evaluation, OfAFormulaOfGreatDepth) {
  guard::Terms terms;
  Formula f = terms.symbol(guard::BoolSymbol(0));
  for (std::uint32_t i = 1; i <= kDeep; ++i) f = terms.iff(f, terms.symbol(guard::BoolSymbol(i)));
  auto odd = std::make_shared<Model>(), even = std::make_shared<Model>();
  for (std::uint32_t i = 0; i <= kDeep; ++i) {
    odd->set(guard::BoolSymbol(i), i % 2 == 0);
    even->set(guard::BoolSymbol(i), i % 2 == 0 || i == 1);
  }
  // A chain of iffs holds where an even number of its parts is false.
  guard::Evaluator evaluator(terms);
  EXPECT_EQ(evaluator.holds(f, odd), kDeep / 2 % 2 == 0);
  EXPECT_EQ(evaluator.holds(f, even), kDeep / 2 % 2 != 0);
  EXPECT_EQ(evaluator.holds(f, odd), kDeep / 2 % 2 == 0);
}

TEST(Evaluation, OfATermOfGreatDepth) {
  guard::Terms terms;
  const NumberTerm x = terms.symbol(guard::NumberSymbol(0));
  NumberTerm t = x;
  std::uint32_t expected = 3;
  for (std::uint32_t i = 0; i < kDeep; ++i) {
    t = terms.if_then_else(terms.less(t, NumberTerm::literal(0)), terms.subtract(x, t),
                           terms.add(terms.multiply(t, x), x));
    expected = (expected >> 31U) != 0 ? 3 - expected : expected * 3 + 3;
  }
  auto model = std::make_shared<Model>();
  model->set(guard::NumberSymbol(0), 3);
  guard::Evaluator evaluator(terms);
  EXPECT_EQ(evaluator.value(t, model), static_cast<std::int32_t>(expected));
}

}  // namespace
}  // namespace heapsum
