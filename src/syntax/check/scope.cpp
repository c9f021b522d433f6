// SPDX-License-Identifier: Apache-2.0
#include "scope.hpp"

namespace heapsum::syntax {

LocalSlot Scope::enter(std::string_view name, Typing type) {
  const LocalSlot slot(slots_.size());
  slots_.emplace_back(name);
  visible_.push_back(name);
  locals_[name].push_back({slot, type});
  return slot;
}

void Scope::leave() {
  locals_[visible_.back()].pop_back();
  visible_.pop_back();
}

const Scope::Local* Scope::find(std::string_view name) const {
  const auto entry = locals_.find(name);
  if (entry == locals_.end() || entry->second.empty()) return nullptr;
  return &entry->second.back();
}

}  // namespace heapsum::syntax
