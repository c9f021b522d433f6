// SPDX-License-Identifier: Apache-2.0
#include "counted_formulas.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include <rapidcheck.h>
#include <heapsum/guard/model.hpp>

namespace heapsum::testing {

namespace {

using counting::Range;
using guard::BoolSymbol;
using guard::ChoiceId;
using guard::Formula;
using guard::NumberKind;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;

int below(int end) { return *rc::gen::resize(100, rc::gen::inRange(0, end)); }

class Drawing {
 public:
  explicit Drawing(Flavour flavour) : flavour_(flavour) {
    const int numbers = is_orders() ? 2 + below(4) : 1 + below(4);
    for (int i = 0; i < numbers; ++i) {
      const std::int64_t least = below(9) - 4;
      const int size = below(4) == 0 ? 1 : 1 + below(numbers < 4 ? 7 : 5);
      all_.unknowns.numbers.push_back({NumberSymbol(i), Range{least, least + size - 1}});
      // Symbols of one table have one type each; those of the widest flavour are narrow, too.
      const bool is_narrow = flavour >= Flavour::operations && below(5) == 0;
      symbols_.push_back(
          all_.terms.symbol(NumberSymbol(i), is_narrow ? NumberType::int8 : NumberType::int32));
    }
    if (!has(Flavour::cases)) return;
    for (int i = below(3); i > 0; --i) all_.unknowns.bools.emplace_back(i);
    if (below(2) == 0)
      all_.unknowns.choices.push_back(all_.terms.choice(7, static_cast<unsigned>(1 + below(4))));
  }

  CountedFormulas formulas() {
    for (int i = 1 + below(is_orders() ? 9 : 5); i > 0; --i) all_.conjuncts.push_back(formula(3));
    return std::move(all_);
  }

 private:
  [[nodiscard]] bool is_orders() const { return flavour_ == Flavour::orders; }
  [[nodiscard]] bool has(Flavour flavour) const { return flavour_ >= flavour; }

  Formula formula(int depth) {
    if (!has(Flavour::cases)) return literal();
    if (depth == 0 || below(3) == 0) return atom();
    const Formula a = formula(depth - 1), b = formula(depth - 1);
    switch (below(4)) {
      case 0: return all_.terms.both(a, b);
      case 1: return all_.terms.iff(a, b);
      case 2: return all_.terms.if_then_else(atom(), a, b);
      default: return all_.terms.either(a, b);
    }
  }

  Formula atom() {
    const auto& [numbers, bools, choices] = all_.unknowns;
    if (!bools.empty() && below(4) == 0)
      return all_.terms.symbol(
          bools[static_cast<std::size_t>(below(static_cast<int>(bools.size())))]);
    if (!choices.empty() && below(4) == 0)
      return all_.terms.picks(
          choices[0],
          static_cast<unsigned>(below(static_cast<int>(all_.terms.values(choices[0])))));
    return literal();
  }

  /// Of two numbers mostly the first is the lower one: most of these can hold together.
  Formula order() {
    const std::size_t last = static_cast<std::size_t>(below(static_cast<int>(symbols_.size())));
    const std::size_t first = static_cast<std::size_t>(below(static_cast<int>(last) + 1));
    const NumberTerm a = symbols_[first], b = symbols_[last];
    const int kind = below(3);
    if (kind == 0 && first != last) return all_.terms.less(a, b);
    return kind == 1 ? all_.terms.less_equal(a, b) : !all_.terms.equal(a, leaf());
  }

  Formula literal() {
    if (is_orders() && below(4) != 0) return order();
    const NumberTerm a = term(2), b = term(2);
    const Formula f = below(3) != 0 ? all_.terms.less(a, b) : all_.terms.equal(a, b);
    return below(2) == 0 ? f : !f;
  }

  NumberTerm leaf() {
    if (below(is_orders() ? 9 : 3) == 0) return NumberTerm::literal(below(11) - 5);
    return symbols_[static_cast<std::size_t>(below(static_cast<int>(symbols_.size())))];
  }

