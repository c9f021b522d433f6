// SPDX-License-Identifier: Apache-2.0
// The counter's work on one table of its own, into which the asker's formulas are translated.
#pragma once

#include <optional>
#include <unordered_map>

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
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

 private:
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };
  /// How deep cases may lie in cases.
  static constexpr int kDeepest = 400;

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

  Parts parts_;
  guard::Terms terms_;
  Meter meter_{0};
  std::unordered_map<Key, Integer, KeyHash> known_;
  Statistics statistics_;
};

}  // namespace heapsum::counting
