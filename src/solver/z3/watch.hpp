// SPDX-License-Identifier: Apache-2.0
// A thread that asks fifty times a second, while the watched work is under way, whether the work is to stop, and then
// calls a function that makes it stop.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace heapsum::solver {

class Watch {
 public:
  Watch(std::function<bool()> is_over, std::function<void()> stop);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  void begin() { working_ = true; }
  void end() { working_ = false; }

 private:
  void run();

  std::function<bool()> is_over_;
  std::function<void()> stop_;
  std::atomic<bool> working_ = false;
  bool done_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::thread thread_;  // last: it uses the others
};

}  // namespace heapsum::solver
