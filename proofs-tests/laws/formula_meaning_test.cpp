// SPDX-License-Identifier: Apache-2.0
// What Terms' verbs build means what the verb says: random constructions are carried out twice,
// once with the verbs and once with plain bools and ints under eight random models, and evaluated.
// Then interning: the same construction gives the same handles, commuted operands too.
#include <array>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>

#include "generate/formula_gen.hpp"

namespace heapsum {
namespace {

using guard::Formula;
using guard::NumberTerm;
using testing::FormulaGarden;
using testing::FormulaRecipe;
using testing::FormulaStep;
using testing::Vocabulary;

constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t kGreatest = std::numeric_limits<std::int32_t>::max();
constexpr std::size_t kModels = 8;

/// 32-bit two's complement, out of 64-bit arithmetic.
std::int32_t wrapped(std::int64_t exact) {
  const std::int64_t low = exact & 0xFFFFFFFF;
  return static_cast<std::int32_t>(low < 0x80000000LL ? low : low - 0x100000000LL);
}

/// A formula, and what it should be under each model.
struct Proposition {
  Formula built;
  std::array<bool, kModels> truth{};
};
struct Number {
  NumberTerm built;
  std::array<std::int64_t, kModels> value{};
};

/// Whether operands are handed to commutative verbs in the order of the recipe.
enum class Order : std::uint8_t { as_is, commuted };

/// Follows a recipe with the verbs of Terms and with plain arithmetic at the same time.
class Twins {
 public:
  Twins(FormulaGarden& garden, std::vector<guard::ModelPtr> models, Order order = Order::as_is)
      : garden_(garden), models_(std::move(models)), order_(order) {
    for (const guard::ChoiceId c : garden.choices)
      for (std::uint32_t v = 0; v < terms_.values(c); ++v)
        propositions_.push_back(proposition(
            terms_.picks(c, v), [&](std::size_t m) { return models_[m]->pick(c) == v; }));
    for (std::size_t i = 0; i < FormulaGarden::kBooleans; ++i)
      propositions_.push_back(proposition(terms_.symbol(guard::BoolSymbol(i)), [&](std::size_t m) {
        return models_[m]->value(guard::BoolSymbol(i));
      }));
    for (std::size_t i = 0; i < FormulaGarden::kIntegers; ++i)
      numbers_.push_back(number(terms_.symbol(guard::NumberSymbol(i)), [&](std::size_t m) {
        return models_[m]->value(guard::NumberSymbol(i));
      }));
    for (const std::int32_t n : {0, 1, -1, 2, 7, 65536, kGreatest, kLeast})
      numbers_.push_back(number(NumberTerm::literal(n), [n](std::size_t) { return n; }));
  }

  void follow(const FormulaRecipe& recipe) {
    for (const FormulaStep& step : recipe) take(step);
  }

  [[nodiscard]] const std::vector<Proposition>& propositions() const { return propositions_; }
  [[nodiscard]] const std::vector<Number>& numbers() const { return numbers_; }

 private:
  template <typename Rule>
  Proposition proposition(Formula built, const Rule& rule) const {
    Proposition p{built, {}};
    for (std::size_t m = 0; m < models_.size(); ++m) p.truth[m] = rule(m);
    return p;
  }
  template <typename Rule>
  Number number(NumberTerm built, const Rule& rule) const {
    Number n{built, {}};
    for (std::size_t m = 0; m < models_.size(); ++m) n.value[m] = rule(m);
    return n;
  }

  [[nodiscard]] Proposition at(std::uint32_t operand) const {
    Proposition p = propositions_[(operand >> 1U) % propositions_.size()];
    if ((operand & 1U) == 0) return p;
    p.built = !p.built;
    for (bool& t : p.truth) t = !t;
    return p;
  }

  void take(const FormulaStep& step) {
    const std::uint32_t verb = step.verb % 12;
    if (verb < 5) {
      propositions_.push_back(connective(verb, at(step.a), at(step.b), at(step.c)));
    } else {
      const Number a = numbers_[step.a % numbers_.size()], b = numbers_[step.b % numbers_.size()];
      if (verb < 8) propositions_.push_back(comparison(verb, a, b));
      if (verb >= 8) numbers_.push_back(arithmetic(verb, a, b, at(step.c)));
    }
  }

