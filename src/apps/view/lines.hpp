// SPDX-License-Identifier: Apache-2.0
// The lines of expressions, in the file of the entry.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::view {

class Lines {
 public:
  explicit Lines(const syntax::Program& program);
  /// Each once, in order.
  [[nodiscard]] std::vector<std::uint32_t> of(const std::set<syntax::ExprId>& all) const;

 private:
  std::vector<std::uint32_t> lines_;  // by ExprId; 0: none
};

}  // namespace heapsum::view
