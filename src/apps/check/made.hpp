// SPDX-License-Identifier: Apache-2.0
// Whether calls that others may make lead to a defect: a constructor of its class, and a few methods on the object.
#pragma once

#include <cstddef>

#include <heapsum/apps/check/check.hpp>

namespace heapsum::check {

/// Each defect of a method of an object is told what makes such an object, or why nothing is known to.
void tell_what_makes(const programs::Targets& targets, const Settings& settings,
                     report::CheckFindings& findings);

}  // namespace heapsum::check
