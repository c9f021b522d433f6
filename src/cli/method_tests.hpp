// SPDX-License-Identifier: Apache-2.0
// One entry method of `heapsum testgen`: explore it, choose paths, find an input for each and run it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/semantics/machine.hpp>
#include <heapsum/testgen/test.hpp>

#include "options.hpp"
#include "targets.hpp"

namespace heapsum::cli {

struct MethodTests {
  std::string entry;
  std::vector<testgen::Test> tests;
  testgen::Conditions conditions;        // of the file of the entry
  std::set<testgen::Branch> feasible;    // what some path takes
  std::vector<std::string> reasons;      // why not every path was seen
  std::vector<std::string> unconfirmed;  // of which paths there is no test, and why
};

MethodTests tests_of(const Target& target, const semantics::Bounds& bounds,
                     const TestgenOptions& options,
                     std::optional<std::chrono::steady_clock::time_point> deadline);

}  // namespace heapsum::cli
