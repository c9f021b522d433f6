// SPDX-License-Identifier: Apache-2.0
// Models near a known one. A question mostly speaks of what is newest on its path: the choice that
// was made last is to be made otherwise. So the goal is asked which choices it wants changed, the
// changed model is evaluated on what speaks of them, and a conjunct that it breaks is asked in turn.
// A model that satisfies everything is an answer; that none is seen says nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>

namespace heapsum::solver {

/// A model with what it was evaluated on so far.
struct Known {
  Known(const guard::Terms& terms, guard::ModelPtr m) : model(std::move(m)), evaluator(terms) {}
  bool holds(guard::Formula f) { return evaluator.holds(f, model); }

  guard::ModelPtr model;
  guard::Evaluator evaluator;
};

/// Whether to look at all: where nearly nothing is found, only some are looked for.
class Patience {
 public:
  /// Each time that this is true is an attempt.
  bool is_left() {
    if (left_ > 0) --left_;
    return left_ > 0 || ++skipped_ % kSkipped == 0;
  }
  void rewarded() { left_ = std::min(left_ + kPerModel, kMost); }

 private:
  static constexpr unsigned kPerModel = 12, kMost = 1200;  // attempts that a model found pays for
  static constexpr unsigned kSkipped = 64;
  unsigned left_ = 256, skipped_ = 0;
};

class Nearby {
 public:
  /// How far to look: in how many ways to make the goal true, how often to mend what breaks, and at
  /// how many conjuncts.
  struct Reach {
    unsigned ways = 1, mendings = 0;
    std::size_t conjuncts = 1;
  };

  explicit Nearby(const guard::Terms& terms) : terms_(&terms), evaluator_(terms) {}
  /// A model of the conjuncts and the goal; null where none is seen. The known one satisfies the
  /// conjuncts.
  guard::ModelPtr find(Known& known, std::span<const guard::Formula> conjuncts, guard::Formula goal,
                       Reach reach);

 private:
  struct Change {
    guard::ChoiceId choice;
    std::uint32_t value = 0;
  };
  struct Part {  // of a disjunction; the easiest is the least
    unsigned cost = 0;
    std::uint32_t newest = 0;  // unknown that it speaks of
    std::uint32_t value = 0;   // that is to be picked; later ones are newer objects
    guard::Formula formula{};
    [[nodiscard]] bool operator<(const Part& o) const {
      return std::tuple(cost, o.newest, o.value) < std::tuple(o.cost, newest, value);
    }
  };

  bool go(Known& known, std::span<const guard::Formula> conjuncts, guard::Formula goal,
          Reach reach);
  [[nodiscard]] bool is_within(std::span<const guard::Formula> conjuncts, std::size_t most) const;
  bool aim(guard::Formula f);
  bool aim_at_atom(guard::Formula f);
  std::optional<guard::Formula> part_of(guard::Formula disjunction);
  void find_parts(guard::Formula disjunction);
  Part part(guard::Formula f);
  void add_cost(guard::Formula operand, Part& of);
  [[nodiscard]] const Change* change_of(guard::ChoiceId c) const;
  void make_changes(Known& known);
  std::optional<guard::Formula> broken(std::span<const guard::Formula> conjuncts,
                                       guard::Formula goal);
  bool holds(guard::Formula f) { return now_->holds(f, model_); }
  [[nodiscard]] bool is_disjunction(guard::Formula f) const;

  const guard::Terms* terms_;
  guard::Evaluator evaluator_;       // of the changed model
  guard::Evaluator* now_ = nullptr;  // of the model at hand, which is
  guard::ModelPtr model_;
  std::vector<Change> changes_;  // of the known model
  std::uint32_t from_ = 0;       // no choice that is changed is older
  unsigned way_ = 0;             // which part of the first disjunction to take, by cost
  bool has_more_ways_ = false;
  std::vector<guard::Formula> wanted_, open_;
  std::vector<Part> parts_;
};

}  // namespace heapsum::solver
