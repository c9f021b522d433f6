// SPDX-License-Identifier: Apache-2.0
// Following a recipe: each step reads its operands from what is there already, modulo its number.
#include "formula_gen.hpp"

#include <limits>
#include <memory>
#include <ostream>

#include "float_literals.hpp"

namespace heapsum::testing {

using guard::Formula;
using guard::NumberTerm;

std::vector<guard::NumberKind> of_two_integers() {
  std::vector<guard::NumberKind> all;
  for (const guard::NumberOperation& op : guard::kNumberOperations)
    if (op.form == guard::NumberForm::binary && op.domain != guard::NumberDomain::floats)
      all.push_back(op.kind);
  return all;
}

std::ostream& operator<<(std::ostream& out, const FormulaStep& step) {
  return out << '{' << step.verb << ", " << step.a << ", " << step.b << ", " << step.c << '}';
}

FormulaGarden::FormulaGarden(Vocabulary words) : words_(words) {
  for (const std::uint32_t values : {2U, 3U, 4U, 7U, 12U}) {
    choices.push_back(terms.choice(choices.size(), values));
    for (std::uint32_t v = 0; v < values; ++v) formulas_.push_back(terms.picks(choices.back(), v));
  }
  for (std::uint32_t i = 0; i < kBooleans; ++i)
    formulas_.push_back(terms.symbol(guard::BoolSymbol(i)));
  for (std::uint32_t i = 0; i < kIntegers; ++i)
    ints_.push_back(terms.symbol(guard::NumberSymbol(i)));
  using Int = std::numeric_limits<std::int32_t>;
  for (const std::int32_t n : {0, 1, -1, 3, 100, Int::max(), Int::min()})
    ints_.push_back(NumberTerm::literal(n));
  if (words == Vocabulary::with_all_integers) add_typed();
  if (words == Vocabulary::with_floats) add_floats();
  if (words != Vocabulary::with_orders) return;
  for (const std::int32_t n : {2, -2, Int::max() - 1, Int::min() + 1})
    ints_.push_back(NumberTerm::literal(n));
}

/// Two symbols of each further type, small ones beside them.
void FormulaGarden::add_typed() {
  using guard::NumberType;
  std::size_t next = kIntegers;
  for (const NumberType type : {NumberType::int8, NumberType::int16, NumberType::uint16})
    for (int i = 0; i < 2; ++i) ints_.push_back(terms.symbol(guard::NumberSymbol(next++), type));
  for (int i = 0; i < 2; ++i)
    wides_.push_back(terms.symbol(guard::NumberSymbol(next++), NumberType::int64));
  using Long = std::numeric_limits<std::int64_t>;
  for (const std::int64_t n : {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1},
                               std::int64_t{1} << 32U, Long::min(), Long::max()})
    wides_.push_back(NumberTerm::wide(n));
}

void FormulaGarden::add_floats() {
  for (std::size_t i = 0; i < kFloats; ++i)
    floats_.push_back(terms.symbol(guard::NumberSymbol(kIntegers + i), guard::NumberType::float32));
  using Float = std::numeric_limits<float>;
  for (const float x : {0.0F, -0.0F, 1.0F, 0.75F, -3.5F, Float::infinity(), Float::quiet_NaN(),
                        Float::denorm_min()})
    floats_.push_back(f(x));
}

std::vector<Formula> FormulaGarden::grow(const FormulaRecipe& recipe) {
  std::vector<Formula> grown;
  for (const FormulaStep& step : recipe) {
    const bool of_integers = words_ != Vocabulary::propositional && step.verb % 3 != 0;
    if (of_integers && step.verb % 3 == 1) grow_term(step);
    formulas_.push_back(of_integers ? comparison(step) : propositional(step));
    grown.push_back(formulas_.back());
  }
  return grown;
}

guard::ModelPtr FormulaGarden::model(const std::vector<std::int32_t>& seeds) const {
  const std::size_t more = !wides_.empty() ? kTyped + 2 : !floats_.empty() ? kFloats : 0;
  const std::size_t integers = kIntegers + more;
  auto model = std::make_shared<guard::Model>();
  std::size_t at = 0;
  const auto next = [&] { return seeds.empty() ? 0 : seeds[at++ % seeds.size()]; };
  for (const guard::ChoiceId c : choices)
    model->set(c, static_cast<std::uint32_t>(next()) % terms.values(c));
  for (std::size_t i = 0; i < kBooleans; ++i) model->set(guard::BoolSymbol(i), (next() & 1) != 0);
  for (std::size_t i = 0; i < integers; ++i) model->set(guard::NumberSymbol(i), next());
  return model;
}

Formula FormulaGarden::formula(std::uint32_t operand) const {
  const Formula f = formulas_[(operand >> 1U) % formulas_.size()];
  return (operand & 1U) != 0 ? !f : f;
}

NumberTerm FormulaGarden::term(std::uint32_t operand) const {
  return ints_[operand % ints_.size()];
}

NumberTerm FormulaGarden::wide(std::uint32_t operand) const {
  return wides_[operand % wides_.size()];
}