  Proposition connective(std::uint32_t verb, Proposition a, Proposition b, const Proposition& c) {
    if (order_ == Order::commuted && verb < 3) std::swap(a, b);
    const auto& x = a.truth;
    const auto& y = b.truth;
    const auto with = [&](Formula built, auto rule) { return proposition(built, rule); };
    switch (verb) {
      case 0: return with(terms_.both(a.built, b.built), [&](auto m) { return x[m] && y[m]; });
      case 1: return with(terms_.either(a.built, b.built), [&](auto m) { return x[m] || y[m]; });
      case 2: return with(terms_.iff(a.built, b.built), [&](auto m) { return x[m] == y[m]; });
      case 3: return with(terms_.implies(a.built, b.built), [&](auto m) { return !x[m] || y[m]; });
      default:
        return with(terms_.if_then_else(a.built, b.built, c.built),
                    [&](auto m) { return x[m] ? y[m] : c.truth[m]; });
    }
  }

  Proposition comparison(std::uint32_t verb, Number a, Number b) {
    if (order_ == Order::commuted && verb == 7) std::swap(a, b);
    const auto& x = a.value;
    const auto& y = b.value;
    if (verb == 5)
      return proposition(terms_.less(a.built, b.built), [&](auto m) { return x[m] < y[m]; });
    if (verb == 6)
      return proposition(terms_.less_equal(a.built, b.built), [&](auto m) { return x[m] <= y[m]; });
    return proposition(terms_.equal(a.built, b.built), [&](auto m) { return x[m] == y[m]; });
  }

  Number arithmetic(std::uint32_t verb, Number a, Number b, const Proposition& c) {
    if (order_ == Order::commuted && verb < 10) std::swap(a, b);
    const auto& x = a.value;
    const auto& y = b.value;
    const auto with = [&](NumberTerm built, auto rule) { return number(built, rule); };
    switch (verb) {
      case 8:
        return with(terms_.add(a.built, b.built), [&](auto m) { return wrapped(x[m] + y[m]); });
      case 9:
        return with(terms_.multiply(a.built, b.built),
                    [&](auto m) { return wrapped(x[m] * y[m]); });
      case 10:
        return with(terms_.subtract(a.built, b.built),
                    [&](auto m) { return wrapped(x[m] - y[m]); });
      default:
        return with(terms_.if_then_else(c.built, a.built, b.built),
                    [&](auto m) { return c.truth[m] ? x[m] : y[m]; });
    }
  }

  FormulaGarden& garden_;
  guard::Terms& terms_ = garden_.terms;
  std::vector<guard::ModelPtr> models_;
  Order order_;
  std::vector<Proposition> propositions_;
  std::vector<Number> numbers_;
};

std::vector<guard::ModelPtr> some_models(const FormulaGarden& garden) {
  const auto edge = rc::gen::element<std::int32_t>(0, 1, -1, kLeast, kGreatest, 65536);
  const auto integer = rc::gen::oneOf(edge, rc::gen::arbitrary<std::int32_t>());
  std::vector<guard::ModelPtr> models;
  for (std::size_t m = 0; m < kModels; ++m)
    models.push_back(garden.model(*rc::gen::container<std::vector<std::int32_t>>(12, integer)));
  return models;
}

TEST(FormulaMeaning, WhatTheVerbsBuildEvaluatesToWhatTheySay) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::with_integers);
    const auto models = some_models(garden);
    Twins twins(garden, models);
    twins.follow(*rc::gen::scale(2, rc::gen::arbitrary<FormulaRecipe>()));
    guard::Evaluator evaluator(garden.terms);
    for (std::size_t m = 0; m < kModels; ++m) {
      for (const Proposition& p : twins.propositions())
        RC_ASSERT(evaluator.holds(p.built, models[m]) == p.truth[m]);
      for (const Number& n : twins.numbers())
        RC_ASSERT(evaluator.value(n.built, models[m]) == n.value[m]);
    }
  }));
}

template <typename T>
auto handles(const std::vector<T>& all) {
  std::vector<decltype(T::built)> built;
  for (const T& one : all) built.push_back(one.built);
  return built;
}

TEST(FormulaInterning, TheSameConstructionGivesTheSameHandles) {
  EXPECT_TRUE(rc::check([](const FormulaRecipe& recipe) {
    FormulaGarden garden(Vocabulary::with_integers);
    Twins first(garden, {});
    first.follow(recipe);
    const std::size_t formulas = garden.terms.size(), ints = garden.terms.number_count();
    for (const Order order : {Order::as_is, Order::commuted}) {
      Twins again(garden, {}, order);
      again.follow(recipe);
      RC_ASSERT(handles(again.propositions()) == handles(first.propositions()));
      RC_ASSERT(handles(again.numbers()) == handles(first.numbers()));
    }
    RC_ASSERT(garden.terms.size() == formulas);
    RC_ASSERT(garden.terms.number_count() == ints);
  }));
}

