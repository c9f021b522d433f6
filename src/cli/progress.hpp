// SPDX-License-Identifier: Apache-2.0
// The progress line on standard error.
#pragma once

#include <chrono>
#include <string>

#include <heapsum/explore/candidates.hpp>
#include <heapsum/explore/engine.hpp>
#include <heapsum/task/methods.hpp>

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

class Progress {
 public:
  using Clock = std::chrono::steady_clock;
  /// The label says what is explored where a run explores several times.
  Progress(options::When when, Clock::time_point begin, std::string label);
  ~Progress() { erase(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  [[nodiscard]] bool is_on() const { return on_; }
  void show(const explore::Result& so_far);
  void show(const explore::Census& so_far);
  void show(const task::Progress& so_far);
  /// Of `diff`.
  void show_pairs(std::uint64_t related);
  void erase();

 private:
  bool is_due();
  void put(const std::string& text);

  bool on_, terminal_;  // a terminal that can erase a line
  bool shown_ = false;
  Clock::time_point begin_, next_;
  std::string label_;
};

}  // namespace heapsum::cli
