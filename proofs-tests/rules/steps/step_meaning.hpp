// SPDX-License-Identifier: Apache-2.0
// When two values mean the same: under a path, whatever the input.
#pragma once

#include <heapsum/guard/oracle.hpp>
#include <heapsum/semantics/heap.hpp>

namespace heapsum::testing {

class Meaning {
 public:
  Meaning(guard::Terms& terms, guard::Oracle& oracle) : terms_(terms), oracle_(oracle) {}

  [[nodiscard]] bool same(const guard::Path& path, const semantics::Value& a,
                          const semantics::Value& b);

 private:
  bool always(const guard::Path& path, guard::Formula f);
  bool same(const guard::Path& path, const semantics::Reference& a, const semantics::Reference& b);

  guard::Terms& terms_;
  guard::Oracle& oracle_;
};

}  // namespace heapsum::testing
