// SPDX-License-Identifier: Apache-2.0
// Path conditions as shared lists.
#include <algorithm>

#include <heapsum/guard/oracle.hpp>

namespace heapsum::guard {

PathNode::~PathNode() {
  while (before && before.use_count() == 1) {
    // The last owner takes the rest of the list over, one node at a time.
    auto rest = std::const_pointer_cast<PathNode>(std::move(before));
    before = std::move(rest->before);
  }
}

std::uint32_t Path::size() const { return newest_ ? newest_->size : 0; }

std::vector<Formula> Path::conjuncts() const {
  std::vector<Formula> all;
  all.reserve(size());
  for (const PathNode* at = newest_.get(); at; at = at->before.get()) all.push_back(at->conjunct);
  std::reverse(all.begin(), all.end());
  return all;
}

Path Path::with(Formula conjunct, ModelPtr model) const {
  Path next = *this;
  next.model_ = std::move(model);
  if (!conjunct.is_true())
    next.newest_ = std::make_shared<const PathNode>(conjunct, size() + 1, newest_);
  return next;
}

Path Path::with_model(ModelPtr model) const {
  Path next = *this;
  next.model_ = std::move(model);
  return next;
}

}  // namespace heapsum::guard
