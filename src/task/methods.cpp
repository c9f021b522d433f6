// SPDX-License-Identifier: Apache-2.0
#include <heapsum/task/methods.hpp>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
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
  std::mutex mutex;
  std::exception_ptr thrown;  // the first
  const auto run = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++)
        work(i, share_of(deadline, jobs, count - i));
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!thrown) thrown = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> threads;
    try {
      for (std::size_t n = std::min(jobs, count); n > 1; --n) threads.emplace_back(run);
    } catch (const std::system_error&) {  // there are no more threads: fewer do the same
    }
    run();
  }
  if (thrown) std::rethrow_exception(thrown);
}

std::function<void(const explore::Result&)> Reporter::exploring(const std::string& entry) {
  if (!listener_) return {};
  return [this, entry](const explore::Result& so_far) { say(entry, &so_far); };
}

void Reporter::doing(const std::string& stage) {
  if (listener_) say(stage, nullptr);
}

void Reporter::ended() {
  const std::lock_guard lock(mutex_);
  ++ended_;
}

void Reporter::say(const std::string& doing, const explore::Result* so_far) {
  const std::lock_guard lock(mutex_);
  listener_({ended_, of_, doing, so_far});
}

}  // namespace heapsum::task
