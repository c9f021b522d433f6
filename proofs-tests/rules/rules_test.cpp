// SPDX-License-Identifier: Apache-2.0
// Does each rule do exactly what its card says? The cases are the .step files of this folder; the
// folder of a case is the rule under test.
#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "steps/step_check.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using std::filesystem::path;

std::string folder_of(const path& file) {
  return std::filesystem::relative(file.parent_path(), root() / "proofs-tests/rules").string();
}

std::string test_name(const ::testing::TestParamInfo<path>& file) {
  std::string name = folder_of(file.param) + "_" + file.param.stem().string();
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

class Rules : public ::testing::TestWithParam<path> {};

TEST_P(Rules, TheStepIsAsTheCaseSays) {
  try {
    const StepText step = read_step_text(GetParam());
    for (const semantics::PolicyName policy : policies_of(GetParam(), step))
      for (const std::string& wrong : check_step(step, policy).wrong)
        ADD_FAILURE() << GetParam() << " (" << step.what << "): " << wrong;
  } catch (const BadStep& e) {
    ADD_FAILURE() << GetParam() << ": " << e.what();
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, Rules, ::testing::ValuesIn(step_files()), test_name);

TEST(RuleFolders, HaveACaseInWhichTheRuleFiresAndOneInWhichItDoesNot) {
  struct Cases {
    int firing = 0, quiet = 0;
  };
  std::map<std::string, Cases> folders;
  for (const path& file : step_files()) {
    const StepText step = read_step_text(file);
    const auto fired = check_step(step, policies_of(file, step)[0]).fired;
    Cases& cases = folders[folder_of(file)];
    const bool fires = std::any_of(fired.begin(), fired.end(), [&](semantics::RuleId r) {
      return info(r).id == folder_of(file);
    });
    ++(fires ? cases.firing : cases.quiet);
  }
  for (const semantics::RuleInfo& rule : semantics::kRules) {
    EXPECT_GT(folders[std::string(rule.id)].firing, 0) << rule.id;
    EXPECT_GT(folders[std::string(rule.id)].quiet, 0) << rule.id;
  }
  for (const char* function : {"uninitialised", "value-set", "strengthen", "same-reference"})
    EXPECT_GE(folders[std::string("functions/") + function].quiet, 2) << function;
}

}  // namespace
}  // namespace heapsum::testing
