// SPDX-License-Identifier: Apache-2.0
// Inputs that ended in an internal error once, and their like: each ends with an answer or with an error that has a
// place.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

std::vector<std::string> corpus(const std::string& kind) {
  std::vector<std::string> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(root() / "proofs-tests/fuzz/corpus" / kind))
    files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

void expect_an_end(const ToolRun& run, const std::string& what) {
  const bool is_answer = run.exit_code == 0 || run.exit_code == 5 || run.exit_code == 10;
  EXPECT_TRUE(is_answer || run.exit_code == 2) << what << ": " << run.exit_code << run.err;
  EXPECT_TRUE(is_answer || run.err.find(": error: ") != std::string::npos) << what << run.err;
  EXPECT_EQ(run.err.find("internal error"), std::string::npos) << what << run.err;
}

TEST(Corpus, OfProgramsEndsWithAnAnswerOrAPlacedError) {
  for (const std::string& file : corpus("javalite"))
    for (const char* command : {"run", "check"})
      expect_an_end(heapsum({command, file, "--timeout", "2"}), file);
}

/// The name of a heap says which example it is an input of: "exceptions-readings.2.json".
TEST(Corpus, OfHeapsEndsWithAnAnswerOrAPlacedError) {
  for (const std::string& file : corpus("heaps")) {
    std::string program = std::filesystem::path(file).filename().string();
    program = program.substr(0, program.find('.'));
    program.replace(program.find('-'), 1, "/");
    expect_an_end(heapsum({"run", "examples/" + program + ".javalite", "--mode", "concrete",
                           "--heap", file, "--timeout", "2", "--format", "json"}),
                  file);
  }
}

}  // namespace
}  // namespace heapsum::testing
