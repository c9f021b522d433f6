// SPDX-License-Identifier: Apache-2.0
// What a path condition settles by itself: the truth of atoms that it has as conjuncts, and of
// formulas that follow from those by looking at their parts. Whoever shows a guard of the path need
// not repeat it.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include <heapsum/base/sparse_table.hpp>
#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/oracle.hpp>

namespace heapsum::report {

class Settled {
 public:
  explicit Settled(const guard::Terms& terms) : terms_(terms) {}
  Settled(const guard::Terms& terms, const guard::Path& path);
  /// One more conjunct.
  void add(guard::Formula f);
  /// True or false on every input of the path; nothing where a look does not tell.
  [[nodiscard]] std::optional<bool> value(guard::Formula f) const;
  /// Nothing that is known says that the choice does not pick the value.
  [[nodiscard]] bool may_pick(guard::ChoiceId choice, std::uint32_t value) const;

 private:
  struct Choice {
    std::optional<std::uint32_t> picked;
    std::vector<bool> excluded;
  };
  bool assume(guard::Formula f);
  bool assume_pick(guard::ChoiceId choice, std::uint32_t value, bool picked);
  [[nodiscard]] std::optional<bool> atom(std::uint32_t node) const;
  [[nodiscard]] bool try_node(std::uint32_t node, std::vector<std::uint32_t>& stack) const;

  const guard::Terms& terms_;
  enum class Answer : std::uint8_t { unasked, open, no, yes };
  static Answer answer(std::optional<bool> value);
  static std::optional<bool> value_of(Answer a);

  SparseTable<Answer> known_;  // by node
  std::unordered_map<std::uint32_t, Choice> choices_;
  mutable SparseTable<Answer> remembered_;  // by node
};

}  // namespace heapsum::report
