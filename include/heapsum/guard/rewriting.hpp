// SPDX-License-Identifier: Apache-2.0
// Translates formulas of one table into another, or within one. Choices whose pick is known become
// constants, other unknowns become those that they stand for. Under those picks the result says the same
// as the formula.
#pragma once

#include <array>
#include <cstddef>
#include <memory_resource>
#include <unordered_map>
#include <vector>

#include <heapsum/guard/formula.hpp>

namespace heapsum::guard {

class Rewriting {
 public:
  Rewriting(const Terms& from, Terms& to) : from_(&from), to_(&to) {}

  /// Choices and symbols that are not told of stay as they are. Formulas that were rewritten before
  /// keep their result until `start_over`.
  void pick(ChoiceId c, std::uint32_t value) { picks_[c] = value; }
  /// Both have as many values. Value for value it is the other one.
  void rename(ChoiceId from, ChoiceId to) { choices_[from] = to; }
  void rename(BoolSymbol from, BoolSymbol to) { bools_[from] = to; }
  void rename(NumberSymbol from, NumberSymbol to) { int_names_[from] = to; }
  /// Formulas that speak of older unknowns only stay as they are (Terms::newest).
  void start_at(std::uint32_t newest) { oldest_ = newest; }
  void start_over();

  Formula operator()(Formula f);
  NumberTerm operator()(NumberTerm t);
  /// A choice that was not told of was met since `start_over`.
  [[nodiscard]] bool met_unknown_choice() const { return met_unknown_choice_; }
  /// Likewise a symbol.
  [[nodiscard]] bool met_unnamed_symbol() const { return met_unnamed_symbol_; }

 private:
  struct Task {
    bool is_number;
    std::uint32_t node;
  };
  void run(Task goal);
  void try_formula(std::uint32_t node);
  void try_number(std::uint32_t node);
  NumberTerm rewritten(const NumberNode& n);
  Formula comparison(FormulaKind kind, NumberTerm left, NumberTerm right);
  Formula atom(const FormulaNode& n);
  void want(Formula f);
  void want(NumberTerm t);
  [[nodiscard]] bool known(Formula f) const;
  [[nodiscard]] bool known(NumberTerm t) const;
  [[nodiscard]] bool stays(Formula f) const;
  [[nodiscard]] bool stays(NumberTerm t) const;
  [[nodiscard]] Formula answer(Formula f) const;
  [[nodiscard]] NumberTerm answer(NumberTerm t) const;

  const Terms* from_;
  Terms* to_;
  // A rewriting lives as long as one pair of states is looked at: its maps take memory and give none back.
  std::array<std::byte, 16384> room_;
  std::pmr::monotonic_buffer_resource memory_{room_.data(), room_.size()};
  template <typename Key, typename T>
  using Map = std::pmr::unordered_map<Key, T>;
  Map<ChoiceId, std::uint32_t> picks_{&memory_};
  Map<ChoiceId, ChoiceId> choices_{&memory_};
  Map<BoolSymbol, BoolSymbol> bools_{&memory_};
  Map<NumberSymbol, NumberSymbol> int_names_{&memory_};
  Map<std::uint32_t, Formula> formulas_{&memory_};
  Map<std::uint32_t, NumberTerm> numbers_{&memory_};
  std::vector<Task> stack_;
  std::uint32_t oldest_ = 0;
  bool met_unknown_choice_ = false;
  bool met_unnamed_symbol_ = false;
};

}  // namespace heapsum::guard
