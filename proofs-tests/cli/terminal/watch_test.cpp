// SPDX-License-Identifier: Apache-2.0
// heapsum check --watch: once at the beginning, and again after each change.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "java/java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

const std::string kGood = "(((class C () ((bool m [C a] (a = a))))) (C m))";
const std::string kBad = "(((class C ([int f]) ((int m [C a] (a $ f))))) (C m))";
const std::string kWrong = "(((class";

/// Each line of `steps` is what the file is changed to, after a round has ended. Gives what was printed, and the exit code.
ToolRun watched(const std::vector<std::string>& steps, const std::string& more = {}) {
  const ScratchFolder folder;
  const std::string file = folder.write("p.javalite", std::string_view(steps[0]));
  std::string line = fmt::format(
      "heapsum check {0} --watch {2} > {1}/out 2> {1}/err & pid=$!; "
      "rounds() {{ for i in $(seq 100); do [ $(grep -c 'waiting for a change' {1}/err) -ge $1 ] && "
      "return; sleep 0.1; done; }}; rounds 1; ",
      file, folder.path(), more);
  for (std::size_t i = 1; i < steps.size(); ++i)
    line += fmt::format("echo '{}' > {}; rounds {}; ", steps[i], file, i + 1);
  line +=
      fmt::format("kill -INT $pid; wait $pid; code=$?; cat {0}/out; cat {0}/err >&2; exit $code",
                  folder.path());
  return shell(line);
}

std::size_t count(const std::string& text, const std::string& words) {
  std::size_t n = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1))
    ++n;
  return n;
}

TEST(Watch, ChecksAgainWhenTheProgramHasChanged) {
  const ToolRun run = watched({kGood, kBad, kWrong, kGood});
  EXPECT_EQ(run.exit_code, 130) << run.err;
  EXPECT_EQ(count(run.err, "heapsum: checking "), 4U) << run.err;
  EXPECT_EQ(count(run.err, "heapsum: waiting for a change of "), 4U) << run.err;
  EXPECT_EQ(count(run.out, "\nsafe\n"), 2U) << run.out;
  EXPECT_EQ(count(run.out, "\nviolation\n"), 1U) << run.out;
  EXPECT_EQ(count(run.err, "p.javalite:1:"), 1U) << run.err;
  EXPECT_LT(run.out.find("safe"), run.out.find("violation"));
}

TEST(Watch, ChecksOnceWhereNothingChanges) {
  const ToolRun run = watched({kGood});
  EXPECT_EQ(run.exit_code, 130) << run.err;
  EXPECT_EQ(count(run.err, "heapsum: checking "), 1U) << run.err;
}

TEST(Watch, NeedsAFile) {
  const ToolRun run = heapsum({"check", "-", "--watch"}, kGood);
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.err.find("--watch: standard input does not change"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace heapsum::testing
