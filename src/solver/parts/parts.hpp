// SPDX-License-Identifier: Apache-2.0
// Numbers and references, each by who knows them: the SAT core proposes choices, booleans and orders; what
// the question then still says of numbers falls into parts that share no unknown, and each part is asked by
// itself. A part that cannot be makes a clause for the core: not all of what it follows from. Such a clause
// is valid whatever the question is.
//
// What answers a part, cheapest first: the table of answers, some guesses, Z3 with the part alone.
// A part's formulas are pure (residuals.hpp), and few: choices and cases are gone.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <heapsum/guard/model.hpp>
#include <heapsum/solver/chain.hpp>

#include "parts/part_table.hpp"
#include "parts/proposal.hpp"
#include "parts/reasons.hpp"
#include "question.hpp"

namespace heapsum::solver {

class Parts {
 public:
  Parts(const guard::Terms& terms, const Limits& limits, PartStats& stats);

  /// The next proposals are for this question.
  void begin(const Question& q, const guard::ModelPtr& base);
  /// Literals that are true in the proposal and cannot be so together. None where all numbers have values
  /// under which the question is true, or where it gives up.
  std::span<const int> refute(const Proposal& proposal);
  /// A part that nobody can answer, or too many rounds: the proposal is open.
  [[nodiscard]] bool gave_up() const { return gave_up_; }
  /// So it was a part: whoever is asked the whole question has more to do.
  [[nodiscard]] bool met_too_much_work() const { return met_too_much_work_; }
  /// Of the proposal that was not refuted: what a part gave the number.
  [[nodiscard]] std::optional<std::int64_t> value(Unknown u) const;

 private:
  bool refute_part(std::span<const Reason* const> part, const Proposal& proposal);
  std::vector<std::vector<const Reason*>> parts_of(const std::vector<Reason>& reasons);
  void contradict(std::span<const Reason* const> core, const Proposal& proposal);
  [[nodiscard]] bool is_valid(std::span<const guard::Formula> together) const;

  const guard::Terms* terms_;
  Limits limits_;
  PartStats* stats_;
  std::unique_ptr<PartTable> table_;
  std::unique_ptr<Reasons> reasons_;
  const Question* question_ = nullptr;
  guard::ModelPtr base_;
  std::uint32_t rounds_ = 0;
  bool gave_up_ = false, met_too_much_work_ = false;
  std::vector<int> conflict_;
  std::map<Unknown, std::int64_t> values_;
};

}  // namespace heapsum::solver
