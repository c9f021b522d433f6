// SPDX-License-Identifier: Apache-2.0
// Adds parts up: by outcome, by path, by place. It keeps sums, and of each path its decisions.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <heapsum/counting/counter.hpp>
#include <heapsum/explore/flow.hpp>
#include <heapsum/explore/parts.hpp>

#include "completions.hpp"
#include "places.hpp"

namespace heapsum::prob {

using report::Rational;

struct OutcomeKey {
  semantics::OutcomeKind kind{};
  syntax::ClassId exception{};
  std::string value{};  // of what is returned, where it is told apart
  bool is_number = false;
  syntax::ExprId where{};
  auto operator<=>(const OutcomeKey&) const = default;
};

struct OutcomeSum {
  OutcomeKey key{};
  Rational inputs = 0;
  std::uint64_t paths = 0;
};

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
  Rational excluded = 0;           // on which an assumption does not hold
  Rational in_error = 0;           // of these, those on which it ends in an error
  Unknown unknown{};
  explore::Result ended{};      // runs by how they ended, for reasons
  std::uint64_t inexact = 0;    // counts of numbers that are not exact
  std::uint64_t endless = 0;    // runs
  bool too_many_cases = false;  // completions of some part were not counted
};

class Tally {
 public:
  Tally(const syntax::Program& program, const guard::Terms& terms, Completions& completions,
        const PlaceList& places, const Settings& settings)
      : program_(program),
        terms_(terms),
        completions_(completions),
        places_(places),
        settings_(settings) {
    sums_.places.resize(places.size());
  }

  void add(const explore::Part& part);
  /// Nothing more is added. Where a number is not known on some path, or there are too many, no numbers are told apart.
  [[nodiscard]] Sums take();
  [[nodiscard]] const counting::Statistics& counted() const { return counter_.statistics(); }

 private:
  [[nodiscard]] Rational weigh(const explore::Part& part,
                               const std::vector<guard::Formula>& conjuncts,
                               const Integer& completions);
  void add_ended(const explore::Part& part, const std::vector<guard::Formula>& conjuncts,
                 const Integer& completions);
  void add_truth(const explore::Part& part, const std::vector<guard::Formula>& conjuncts,
                 const Integer& completions, guard::Formula result);
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
  counting::Counter counter_{};
  std::map<OutcomeKey, std::size_t> outcome_index_;
  std::unordered_map<explore::FlowDigest, std::size_t, explore::FlowDigestHash> path_index_;
  Sums sums_;
};

}  // namespace heapsum::prob
