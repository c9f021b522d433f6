// SPDX-License-Identifier: Apache-2.0
// The progress line on standard error.
#pragma once

#include <chrono>

#include <heapsum/explore/engine.hpp>

#include "options.hpp"

namespace heapsum::cli {

class Progress {
 public:
  using Clock = std::chrono::steady_clock;
  Progress(When when, Clock::time_point begin);
  ~Progress() { erase(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  [[nodiscard]] bool is_on() const { return on_; }
  void show(const explore::Result& so_far);
  void erase();

 private:
  bool on_, terminal_;
  bool shown_ = false;
  Clock::time_point begin_, next_;
};

}  // namespace heapsum::cli
