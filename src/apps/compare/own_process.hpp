// SPDX-License-Identifier: Apache-2.0
// Work in a process of its own, so that its memory and its end are its own.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace heapsum::compare {

struct ProcessEnd {
  std::string result;   // what the work gave
  std::string trouble;  // empty: it gave its result. Else why not: "out of memory", …
  std::uint64_t peak_memory_bytes = 0;
};

/// Runs `work` in a child of this process and waits for it. Once `cancel` is set, the child gets SIGTERM, so that
/// the work can end with what it knows; at `latest` the child is killed. It never outlives this process.
ProcessEnd in_own_process(const std::function<std::string()>& work, const std::atomic<bool>* cancel,
                          std::optional<std::chrono::steady_clock::time_point> latest);

}  // namespace heapsum::compare
