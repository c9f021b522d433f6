// SPDX-License-Identifier: Apache-2.0
// Tests of inputs that were drawn or enumerated.
#pragma once

#include <string>
#include <vector>

#include <heapsum/apps/testgen/testgen.hpp>
#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// Where they go, and how they are run.
testgen::Settings test_settings(testgen::Inputs inputs, options::InputFormat format,
                                const std::string& folder, jvm::Trust trust,
                                const task::Settings& how);

/// Tests of the one target with these inputs, written and run; what was made is told on standard output. The exit code;
/// `otherwise` where nothing is wrong with them.
int write_input_tests(const programs::Targets& targets,
                      const std::vector<semantics::InputHeap>& inputs, std::uint64_t most_steps,
                      const testgen::Settings& settings, int otherwise);

}  // namespace heapsum::cli
