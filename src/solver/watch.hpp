// SPDX-License-Identifier: Apache-2.0
// A thread that looks at a flag fifty times a second and, when it is set while the watched work is
// under way, calls a function that makes the work stop.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace heapsum::solver {

class Watch {
 public:
  Watch(const std::atomic<bool>& flag, std::function<void()> stop);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  void begin() { working_ = true; }
  void end() { working_ = false; }

 private:
  void run();

  const std::atomic<bool>* flag_;
  std::function<void()> stop_;
  std::atomic<bool> working_ = false;
  bool done_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::thread thread_;  // last: it uses the others
};

}  // namespace heapsum::solver
