// SPDX-License-Identifier: Apache-2.0
// Whether calls that others may make lead to a defect: a constructor of its class, and a few methods on the object.
#pragma once

#include <cstddef>

#include <heapsum/apps/check/check.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::check {

/// Each defect of a method of an object is told which calls lead to it, or why none are known. The time counts from `begin`.
void tell_what_makes(const programs::Targets& targets, const Settings& settings,
                     task::Clock::time_point begin, report::CheckFindings& findings);

}  // namespace heapsum::check
