// SPDX-License-Identifier: Apache-2.0
// Parts to draw inputs from, chosen while parts are still being found: each of a number of draws has, at any time, one of the
// parts so far, as likely as its share of all their inputs. Only parts that some draw has are kept.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <heapsum/counting/dice.hpp>

#include "../tally.hpp"

namespace heapsum::prob {

/// What an input of the part is drawn from, once the search has gone on.
struct KeptPart {
  semantics::Heap input;
  std::vector<semantics::Value> arguments;
  std::vector<guard::Formula> conditions;
  counting::Unknowns unknowns;
  BySize completions;
};

class Reservoir {
 public:
  /// `arguments`: how many the entry has.
  Reservoir(std::size_t draws, std::size_t arguments, counting::Dice& dice)
      : draws_(draws), arguments_(arguments), dice_(dice) {}

  void offer(const ValidPart& valid);
  /// Of the inputs of all parts with so many objects of the class that is told apart.
  [[nodiscard]] Rational weight_of(std::size_t size) const;
  /// A part of which an input of that size is drawn; some part has such inputs.
  [[nodiscard]] const KeptPart& part(std::size_t size, std::size_t draw) const {
    return *of_size_[size].draws[draw];
  }
  [[nodiscard]] std::size_t sizes() const { return of_size_.size(); }

 private:
  struct OfSize {
    Rational weight = 0;
    std::vector<std::shared_ptr<const KeptPart>> draws{};
  };
  std::size_t draws_, arguments_;
  counting::Dice& dice_;
  std::vector<OfSize> of_size_{};
};

}  // namespace heapsum::prob
