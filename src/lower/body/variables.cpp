// SPDX-License-Identifier: Apache-2.0
#include "variables.hpp"

#include <fmt/format.h>

namespace heapsum::lower {

namespace {

std::string wish(const Slot& slot) {
  if (!slot.hint.empty()) return variable_name(slot.hint);
  // No variable of a source has a '!' in Javalite.
  if (slot.kind == Slot::Kind::local) return fmt::format("l{}", slot.index);
  return fmt::format("{}!{}", slot.kind == Slot::Kind::stack ? 's' : 't', slot.index);
}

}  // namespace

std::string Variables::key(const Slot& slot) {
  return fmt::format("{} {} {} {}", static_cast<int>(slot.kind), slot.index,
                     classes_.type_name(slot.type), slot.hint);
}

void Variables::begin_pass() {
  names_ = {};
  known_.clear();
  declared_.clear();
}

std::string Variables::parameter(const Slot& slot) {
  const std::string k = key(slot);
  return known_[k] = names_.of(k, {wish(slot)});
}

std::string Variables::of(const Slot& slot) {
  const std::string k = key(slot);
  std::string& name = known_[k];
  if (!name.empty()) return name;
  name = names_.of(k, {wish(slot)});
  declared_.push_back({name, classes_.type_name(slot.type), slot.type.kind});
  return name;
}

}  // namespace heapsum::lower
