// SPDX-License-Identifier: Apache-2.0
#include "junit_run.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace heapsum::testgen {

namespace {

namespace fs = std::filesystem;
using testgen::JUnit;

constexpr std::chrono::minutes kCompile{5}, kRun{10};
const std::string kJars = "/usr/share/java";

std::vector<std::string> jars(JUnit version) {
  if (version == JUnit::four) return {"junit4", "hamcrest-all"};
  return {"junit-jupiter-api",
          "junit-jupiter-engine",
          "junit-platform-console",
          "junit-platform-commons",
          "junit-platform-engine",
          "junit-platform-launcher",
          "junit-platform-reporting",
          "opentest4j",
          "opentest4j-reporting-events",
          "apiguardian-api",
          "picocli",
          "univocity-parsers"};
}

Result<std::string, std::string> class_path(JUnit version) {
  std::string path;
  for (const std::string& jar : jars(version)) {
    const std::string file = fmt::format("{}/{}.jar", kJars, jar);
    std::error_code missing;
    if (!fs::exists(file, missing))
      return Failure{fmt::format("there is no {} (Debian's package {} has it)", file,
                                 version == JUnit::four ? "junit4" : "junit5")};
    path += ":" + file;
  }
  return path;
}

/// "p/FooTest.java" is class p.FooTest.
std::string class_of(const SourceFile& file) {
  std::string name = file.name.substr(0, file.name.size() - std::string(".java").size());
  std::ranges::replace(name, '/', '.');
  return name;
}

/// JUnit 4: "1) merge_x(p.FooTest)"; JUnit 5: "  JUnit Jupiter:FooTest:merge_x()".
std::string failed_test(const std::string& line) {
  constexpr std::string_view kFive = "JUnit Jupiter:";
  const std::size_t end = line.find('(');
  if (end == std::string::npos) return {};
  const std::size_t five = line.find(kFive);
  if (five != std::string::npos && five < end)
    return line.substr(line.rfind(':', end) + 1, end - line.rfind(':', end) - 1);
  const std::size_t bracket = line.find(") ");
  const bool is_number =
      bracket != std::string::npos && bracket > 0 &&
      std::ranges::all_of(line.substr(0, bracket), [](char c) { return c >= '0' && c <= '9'; });
  return is_number && bracket < end ? line.substr(bracket + 2, end - bracket - 2) : "";
}

/// "OK (3 tests)", "Tests run: 3,  Failures: 2", "[         3 tests started         ]"
std::optional<std::size_t> tests_run(const std::string& line) {
  std::size_t n = 0;
  const char* text = line.c_str();
  if (std::sscanf(text, "OK (%zu test", &n) == 1) return n;
  if (std::sscanf(text, "Tests run: %zu,", &n) == 1) return n;
  const bool is_five = line.find("tests started") != std::string::npos;
  return is_five && std::sscanf(text, "[%zu", &n) == 1 ? std::optional(n) : std::nullopt;
}

JUnitRun read(const std::string& output) {
  JUnitRun run;
  std::istringstream in(output);
  std::string line, failed;
  while (std::getline(in, line)) {
    if (const auto n = tests_run(line)) run.ran = *n;
    const std::string name = failed_test(line);
    if (!name.empty()) {
      failed = name;
      run.failed[failed];
    } else if (!failed.empty() && line.find("MethodSource") == std::string::npos) {
      const std::size_t arrow = line.find("=> ");
      run.failed[failed] = arrow == std::string::npos ? line : line.substr(arrow + 3);
      failed.clear();
    }
  }
  return run;
}

}  // namespace

Result<JUnitRun, std::string> run_junit(const programs::JavaPlace& java, const std::string& folder,
                                        const std::vector<SourceFile>& files, JUnit version) {
  const auto jars_path = class_path(version);
  if (!jars_path) return Failure{jars_path.error()};
  const jvm::Scratch classes;
  const std::string path = classes.path() + ":" + java.class_path + jars_path.value();
  std::vector<std::string> compile{java.home + "/bin/javac",
                                   "-nowarn",
                                   "-Xlint:none",
                                   "-proc:none",
                                   "-encoding",
                                   "UTF-8",
                                   "-cp",
                                   path,
                                   "-d",
                                   classes.path()};
  for (const SourceFile& f : files) compile.push_back(folder + "/" + f.name);
  const jvm::RunEnd compiled = jvm::run_program(compile, kCompile);
  if (compiled.code != 0) return Failure{"they do not compile:\n" + compiled.output};
  std::vector<std::string> run{
      java.home + "/bin/java", "-ea", "-XX:-OmitStackTraceInFastThrow", "-Xss16m", "-cp", path};
  const bool is_four = version == JUnit::four;
  if (is_four)
    run.emplace_back("org.junit.runner.JUnitCore");
  else
    run.insert(run.end(), {"org.junit.platform.console.ConsoleLauncher", "--disable-banner",
                           "--disable-ansi-colors", "--details=summary"});
  std::size_t tests = 0;
  for (const SourceFile& f : files) {
    if (f.tests.empty()) continue;
    tests += f.tests.size();
    if (!is_four) run.emplace_back("--select-class");
    run.push_back(class_of(f));
  }
  const jvm::RunEnd ended = jvm::run_program(run, kRun);
  JUnitRun result = read(ended.output);
  if (result.ran != tests) return Failure{"JUnit does not run them all:\n" + ended.output};
  return result;
}

}  // namespace heapsum::testgen
