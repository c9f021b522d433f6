// SPDX-License-Identifier: Apache-2.0
// η: the values of an activation, by slot. Copies share until one of them changes.
#pragma once

#include <memory>
#include <vector>

#include <heapsum/semantics/heap.hpp>

namespace heapsum::semantics {

class Environment {
 public:
  Environment() = default;
  explicit Environment(std::size_t slots) : values_(std::make_shared<std::vector<Value>>(slots)) {}
  [[nodiscard]] const Value& operator[](LocalSlot x) const { return (*values_)[x.index()]; }
  [[nodiscard]] std::size_t size() const { return values_ ? values_->size() : 0; }
  /// η[x ↦ value]
  void put(LocalSlot x, Value value) {
    if (values_.use_count() != 1) values_ = std::make_shared<std::vector<Value>>(*values_);
    (*values_)[x.index()] = std::move(value);
  }

 private:
  std::shared_ptr<std::vector<Value>> values_;
};

}  // namespace heapsum::semantics
