// SPDX-License-Identifier: Apache-2.0
// When to try again what may not pay.
#pragma once

#include <cstdint>

namespace heapsum {

/// After n failures in a row the next 2^n - 1 chances are passed over (n is 6 at most). A success starts anew.
class Backoff {
 public:
  [[nodiscard]] bool tries() {
    if (passes_ == 0) return true;
    --passes_;
    return false;
  }
  void succeeded() { failures_ = 0; }
  void failed() {
    if (failures_ < kMost) ++failures_;
    passes_ = static_cast<std::uint8_t>((1U << failures_) - 1);
  }

 private:
  static constexpr std::uint8_t kMost = 6;
  std::uint8_t failures_ = 0, passes_ = 0;
};

}  // namespace heapsum
