// SPDX-License-Identifier: Apache-2.0
// When to try what may not pay: never before there is a sign that it may, and less and less often while it does not.
#pragma once

#include <cstdint>

namespace heapsum {

/// After n failures in a row the next 2^n - 1 chances are passed over (n is 6 at most). A success starts anew.
class Backoff {
 public:
  /// There is a sign that a try may pay.
  void encouraged() { is_encouraged_ = true; }
  [[nodiscard]] bool tries() {
    if (!is_encouraged_) return false;
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
  bool is_encouraged_ = false;
  std::uint8_t failures_ = 0, passes_ = 0;
};

}  // namespace heapsum
