// SPDX-License-Identifier: Apache-2.0
// Guarded sets: {(φ, l) …}, what a reference may be and when [ehs, section 3].
//
// Kept here and nowhere else: one cell a value, cells in order of value, no cell whose guard is
// false. That the guards exclude each other (definition 11) and cover the path is the work of the
// rules that make the sets; semantics/config/well_formed.cpp checks it.
#pragma once

#include <algorithm>
#include <vector>

#include <heapsum/guard/formula.hpp>

namespace heapsum::guard {

template <typename T>
struct Cell {
  Formula guard;
  T value;
  bool operator==(const Cell&) const = default;
};

template <typename T>
class GuardedSet {
 public:
  using const_iterator = typename std::vector<Cell<T>>::const_iterator;

  GuardedSet() = default;
  explicit GuardedSet(T value) : cells_{{yes(), value}} {}

  /// Adds (guard, value): nothing where the guard is false, joined with the value's cell if it has
  /// one.
  void add(Terms& terms, Formula guard, T value) {
    if (guard.is_false()) return;
    const auto at = std::lower_bound(cells_.begin(), cells_.end(), value,
                                     [](const Cell<T>& c, const T& v) { return c.value < v; });
    if (at != cells_.end() && at->value == value) {
      at->guard = terms.either(at->guard, guard);
    } else {
      cells_.insert(at, {guard, value});
    }
  }

  /// The guard of a value; false where it has no cell.
  [[nodiscard]] Formula guard_of(T value) const {
    for (const Cell<T>& c : cells_)
      if (c.value == value) return c.guard;
    return no();
  }

  [[nodiscard]] const_iterator begin() const { return cells_.begin(); }
  [[nodiscard]] const_iterator end() const { return cells_.end(); }
  [[nodiscard]] std::size_t size() const { return cells_.size(); }
  [[nodiscard]] bool empty() const { return cells_.empty(); }
  [[nodiscard]] const Cell<T>& operator[](std::size_t i) const { return cells_[i]; }
  bool operator==(const GuardedSet&) const = default;

 private:
  std::vector<Cell<T>> cells_;
};

}  // namespace heapsum::guard