NumberTerm FormulaGarden::floating(std::uint32_t operand) const {
  return floats_[operand % floats_.size()];
}

void FormulaGarden::grow_term(const FormulaStep& step) {
  if (!floats_.empty() && step.c % 2 == 0) return floats_.push_back(float_arithmetic(step));
  if (words_ != Vocabulary::with_all_integers) return ints_.push_back(arithmetic(step));
  const std::uint32_t verb = step.verb / 3;
  if (verb % 8 == 0) return wides_.push_back(terms.convert(term(step.a), guard::NumberType::int64));
  if (verb % 8 == 1) {
    const auto type = static_cast<guard::NumberType>(step.c % 5);
    if (type == guard::NumberType::int64) return;
    return ints_.push_back(terms.convert(step.b % 2 == 0 ? wide(step.a) : term(step.a), type));
  }
  const bool is_wide = verb % 8 > 4;
  (is_wide ? wides_ : ints_).push_back(operation(step, is_wide));
}

/// Products and quotients are of a small number: solvers find others hard.
NumberTerm FormulaGarden::operation(const FormulaStep& step, bool is_wide) {
  using guard::NumberKind;
  const NumberTerm a = is_wide ? wide(step.a) : term(step.a);
  const NumberTerm b = is_wide ? wide(step.b) : term(step.b);
  static const std::vector<NumberKind> kinds = of_two_integers();
  const std::size_t which = step.verb / 24 % (kinds.size() + 1);
  if (which == kinds.size()) return terms.if_then_else(formula(step.c), a, b);
  const NumberKind kind = kinds[which];
  const bool hard =
      kind == NumberKind::multiply || kind == NumberKind::divide || kind == NumberKind::remainder;
  const std::int64_t small = static_cast<std::int64_t>(step.b % 7) - 3;
  return terms.apply(kind, a, hard ? guard::literal_like(a, small) : b);
}

Formula FormulaGarden::propositional(const FormulaStep& step) {
  switch (step.verb / 3 % 5) {
    case 0: return terms.both(formula(step.a), formula(step.b));
    case 1: return terms.either(formula(step.a), formula(step.b));
    case 2: return terms.iff(formula(step.a), formula(step.b));
    case 3: return terms.if_then_else(formula(step.a), formula(step.b), formula(step.c));
    default: return terms.implies(formula(step.a), formula(step.b));
  }
}

NumberTerm FormulaGarden::float_arithmetic(const FormulaStep& step) {
  using guard::NumberKind;
  constexpr NumberKind kKinds[] = {NumberKind::add, NumberKind::subtract, NumberKind::multiply,
                                   NumberKind::divide};
  const std::uint32_t which = step.verb / 3 % 6;
  if (which == 4) return terms.convert(term(step.a), guard::NumberType::float32);
  if (which == 5)
    return terms.if_then_else(formula(step.c / 2), floating(step.a), floating(step.b));
  return terms.apply(kKinds[which], floating(step.a), floating(step.b));
}

Formula FormulaGarden::float_comparison(const FormulaStep& step) {
  const NumberTerm a = floating(step.a), b = floating(step.b);
  switch (step.verb / 3 % 4) {
    case 0: return terms.less(a, b);
    case 1: return terms.equal(a, b);
    case 2: return terms.same(a, b);
    default: return terms.either(terms.less(a, b), terms.equal(a, b));
  }
}

Formula FormulaGarden::comparison(const FormulaStep& step) {
  if (!floats_.empty() && step.c % 4 < 2) return float_comparison(step);
  if (!wides_.empty() && step.c % 3 == 0)
    return (step.verb / 3) % 2 == 0 ? terms.less(wide(step.a), wide(step.b))
                                    : terms.equal(wide(step.a), wide(step.b));
  return (step.verb / 3) % 2 == 0 ? terms.less(term(step.a), term(step.b))
                                  : terms.equal(term(step.a), term(step.b));
}

NumberTerm FormulaGarden::arithmetic(const FormulaStep& step) {
  constexpr std::uint32_t kCases = 3;
  switch (words_ == Vocabulary::with_orders ? kCases : step.verb / 6 % 4) {
    case 0: return terms.add(term(step.a), term(step.b));
    case 1: return terms.subtract(term(step.a), term(step.b));
    case 2: return terms.multiply(term(step.a), term(step.b));
    default: return terms.if_then_else(formula(step.c), term(step.a), term(step.b));
  }
}

}  // namespace heapsum::testing

rc::Gen<heapsum::testing::FormulaStep> rc::Arbitrary<heapsum::testing::FormulaStep>::arbitrary() {
  using heapsum::testing::FormulaStep;
  const auto number = rc::gen::inRange<std::uint32_t>(0, 1000);
  return rc::gen::build<FormulaStep>(
      rc::gen::set(&FormulaStep::verb, number), rc::gen::set(&FormulaStep::a, number),
      rc::gen::set(&FormulaStep::b, number), rc::gen::set(&FormulaStep::c, number));
}
