// SPDX-License-Identifier: Apache-2.0
// The counter's work on one table of its own, into which the asker's formulas are translated.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include <heapsum/counting/counter.hpp>

#include "canonical.hpp"
#include "meter.hpp"
#include "part.hpp"
#include "points/system.hpp"

namespace heapsum::counting {

class Counter::Work {
 public:
  explicit Work(Parts parts) : parts_(parts) {}
  Count count(const guard::Terms& terms, const std::vector<guard::Formula>& conjuncts,
              const Unknowns& unknowns, Effort limit);
  std::optional<Integer> weight(const guard::Terms& terms,
                                const std::vector<guard::Formula>& conjuncts,
                                const Unknowns& unknowns, Effort limit);
  std::optional<guard::Model> draw(const guard::Terms& terms,
                                   const std::vector<guard::Formula>& conjuncts,
                                   const Unknowns& unknowns, Dice& dice, Effort limit);
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

 private:
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };
  /// How deep cases may lie in cases.
  static constexpr int kDeepest = 400;

  /// Of unknowns whose values do not weigh one each.
  using Stretches = std::map<Unknown, std::vector<Stretch>>;

  Part translated(const guard::Terms& terms, const std::vector<guard::Formula>& conjuncts,
                  const Unknowns& unknowns);
  void forget_much();
  // Each at a depth of cases.
  Count whole(Part part, int depth);
  Count component(const Part& part, int depth);
  Count with_reserve(const Part& part, int depth);
  Count counted(const Part& part, int depth);
  Count cases_of_conjunct(const Part& part, std::size_t conjunct, int depth);
  Count cases_of_condition(const Part& part, guard::Formula condition, int depth);
  Count as_points(const Part& part, int depth);
  Count past_obstacle(const Part& part, Unknown unknown, int depth);
  std::optional<Integer> points_of(const System& system);
  Count value_by_value(const Part& part, Unknown unknown, int depth);
  // What is counted by weight, and what is drawn (weighing.cpp).
  std::optional<Integer> weigh(const Part& part, const Stretches& stretches, int depth);
  std::optional<Integer> weigh_component(const Part& part, const Stretches& stretches, int depth);
  std::optional<Integer> weigh_anew(const Part& part, const Stretches& stretches, Effort limit);
  static Stretches stretches_of(const Unknowns& unknowns);
  void put(guard::Model& model, const guard::Terms& terms, const Unknowns& unknowns,
           Unknown unknown, std::int64_t value);
  bool draw_into(Part& part, Stretches& stretches, Unknown unknown, Dice& dice, Effort limit);

  Parts parts_;
  guard::Terms terms_;
  Meter meter_{0};
  std::unordered_map<Key, Integer, KeyHash> known_;
  Statistics statistics_;
};

}  // namespace heapsum::counting
