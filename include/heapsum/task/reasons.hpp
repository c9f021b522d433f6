// SPDX-License-Identifier: Apache-2.0
// Why a result does not cover every input: one sentence each. None: it does.
#pragma once

#include <string>
#include <vector>

#include <heapsum/explore/engine.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::task {

std::vector<std::string> reasons(const Task& task, const explore::Result& result);

/// Those of them that no bound and no limit removes: what the program that is explored leaves out of the one that was
/// given.
std::vector<std::string> reasons_of_program(const Task& task);

/// The bounds that left something out.
BoundKinds left_out_by(const explore::Result& result);

/// Nothing but these bounds is a reason.
bool are_all_reasons(const BoundKinds& bounds, const Task& task, explore::Result result);

}  // namespace heapsum::task
