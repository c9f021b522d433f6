// SPDX-License-Identifier: Apache-2.0
// Laws of boxes and of sets of few values: what is said of a box is true of each of its points; formulas that are said to
// contradict each other do, each of them is needed, and of others there are values.
#include "../../../src/solver/parts/small_sets.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "../../../src/solver/support.hpp"
#include "generate/formula_gen.hpp"

namespace heapsum {
namespace {

using guard::Formula;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;
using solver::Boxes;
using solver::SmallSets;
using solver::Unknown;

/// A value of the type, from any number.
std::int64_t value_from(NumberType type, std::int64_t seed) {
  const guard::IntRange all = guard::range_of(type);
  if (type == NumberType::int64) return seed;
  const std::int64_t count = all.greatest - all.least + 1;
  return all.least + ((seed % count) + count) % count;
}

TEST(Boxes, SayWhatIsTrueOfEachOfTheirPoints) {
  std::size_t decided = 0;
  EXPECT_TRUE(rc::check([&] {
    testing::FormulaGarden garden(testing::Vocabulary::with_all_integers);
    const std::vector<Formula> formulas = garden.grow(*rc::gen::nonEmpty<testing::FormulaRecipe>());
    const Formula f = formulas.back();
    const auto seed = rc::gen::arbitrary<std::int64_t>();
    guard::Evaluator evaluator(garden.terms);
    std::vector<Boxes::Side> box;
    const auto point =
        std::make_shared<guard::Model>(*garden.model({*rc::gen::arbitrary<std::int32_t>()}));
    for (const Unknown u : solver::Supports(garden.terms).unknowns({&f, 1}, guard::yes())) {
      if (!u.is_number() || guard::is_float(u.type())) continue;
      const auto [least, greatest] =
          std::minmax({value_from(u.type(), *seed), value_from(u.type(), *seed)});
      box.push_back({u, {least, greatest}});
      const std::int64_t inside = *rc::gen::element(
          least, greatest,
          least +
              static_cast<std::int64_t>(
                  (static_cast<std::uint64_t>(greatest) - static_cast<std::uint64_t>(least)) / 2));
      set_value(*point, u, inside);
    }
    const Boxes::Truth said = Boxes(garden.terms).truth(f, box);
    decided += said == Boxes::Truth::open ? 0U : 1U;
    RC_ASSERT(said == Boxes::Truth::open ||
              evaluator.holds(f, point) == (said == Boxes::Truth::yes));
  }));
  EXPECT_GT(decided, 20U);
}

/// Of formulas of the same few unknowns.
struct SmallSetsOf : ::testing::Test {
  guard::Terms terms;
  guard::Evaluator evaluator{terms};
  solver::Supports supports{terms};
  SmallSets sets{terms, evaluator};

