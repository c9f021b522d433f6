// SPDX-License-Identifier: Apache-2.0
// Tests into files, by language.
#pragma once

#include <functional>
#include <map>
#include <string>

#include <heapsum/apps/testgen/testgen.hpp>

namespace heapsum::testgen {

Result<WrittenTests, std::string> write_java_tests(const programs::Targets& targets,
                                                   std::vector<MethodTests>& methods,
                                                   const Settings& settings);
Result<WrittenTests, std::string> write_javalite_tests(const programs::Targets& targets,
                                                       std::vector<MethodTests>& methods,
                                                       const Settings& settings);

/// What nobody else wrote may be written over. Empty: it is written; else why not, ready to print.
std::string write_file(const std::string& file, const std::string& text);

/// Takes out the tests of these names, as `name` says them of the test of a method.
void drop(std::vector<MethodTests>& methods, const std::map<std::string, std::string>& named,
          const std::function<std::string(std::size_t, const Test&)>& name);

}  // namespace heapsum::testgen
