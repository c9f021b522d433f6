// SPDX-License-Identifier: Apache-2.0
// Whether to look again for something that is mostly not there.
#pragma once

#include <algorithm>
#include <cstdint>

namespace heapsum::semantics {

/// A few looks may be in vain. One that finds something pays for as many more; a sign that there may be something, for one.
class Looks {
 public:
  [[nodiscard]] bool are_left() const { return left_ > 0; }
  void in_vain() { --left_; }
  void rewarded() { left_ = kMost; }
  void encouraged() { left_ = std::max<std::uint8_t>(left_, 1); }

 private:
  static constexpr std::uint8_t kMost = 4;
  std::uint8_t left_ = kMost;
};

}  // namespace heapsum::semantics
