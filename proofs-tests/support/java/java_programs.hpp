// SPDX-License-Identifier: Apache-2.0
// Java programs and what `java` says about them, for comparison with heapsum's concrete mode.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "java_tools.hpp"

namespace heapsum::testing {

/// Sources compiled by one javac into a folder of their own.
class Compiled {
 public:
  explicit Compiled(const std::string& sources, const std::string& flags = "-g");
  [[nodiscard]] std::string path(const std::string& name = {}) const { return folder_.path(name); }

 private:
  ScratchFolder folder_;
};

struct JavaResult {
  std::string of, method, value;  // value: as RunAll prints it
};

/// What the methods p01, p02, … of these classes give, by one JVM. RunAll is among the compiled.
std::vector<JavaResult> run_by_java(const Compiled& compiled, const std::string& classes);

/// What heapsum finds on one concrete path, as RunAll prints it.
std::string as_java_prints(const nlohmann::json& path);

/// Every method does in concrete mode what it does by java; gives how many there are.
std::size_t expect_what_java_gives(const Compiled& compiled, const std::string& classes);

}  // namespace heapsum::testing
