// SPDX-License-Identifier: Apache-2.0
#include "junit_run.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/cage/command.hpp>
#include <heapsum/cage/scratch.hpp>
#include <heapsum/jvm/java.hpp>

namespace heapsum::testgen {

namespace {

namespace fs = std::filesystem;
using testgen::JUnit;

constexpr std::chrono::minutes kCompile{5}, kRun{10};
constexpr std::chrono::milliseconds kMostLate{1500};  // of --timeout
constexpr std::size_t kClasses = 10'000;              // that javac may write
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

/// The test whose method has the line, counted from 1; empty: none has.
std::string test_at(const SourceFile& file, std::size_t line) {
  std::istringstream in(file.text);
  std::string text, test;
  for (std::size_t n = 1; n <= line && std::getline(in, text); ++n) {
    if (text == "  }") test.clear();
    for (const std::string& name : file.tests)
      if (text.ends_with(fmt::format("void {}() throws Throwable {{", name))) test = name;
  }
  return test;
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

namespace {

class JUnitRunner {
 public:
  JUnitRunner(const programs::JavaPlace& java, const std::vector<SourceFile>& files,
              const Settings& settings, std::string jars, std::string folder)
      : java_(java),
        files_(files),
        settings_(settings),
        folder_(std::move(folder)),
        path_(fmt::format("{}{}", fmt::join(jvm::parts_of(java.class_path), ":"), jars)) {}

  Result<JUnitRun, std::string> run() {
    say("the tests are compiled");
    const cage::RunEnd compiled = cage::run_program(compilation(), patience(kCompile));
    if (compiled.ending == cage::Ending::ended && compiled.code != 0)
      return Failure{"they do not compile:\n" + compiled.output};
    if (!compiled.is_success()) return Failure{"javac: " + cage::worded(compiled) + "\n"};
    say("the tests are run");
    const cage::RunEnd ended = cage::run_program(tests(), patience(kRun));
    JUnitRun result = read(ended.output);
    if (result.ran != count()) return Failure{not_all(ended)};
    return result;
  }

 private:
  void say(const char* stage) const {
    if (settings_.on_progress) settings_.on_progress({.doing = stage});
  }

  /// Until --timeout and a little, at most so long.
  cage::Patience patience(std::chrono::minutes at_most) const {
    const cage::Clock::time_point most = cage::Clock::now() + at_most;
    const task::Deadline& latest = settings_.latest;
    return {latest ? std::min(most, *latest + kMostLate) : most, settings_.how.budget.cancel};
  }

  cage::Command tool(const std::string& name) const {
    cage::Command command = jvm::tool(java_.home, name, path_, folder_);
    const bool is_open = settings_.trust == jvm::Trust::trusted;
    command.walls = is_open ? cage::Walls::open : cage::Walls::closed;
    return command;
  }

  cage::Command compilation() const {
    cage::Command javac = tool("javac");
    const std::string sources = fs::absolute(settings_.folder).string();
    javac.readable.push_back(sources);
    javac.limits.files = kClasses;
    javac.words.insert(javac.words.end(), {"-nowarn", "-Xlint:none", "-proc:none", "-encoding",
                                           "UTF-8", "-cp", path_, "-d", folder_});
    for (const SourceFile& f : files_) javac.words.push_back(sources + "/" + f.name);
    return javac;
  }

  cage::Command tests() const {
    cage::Command java = tool("java");
    java.words.insert(java.words.end(), {"-ea", "-XX:-OmitStackTraceInFastThrow", "-Xss16m", "-cp",
                                         folder_ + ":" + path_});
    const bool is_four = settings_.junit == JUnit::four;
    if (is_four)
      java.words.emplace_back("org.junit.runner.JUnitCore");
    else
      java.words.insert(java.words.end(),
                        {"org.junit.platform.console.ConsoleLauncher", "--disable-banner",
                         "--disable-ansi-colors", "--details=summary"});
    for (const SourceFile& f : files_) {
      if (f.tests.empty()) continue;
      if (!is_four) java.words.emplace_back("--select-class");
      java.words.push_back(class_of(f));
    }
    return java;
  }

  std::size_t count() const {
    std::size_t tests = 0;
    for (const SourceFile& f : files_) tests += f.tests.size();
    return tests;
  }

  static std::string not_all(const cage::RunEnd& ended) {
    std::string why = "JUnit does not run them all: " + cage::worded(ended) + "\n";
    if (!ended.refused.empty())
      why += fmt::format("the cage refused {}\n", fmt::join(ended.refused, ", "));
    constexpr std::size_t kShown = 4000;
    return why + ended.output.substr(0, kShown);
  }

  const programs::JavaPlace& java_;
  const std::vector<SourceFile>& files_;
  const Settings& settings_;
  std::string folder_, path_;
};

}  // namespace

std::map<std::string, std::string> refused_by_javac(const std::vector<SourceFile>& files,
                                                    const std::string& output) {
  constexpr std::string_view kError = ": error: ";
  std::map<std::string, std::string> refused;
  std::istringstream in(output);
  for (std::string line; std::getline(in, line);) {
    const std::size_t at = line.find(kError);
    if (at == std::string::npos) continue;
    const std::string place = line.substr(0, at);
    const std::size_t colon = place.rfind(':');
    for (const SourceFile& f : files) {
      if (colon == std::string::npos || !place.substr(0, colon).ends_with("/" + f.name)) continue;
      const std::string test = test_at(f, std::strtoul(place.c_str() + colon + 1, nullptr, 10));
      if (!test.empty())
        refused.try_emplace(test, "javac refuses it: " + line.substr(at + kError.size()));
    }
  }
  return refused;
}

Result<JUnitRun, std::string> run_junit(const programs::JavaPlace& java,
                                        const std::vector<SourceFile>& files,
                                        const Settings& settings) {
  const auto jars_path = class_path(settings.junit);
  if (!jars_path) return Failure{jars_path.error()};
  if (const std::string lacks = cage::why_no_cage();
      settings.trust == jvm::Trust::caged && !lacks.empty())
    return Failure{
        fmt::format("there is no cage: {}; --replay trusted runs them without\n", lacks)};
  const auto folder = cage::Scratch::make();
  if (!folder) return Failure{folder.error()};
  return JUnitRunner(java, files, settings, jars_path.value(), folder.value().path()).run();
}

}  // namespace heapsum::testgen
