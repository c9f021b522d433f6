// SPDX-License-Identifier: Apache-2.0
// What the user said of inputs, as the search takes it; and what the user did not say.
#pragma once

#include <string>

#include <heapsum/apps/prob/prob.hpp>
#include <heapsum/base/result.hpp>
#include <heapsum/explore/parts.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::prob {

/// The target of the task must outlive the domain. The error is ready to print.
Result<explore::PartDomain, std::string> domain_of(const task::Task& task,
                                                   const Settings& settings);

}  // namespace heapsum::prob
