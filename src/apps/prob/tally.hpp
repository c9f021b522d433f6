// SPDX-License-Identifier: Apache-2.0
// Adds parts up: by outcome, by path, by place. It keeps sums, and of each path its decisions.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <heapsum/counting/counter.hpp>
#include <heapsum/explore/flow.hpp>
#include <heapsum/explore/parts.hpp>

#include "completions.hpp"
#include "outcomes.hpp"
#include "places.hpp"
#include "weighing.hpp"

namespace heapsum::prob {

struct TakenBranch {
  syntax::ExprId where{};
  bool result = false;
};

struct PathSum {
  std::size_t outcome = 0;
  Rational inputs = 0;
  std::vector<TakenBranch> branches{};
};

struct PlaceSum {
  Rational inputs = 0;  // that get there
  std::unordered_map<explore::FlowDigest, Rational, explore::FlowDigestHash> ways{};
};

/// Inputs of which the end of their run is not known, by why.
struct Unknown {
  Rational unsupported = 0, cut = 0, endless = 0;
  [[nodiscard]] Rational all() const { return unsupported + cut + endless; }
};

/// What is found. Inputs whose numbers were not counted exactly are missing.
struct Sums {
  std::vector<OutcomeSum> outcomes{};  // as they were found
  std::vector<PathSum> paths{};
  std::vector<PlaceSum> places{};  // by the place list
  Rational excluded = 0;  // on which an assumption does not hold, as far as they were counted
  std::uint64_t not_counted = 0;  // parts of those that were not
  Rational in_error = 0;          // of these, those on which it ends in an error
  Unknown unknown{};
  explore::Result ended{};      // runs by how they ended, for reasons
  std::uint64_t inexact = 0;    // counts of numbers that are not exact
  std::uint64_t endless = 0;    // runs
  bool too_many_cases = false;  // completions of some part were not counted
};

/// Which parts are counted on which an assumption fails: all, or as many as take no long time. What is valid is known without
/// them; with them, it is checked that all parts together are all inputs.
enum class Excluded : std::uint8_t { all, some };

/// A part that came to where all holds that is assumed of it.
struct ValidPart {
  const explore::Part& part;
  const std::vector<guard::Formula>& conditions;
  PartNumbers numbers;
  Rational assignments;  // what the numbers weigh
  BySize completions;
};

class Tally {
 public:
  Tally(const syntax::Program& program, const guard::Terms& terms, Completions& completions,
        const PlaceList& places, const Settings& settings)
      : program_(program),
        terms_(terms),
        completions_(completions),
        places_(places),
        settings_(settings),
        profile_(settings.ranges) {
    sums_.places.resize(places.size());
  }

  void count_excluded(Excluded which) { which_excluded_ = which; }
  /// What an input weighs that has so many objects of the class that is told apart. Unset: one.
  void weigh_sizes(std::vector<Rational> weights) { weight_of_size_ = std::move(weights); }
  /// Is given what Until::assumed leaves of parts.
  void on_valid(std::function<void(const ValidPart&)> hook) { on_valid_ = std::move(hook); }
  void add(const explore::Part& part);
  /// Nothing more is added. Where a number is not known on some path, or there are too many, no numbers are told apart.
  [[nodiscard]] Sums take();
  [[nodiscard]] const counting::Statistics& counted() const { return counter_.statistics(); }

 private:
  [[nodiscard]] Rational weigh(const explore::Part& part,
                               const std::vector<guard::Formula>& conjuncts,
                               const Rational& completions);
  [[nodiscard]] Rational assignments(const PartNumbers& numbers,
                                     const std::vector<guard::Formula>& conjuncts);
  [[nodiscard]] Rational weight_of(const BySize& completions) const;
  void add_ended(const explore::Part& part, const std::vector<guard::Formula>& conjuncts,
                 const Rational& completions);
  void add_truth(const explore::Part& part, const std::vector<guard::Formula>& conjuncts,
                 const Rational& completions, guard::Formula result);
  void add_valid(const explore::Part& part, const std::vector<guard::Formula>& conjuncts,
                 BySize completions);
  void add_result(const explore::Part& part, const OutcomeKey& key, const Rational& inputs);
  void add_unknown(const semantics::Outcome& o, const Rational& inputs);
  void add_places(const explore::Part& part, const std::vector<semantics::Event>& events,
                  const std::vector<explore::FlowDigest>& digests, const Rational& inputs);
  std::size_t outcome_of(const OutcomeKey& key);

  const syntax::Program& program_;
  const guard::Terms& terms_;
  Completions& completions_;
  const PlaceList& places_;
  const Settings& settings_;
  NumberProfile profile_;
  Excluded which_excluded_ = Excluded::some;
  std::uint64_t excluded_parts_ = 0;
  std::vector<Rational> weight_of_size_{};
  std::function<void(const ValidPart&)> on_valid_{};
  counting::Counter counter_{};
  std::map<OutcomeKey, std::size_t> outcome_index_;
  std::unordered_map<explore::FlowDigest, std::size_t, explore::FlowDigestHash> path_index_;
  Sums sums_;
};

}  // namespace heapsum::prob
