// SPDX-License-Identifier: Apache-2.0
// What may be true each time that the head of a loop is reached: candidates of a few shapes, of which those are dropped that some
// arrival does not satisfy, until the rest is inductive [houdini].
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "declared.hpp"
#include "store.hpp"

namespace heapsum::induction {

/// A loop by its expression, and the block that it begins with.
struct LoopName {
  ExprId at{};
  std::uint32_t head = 0;
  auto operator<=>(const LoopName&) const = default;
};

struct Loop {
  LoopName name;
  syntax::MethodId in{};
  ExprId first{};  // that is evaluated each round
  Writes writes{};
  std::vector<ExprId> parts{};
};

/// Of variables x and y. Entry: what x had when the loop was entered.
struct Candidate {
  enum class Kind : std::uint8_t {
    not_null,
    not_negative,
    not_below_entry,
    not_above_entry,
    at_most,        // x <= y
    within_length,  // x <= y.length
  };
  Kind kind{};
  syntax::LocalSlot x{}, y{};
  auto operator<=>(const Candidate&) const = default;
};

class Invariants {
 public:
  explicit Invariants(const syntax::Program& program) : program_(program) {}

  /// Those of the loop that are left; all, when it is first asked for.
  const std::set<Candidate>& of(const Loop& loop, const SlotTypes& types);
  void drop(const LoopName& loop, const Candidate& c);
  [[nodiscard]] bool has_dropped() const { return has_dropped_; }
  void begin_round() { has_dropped_ = false; }

  /// It speaks of no variable that lowering made, whose name has a !.
  [[nodiscard]] bool is_of_source(const Loop& loop, const Candidate& c) const;
  [[nodiscard]] std::string text(const Loop& loop, const Candidate& c) const;

 private:
  std::set<Candidate> candidates(const Loop& loop, const SlotTypes& types) const;

  const syntax::Program& program_;
  std::map<LoopName, std::set<Candidate>> left_{};
  bool has_dropped_ = false;
};

/// "The candidate is true in this state." Nothing: a variable that it speaks of is not there.
std::optional<Formula> formula(guard::Terms& terms, Objects& objects, Store& store, State& s,
                               const Variables& at_entry, const Candidate& c);

}  // namespace heapsum::induction
