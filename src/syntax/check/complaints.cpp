// SPDX-License-Identifier: Apache-2.0
#include "complaints.hpp"

#include <algorithm>
#include <utility>

namespace heapsum::syntax {

void Complaints::add(Span where, std::string message, std::string hint) {
  if (!full()) found_.push_back({where, std::move(message), std::move(hint)});
}

Diagnostics Complaints::in_order() && {
  std::stable_sort(found_.begin(), found_.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return a.where.begin < b.where.begin;
  });
  return std::move(found_);
}

}  // namespace heapsum::syntax
