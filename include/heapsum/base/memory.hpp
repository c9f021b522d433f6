// SPDX-License-Identifier: Apache-2.0
// Main memory: how much of it this process has, how much it may come to have, and a limit on it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace heapsum {

/// Bytes that this process has in main memory now; 0 where the system does not say.
[[nodiscard]] std::uint64_t resident_memory();

/// Bytes that this process may have in main memory: what it has and what is free, within the limits of its control
/// groups and of `ulimit -v`. 0 where the system does not say.
[[nodiscard]] std::uint64_t available_memory();

/// "2G", "500M", "12345": in the largest unit that divides it.
[[nodiscard]] std::string memory_text(std::uint64_t bytes);

/// A limit on the memory that this process has. Any thread may ask; most questions cost one look at the clock.
class MemoryLimit {
 public:
  /// In bytes; 0: none.
  explicit MemoryLimit(std::uint64_t bytes) : bytes_(bytes) {}

  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
  /// The process has more. What the allocator keeps for later does not count.
  [[nodiscard]] bool is_passed() const;

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t bytes_;
  mutable std::atomic<Clock::rep> next_look_{0};
};

}  // namespace heapsum