  NumberTerm symbol(std::size_t i, NumberType type) { return terms.symbol(NumberSymbol(i), type); }
  static NumberTerm n(std::int32_t value) { return NumberTerm::literal(value); }
  /// A character of two bytes.
  NumberTerm character() {
    const auto byte = [&](std::size_t i) {
      return terms.bit_and(n(255), symbol(i, NumberType::int8));
    };
    return terms.bit_or(byte(0), terms.apply(guard::NumberKind::shift_left, byte(1), n(8)));
  }
  void look_at(const std::vector<Formula>& formulas) {
    std::vector<std::vector<Unknown>> of(formulas.size());
    sets.look_at(formulas, [&](Formula f) -> const std::vector<Unknown>& {
      const auto at = static_cast<std::size_t>(std::ranges::find(formulas, f) - formulas.begin());
      return of[at] = supports.unknowns({&f, 1}, guard::yes());
    });
  }
  bool next_is_model(const std::vector<Formula>& formulas) {
    const auto model = std::make_shared<guard::Model>();
    return sets.next(*model) &&
           std::ranges::all_of(formulas, [&](Formula f) { return evaluator.holds(f, model); });
  }
};

TEST_F(SmallSetsOf, TheBytesOfACharacterHaveTheModelsOfTheCharacter) {
  const NumberTerm c = character();
  std::vector<Formula> formulas{!terms.less(c, n(0x1E9E)), terms.less(c, n(0x1EA1)),
                                !terms.equal(c, n(0x1E9F)), !terms.equal(c, n(0x1EA0))};
  look_at(formulas);
  EXPECT_TRUE(sets.core().empty());
  EXPECT_TRUE(next_is_model(formulas));
  formulas.push_back(!terms.equal(c, n(0x1E9E)));
  look_at(formulas);
  EXPECT_EQ(sets.core().size(), formulas.size());
  formulas.push_back(terms.less(symbol(1, NumberType::int8), n(0)));
  look_at(formulas);
  EXPECT_EQ(sets.core().size(), 2U) << "the high byte and the greatest";
}

TEST_F(SmallSetsOf, UnknownsOfManyValuesAreLeftAlone) {
  const NumberTerm i = symbol(0, NumberType::int32), c = symbol(1, NumberType::uint16),
                   d = symbol(2, NumberType::uint16);
  look_at({terms.less(i, n(3)), terms.less(n(3), i), terms.less(c, d), terms.less(d, c)});
  EXPECT_TRUE(sets.core().empty());
  guard::Model model;
  EXPECT_FALSE(sets.next(model));
  look_at({terms.less(i, n(3)), terms.less(c, n(3)), terms.less(d, c), terms.less(n(3), c)});
  EXPECT_EQ(sets.core().size(), 2U);
}

TEST_F(SmallSetsOf, TheValuesOfAGroupAreSpread) {
  const NumberTerm c = symbol(0, NumberType::uint16);
  const std::vector<Formula> formulas{terms.less(n(9), c)};
  look_at(formulas);
  guard::Model model;
  std::vector<std::int64_t> given;
  while (sets.next(model)) given.push_back(model.value(NumberSymbol(0), NumberType::uint16));
  EXPECT_GT(given.size(), 10U);
  EXPECT_EQ(given.front(), 10);
  EXPECT_TRUE(std::ranges::is_sorted(given));
  EXPECT_GT(given.back(), 60'000);
}

/// Comparisons of terms of a byte, by recipe.
std::vector<Formula> of_a_byte(guard::Terms& terms, const std::vector<std::uint32_t>& recipe) {
  const NumberTerm a = terms.symbol(NumberSymbol(0), NumberType::int8);
  const auto operations = testing::of_two_integers();
  std::vector<NumberTerm> made{a};
  std::vector<Formula> formulas;
  for (const std::uint32_t step : recipe) {
    const NumberTerm left = made[step % made.size()];
    const NumberTerm right = step % 3 == 0
                                 ? made.back()
                                 : NumberTerm::literal(static_cast<std::int32_t>(step >> 8U) % 300);
    made.push_back(terms.apply(operations[(step >> 4U) % operations.size()], left, right));
    if (step % 7 == 0 && !formulas.empty())
      made.back() = terms.if_then_else(formulas.back(), left, made.back());
    const Formula f =
        step % 2 == 0 ? terms.less(made.back(), right) : terms.equal(left, made.back());
    if (!f.is_constant()) formulas.push_back(step % 5 < 3 ? f : !f);
  }
  return formulas;
}

TEST(SmallSetsOfAByte, AreThoseOfAllItsValues) {
  std::size_t refuted = 0;
  EXPECT_TRUE(rc::check([&] {
    guard::Terms terms;
    const auto formulas = of_a_byte(terms, *rc::gen::arbitrary<std::vector<std::uint32_t>>());
    RC_PRE(!formulas.empty());
    guard::Evaluator evaluator(terms);
    SmallSets sets(terms, evaluator);
    const std::vector<Unknown> byte{Unknown(NumberSymbol(0), NumberType::int8)};
    sets.look_at(formulas, [&](Formula) -> const std::vector<Unknown>& { return byte; });
    const auto has_value = [&](const std::vector<Formula>& all) {
      for (std::int64_t v = -128; v < 128; ++v) {
        const auto model = std::make_shared<guard::Model>();
        model->set(NumberSymbol(0), v);
        if (std::ranges::all_of(all, [&](Formula f) { return evaluator.holds(f, model); }))
          return true;
      }
      return false;
    };
    RC_ASSERT(has_value(formulas) == sets.core().empty());
    if (sets.core().empty()) {
      const auto model = std::make_shared<guard::Model>();
      RC_ASSERT(sets.next(*model));
      RC_ASSERT(
          std::ranges::all_of(formulas, [&](Formula f) { return evaluator.holds(f, model); }));
      return;
    }
    ++refuted;
    RC_ASSERT(!has_value(sets.core()));
    for (std::size_t i = 0; i < sets.core().size(); ++i) {
      std::vector<Formula> rest = sets.core();
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      RC_ASSERT(has_value(rest));
    }
  }));
  EXPECT_GT(refuted, 20U);
}

}  // namespace
}  // namespace heapsum
