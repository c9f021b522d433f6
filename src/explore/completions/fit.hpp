// SPDX-License-Identifier: Apache-2.0
// An input that was found for one state may do for the next one, too: most forks leave it to one of their sides.
#pragma once

#include <map>
#include <utility>

#include <heapsum/guard/formula.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/semantics/machine.hpp>

namespace heapsum::explore {

/// The heap that a state's input is under the model of its path. What the state does not know of it may be anything.
class KnownInput {
 public:
  /// Requires: the path has a model.
  explicit KnownInput(semantics::Config state);

  /// Does the path of `other` admit such a heap? Both are states of programs with one entry and the same classes. Unknowns are
  /// matched by where they are found, so the two may name them otherwise. False says nothing.
  [[nodiscard]] bool fits(const semantics::Config& other, const guard::Terms& terms,
                          const semantics::Bounds& bounds, std::size_t given) const;

 private:
  friend class Fitting;
  /// A field of an input object, or (holder null) the slot of a parameter.
  using Key = std::pair<semantics::Location, std::size_t>;

  semantics::Config state_;
  std::multimap<Key, std::size_t> references_{};  // indices into those of the state
  std::map<Key, std::size_t> symbols_{};
};

}  // namespace heapsum::explore
