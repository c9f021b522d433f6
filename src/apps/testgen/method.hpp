// SPDX-License-Identifier: Apache-2.0
// The tests of one entry method: explore it, choose paths, find an input for each and run it.
#pragma once

#include <heapsum/apps/testgen/testgen.hpp>
#include <heapsum/task/methods.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::testgen {

MethodTests tests_of(const task::Task& task, Cover cover, task::Reporter& reporter);

/// Of the entry.
Returns returns_of(const programs::Target& target);

}  // namespace heapsum::testgen
