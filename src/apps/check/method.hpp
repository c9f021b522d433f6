// SPDX-License-Identifier: Apache-2.0
// One entry method of `heapsum check`: explore it, replay what fails, judge its properties.
#pragma once

#include <vector>

#include <heapsum/jvm/replay.hpp>
#include <heapsum/report/check.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::check {

struct CheckedMethod {
  report::MethodCheck method;
  std::vector<report::Property> properties;
  std::vector<report::Defect> defects, unconfirmed;
};

/// Defects of a Java program must be met by the virtual machine too. Null: there is none.
CheckedMethod check_method(const task::Task& task, jvm::Machine* java);

}  // namespace heapsum::check
