// SPDX-License-Identifier: Apache-2.0
// Ctrl-C, --timeout and --max-memory leave what was found so far, in every format, as a document that is whole.
#include <filesystem>
#include <string>
#include <vector>

#include <unistd.h>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Words = std::vector<std::string>;

struct Shape {
  Words words;
  /// How the document is read: json, xml, dot, text.
  std::string kind;
  /// What it says of each way to stop; empty: the format has no place for reasons.
  std::string timeout, interrupt, memory;
};

/// More paths than anybody waits for.
const Words kForever{"examples/lists/contains.javalite", "--k", "40", "--unwind", "200"};

const std::string kTime = "--timeout 1 stopped the exploration";
const std::string kStop = "it was interrupted";
const std::string kMemory = "--max-memory 1M stopped the exploration";

std::vector<Shape> shapes() {
  const Words lazy{"run", "--mode", "lazy"};
  const auto run = [&](Words more) {
    more.insert(more.begin(), lazy.begin(), lazy.end());
    return more;
  };
  return {{run({}), "text", kTime, kStop, kMemory},
          {run({"-j", "2"}), "text", kTime, kStop, kMemory},
          {run({"--format", "json"}), "json", kTime, kStop, kMemory},
          {run({"--format", "json", "-j", "2"}), "json", kTime, kStop, kMemory},
          {run({"--format", "dot"}), "dot", kTime, kStop, kMemory},
          {{"effects", "--mode", "lazy", "--format", "dot"}, "dot", kTime, kStop, kMemory},
          {{"check"}, "text", "--timeout 1 stopped", kStop, kMemory},
          {{"check", "--mode", "lazy", "--report", "json"}, "json", kTime, kStop, kMemory},
          {{"check", "--mode", "lazy", "--report", "sarif"}, "json", kTime, kStop, kMemory},
          {{"check", "--mode", "lazy", "--report", "junit-xml"}, "xml", kTime, kStop, kMemory},
          {{"diff"}, "text", kTime, kStop, kMemory},
          {{"diff", "--format", "json"}, "json", kTime, kStop, kMemory},
          {{"compare", "--modes", "lazy"}, "text", "timed out", "interrupted", "out of memory"},
          {{"compare", "--modes", "lazy", "--format", "json"},
           "json",
           kTime,
           "\"interrupted\"",
           "\"memory\""},
          {{"compare", "--modes", "lazy", "--format", "csv"},
           "text",
           "timeout",
           "interrupted",
           "memory"}};
}

std::string name_of(const Shape& shape) {
  std::string text;
  for (const std::string& word : shape.words) text += word + " ";
  return text;
}

Words line(const Shape& shape, const Words& more) {
  Words all = shape.words;
  all.insert(all.begin() + 1, kForever.begin(), kForever.end());
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

bool is_whole(const std::string& kind, const std::string& text) {
  if (kind == "json") return nlohmann::json::accept(text);
  if (kind == "dot") return text.starts_with("digraph") && text.ends_with("}\n");
  return kind != "xml" || text.ends_with("</testsuites>\n");
}

void expect_whole(const Shape& shape, const std::string& text, const std::string& reason) {
  const std::string end = text.substr(text.size() > 900 ? text.size() - 900 : 0);
  EXPECT_FALSE(text.empty()) << name_of(shape);
  EXPECT_TRUE(is_whole(shape.kind, text)) << name_of(shape) << end;
  EXPECT_NE(text.find(reason), std::string::npos) << name_of(shape) << end;
}

void expect_code(const Shape& shape, const ToolRun& run) {
  const bool judges = shape.words[0] == "check" || shape.words[0] == "diff";
  const bool fits = judges ? run.exit_code == 5 || run.exit_code == 10 : run.exit_code == 0;
  EXPECT_TRUE(fits) << name_of(shape) << run.exit_code << run.err;
}

TEST(Stopped, ByTime) {
  for (const Shape& shape : shapes()) {
    const ToolRun run = heapsum(line(shape, {"--timeout", "1"}));
    expect_code(shape, run);
    expect_whole(shape, run.out, shape.timeout);
  }
}

TEST(Stopped, BySignal) {
  for (const Shape& shape : shapes()) {
    const ToolRun run = heapsum_interrupted(line(shape, {"--timeout", "120"}), 1500);
    EXPECT_EQ(run.exit_code, 130) << name_of(shape) << run.err;
    expect_whole(shape, run.out, shape.interrupt);
  }
}

TEST(Stopped, ForWantOfMemory) {
  for (const Shape& shape : shapes()) {
    const ToolRun run = heapsum(line(shape, {"--max-memory", "1M"}));
    expect_code(shape, run);
    expect_whole(shape, run.out, shape.memory);
  }
}

/// Where testgen is to write; whoever asks removes it.
std::string folder_of_tests() {
  return (std::filesystem::temp_directory_path() / ("heapsum-stopped-" + std::to_string(getpid())))
      .string();
}

TEST(Stopped, TestsThatAreMadeTillThenAreWritten) {
  const std::string folder = folder_of_tests();
  const Shape testgen{{"testgen", "--mode", "lazy", "-o", folder}, "text", "", "", ""};
  const ToolRun run = heapsum_interrupted(line(testgen, {"--timeout", "120"}), 2500);
  EXPECT_EQ(run.exit_code, 130) << run.err;
  EXPECT_NE(run.out.find(kStop), std::string::npos) << run.out << run.err;
  EXPECT_NE(run.out.find(folder + "/contains-tests.javalite: "), std::string::npos) << run.out;
  EXPECT_EQ(heapsum({"check", folder + "/contains-tests.javalite", "--class", "Tests"}).exit_code,
            0);
  std::filesystem::remove_all(folder);
}

TEST(Stopped, NobodyWaitsForTestsOfAllPaths) {
  const std::string folder = folder_of_tests();
  const ToolRun run =
      heapsum_interrupted({"testgen", "proofs-tests/bench/acyclic-contains.javalite", "--k", "11",
                           "--unwind", "10", "--mode", "lazy", "--cover", "paths", "-o", folder},
                          1500);
  EXPECT_EQ(run.exit_code, 130) << run.err;
  EXPECT_NE(run.out.find("it was interrupted before every path had a test"), std::string::npos)
      << run.out.substr(0, 900) << run.err;
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace heapsum::testing
