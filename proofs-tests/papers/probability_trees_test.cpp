// SPDX-License-Identifier: Apache-2.0
// Search trees of one to three nodes with keys and an argument in 0 to d-1 [pse, ch. 3]: how many of the inputs get to each
// numbered place of examples/probability/SearchTree.java. The numbers were found by running every input.
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "java/java_tools.hpp"
#include "probability/tables.hpp"

namespace heapsum::testing {
namespace {

const std::string kTree = "examples/probability/SearchTree.java";

struct Row {
  std::string method;
  std::vector<int> places;
  std::array<std::int64_t, 4> inputs;  // that get there, by d
};

constexpr std::array<std::int64_t, 4> kAll{7'000, 37'500, 5'025'000, 81'850'000};

const std::vector<Row> kRows{
    {"add", {1, 3}, {2'505, 15'120, 2'363'025, 39'702'300}},
    {"add", {2, 4}, {4'440, 25'235, 3'652'950, 60'445'275}},
    {"find", {5}, {1'990, 7'260, 298'950, 2'445'400}},
    {"find", {6, 7}, {4'440, 25'235, 3'652'950, 60'445'275}},
    {"delete", {8, 9}, {4'440, 25'235, 3'652'950, 60'445'275}},
    {"delete", {10}, {5'010, 30'240, 4'726'050, 79'404'600}},
    {"delete", {11}, {10, 15, 50, 100}},
    {"delete", {12, 13}, {405, 1'470, 60'025, 490'050}},
    {"delete", {14, 17}, {285, 1'015, 40'425, 328'350}},
    {"delete", {15, 16, 18, 19}, {120, 455, 19'600, 161'700}},
};

nlohmann::json trees(const std::string& method, int d, std::vector<std::string> more = {}) {
  std::vector<std::string> words{kTree,
                                 "--entry",
                                 "SearchTree." + method,
                                 "--scope",
                                 "Node=3",
                                 "--assume-method",
                                 "SearchTree.repOK",
                                 "--range",
                                 fmt::format("*=0..{}", d - 1)};
  words.insert(words.end(), more.begin(), more.end());
  return probabilities(words);
}

TEST(SearchTreeProbabilities, AreThoseOfEveryInputOneByOne) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  for (const std::string method : {"add", "find", "delete"})
    for (std::size_t i = 0; i < kSizes.size(); ++i) {
      const auto found = trees(method, kSizes[i], {"--places", "lines"});
      EXPECT_EQ(found["inputs"], std::to_string(kAll[i]));
      auto places = by_number(found, kTree);
      for (const Row& row : kRows)
        for (const int place : row.places) {
          if (row.method != method) continue;
          const report::Rational reach(row.inputs[i], kAll[i]);
          EXPECT_EQ(rational(places[place]["reach"]), reach) << place << " of " << kSizes[i];
        }
    }
}

TEST(SearchTreeProbabilities, TakeTheSameQuestionsAndCountsWhateverTheRange) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  const auto small = trees("delete", 10), large = trees("delete", 1'000),
             huge = trees("delete", 1'000'000);
  for (const char* what : {"questions", "counts", "parts", "steps"}) {
    EXPECT_EQ(small["stats"][what], large["stats"][what]) << what;
    EXPECT_EQ(small["stats"][what], huge["stats"][what]) << what;
  }
}

/// T(d) = 816 d³ + 45 d² + 4 d + 1 graphs of at most three nodes, without an invariant, and d arguments.
TEST(SearchTreeProbabilities, OfAllGraphsAreOfAsManyInputsAsTheThesisHas) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  for (const int d : kSizes) {
    const auto found =
        probabilities({kTree, "--entry", "SearchTree.find", "--scope", "Node=3", "--range",
                       fmt::format("*=0..{}", d - 1), "--max-steps", "20000"},
                      {0, 5});
    const std::int64_t n = d;
    EXPECT_EQ(found["inputs"], std::to_string((816 * n * n * n + 45 * n * n + 4 * n + 1) * n));
  }
}

}  // namespace
}  // namespace heapsum::testing
