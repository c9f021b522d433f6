// SPDX-License-Identifier: Apache-2.0
// Laws of sparse tables: they agree with a std::map in which what is absent is T{}, and clearing
// forgets everything.
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <heapsum/base/sparse_table.hpp>

namespace heapsum {
namespace {

TEST(SparseTables, AgreeWithAMapWhereAbsentIsTheDefault) {
  EXPECT_TRUE(rc::check([] {
    const auto near = rc::gen::inRange<std::size_t>(0, 10);
    const auto at_a_page = rc::gen::inRange<std::size_t>(1020, 1030);
    const auto far = rc::gen::inRange<std::size_t>(0, 1'000'000);
    const auto index = rc::gen::oneOf(near, at_a_page, far);
    using Acts = std::vector<std::pair<std::size_t, std::int32_t>>;
    const auto acts =
        *rc::gen::container<Acts>(rc::gen::pair(index, rc::gen::inRange<std::int32_t>(-3, 100)));
    SparseTable<std::int32_t> table;
    std::map<std::size_t, std::int32_t> plain;
    for (const auto& [i, value] : acts) {
      if (value == -3) {
        table.clear();
        plain.clear();
      } else {
        table.set(i, value);
        plain[i] = value;
      }
      for (const auto& [at, unused] : acts) {
        const auto found = plain.find(at);
        RC_ASSERT(table.get(at) == (found == plain.end() ? 0 : found->second));
      }
    }
  }));
}

TEST(SparseTables, NothingIsSetAtFirstAndNothingAfterClearing) {
  SparseTable<std::optional<int>> table;
  EXPECT_EQ(table.get(0), std::nullopt);
  EXPECT_EQ(table.get(1'000'000'000), std::nullopt);
  table.set(5000, 1);
  EXPECT_EQ(table.get(5000), 1);
  EXPECT_EQ(table.get(5001), std::nullopt);
  EXPECT_EQ(table.get(0), std::nullopt);
  table.clear();
  EXPECT_EQ(table.get(5000), std::nullopt);
  table.set(5001, 2);
  EXPECT_EQ(table.get(5000), std::nullopt);
}

}  // namespace
}  // namespace heapsum
