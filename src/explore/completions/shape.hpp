// SPDX-License-Identifier: Apache-2.0
// What a state of a lazy policy knows of the shape of its input, to be held against that of another: references, and bools.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <heapsum/semantics/config.hpp>

namespace heapsum::explore {

class Shape {
 public:
  /// Requires: a state of a policy that decides each reference it reads, whose path has a model. `given`: so many objects are
  /// there from the start.
  Shape(const semantics::Config& state, const guard::Terms& terms, std::size_t given);

  /// Could one input have both? False only where it could not; what is unknown to one of the two is no matter.
  [[nodiscard]] bool agrees_with(const semantics::Config& other) const;

 private:
  /// A field of an input object, or (holder null) the slot of a parameter.
  using Key = std::pair<semantics::Location, std::size_t>;
  struct Target {
    bool is_null = false;
    std::optional<semantics::Location> object{};  // if it is known which
  };

  const guard::Terms* terms_;
  std::size_t given_;
  std::map<Key, Target> targets_{};
  std::map<Key, bool> bools_{};                // that the path decides
  std::vector<semantics::ClassId> classes_{};  // of the objects
};

}  // namespace heapsum::explore
