// SPDX-License-Identifier: Apache-2.0
// Random formulas for laws. A formula is a handle into a table, which RapidCheck can neither print
// nor shrink; so what is generated is a recipe, a list of small steps, each of which makes one more
// formula (or integer term) out of earlier ones. Every list of steps is a valid recipe.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <vector>

#include <rapidcheck.h>
#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>

namespace heapsum::testing {

/// Which atoms a recipe may use: orders are comparisons without sums and products; with all
/// integers there are those of every type, and every operation; with floats there are some beside the plain integers.
enum class Vocabulary : std::uint8_t {
  propositional,
  with_orders,
  with_integers,
  with_all_integers,
  with_floats
};

/// The operations on two integers.
std::vector<guard::NumberKind> of_two_integers();

struct FormulaStep {
  std::uint32_t verb = 0;  // which operation
  std::uint32_t a = 0, b = 0,
                c = 0;  // which operands; the lowest bit negates, where that makes sense
};
std::ostream& operator<<(std::ostream& out, const FormulaStep& step);

using FormulaRecipe = std::vector<FormulaStep>;

/// The unknowns that recipes speak of, in a table of their own.
struct FormulaGarden {
  explicit FormulaGarden(Vocabulary words);
  /// The formulas of the recipe's steps, one each, atoms beside them as operands.
  std::vector<guard::Formula> grow(const FormulaRecipe& recipe);
  /// Values for all unknowns, taken from the seeds in turn.
  [[nodiscard]] guard::ModelPtr model(const std::vector<std::int32_t>& seeds) const;

  static constexpr std::uint32_t kBooleans = 4, kIntegers = 3, kTyped = 6, kFloats = 2;
  guard::Terms terms;
  std::vector<guard::ChoiceId> choices;  // of 2, 3, 4, 7 and 12 values

 private:
  [[nodiscard]] guard::Formula formula(std::uint32_t operand) const;
  [[nodiscard]] guard::NumberTerm term(std::uint32_t operand) const;
  [[nodiscard]] guard::NumberTerm wide(std::uint32_t operand) const;
  void grow_term(const FormulaStep& step);
  guard::NumberTerm operation(const FormulaStep& step, bool is_wide);
  void add_typed();
  void add_floats();
  [[nodiscard]] guard::NumberTerm floating(std::uint32_t operand) const;
  guard::NumberTerm float_arithmetic(const FormulaStep& step);
  guard::Formula float_comparison(const FormulaStep& step);
  guard::Formula propositional(const FormulaStep& step);
  guard::Formula comparison(const FormulaStep& step);
  guard::NumberTerm arithmetic(const FormulaStep& step);

  Vocabulary words_;
  std::vector<guard::Formula> formulas_;
  std::vector<guard::NumberTerm> ints_, wides_, floats_;
};

}  // namespace heapsum::testing

template <>
struct rc::Arbitrary<heapsum::testing::FormulaStep> {
  static Gen<heapsum::testing::FormulaStep> arbitrary();
};
