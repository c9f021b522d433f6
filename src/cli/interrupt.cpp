// SPDX-License-Identifier: Apache-2.0
#include "interrupt.hpp"

#include <csignal>

namespace heapsum::cli {

namespace {

std::atomic<bool> stop{false};
std::atomic<int> received{0};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

extern "C" void on_signal(int number) {
  received = number;
  stop = true;
  std::signal(number, SIG_DFL);
}

}  // namespace

void catch_interrupts() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  std::signal(SIGPIPE, SIG_DFL);  // a reader that went away ends us quietly
}

const std::atomic<bool>& interrupted() { return stop; }
int interrupting_signal() { return received; }

}  // namespace heapsum::cli
