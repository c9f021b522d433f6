// SPDX-License-Identifier: Apache-2.0
// The watching thread. It stops the work again and again until it ends, because a stop that comes
// before the work is ready to hear it is lost.
#include "z3/watch.hpp"

#include <chrono>
#include <utility>

namespace heapsum::solver {

Watch::Watch(std::function<bool()> is_over, std::function<void()> stop)
    : is_over_(std::move(is_over)), stop_(std::move(stop)), thread_([this] { run(); }) {}

Watch::~Watch() {
  {
    const std::scoped_lock lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Watch::run() {
  constexpr std::chrono::milliseconds kInterval{20};
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, kInterval, [this] { return done_; })) {
    if (working_ && is_over_()) stop_();
  }
}

}  // namespace heapsum::solver
