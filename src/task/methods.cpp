// SPDX-License-Identifier: Apache-2.0
#include <heapsum/task/methods.hpp>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace heapsum::task {

namespace {

/// What one of `left` tasks may take of the time, of which `jobs` run at a time.
Deadline share_of(Deadline deadline, std::size_t jobs, std::size_t left) {
  if (!deadline) return deadline;
  const Clock::time_point now = Clock::now();
  return now + std::max(*deadline - now, Clock::duration::zero()) *
                   static_cast<Clock::rep>(std::min(jobs, left)) / static_cast<Clock::rep>(left);
}

}  // namespace

void each_in_its_share(std::size_t count, std::size_t jobs, Deadline deadline,
                       const std::function<void(std::size_t, Deadline)>& work) {
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++)
      work(i, share_of(deadline, jobs, count - i));
  };
  std::vector<std::jthread> threads;
  for (std::size_t n = std::min(jobs, count); n > 1; --n) threads.emplace_back(run);
  run();
}

}  // namespace heapsum::task
