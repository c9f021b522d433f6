// SPDX-License-Identifier: Apache-2.0
// What a command prints and writes depends on the program and the options alone: not on the number of threads, nor on
// what ran before. Figures of time, of memory and of who answered how many questions are left out.
// tools/same_bytes.py asks the same of all examples.
#include <fstream>
#include <iterator>
#include <map>
#include <regex>

#include <gtest/gtest.h>
#include <stdlib.h>

#include "java/java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;
using Left = std::map<std::string, std::string>;  // by name

const Words kJobs{"1", "2", "3", "4", "8"};

std::string without_figures(std::string text) {
  const std::regex number(R"re("(seconds|solver_seconds|peak_memory_bytes)": ?[0-9.e+-]+)re");
  const std::regex questions(R"re("queries": ?\{[^}]*\})re"), time(R"re(time="[0-9.]+")re");
  for (const auto& [figure, name] :
       {std::pair(number, "$1"), {questions, "queries"}, {time, "time"}})
    text = std::regex_replace(text, figure, name);
  return text;
}

std::string replaced(const std::string& text, const std::string& what, const std::string& by) {
  return std::regex_replace(text, std::regex(what), by);
}

/// What a run leaves behind. DIR stands for a folder that it may write into.
Left left_by(Words words) {
  const ScratchFolder folder;
  for (std::string& word : words) word = replaced(word, "DIR", folder.path());
  const ToolRun run = heapsum(words);
  Left left{{"exit code", std::to_string(run.exit_code)}, {"output", run.out}, {"errors", run.err}};
  for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path());
    left[entry.path().lexically_relative(folder.path()).string()] =
        std::string(std::istreambuf_iterator<char>(in), {});
  }
  for (auto& [name, text] : left) text = without_figures(replaced(text, folder.path(), "DIR"));
  return left;
}

void expect_same_bytes(const Words& words) {
  std::string line;
  for (const std::string& word : words) line += word + " ";
  Left one;
  for (const std::string& jobs : kJobs) {
    Words with_jobs = words;
    with_jobs.insert(with_jobs.end(), {"-j", jobs});
    const Left now = left_by(with_jobs);
    ASSERT_NE(now.at("exit code"), "1") << now.at("errors");
    if (one.empty()) one = now;
    EXPECT_EQ(now, one) << line << "-j " << jobs;
  }
}

/// A Java runtime with its classes and compiler, and without a virtual machine to replay on.
class WithoutVirtualMachine {
 public:
  WithoutVirtualMachine() {
    const fs::path bin = fs::path(folder_.path("bin")), home = home_of_java();
    fs::create_directories(bin);
    fs::create_directory_symlink(home / "lib", folder_.path("lib"));
    fs::create_symlink(home / "bin" / "javac", bin / "javac");
  }
  [[nodiscard]] std::string home() const { return folder_.path(); }

 private:
  static fs::path home_of_java() {
    const ToolRun run = shell("readlink -f $(command -v javac)");
    return fs::path(run.out).parent_path().parent_path();
  }
  ScratchFolder folder_{};
};

TEST(SameBytes, OfPathsInEveryFormatWithTheirInputs) {
  for (const char* program :
       {"examples/lists/contains.javalite", "examples/numbers/ledger.javalite",
        "examples/programs/scheduler.javalite"})
    for (const char* mode : {"lazy", "lazier#", "summary"})
      for (const char* format : {"text", "json"})
        expect_same_bytes(
            {"run", program, "--k", "2", "--mode", mode, "--witness", "-v", "--format", format});
}

TEST(SameBytes, OfAllReports) {
  for (const char* program : {"examples/lists/contains.javalite", "examples/trees/bst.javalite",
                              "examples/exceptions/retry.javalite"})
    expect_same_bytes({"check", program, "--k", "2", "-v", "--trace", "--report", "text",
                       "--report", "json=DIR/r.json", "--report", "sarif=DIR/r.sarif", "--report",
                       "junit-xml=DIR/r.xml", "--dot", "DIR"});
}

TEST(SameBytes, OfTests) {
  for (const char* cover : {"branches", "paths", "defects"})
    for (const char* program : {"examples/lists/contains.javalite", "examples/trees/bst.javalite"})
      expect_same_bytes({"testgen", program, "--k", "2", "--cover", cover, "-o", "DIR"});
}

TEST(SameBytes, OfAClassOfJava) {
  const WithoutVirtualMachine java;
  expect_same_bytes({"check", "examples/java/Waiting.java", "--k", "2", "-v", "--report", "text",
                     "--report", "json=DIR/r.json", "--jdk", java.home()});
  expect_same_bytes({"testgen", "examples/java/Waiting.java", "--k", "1", "--no-run", "-o", "DIR",
                     "--jdk", java.home()});
}

/// The virtual machine belongs to the process, not to the thread that met the first defect.
TEST(SameBytes, OfReplaysInJava) {
  HS_NEEDS_JDK();
  expect_same_bytes({"check", "examples/java/Pitfalls.java", "--k", "1", "--report", "json"});
}

TEST(SameBytes, OfPoliciesInLockStepEachTime) {
  const Words words{"diff", "examples/aliasing/swap.javalite", "--format", "json"};
  EXPECT_EQ(left_by(words), left_by(words));
}

}  // namespace
}  // namespace heapsum::testing