  NumberTerm term(int depth) {
    if (!has(Flavour::sums) || depth == 0 || below(3) == 0) return leaf();
    const NumberTerm a = term(depth - 1);
    const int kinds = has(Flavour::everything) ? 15 : has(Flavour::operations) ? 11 : 3;
    switch (below(kinds)) {
      case 0: return all_.terms.add(a, term(depth - 1));
      case 1: return all_.terms.subtract(a, term(depth - 1));
      case 2: return all_.terms.multiply(a, NumberTerm::literal(below(9) - 4));
      case 3: return all_.terms.divide(a, NumberTerm::literal(below(9) - 4));
      case 4: return all_.terms.remainder(a, NumberTerm::literal(below(9) - 4));
      case 5: return masked(a);
      case 6: return shifted(a);
      case 7: return all_.terms.apply(NumberKind::absolute, a);
      case 8: return all_.terms.convert(a, *rc::gen::element(NumberType::int8, NumberType::uint16));
      case 9: return narrowed(a);
      case 10: return all_.terms.add(a, NumberTerm::literal(2'147'483'647 - below(4)));
      case 11: return all_.terms.multiply(a, term(depth - 1));
      case 12: return all_.terms.divide(a, term(depth - 1));
      case 13: return all_.terms.bit_xor(a, term(depth - 1));
      default: return all_.terms.if_then_else(atom(), a, term(depth - 1));
    }
  }

  NumberTerm masked(NumberTerm a) {
    const NumberTerm mask = NumberTerm::literal(below(24) - 8);
    return all_.terms.apply(
        *rc::gen::element(NumberKind::bit_and, NumberKind::bit_or, NumberKind::bit_xor), a, mask);
  }

  NumberTerm shifted(NumberTerm a) {
    const NumberTerm distance = NumberTerm::literal(*rc::gen::element(1, 2, 29, 30, 33));
    return all_.terms.apply(*rc::gen::element(NumberKind::shift_left, NumberKind::shift_right,
                                              NumberKind::shift_unsigned),
                            a, distance);
  }

  /// By a long, in which it is more than an int.
  NumberTerm narrowed(NumberTerm a) {
    const NumberTerm wide = all_.terms.convert(a, NumberType::int64);
    const NumberTerm factor = NumberTerm::wide(*rc::gen::element<std::int64_t>(
        3, 1'000'000'007, std::int64_t{1} << 31U, (std::int64_t{1} << 62U) + 1));
    return all_.terms.convert(all_.terms.multiply(wide, factor), NumberType::int32);
  }

  Flavour flavour_;
  CountedFormulas all_;
  std::vector<NumberTerm> symbols_;
};

/// All assignments, as the hands of a clock move.
class Clock {
 public:
  explicit Clock(const CountedFormulas& formulas) : unknowns_(formulas.unknowns) {
    for (const auto& number : unknowns_.numbers) hands_.push_back(number.range);
    for (std::size_t i = 0; i < unknowns_.bools.size(); ++i) hands_.push_back({0, 1});
    for (const ChoiceId choice : unknowns_.choices)
      hands_.push_back({0, std::int64_t{formulas.terms.values(choice)} - 1});
    for (const Range& hand : hands_) now_.push_back(hand.least);
  }

  bool tick() {
    for (std::size_t i = 0; i < hands_.size(); ++i) {
      if (now_[i]++ < hands_[i].greatest) return true;
      now_[i] = hands_[i].least;
    }
    return false;
  }

  [[nodiscard]] guard::ModelPtr model() const {
    const auto model = std::make_shared<guard::Model>();
    std::size_t i = 0;
    for (const auto& number : unknowns_.numbers) model->set(number.symbol, now_[i++]);
    for (const BoolSymbol flag : unknowns_.bools) model->set(flag, now_[i++] != 0);
    for (const ChoiceId choice : unknowns_.choices)
      model->set(choice, static_cast<std::uint32_t>(now_[i++]));
    return model;
  }

 private:
  const counting::Unknowns& unknowns_;
  std::vector<Range> hands_;
  std::vector<std::int64_t> now_;
};

}  // namespace

CountedFormulas drawn_formulas(Flavour flavour) { return Drawing(flavour).formulas(); }

counting::Integer count_one_by_one(const CountedFormulas& formulas) {
  guard::Evaluator evaluator(formulas.terms);
  Clock clock(formulas);
  std::uint64_t count = 0;
  do {
    const guard::ModelPtr model = clock.model();
    if (std::all_of(formulas.conjuncts.begin(), formulas.conjuncts.end(),
                    [&](Formula f) { return evaluator.holds(f, model); }))
      ++count;
  } while (clock.tick());
  return count;
}

}  // namespace heapsum::testing
