// SPDX-License-Identifier: Apache-2.0
#include <heapsum/syntax/children.hpp>

#include "flow/each_child.hpp"

namespace heapsum::syntax {

std::vector<ExprId> children(const Node& node) {
  std::vector<ExprId> all;
  each_child(node, [&](ExprId child) { all.push_back(child); });
  return all;
}

}  // namespace heapsum::syntax
