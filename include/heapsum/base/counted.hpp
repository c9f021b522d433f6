// SPDX-License-Identifier: Apache-2.0
// Counted<T>: a pointer to a T that its copies share; the last one frees it. It is one word, and counts without locks:
// copies may live on one thread only, as those of everything that a state is made of.
#pragma once

#include <cstdint>
#include <utility>

namespace heapsum {

template <typename T>
class Counted {
 public:
  Counted() = default;
  template <typename... Arguments>
  static Counted make(Arguments&&... arguments) {
    Counted made;
    made.box_ = new Box(std::forward<Arguments>(arguments)...);
    return made;
  }
  Counted(const Counted& other) : box_(other.box_) {
    if (box_ != nullptr) ++box_->owners;
  }
  Counted(Counted&& other) noexcept : box_(std::exchange(other.box_, nullptr)) {}
  Counted& operator=(Counted other) noexcept {
    std::swap(box_, other.box_);
    return *this;
  }
  ~Counted() {
    if (box_ != nullptr && --box_->owners == 0) free(box_);
  }

  explicit operator bool() const { return box_ != nullptr; }
  [[nodiscard]] T* get() const { return box_ != nullptr ? &box_->value : nullptr; }
  [[nodiscard]] T& operator*() const { return box_->value; }
  [[nodiscard]] T* operator->() const { return &box_->value; }
  /// There is another copy. Requires: not null.
  [[nodiscard]] bool is_shared() const { return box_->owners != 1; }
  bool operator==(const Counted&) const = default;

 private:
  struct Box {
    template <typename... Arguments>
    explicit Box(Arguments&&... arguments) : value(std::forward<Arguments>(arguments)...) {}
    std::uint32_t owners = 1;
    T value;
  };
  /// Seldom beside the test whether it is due; in line it would hide from g++ 12 who owns what.
  [[gnu::noinline]] static void free(Box* box) { delete box; }
  Box* box_ = nullptr;
};

}  // namespace heapsum
