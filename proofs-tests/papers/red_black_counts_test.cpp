// SPDX-License-Identifier: Apache-2.0
// Red-black trees of at most n entries, counted by parts, beside a recursion over black heights.
#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "java/java_tools.hpp"
#include "laws/number_question.hpp"
#include "probability/tables.hpp"

namespace heapsum::testing {
namespace {

using counting::Integer;

/// Shapes with colours, by black height and number of entries: below a black entry anything of one less, below a red one two
/// black trees of the same height. No entry is a black tree of height 0.
class Shapes {
 public:
  Integer black(int height, int entries) {
    if (height == 0) return entries == 0 ? 1 : 0;
    return entries == 0 ? Integer(0) : remembered(black_, height, entries, [&](int left) {
      return any(height - 1, left) * any(height - 1, entries - 1 - left);
    });
  }
  /// Whose root is black.
  Integer all(int entries) {
    Integer sum = 0;
    for (int height = 0; height <= entries; ++height) sum += black(height, entries);
    return sum;
  }

 private:
  using Table = std::map<std::pair<int, int>, Integer>;

  Integer red(int height, int entries) {
    return entries == 0 ? Integer(0) : remembered(red_, height, entries, [&](int left) {
      return black(height, left) * black(height, entries - 1 - left);
    });
  }
  Integer any(int height, int entries) { return black(height, entries) + red(height, entries); }

  template <typename Split>
  Integer remembered(Table& table, int height, int entries, const Split& split) {
    if (const auto at = table.find({height, entries}); at != table.end()) return at->second;
    Integer sum = 0;
    for (int left = 0; left < entries; ++left) sum += split(left);
    return table[{height, entries}] = sum;
  }

  Table black_, red_;
};

/// Keys are different, of so many.
Integer trees(int most, int keys) {
  Shapes shapes;
  Integer sum = 0;
  for (int n = 0; n <= most; ++n) sum += shapes.all(n) * binomial(keys, n);
  return sum;
}

/// One; a red child on either side; two children of one colour; of these with black children, a red one below one of both.
TEST(RedBlackCounts, OfUpToFourEntriesAreThoseThatCanBeDrawn) {
  Shapes shapes;
  EXPECT_EQ(shapes.all(1), 1);
  EXPECT_EQ(shapes.all(2), 2);
  EXPECT_EQ(shapes.all(3), 2);
  EXPECT_EQ(shapes.all(4), 4);
}

/// Seven entries are trees of height 3, and others.
TEST(RedBlackCounts, AreThoseOfTheRecursion) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  for (const int most : {3, 7}) {
    const auto found = probabilities(
        {"examples/invariants/RedBlack.java", "--entry", "RedBlack.repOK", "--assume-method",
         "RedBlack.repOK", "--scope", "*=0", "--scope", fmt::format("Entry={}", most), "--range",
         "key=0..999999", "--range", "size=0..9", "--range", "*=0..0"});
    EXPECT_EQ(found["inputs"], trees(most, 1'000'000).str());
    EXPECT_EQ(found["reliability"]["success"], "1");
    EXPECT_EQ(found["remarks"].size(), 0U);  // all parts were added up
  }
}

}  // namespace
}  // namespace heapsum::testing
