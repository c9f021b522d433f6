// SPDX-License-Identifier: Apache-2.0
// Path conditions as shared lists.
#include <algorithm>

#include <heapsum/base/shared_list.hpp>
#include <heapsum/guard/oracle.hpp>

namespace heapsum::guard {

PathNode::~PathNode() {
  while (before && !before.is_shared()) {
    // The last owner takes the rest of the list over, one node at a time.
    const Counted<PathNode> rest = std::move(before);
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

Path Path::added(Formula conjunct, bool is_fact, ModelPtr model) const {
  Path next = *this;
  next.model_ = std::move(model);
  if (!conjunct.is_true())
    next.newest_ = Counted<PathNode>::make(conjunct, size() + 1, is_fact, newest_);
  return next;
}

Path Path::with(Formula conjunct, ModelPtr model) const {
  return added(conjunct, false, std::move(model));
}

Path Path::with_fact(Formula conjunct, ModelPtr model) const {
  return added(conjunct, true, std::move(model));
}

std::uint32_t Path::shared_with(const Path& other) const {
  return static_cast<std::uint32_t>(shared_links(newest_.get(), other.newest_.get()));
}

Path Path::first(std::uint32_t n) const {
  Path some = *this;
  while (some.size() > n) some.newest_ = some.newest_->before;
  return some;
}

std::vector<const PathNode*> Path::after(std::uint32_t n) const {
  std::vector<const PathNode*> all;
  for (const PathNode* at = newest_.get(); at && at->size > n; at = at->before.get())
    all.push_back(at);
  std::reverse(all.begin(), all.end());
  return all;
}

Path Path::with_model(ModelPtr model) const {
  Path next = *this;
  next.model_ = std::move(model);
  return next;
}

}  // namespace heapsum::guard
