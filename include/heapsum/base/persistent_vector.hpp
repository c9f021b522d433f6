// SPDX-License-Identifier: Apache-2.0
// PersistentVector<T>: a vector whose copies share. Copying is O(1); push_back and update touch one
// path of a 16-way tree, and change it in place where nobody else holds it, so that a state which
// was never forked pays about what a plain vector would.
//
// It is the finite map of the calculus: our keys (locations, unknowns) are dense numbers.
// Copies may live on one thread only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>

#include <heapsum/base/check.hpp>
#include <heapsum/base/counted.hpp>

namespace heapsum {

template <typename T>
class PersistentVector {
 public:
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }

  [[nodiscard]] const T& operator[](std::size_t i) const {
    HS_CHECK(i < size_);
    const Node* at = root_.get();
    for (unsigned shift = shift_; shift > 0; shift -= kBits) at = inner(*at)[digit(i, shift)].get();
    return std::get<Leaf>(*at)[i & kMask];
  }

  /// The element, ours alone to change: what copies see stays as it was.
  [[nodiscard]] T& update(std::size_t i) {
    HS_CHECK(i < size_);
    return slot(i);
  }

  void push_back(T value) {
    if (size_ == capacity()) grow();
    ++size_;
    slot(size_ - 1) = std::move(value);
  }

 private:
  static constexpr unsigned kBits = 4;
  static constexpr std::size_t kMask = (1U << kBits) - 1;

  struct Node;
  using NodePtr = Counted<Node>;
  using Leaf = std::array<T, 1U << kBits>;
  using Inner = std::array<NodePtr, 1U << kBits>;
  struct Node : std::variant<Leaf, Inner> {
    using std::variant<Leaf, Inner>::variant;
  };

  static std::size_t digit(std::size_t i, unsigned shift) { return (i >> shift) & kMask; }
  static const Inner& inner(const Node& n) { return std::get<Inner>(n); }
  [[nodiscard]] std::size_t capacity() const {
    return root_ ? std::size_t{1} << (shift_ + kBits) : 0;
  }

  void grow() {
    if (!root_) {
      root_ = NodePtr::make(Leaf{});
      return;
    }
    Inner taller;
    taller[0] = std::move(root_);
    root_ = NodePtr::make(std::move(taller));
    shift_ += kBits;
  }

  /// Makes the node behind the pointer ours alone.
  static Node& own(NodePtr& at) {
    if (at.is_shared()) at = NodePtr::make(*at);
    return *at;
  }

  T& slot(std::size_t i) {
    Node* at = &own(root_);
    for (unsigned shift = shift_; shift > 0; shift -= kBits) {
      NodePtr& next = std::get<Inner>(*at)[digit(i, shift)];
      if (!next) next = shift == kBits ? NodePtr::make(Leaf{}) : NodePtr::make(Inner{});
      at = &own(next);
    }
    return std::get<Leaf>(*at)[i & kMask];
  }

  NodePtr root_;
  std::uint32_t size_ = 0;
  unsigned shift_ = 0;
};

}  // namespace heapsum
