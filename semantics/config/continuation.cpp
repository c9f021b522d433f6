// SPDX-License-Identifier: Apache-2.0
// k and the history: shared lists, freed by loops so that their length is no limit.
#include <heapsum/semantics/config.hpp>

#include <algorithm>

#include <heapsum/base/shared_list.hpp>

namespace heapsum::semantics {

Continuation::Link::~Link() {
  while (below && !below.is_shared()) {
    const Counted<Link> rest = std::move(below);
    below = std::move(rest->below);
  }
}

Frame Continuation::pop() { return std::move(take().frame()); }

Continuation::Top Continuation::take() {
  Counted<Link> top = std::move(top_);
  if (!top.is_shared()) {
    top_ = std::move(top->below);
    return Top(std::move(top));
  }
  top_ = top->below;
  return Top(Counted<Link>::make(top->frame, top->depth, Counted<Link>()));
}

History::Link::Link(Event e, std::size_t n, Counted<Link> b)
    : event(std::move(e)), size(n), before(std::move(b)) {
  of_input = is_of_input(event) ? this : before ? before->of_input : nullptr;
}

History::Link::~Link() {
  while (before && !before.is_shared()) {
    const Counted<Link> rest = std::move(before);
    before = std::move(rest->before);
  }
}

void History::add(Event e) {
  const std::size_t before = size();
  newest_ = Counted<Link>::make(std::move(e), before + 1, std::move(newest_));
}

std::vector<Event> History::events() const { return events_after(0); }

std::vector<Event> History::events_after(std::size_t n) const {
  std::vector<Event> all;
  for (const Link* at = newest_.get(); at && at->size > n; at = at->before.get())
    all.push_back(at->event);
  std::reverse(all.begin(), all.end());
  return all;
}

History History::first(std::size_t n) const {
  History some = *this;
  while (some.size() > n) some.newest_ = some.newest_->before;
  return some;
}

std::vector<Event> History::of_input() const {
  std::vector<Event> all;
  const Link* at = newest_ ? newest_->of_input : nullptr;
  for (; at != nullptr; at = at->before ? at->before->of_input : nullptr) all.push_back(at->event);
  std::reverse(all.begin(), all.end());
  return all;
}

std::size_t History::shared_with(const History& other) const {
  return shared_links(newest_.get(), other.newest_.get());
}

}  // namespace heapsum::semantics
