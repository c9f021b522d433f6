// SPDX-License-Identifier: Apache-2.0
// One entry method of `heapsum check`: explore it, replay what fails, judge its properties.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include <heapsum/jvm/replay.hpp>
#include <heapsum/report/check.hpp>
#include <heapsum/semantics/machine.hpp>

#include "options.hpp"
#include "targets.hpp"

namespace heapsum::cli {

struct CheckedMethod {
  report::MethodCheck method;
  std::vector<report::Property> properties;
  std::vector<report::Defect> defects, unconfirmed;
};

/// With a virtual machine, if there is one, that the defects of a Java program must be met in too.
CheckedMethod check_method(const Target& target, const semantics::Bounds& bounds,
                           const CheckOptions& options,
                           std::optional<std::chrono::steady_clock::time_point> deadline,
                           jvm::Machine* java);

}  // namespace heapsum::cli
