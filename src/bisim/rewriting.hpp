// SPDX-License-Identifier: Apache-2.0
// Translates formulas of one table into another. Choices whose pick is known become constants,
// symbols become the symbols that they stand for. Under those picks the result says the same as the
// formula; most often it is a constant.
#pragma once

#include <array>
#include <cstddef>
#include <memory_resource>
#include <unordered_map>
#include <vector>

#include <heapsum/guard/formula.hpp>

namespace heapsum::bisim {

class Rewriting {
 public:
  Rewriting(const guard::Terms& from, guard::Terms& to) : from_(&from), to_(&to) {}

  /// Choices and symbols that are not told of stay as they are. Formulas that were rewritten before
  /// keep their result until `start_over`.
  void pick(guard::ChoiceId c, std::uint32_t value) { picks_[c] = value; }
  void rename(guard::BoolSymbol from, guard::BoolSymbol to) { bools_[from] = to; }
  void rename(guard::NumberSymbol from, guard::NumberSymbol to) { int_names_[from] = to; }
  void start_over();

  guard::Formula operator()(guard::Formula f);
  guard::NumberTerm operator()(guard::NumberTerm t);
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
  guard::NumberTerm rewritten(const guard::NumberNode& n);
  guard::Formula comparison(guard::FormulaKind kind, guard::NumberTerm left,
                            guard::NumberTerm right);
  guard::Formula atom(const guard::FormulaNode& n);
  void want(guard::Formula f);
  void want(guard::NumberTerm t);
  [[nodiscard]] bool known(guard::Formula f) const;
  [[nodiscard]] bool known(guard::NumberTerm t) const;
  [[nodiscard]] guard::Formula answer(guard::Formula f) const;
  [[nodiscard]] guard::NumberTerm answer(guard::NumberTerm t) const;

  const guard::Terms* from_;
  guard::Terms* to_;
  // A rewriting lives as long as one pair of states is compared: its maps take memory and give none back.
  std::array<std::byte, 16384> room_;
  std::pmr::monotonic_buffer_resource memory_{room_.data(), room_.size()};
  template <typename Key, typename T>
  using Map = std::pmr::unordered_map<Key, T>;
  Map<guard::ChoiceId, std::uint32_t> picks_{&memory_};
  Map<guard::BoolSymbol, guard::BoolSymbol> bools_{&memory_};
  Map<guard::NumberSymbol, guard::NumberSymbol> int_names_{&memory_};
  Map<std::uint32_t, guard::Formula> formulas_{&memory_};
  Map<std::uint32_t, guard::NumberTerm> numbers_{&memory_};
  std::vector<Task> stack_;
  bool met_unknown_choice_ = false;
  bool met_unnamed_symbol_ = false;
};

}  // namespace heapsum::bisim
