// SPDX-License-Identifier: Apache-2.0
// The small examples of the thesis [pse]: the triangle (table 2.1), swapNode (figure 3.3), code fragment 2.
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "probability/tables.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

std::map<std::string, std::string> inputs_by_value(const nlohmann::json& found) {
  std::map<std::string, std::string> all;
  for (const auto& o : found["outcomes"])
    all[o["value"].is_null() ? o["outcome"] : o["value"]] = o["inputs"];
  return all;
}

TEST(ThesisExamples, ATriangleIsOfItsKindWithTheProbabilitiesOfTheTable) {
  const auto found =
      probabilities({"examples/probability/triangle.javalite", "--range", "*=-1000..1000"});
  EXPECT_EQ(found["inputs"], "8012006001");
  const std::map<std::string, std::string> wanted{
      {"1", "1000"}, {"2", "2247000"}, {"3", "497752500"}, {"4", "7512005501"}};
  EXPECT_EQ(inputs_by_value(found), wanted);
  std::map<std::string, std::string> table{
      {"1", "1.2481e-7"}, {"2", "2.8045e-4"}, {"3", "6.2125e-2"}, {"4", "9.3759e-1"}};
  for (const auto& o : found["outcomes"])
    EXPECT_TRUE(prints_as(rational(o["probability"]), table[o["value"]])) << o;
}

TEST(ThesisExamples, SwapNodeHasSeventeenStructures) {
  const auto found = probabilities({"examples/probability/swap.javalite", "--scope", "Node=2",
                                    "--range", "elem=0..1", "--places", "lines"});
  EXPECT_EQ(found["inputs"], "17");
  std::map<std::string, std::string> reach;
  for (const auto& place : found["places"]) reach[place["where"]["text"]] = place["reach"];
  EXPECT_EQ(reach["(begin (this $ next := (t $ next))"], "3/17");
  EXPECT_EQ(found["outcomes"].size(), 2U);
  EXPECT_EQ(inputs_by_value(found)["null"], "1");
}

TEST(ThesisExamples, AFragmentThatComparesOneNumberHasFourOfTen) {
  const ScratchFile fragment("(((class A () ((static bool m [int x] (x > 5))))) (A m))");
  const auto found = probabilities({fragment.name(), "--range", "x=0..9"});
  const std::map<std::string, std::string> wanted{{"true", "4"}, {"false", "6"}};
  EXPECT_EQ(inputs_by_value(found), wanted);
}

TEST(ThesisExamples, AFragmentWhoseConditionsDependHasFourKindsOfPaths) {
  const ScratchFile fragment(
      "(((class A () ((static int m [int x] [int y] (if (y = (10 * x))"
      " (if ((x > 3) and (y > 10)) 1 else 2) else (if ((x > 3) and (y > 10)) 3 else 4)))))) (A "
      "m))");
  const auto found = probabilities({fragment.name(), "--range", "*=0..99"});
  const std::map<std::string, std::string> wanted{
      {"1", "6"}, {"2", "4"}, {"3", "8538"}, {"4", "1452"}};
  EXPECT_EQ(inputs_by_value(found), wanted);
}

}  // namespace
}  // namespace heapsum::testing
