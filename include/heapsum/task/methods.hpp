// SPDX-License-Identifier: Apache-2.0
// Many tasks with one budget of time: so many at a time, each with its share of what is left.
#pragma once

#include <cstddef>
#include <functional>

#include <heapsum/task/task.hpp>

namespace heapsum::task {

/// Calls `work` for 0 … count-1, `jobs` at a time, and returns when all have ended. What `work` throws is thrown here; the
/// thread that threw does nothing more.
void each_in_its_share(std::size_t count, std::size_t jobs, Deadline deadline,
                       const std::function<void(std::size_t, Deadline)>& work);

}  // namespace heapsum::task
