// SPDX-License-Identifier: Apache-2.0
// Tests into files: written, run, and written again without those that do not show what they say.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <heapsum/base/result.hpp>

#include "method_tests.hpp"
#include "options.hpp"
#include "targets.hpp"

namespace heapsum::cli {

struct WrittenTests {
  std::vector<std::pair<std::string, std::size_t>> files;  // how many tests are in each
  std::size_t generated = 0, compiled = 0, passed = 0;
  std::vector<std::string> left_out;  // tests, and why
  std::string trouble;  // why they were not run; empty: they were, or nobody wished it
  bool is_our_bug = false;
};

/// Tests that were left out are taken from `methods`. Errors are ready to print.
Result<WrittenTests, std::string> write_java_tests(const Targets& targets,
                                                   std::vector<MethodTests>& methods,
                                                   const TestgenOptions& options);
Result<WrittenTests, std::string> write_javalite_tests(const Targets& targets,
                                                       std::vector<MethodTests>& methods,
                                                       const TestgenOptions& options);

}  // namespace heapsum::cli
