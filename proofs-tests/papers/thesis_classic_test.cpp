// SPDX-License-Identifier: Apache-2.0
// Tables 4.1, 4.2 and 4.4 of the thesis [pse], symbolic values: four operations on an empty search tree, each of which adds,
// or finds and deletes, with equal probability. A cell is a sum, greatest or least over the ways to a place.
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

using Cells = std::array<const char*, 4>;  // by the ranges 0..9, 0..14, 0..49, 0..99

/// Of some places, which have the same cells.
struct Row {
  std::vector<int> places;
  int ways;
  const char* sum;  // of 0..9
  Cells greatest, least;
};

const std::vector<Row> kTables{
    {{1, 3},
     65,
     "4.4549e-1",
     {"1.1250e-1", "1.1666e-1", "1.2250e-1", "1.2375e-1"},
     {"2.8125e-4", "1.2962e-4", "1.2250e-5", "3.0937e-6"}},
    {{2, 4, 6, 7},
     81,
     "5.5893e-1",
     {"1.1250e-1", "1.1666e-1", "1.2250e-1", "1.2375e-1"},
     {"2.8125e-4", "1.2962e-4", "1.2250e-5", "3.0937e-6"}},
    {{5},
     81,
     "1.4024e-1",
     {"2.5000e-2", "1.6666e-2", "5.0000e-3", "2.5000e-3"},
     {"6.2500e-5", "1.8518e-5", "5.0000e-7", "6.2500e-8"}},
    {{8, 9},
     117,
     "5.5893e-1",
     {"1.1250e-1", "1.1666e-1", "1.2250e-1", "1.2375e-1"},
     {"2.8125e-4", "1.2962e-4", "1.2250e-5", "3.0937e-6"}},
    {{10},
     130,
     "8.9099e-1",
     {"1.1250e-1", "1.1666e-1", "1.2250e-1", "1.2375e-1"},
     {"2.8125e-4", "1.2962e-4", "1.2250e-5", "3.0937e-6"}},
    {{11},
     23,
     "7.0499e-2",
     {"2.5000e-2", "1.6666e-2", "5.0000e-3", "2.5000e-3"},
     {"6.2500e-5", "1.8518e-5", "5.0000e-7", "6.2500e-8"}},
    {{12, 13},
     14,
     "1.7062e-2",
     {"5.6249e-3", "3.8888e-3", "1.2249e-3", "6.1875e-4"},
     {"2.8124e-4", "1.2962e-4", "1.2249e-5", "3.0937e-6"}},
    {{14, 17},
     12,
     "1.5562e-2",
     {"5.6249e-3", "3.8888e-3", "1.2250e-3", "6.1875e-4"},
     {"2.8124e-4", "1.2962e-4", "1.2249e-5", "3.0937e-6"}},
    {{15, 16, 18, 19},
     1,
     "7.4999e-4",
     {"7.4999e-4", "5.6172e-4", "1.9599e-4", "1.0106e-4"},
     {"7.4999e-4", "5.6172e-4", "1.9599e-4", "1.0106e-4"}},
};

TEST(ThesisClassic, EveryCellOfTheTablesOfSymbolicValuesIsReproduced) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  int cells = 0;
  for (std::size_t i = 0; i < kSizes.size(); ++i) {
    std::vector<std::string> words{kTree, "--entry", "SearchTree.four", "--places", "lines"};
    for (int n = 1; n <= 4; ++n) {
      words.insert(words.end(), {"--range", fmt::format("o{}=0..1", n)});
      words.insert(words.end(), {"--range", fmt::format("x{}=0..{}", n, kSizes[i] - 1)});
    }
    auto places = by_number(probabilities(words), kTree);
    for (const Row& row : kTables)
      for (const int place : row.places) {
        const nlohmann::json& found = places[place];
        const std::string where = fmt::format("{} of {}: {}", place, kSizes[i], found.dump());
        EXPECT_EQ(found["paths"], row.ways) << where;
        EXPECT_TRUE(prints_as(rational(found["greatest"]), row.greatest[i])) << where;
        EXPECT_TRUE(prints_as(rational(found["least"]), row.least[i])) << where;
        cells += 2;
        if (i > 0) continue;
        EXPECT_TRUE(prints_as(rational(found["hits"]), row.sum)) << where;
        ++cells;
      }
  }
  EXPECT_EQ(cells, 152 + 19);  // and the numbers of ways of table 4.1
}

}  // namespace
}  // namespace heapsum::testing
