// SPDX-License-Identifier: Apache-2.0
// η: the values of an activation, by slot. Copies share until one of them changes.
#pragma once

#include <utility>
#include <vector>

#include <heapsum/base/counted.hpp>
#include <heapsum/semantics/heap.hpp>

namespace heapsum::semantics {

class Environment {
 public:
  Environment() = default;
  explicit Environment(std::size_t slots) : values_(Counted<std::vector<Value>>::make(slots)) {}
  [[nodiscard]] const Value& operator[](LocalSlot x) const { return (*values_)[x.index()]; }
  [[nodiscard]] std::size_t size() const { return values_ ? values_->size() : 0; }
  /// η[x ↦ value]
  template <typename V>
  void put(LocalSlot x, V&& value) {
    if (values_.is_shared()) values_ = Counted<std::vector<Value>>::make(*values_);
    (*values_)[x.index()] = std::forward<V>(value);
  }

 private:
  Counted<std::vector<Value>> values_;
};

}  // namespace heapsum::semantics
