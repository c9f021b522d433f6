// SPDX-License-Identifier: Apache-2.0
// --region of Javalite programs.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

ToolRun checked_text(const std::string& text, std::vector<std::string> options) {
  const ScratchFile file(text);
  options.insert(options.begin(), {"check", file.name()});
  return heapsum(options);
}

const char* const kTwoNames =
    "(((class N ([N f]) ((bool m [N x]"
    "   (begin (assume (x != null)) (assert ((this $ f) != x)) true))))) (N m))";

TEST(Regions, OfTwoNamesLeaveNoAliasInAnyMode) {
  for (const char* mode : {"lazy", "lazier", "lazier#", "summary"}) {
    EXPECT_EQ(checked_text(kTwoNames, {"--mode", mode}).exit_code, 10) << mode;
    const ToolRun apart = checked_text(kTwoNames, {"--mode", mode, "--region", "N.f=r"});
    EXPECT_EQ(apart.exit_code, 0) << mode << apart.out;
    EXPECT_NE(apart.out.find("assuming regions r"), std::string::npos) << apart.out;
  }
}

// What the callee made has a field that is declared to lead to r; the callee may have put anything there.
TEST(Regions, DoNotHoldOfWhatACallByContractLeft) {
  const char* text =
      "(((class N ([N f])"
      "   ((N make [N x] (requires (x != null)) (ensures (fresh result)) (ensures ((result $ f) = "
      "x)) (modifies)"
      "      (var N made := (new N) in (begin (made $ f := x) made)))"
      "    (bool m [N x] (begin (assume (x != null))"
      "      (var N y := (this @ make x) in"
      "        (begin (assert ((y $ f) != x)) true))))))) (N m))";
  const ToolRun run =
      checked_text(text, {"--entry", "N.m", "--by-contract", "N.make", "--region", "N.f=r"});
  EXPECT_EQ(run.exit_code, 10) << run.out << run.err;
}

}  // namespace
}  // namespace heapsum::testing
