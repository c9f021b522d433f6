// SPDX-License-Identifier: Apache-2.0
// What scripts rely on: exit codes, placed errors, and no crash whatever the input.
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

const std::string kContains = "examples/lists/contains.javalite";

void expect_refused(const ToolRun& run, const std::string& words) {
  EXPECT_EQ(run.exit_code, 2) << run.err.substr(0, 500);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find(": error: "), std::string::npos) << run.err.substr(0, 500);
  EXPECT_NE(run.err.find(words), std::string::npos) << run.err.substr(0, 500);
  EXPECT_LT(run.err.size(), 20'000U);
}

void expect_usage_error(const std::vector<std::string>& arguments, const std::string& words) {
  const ToolRun run = heapsum(arguments);
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_NE(run.err.find("heapsum: error: "), std::string::npos) << run.err;
  EXPECT_NE(run.err.find(words), std::string::npos) << run.err;
}

TEST(ExitCode, IsZeroAlsoWhereABoundCutPaths) {
  const ToolRun run = heapsum({"run", kContains, "--unwind", "1"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.out.find("--unwind 1 cut"), std::string::npos) << run.out;
}

TEST(ExitCode, HelpAndVersionAreNoMistakes) {
  EXPECT_EQ(heapsum({"--help"}).exit_code, 0);
  EXPECT_NE(heapsum({"run", "--help"}).out.find("--unwind"), std::string::npos);
  const ToolRun version = heapsum({"--version"});
  EXPECT_EQ(version.exit_code, 0);
  EXPECT_EQ(version.out.rfind("heapsum ", 0), 0U) << version.out;
}

TEST(ExitCode, WrongUsageIsOne) {
  expect_usage_error({}, "a command is wanted: run");
  expect_usage_error({"run"}, "PROGRAM");
  expect_usage_error({"run", kContains, "--colour"}, "--colour");
  expect_usage_error({"run", kContains, "--k", "-1"}, "--k");
  expect_usage_error({"run", kContains, "--k", "4294967296"}, "--k");
  expect_usage_error({"run", kContains, "--k", "many"}, "--k");
  expect_usage_error({"run", kContains, "--timeout", "-1"}, "--timeout");
  expect_usage_error({"run", kContains, "--format", "xml"}, "dot|html|json|text");
  expect_usage_error({"run", kContains, "--scope", "Node"}, "CLASS=NUMBER");
  expect_usage_error({"run", kContains, "--scope", "Nod=3"}, "Data, Node, List");
  expect_usage_error({"run", kContains, "--path", "1000"}, "no path 1000");
  expect_usage_error({"run", kContains, "-o", "/nowhere/at/all"}, "/nowhere/at/all");
  expect_usage_error({"run", kContains, "--heap", kContains}, "--mode concrete");
}

TEST(ExitCode, AModeThatDoesNotExistIsToldWhichDo) {
  for (const char* mode : {"lazy", "lazier", "lazier#", "lazier-sharp", "summary"})
    EXPECT_EQ(heapsum({"run", kContains, "--mode", mode, "-q"}).exit_code, 0) << mode;
  expect_usage_error({"run", kContains, "--mode", "eager"}, "lazier#, summary");
  expect_usage_error({"diff", kContains, "--left", "summary"}, "cannot be the left side");
  expect_usage_error({"diff", kContains, "--left", "lazier#", "--right", "lazy"}, "in this order");
}

TEST(BadInput, FilesThatAreNoPrograms) {
  expect_refused(heapsum({"run", "/nowhere.javalite"}), "/nowhere.javalite: error: ");
  expect_refused(heapsum({"run", "examples"}), "examples: error: is a directory");
  expect_refused(heapsum({"run", "/dev/null"}), "/dev/null:1:1: error: ");
  expect_refused(heapsum({"run", "/dev/zero"}), "larger than");
  expect_refused(heapsum({"run", "-"}, "(((class"), "<stdin>:1:");
}

TEST(BadInput, TextsThatAreNoPrograms) {
  const auto refused = [](const std::string& text, const std::string& words) {
    const ScratchFile file(text);
    expect_refused(heapsum({"run", file.name()}), words);
  };
  refused("", ":1:1: error: ");
  refused("   \n; only a comment\n", ": error: ");
  refused("(((class C () ((bool m [bool x] x))) (C m))", ": error: ");
  refused("(((class C () ((bool m [bool x] x))))) (C m))", ": error: ");
  refused("(((class C () ((bool m [D x] true)))) (C m))", "D");
  refused("(((class C () ((bool m [bool x] this)))) (C m))", "bool");
  refused("(((class C () ((bool m [int x] (x + true))))) (C m))", "int");
  refused("(((class C () ((bool m [bool x] x)))) (C n))", "n");
}

TEST(BadInput, NestingAsDeepAsAFileCanBe) {
  for (const std::size_t depth : {std::size_t{2'000}, std::size_t{5'000'000}}) {
    const ScratchFile open(std::string(depth, '('));
    expect_refused(heapsum({"run", open.name()}), ": error: ");
    const ScratchFile closed(std::string(depth, '[') + std::string(depth, ']'));
    expect_refused(heapsum({"run", closed.name()}), ": error: ");
  }
}

TEST(BadInput, TenMegabytesOfNoise) {
  std::mt19937 random(20160117);
  std::string bytes(10'000'000, '\0');
  for (char& c : bytes) c = static_cast<char>(random() & 0xffU);
  const ScratchFile noise(bytes);
  expect_refused(heapsum({"run", noise.name()}), ": error: ");
  static constexpr std::string_view kLetters = "()[]$=:@ \nclass if x";
  for (char& c : bytes) c = kLetters[random() % kLetters.size()];
  const ScratchFile words(bytes);
  expect_refused(heapsum({"run", words.name()}), ": error: ");
}

TEST(BadInput, HeapsThatAreNone) {
  const auto refused = [](const std::string& heap, const std::string& words) {
    const ScratchFile file(heap, ".json");
    expect_refused(heapsum({"run", kContains, "--mode", "concrete", "--heap", file.name()}), words);
  };
  refused("", "not JSON: line 1, column 1");
  refused("{\"this\": \"o0\",\n \"objects\" }", "not JSON: line 2, column 12");
  refused("[]", "a heap literal is an object");
  refused("{\"this\": \"o0\", \"objects\": {}}", "there is no object 'o0'");
  refused(R"({"this": "o0", "objects": {"o0": {"class": "List", "fields": {"head": "o7"}}}})",
          "objects.o0.fields.head: there is no object 'o7'");
  refused(R"({"this": "o0", "objects": {"o0": {"class": "List", "fields": {"head": 1.5}}}})",
          "'List.head' must be null or an object of class 'Node'");
  refused(R"({"this": "o0", "objects": {"o0": {"class": "List", "fields": {"head": [1.5]}}}})",
          "objects.o0.fields.head: array is no value");
  refused(
      R"({"this": "o0", "objects": {"o0": {"class": "List", "fields": {"head": 18446744073709551615}}}})",
      "does not fit");
  refused(R"({"this": "o0", "objects": {"o0": {"class": "Lost"}}})", "Lost");
  refused(R"({"this": "o0", "objects": {"o0": {"class": "List", "fields": {"tail": null}}}})",
          "tail");
  refused(R"({"this": "o0", "objects": {"o0": {"class": "List", "fields": {"head": true}}}})",
          "head");
  refused(R"({"this": "o0", "objects": {"o0": {"class": "Data"}}})", "List");
  refused(R"({"objects": {}})", "'this' is missing");
  refused(R"({"this": "o0", "objects": {"o0": {"class": "List"}}, "statics": {"List.x": 1}})",
          "the program has no static fields");
  refused(std::string(1'000'000, '['), "not JSON");
}

TEST(BadInput, StaticFieldsOfAHeapThatAreNone) {
  const auto run = [](const std::string& heap) {
    const ScratchFile file(heap, ".json");
    return heapsum({"run", "examples/questions/the-static-object.javalite", "--mode", "concrete",
                    "--heap", file.name()});
  };
  const auto with = [](const std::string& statics) {
    return R"({"this": "a", "arguments": {"x": "b"}, "statics": {)" + statics +
           R"(}, "objects": {"a": {"class": "Main"}, "b": {"class": "Node"}}})";
  };
  expect_refused(run(with(R"("Main.H": null)")), "there is no static field 'Main.H'");
  expect_refused(run(with(R"("Main.G": "a")")),
                 "'Main.G' must be null or an object of class 'Node'");
  EXPECT_NE(run(with(R"("Main.G": "b")")).out.find("returned true"), std::string::npos);
  EXPECT_NE(run(with("")).out.find("returned false"), std::string::npos);
}

}  // namespace
}  // namespace heapsum::testing
