// SPDX-License-Identifier: Apache-2.0
#include "java_programs.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {

Compiled::Compiled(const std::string& sources, const std::string& flags) {
  const ToolRun javac = shell(jdk_home() + "/bin/javac -encoding UTF-8 -nowarn " + flags + " -d " +
                              folder_.path() + " " + sources);
  EXPECT_EQ(javac.exit_code, 0) << javac.err;
}

std::vector<JavaResult> run_by_java(const Compiled& compiled, const std::string& classes) {
  const ToolRun java =
      shell(jdk_home() + "/bin/java -ea -cp " + compiled.path() + " RunAll " + classes);
  EXPECT_EQ(java.exit_code, 0) << java.err;
  std::vector<JavaResult> all;
  std::istringstream lines(java.out);
  for (JavaResult r; lines >> r.of >> r.method >> r.value;) all.push_back(r);
  return all;
}

namespace {

/// Of a path that ends with a value of a type that has a name.
std::string printed_value(const nlohmann::json& path) {
  std::string value = path["value"];
  const auto& roots = path["heap"]["roots"];
  const std::string type = roots.empty() ? "" : roots.back()["type"].get<std::string>();
  if (type == "float") {
    const float f = std::strtof(value.c_str(), nullptr);
    return fmt::format("f{}", f == f ? std::bit_cast<std::uint32_t>(f) : 0x7fc00000U);
  }
  if (type == "double") {
    const double d = std::strtod(value.c_str(), nullptr);
    return fmt::format("d{}", d == d ? std::bit_cast<std::uint64_t>(d) : 0x7ff8000000000000U);
  }
  if (value.ends_with('L')) value.pop_back();
  return value;
}

}  // namespace

std::string as_java_prints(const nlohmann::json& path) {
  static const std::map<std::string, std::string> names{
      {"division by zero", "ArithmeticException"},
      {"null dereference", "NullPointerException"},
      {"class cast failure", "ClassCastException"},
      {"negative array size", "NegativeArraySizeException"},
      {"index out of bounds", "ArrayIndexOutOfBoundsException"},
      {"assertion failure", "AssertionError"},
      {"array store failure", "ArrayStoreException"}};
  const std::string outcome = path["outcome"];
  if (outcome == "uncaught exception") return path["exception"];
  if (outcome == "returned") return printed_value(path);
  return names.contains(outcome) ? names.at(outcome) : outcome;
}

std::size_t expect_what_java_gives(const Compiled& compiled, const std::string& classes) {
  const std::vector<JavaResult> all = run_by_java(compiled, classes);
  for (const JavaResult& r : all) {
    std::string file = r.of;
    std::ranges::replace(file, '.', '/');
    file += ".class";
    const nlohmann::json found =
        findings(compiled.path(file), {"--entry", r.method, "--mode", "concrete"});
    EXPECT_EQ(found["paths"].size(), 1U) << r.of << "." << r.method;
    for (const nlohmann::json& path : found["paths"])
      EXPECT_EQ(as_java_prints(path), r.value) << r.of << "." << r.method;
  }
  return all.size();
}

}  // namespace heapsum::testing
