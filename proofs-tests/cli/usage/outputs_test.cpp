// SPDX-License-Identifier: Apache-2.0
// Where results go: what cannot be written is noticed before the work, or hides no violation; and files may have any
// name, in every format.
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

const std::string kContains = "examples/lists/contains.javalite";

/// Every command and format, as words for the shell.
const std::vector<std::string> kEach{"run P",
                                     "run P -j 2",
                                     "run P --format json",
                                     "run P --format dot",
                                     "run P --format html",
                                     "view P",
                                     "check P",
                                     "check P --report json",
                                     "check P --report sarif",
                                     "check P --report junit-xml",
                                     "check P --report html",
                                     "diff P --k 1",
                                     "diff P --k 1 --format json",
                                     "compare P --k 1",
                                     "compare P --k 1 --format json",
                                     "compare P --k 1 --format csv",
                                     "compare P --k 1 --format html"};

std::string line(const std::string& words, const std::string& program) {
  std::string text = words;
  text.replace(text.find('P'), 1, "'" + program + "'");
  return "heapsum " + text;
}

void expect_refused_at_once(const Words& arguments, const std::string& file) {
  const ToolRun run = heapsum(arguments);
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find("heapsum: error: cannot write to " + file), std::string::npos) << run.err;
}

TEST(Outputs, ThatCannotBeOpenedAreNoticedBeforeTheWork) {
  for (const char* command : {"run", "view", "check", "diff", "compare"})
    expect_refused_at_once({command, kContains, "-o", "/missing/x"}, "/missing/x: No such file");
  for (const char* command : {"run", "compare"})
    expect_refused_at_once({command, kContains, "--report", "html=/missing/x"}, "/missing/x");
  for (const char* kind : {"text", "json", "sarif", "junit-xml", "html"})
    expect_refused_at_once({"check", kContains, "--report", std::string(kind) + "=/missing/x"},
                           "/missing/x");
  expect_refused_at_once({"check", kContains, "--dot", "/dev/null/x"}, "/dev/null/x");
  expect_refused_at_once({"testgen", kContains, "-o", "/dev/null/x"}, "/dev/null/x");
}

TEST(Outputs, ThatCannotBeWrittenDoNotHideAViolation) {
  const ToolRun check =
      heapsum({"check", kContains, "--report", "sarif=/dev/full", "--report", "json"});
  EXPECT_EQ(check.exit_code, 10);
  EXPECT_NE(check.err.find("cannot write to /dev/full"), std::string::npos) << check.err;
  EXPECT_TRUE(nlohmann::json::accept(check.out));
}

TEST(Outputs, DoNotOverwriteWhatIsRead) {
  std::ifstream in(root() / kContains);
  std::ostringstream text;
  text << in.rdbuf();
  const ScratchFile program(text.str());
  for (const char* command : {"run", "view", "check", "diff", "compare"}) {
    const ToolRun run = heapsum({command, program.name(), "-o", program.name()});
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_NE(run.err.find("it is read, and would be overwritten"), std::string::npos) << run.err;
  }
  EXPECT_EQ(fs::file_size(program.name()), text.str().size());
}

TEST(StandardOutput, ThatIsFullIsAnError) {
  std::vector<std::string> lines{"heapsum --help", "heapsum --version", "heapsum run --help",
                                 "heapsum testgen " + kContains + " -o \"$(mktemp -d)\""};
  for (const std::string& each : kEach) lines.push_back(line(each, kContains));
  for (const std::string& each : lines) {
    const ToolRun run = shell(each + " > /dev/full");
    EXPECT_EQ(run.exit_code, each.starts_with("heapsum check") ? 10 : 1) << each;
    EXPECT_NE(run.err.find("cannot write to standard output: No space left on device"),
              std::string::npos)
        << each << ": " << run.err;
  }
}

TEST(FileNames, MayBeAnything) {
  const ScratchFolder folder;
  for (const char* name :
       {"a:b c.javalite", "n\xff\xfe<&\".javalite", "\x01\xef\xbf\xbe%.javalite"}) {
    const std::string program = folder.path(name);
    fs::copy_file(root() / kContains, program);
    for (const std::string& each : kEach) {
      const ToolRun run = shell(line(each, program));
      EXPECT_TRUE(run.exit_code == 0 || run.exit_code == 5 || run.exit_code == 10)
          << each << ": " << run.exit_code << run.err;
      EXPECT_EQ(run.err, "") << each;
      const bool is_json =
          each.find("json") != std::string::npos || each.find("sarif") != std::string::npos;
      EXPECT_TRUE(!is_json || nlohmann::json::accept(run.out)) << each << run.out.substr(0, 300);
    }
    const std::string xml = line("check P --report junit-xml", program) +
                            " | python3 -c 'import sys, xml.dom.minidom; "
                            "xml.dom.minidom.parse(sys.stdin.buffer)'";
    EXPECT_EQ(shell(xml).err, "") << name;
    EXPECT_EQ(shell(line("run P --format dot", program) + " | dot -Tsvg > /dev/null").err, "")
        << name;
  }
}

TEST(FileNames, AreReferencesInSarif) {
  const ScratchFolder folder;
  const std::string program = folder.path("a:b \xff.javalite");
  fs::copy_file(root() / kContains, program);
  const ToolRun run = heapsum({"check", program, "--report", "sarif"});
  EXPECT_NE(run.out.find("/a%3Ab%20%FF.javalite\""), std::string::npos) << run.out.substr(0, 900);
}

}  // namespace
}  // namespace heapsum::testing
