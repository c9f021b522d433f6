// SPDX-License-Identifier: Apache-2.0
// The steps that are left of an effort.
#pragma once

#include <cstdint>

namespace heapsum::counting {

class Meter {
 public:
  explicit Meter(std::uint64_t limit) : left_(limit) {}
  void take(std::uint64_t steps) {
    spent_ += steps;
    left_ = steps < left_ ? left_ - steps : 0;
  }
  [[nodiscard]] bool is_empty() const { return left_ == 0; }
  [[nodiscard]] std::uint64_t left() const { return left_; }
  [[nodiscard]] std::uint64_t spent() const { return spent_; }

 private:
  std::uint64_t left_;
  std::uint64_t spent_ = 0;
};

}  // namespace heapsum::counting
