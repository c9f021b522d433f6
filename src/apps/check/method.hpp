// SPDX-License-Identifier: Apache-2.0
// One entry method of `heapsum check`: explore it, replay what fails, judge its properties.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include <heapsum/cage/run.hpp>
#include <heapsum/jvm/replay.hpp>
#include <heapsum/report/check.hpp>
#include <heapsum/task/methods.hpp>
#include <heapsum/task/task.hpp>

#include "beyond_bounds.hpp"

namespace heapsum::check {

struct CheckedMethod {
  report::MethodCheck method;
  task::BoundKinds left_out_by{};
  bool is_stopped = false;              // before the end of the exploration
  std::optional<BeyondBounds> shown{};  // by induction; none: it was not tried
  std::vector<report::Property> properties;
  std::vector<report::Defect> defects, unconfirmed;
};

/// The virtual machine that defects of a Java program must be met by, too.
struct Java {
  jvm::Machine* machine = nullptr;      // null: the program is no Java, or nobody trusts it
  cage::Patience patience{};            // for all replays
  std::chrono::milliseconds at_most{};  // a call
};

/// What is said of bounds.
struct Beyond {
  task::BoundKinds accepted{};            // what these leave out is no reason against the method
  std::optional<std::uint32_t> rounds{};  // of a step of induction, at most; none: no induction
  std::optional<BeyondBounds> shown{};    // what induction showed before, within other bounds
};

CheckedMethod check_method(const task::Task& task, const Java& java, const Beyond& beyond,
                           task::Reporter& reporter);

}  // namespace heapsum::check
