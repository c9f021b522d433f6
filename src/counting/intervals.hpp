// SPDX-License-Identifier: Apache-2.0
// What a term can be at most and at least, from the ranges of its unknowns.
#pragma once

#include <unordered_map>

#include "part.hpp"

namespace heapsum::counting {

/// Remembers what it computed; the ranges stay as they are meanwhile.
class Intervals {
 public:
  Intervals(const guard::Terms& terms, const std::map<Unknown, Range>& ranges)
      : terms_(&terms), ranges_(&ranges) {}
  /// Of integers; asked of children before their parents, it is narrower.
  guard::IntRange of(guard::NumberTerm t);

 private:
  guard::IntRange computed(const guard::NumberNode& n);

  const guard::Terms* terms_;
  const std::map<Unknown, Range>* ranges_;
  std::unordered_map<std::uint32_t, guard::IntRange> known_;
};

}  // namespace heapsum::counting
