// SPDX-License-Identifier: Apache-2.0
#include "remarks.hpp"

#include <algorithm>

namespace heapsum::lower {

void Remarks::unsupported(std::string what, std::string where) {
  const bool known = std::ranges::any_of(
      unsupported_, [&](const Unsupported& u) { return u.what == what && u.where == where; });
  if (!known) unsupported_.push_back({std::move(what), std::move(where)});
}

}  // namespace heapsum::lower
