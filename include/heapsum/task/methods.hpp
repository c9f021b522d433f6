// SPDX-License-Identifier: Apache-2.0
// Many tasks with one budget of time: so many at a time, each with its share of what is left.
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <string>

#include <heapsum/explore/engine.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::task {

/// Calls `work` for 0 … count-1, `jobs` at a time, and returns when all have ended. What `work` throws is thrown here; the
/// thread that threw does nothing more.
void each_in_its_share(std::size_t count, std::size_t jobs, Deadline deadline,
                       const std::function<void(std::size_t, Deadline)>& work);

/// How far the work on many tasks is.
struct Progress {
  std::size_t ended = 0, of = 0;            // tasks
  std::string doing{};                      // "List.add", or a stage of the work: "javac"
  const explore::Result* so_far = nullptr;  // where something is explored
};
using OnProgress = std::function<void(const Progress&)>;

/// Makes one report of what several threads say, a call at a time. Nobody is told where nobody listens.
class Reporter {
 public:
  Reporter(OnProgress listener, std::size_t of) : listener_(std::move(listener)), of_(of) {}

  /// A hook for the exploration of a task.
  [[nodiscard]] std::function<void(const explore::Result&)> exploring(const std::string& entry);
  void doing(const std::string& stage);
  void ended();

 private:
  void say(const std::string& doing, const explore::Result* so_far);

  OnProgress listener_;
  std::size_t of_, ended_ = 0;
  std::mutex mutex_{};
};

}  // namespace heapsum::task
