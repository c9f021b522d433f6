// SPDX-License-Identifier: Apache-2.0
// Unknowns that have few values together, as the bytes of a character have: there a formula is the set of the values under
// which it holds. Sets are made by halving boxes (boxes.hpp), once for each formula, and are compared bit by bit.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include <heapsum/guard/model.hpp>

#include "key.hpp"
#include "parts/boxes.hpp"
#include "question.hpp"

namespace heapsum::solver {

class SmallSets {
 public:
  using UnknownsOf = std::function<const std::vector<Unknown>&(guard::Formula)>;

  SmallSets(const guard::Terms& terms, guard::Evaluator& evaluator)
      : boxes_(terms), evaluator_(&evaluator) {}

  /// Looks at the formulas, of which each speaks of these unknowns.
  void look_at(std::span<const guard::Formula> formulas, const UnknownsOf& unknowns_of);
  /// Some that have no values in common, and have where one is left out; none: not seen.
  [[nodiscard]] const std::vector<guard::Formula>& core() const { return core_; }
  /// The next values for all groups of unknowns that have few, of those that their formulas have in common, spread widely.
  /// Into the model; false: there are no more, or none.
  bool next(guard::Model& model);

 private:
  using Words = std::vector<std::uint64_t>;  // a bit for each combination of values
  using Box = std::vector<Boxes::Side>;      // a side for each unknown of a group
  struct Group {
    std::vector<Unknown> unknowns;
    std::vector<guard::Formula> formulas;  // that speak of no others
    Words common{};
  };

  void group(std::span<const guard::Formula> formulas, const UnknownsOf& unknowns_of);
  const Words& set_of(guard::Formula f, const Group& g, std::span<const Unknown> spoken_of);
  Words made(guard::Formula f, const Group& g, std::span<const Unknown> spoken_of);
  void add_points(guard::Formula f, const Box& box, std::span<const Unknown> spoken_of,
                  const std::function<void(std::uint64_t)>& add);
  void shrink(const Group& g, const UnknownsOf& unknowns_of);
  std::vector<guard::Formula> core_of(std::span<const guard::Formula> formulas, const Group& g,
                                      const UnknownsOf& unknowns_of);

  Boxes boxes_;
  guard::Evaluator* evaluator_;
  std::vector<Group> groups_;
  std::vector<guard::Formula> core_;
  std::uint32_t given_ = 0;                        // how often next() gave values
  std::unordered_map<Key, Words, HashKey> known_;  // by the unknowns of the group, then the formula
};

}  // namespace heapsum::solver
