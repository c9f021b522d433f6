// SPDX-License-Identifier: Apache-2.0
// Generated tests, compiled by javac and run by JUnit.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include "junit.hpp"

namespace heapsum::testgen {

struct JUnitRun {
  std::size_t ran = 0;
  std::map<std::string, std::string> failed;  // by test: what JUnit says of it, on one line
};

/// The tests in which javac found something wrong, and what, by what it printed.
std::map<std::string, std::string> refused_by_javac(const std::vector<SourceFile>& files,
                                                    const std::string& output);

/// The sources are below the settings' folder. Fails where there is no JUnit or no cage, where they do not compile, or
/// where JUnit does not run them all.
Result<JUnitRun, std::string> run_junit(const programs::JavaPlace& java,
                                        const std::vector<SourceFile>& files,
                                        const Settings& settings);

}  // namespace heapsum::testgen
