// SPDX-License-Identifier: Apache-2.0
// Depth first: everything below the first successor of a fork ends before the second is looked at.
// No state comes back before it has ended.
#include <iterator>
#include <utility>

#include <heapsum/explore/frontier.hpp>

namespace heapsum::explore {

namespace {

class DepthFirst : public Frontier {
 public:
  void fork(Waiting&, std::vector<Waiting>& others, std::size_t) override {
    stack_.insert(stack_.end(), std::make_move_iterator(others.rbegin()),
                  std::make_move_iterator(others.rend()));
  }
  void push(Waiting state) override { stack_.push_back(std::move(state)); }
  Waiting pop() override {
    Waiting next = std::move(stack_.back());
    stack_.pop_back();
    return next;
  }
  [[nodiscard]] std::size_t size() const override { return stack_.size(); }
  std::optional<Waiting> give_away() override {
    if (stack_.size() < 2) return std::nullopt;
    Waiting first = std::move(stack_.front());
    stack_.erase(stack_.begin());
    return first;
  }

 private:
  std::vector<Waiting> stack_;  // the last is next
};

}  // namespace

std::unique_ptr<Frontier> depth_first() { return std::make_unique<DepthFirst>(); }

}  // namespace heapsum::explore
