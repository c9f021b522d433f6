// SPDX-License-Identifier: Apache-2.0
// One question's share of the limits: when it must stop, and the word for why it did. What it may
// work is counted by who works.
#pragma once

#include <heapsum/solver/chain.hpp>

namespace heapsum::solver {

class Allowance {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Allowance(const Limits& limits);
  [[nodiscard]] bool cancelled() const {
    return cancel_ && cancel_->load(std::memory_order_relaxed);
  }
  [[nodiscard]] bool out_of_memory() const { return memory_ != nullptr && memory_->is_passed(); }
  [[nodiscard]] bool over() const { return cancelled() || late() || out_of_memory(); }
  /// "interrupted", "out of memory", "timeout" or kTooMuchWork.
  [[nodiscard]] const char* reason() const;
  /// Milliseconds left, at least 1; nothing where there is no end.
  [[nodiscard]] std::optional<unsigned> left_ms() const;

  static constexpr const char* kTooMuchWork = "too much work";

 private:
  [[nodiscard]] bool late() const { return end_ && Clock::now() >= *end_; }

  const std::atomic<bool>* cancel_;
  const MemoryLimit* memory_;
  std::optional<Clock::time_point> end_;
};

}  // namespace heapsum::solver