TEST(FormulaInterning, DifferentStructureGivesDifferentHandles) {
  guard::Terms terms;
  const NumberTerm x = terms.symbol(guard::NumberSymbol(0)),
                   y = terms.symbol(guard::NumberSymbol(1));
  const Formula a = terms.symbol(guard::BoolSymbol(0)), b = terms.symbol(guard::BoolSymbol(1));
  EXPECT_NE(terms.less(x, y), terms.less(y, x));
  EXPECT_NE(terms.less(x, y), terms.equal(x, y));
  EXPECT_NE(terms.subtract(x, y), terms.subtract(y, x));
  EXPECT_NE(terms.add(x, y), terms.multiply(x, y));
  EXPECT_NE(terms.if_then_else(a, x, y), terms.if_then_else(a, y, x));
  EXPECT_NE(terms.if_then_else(a, x, y), terms.if_then_else(b, x, y));
  EXPECT_NE(terms.both(a, b), terms.both(a, !b));
  EXPECT_NE(terms.choice(1, 3), terms.choice(1, 4));
  EXPECT_NE(terms.choice(1, 3), terms.choice(2, 3));
  EXPECT_EQ(terms.choice(1, 3), terms.choice(1, 3));
  EXPECT_NE(terms.picks(terms.choice(1, 3), 0), terms.picks(terms.choice(1, 3), 1));
}

// ---- folding

struct FormulaFolding : ::testing::Test {
  guard::Terms terms;
  Formula a = terms.symbol(guard::BoolSymbol(0));
  NumberTerm x = terms.symbol(guard::NumberSymbol(0));
  static NumberTerm number(std::int32_t n) { return NumberTerm::literal(n); }
};

TEST_F(FormulaFolding, LiteralsWrapAtTheEdges) {
  EXPECT_EQ(terms.add(number(kGreatest), number(1)), number(kLeast));
  EXPECT_EQ(terms.add(number(kLeast), number(-1)), number(kGreatest));
  EXPECT_EQ(terms.subtract(number(kLeast), number(1)), number(kGreatest));
  EXPECT_EQ(terms.subtract(number(0), number(kLeast)), number(kLeast));
  EXPECT_EQ(terms.multiply(number(kLeast), number(-1)), number(kLeast));
  EXPECT_EQ(terms.multiply(number(65536), number(65536)), number(0));
  EXPECT_EQ(terms.multiply(number(kGreatest), number(kGreatest)), number(1));
}

TEST_F(FormulaFolding, NeutralAndAbsorbingOperands) {
  EXPECT_EQ(terms.add(x, number(0)), x);
  EXPECT_EQ(terms.subtract(x, number(0)), x);
  EXPECT_EQ(terms.subtract(x, x), number(0));
  EXPECT_EQ(terms.multiply(x, number(1)), x);
  EXPECT_EQ(terms.multiply(number(0), x), number(0));
  EXPECT_NE(terms.subtract(number(0), x), x);
  EXPECT_NE(terms.multiply(number(-1), x), x);
}

TEST_F(FormulaFolding, TheOrderHasEnds) {
  EXPECT_TRUE(terms.less(x, number(kLeast)).is_false());
  EXPECT_TRUE(terms.less(number(kGreatest), x).is_false());
  EXPECT_TRUE(terms.less_equal(number(kLeast), x).is_true());
  EXPECT_TRUE(terms.less_equal(x, number(kGreatest)).is_true());
  EXPECT_TRUE(terms.less(x, x).is_false());
  EXPECT_FALSE(terms.less(x, number(kGreatest)).is_constant());
  EXPECT_FALSE(terms.less(number(kLeast), x).is_constant());
}

TEST_F(FormulaFolding, ComparingACaseOfTwoLiteralsIsItsCondition) {
  const NumberTerm cases = terms.if_then_else(a, number(1), number(5));
  EXPECT_EQ(terms.equal(cases, number(1)), a);
  EXPECT_EQ(terms.equal(number(5), cases), !a);
  EXPECT_TRUE(terms.equal(cases, number(3)).is_false());
  EXPECT_EQ(terms.less(cases, number(3)), a);
  EXPECT_EQ(terms.less(number(3), cases), !a);
  EXPECT_TRUE(terms.less(cases, number(6)).is_true());
  EXPECT_TRUE(terms.less(number(5), cases).is_false());
  EXPECT_EQ(terms.if_then_else(!a, number(5), number(1)), cases);
}

TEST_F(FormulaFolding, ComparingACaseWithAnUnknownIsKept) {
  const NumberTerm open = terms.if_then_else(a, number(1), x);
  EXPECT_EQ(terms.node(terms.equal(open, number(1))).kind, guard::FormulaKind::equal);
  EXPECT_EQ(terms.node(terms.less(open, number(3))).kind, guard::FormulaKind::less);
}

}  // namespace
}  // namespace heapsum
