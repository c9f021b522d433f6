// SPDX-License-Identifier: Apache-2.0
// What people see while a command works: progress, colours. `script` gives a command a terminal.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "java/java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

bool says(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

/// All that it writes to a terminal.
std::string on_terminal(const std::string& kind, const std::string& arguments) {
  return shell(fmt::format("TERM={} script -qec 'heapsum {}' /dev/null", kind, arguments)).out;
}

/// Longer than the first half second, at which progress begins.
const std::string kLong = " examples/papers/linked-list.javalite --k 40 --timeout 2";
const std::string kLongLazy = " examples/papers/linked-list.javalite --k 8 --timeout 2";

TEST(Progress, IsShownByEveryCommandThatMayTakeLong) {
  const ScratchFolder folder;
  for (const auto& [command, words] :
       {std::pair("check --mode lazy -q" + kLongLazy, "List.contains: "),
        {"testgen --mode lazy --no-run -q -o " + folder.path() + kLongLazy, "List.contains: "},
        {"view --mode lazy -o " + folder.path("page.html") + kLongLazy, "verdicts: "},
        {"diff" + kLongLazy, " pairs of states are related"},
        {"run -q --mode lazy" + kLongLazy, " paths, "}}) {
    const ToolRun run = shell("heapsum " + command + " --progress always 2>&1 >/dev/null");
    EXPECT_TRUE(says(run.out, words)) << command << "\n" << run.out;
    EXPECT_FALSE(says(run.out, "\x1b")) << command;
    const ToolRun never = shell("heapsum " + command + " --progress never 2>&1 >/dev/null");
    EXPECT_EQ(never.out, "") << command;
  }
}

TEST(Progress, IsOneLineOnATerminalAndIsErased) {
  const std::string text = on_terminal("xterm", "check --mode lazy -q" + kLongLazy);
  EXPECT_TRUE(says(text, "\r")) << text;
  EXPECT_TRUE(text.ends_with("\r\x1b[K")) << text;
  std::size_t line = 0;
  for (const char c : text) {
    line = c == '\r' || c == '\n' ? 0 : line + 1;
    EXPECT_LE(line, 79U + 3U);  // and the sign that erases
  }
}

TEST(Colours, AreForTerminalsThatHaveThem) {
  const std::string check = "check examples/questions/two-writes.javalite";
  EXPECT_TRUE(says(on_terminal("xterm", check), "\x1b[31m"));
  EXPECT_FALSE(says(on_terminal("dumb", check), "\x1b"));
  EXPECT_FALSE(says(on_terminal("dumb", "run examples/lists/contains.javalite"), "\x1b"));
  EXPECT_FALSE(says(heapsum({"check", "examples/questions/two-writes.javalite"}).out, "\x1b"));
  EXPECT_TRUE(says(on_terminal("dumb", check + " --color always"), "\x1b[31m"));
}

/// More paths than get a test within the time that an interrupt leaves.
TEST(Interrupt, LeavesTheTestsThatWereMadeTillThen) {
  const ScratchFolder folder;
  const ToolRun run = shell(fmt::format(
      "timeout -s INT 3 heapsum testgen examples/papers/linked-list.javalite --mode lazy --k 8 "
      "--cover paths -o {} --timeout 300; echo \"code $?, after $SECONDS seconds\"",
      folder.path()));
  EXPECT_TRUE(says(run.out, "it was interrupted before every path had a test")) << run.out;
  EXPECT_TRUE(says(run.out, "tests.javalite: ")) << run.out;
  EXPECT_TRUE(says(run.out, "code 124, after ")) << run.out << run.err;
  const ToolRun made = shell("heapsum run -q --timeout 1 " + folder.path() + "/*.javalite");
  EXPECT_EQ(made.exit_code, 0) << made.out << made.err;
}

}  // namespace
}  // namespace heapsum::testing
