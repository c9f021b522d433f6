// SPDX-License-Identifier: Apache-2.0
// Ages: in which order the unknowns of a joined state come to be known. What a symbol of an object is can be asked once
// the references are known whose new target the object may be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include <heapsum/base/sparse_table.hpp>
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
  /// The same of an object that a formula speaks of.
  std::size_t of_holder(Location l);
  std::size_t of_choice(guard::ChoiceId choice);
  /// 0 of what is no unknown.
  std::size_t of_unknown(guard::NodeRef n);
  SparseTable<std::optional<std::uint32_t>>& known(guard::NodeRef n) {
    return n.is_number ? known_numbers_ : known_formulas_;
  }
  void forget();

  const guard::Terms& terms_;
  const Config& state_;
  std::size_t named_ = 0;             // references
  std::vector<std::size_t> objects_;  // by number
  std::vector<bool> asked_of_;        // objects, since what is known was forgotten
  std::unordered_map<guard::ChoiceId, std::size_t> choices_;
  std::unordered_map<guard::ChoiceId, Location> kinds_;
  bool met_unnamed_ = false;  // a choice, since then
  SparseTable<std::optional<std::uint32_t>> known_formulas_, known_numbers_;  // by node
  std::vector<guard::NodeRef> stack_;                                         // scratch space
};

}  // namespace heapsum::semantics
