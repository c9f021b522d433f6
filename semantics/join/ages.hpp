// SPDX-License-Identifier: Apache-2.0
// Ages: in which order the unknowns of a joined state come to be known. What a symbol of an object is can be asked once
// the references are known whose new target the object may be.
#pragma once

#include <cstddef>
#include <map>
#include <unordered_map>
#include <vector>

#include <heapsum/guard/walk.hpp>
#include <heapsum/semantics/config.hpp>

namespace heapsum::semantics {

/// Calls `use` with each object that the reference may be the first to hold: those that have its name.
template <typename Use>
void for_each_introduced(const Config& c, std::size_t reference, const Use& use) {
  const InputReference& r = c.inputs.references[reference];
  for (const Location t : *r.targets)
    if (t.is_input() && c.heap.input(t).name == r.name) use(t);
}

/// Of the formulas of one side of a join, in its own names.
class Ages {
 public:
  Ages(const guard::Terms& terms, const Config& c);

  /// The next of the side's references, and its number in the joined state.
  void name(std::size_t number);
  /// Every reference keeps its number.
  void name_all();

  /// How many of the joined state's references must be known before one can say whether the formula holds in a heap, as
  /// far as they are named.
  std::size_t of(Formula f);
  /// The same of where an object is. 0 of what is always there.
  [[nodiscard]] std::size_t of(Location l) const { return l.is_input() ? objects_[l.index()] : 0; }

 private:
  [[nodiscard]] std::size_t of_choice(guard::ChoiceId choice) const;
  /// 0 of what is no unknown.
  [[nodiscard]] std::size_t of_unknown(guard::NodeRef n) const;

  const guard::Terms& terms_;
  const Config& state_;
  std::size_t named_ = 0;             // references
  std::vector<std::size_t> objects_;  // by number
  std::map<guard::ChoiceId, std::size_t> choices_;
  std::map<guard::ChoiceId, Location> kinds_;
  std::unordered_map<guard::NodeRef, std::size_t, guard::NodeHash> known_;
  std::vector<guard::NodeRef> stack_;  // scratch space
};

}  // namespace heapsum::semantics
