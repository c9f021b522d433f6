// SPDX-License-Identifier: Apache-2.0
// What a path condition settles by itself: the truth of atoms that it has as conjuncts, and of
// formulas that follow from those by looking at their parts. Whoever shows a guard of the path need
// not repeat it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <heapsum/base/sparse_table.hpp>
#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/oracle.hpp>

namespace heapsum::guard {

class Settled {
 public:
  explicit Settled(const Terms& terms) : terms_(terms) {}
  Settled(const Terms& terms, const Path& path);
  /// One more conjunct.
  void add(Formula f);
  /// True or false on every input of the path; nothing where a look does not tell.
  [[nodiscard]] std::optional<bool> value(Formula f) const;
  /// Nothing that is known says that the choice does not pick the value.
  [[nodiscard]] bool may_pick(ChoiceId choice, std::uint32_t value) const;

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  struct Choice {
    std::uint32_t picked = kNone;
    std::uint32_t left = 0;  // values that are not excluded
    std::vector<bool> excluded{};
  };
  enum class Known : std::uint8_t { open, no, yes };
  static std::optional<bool> value_of(Known k);

  bool assume(Formula f);
  bool assume_pick(ChoiceId choice, std::uint32_t value, bool picked);
  [[nodiscard]] const Choice* choice(ChoiceId id) const;
  [[nodiscard]] std::optional<bool> atom(const FormulaNode& n) const;
  [[nodiscard]] Known known(Formula f) const;
  [[nodiscard]] bool is_open(Formula f) const;
  bool try_node(std::uint32_t node, std::vector<std::uint32_t>& stack) const;

  const Terms& terms_;
  std::vector<Choice> choices_;
  SparseTable<std::uint32_t> choice_at_;  // by choice: 1 + its place in choices_
  // By node. What is known stays known; that a look did not tell holds for the round it was taken in.
  mutable SparseTable<Known> known_;
  mutable SparseTable<std::uint32_t> open_in_;
  std::uint32_t round_ = 1;
};

}  // namespace heapsum::guard
