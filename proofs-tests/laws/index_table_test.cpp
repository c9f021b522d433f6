// SPDX-License-Identifier: Apache-2.0
// Laws of index tables: they agree with a std::map, whatever the hashes, those that are all alike
// included.
#include <cstdint>
#include <map>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <heapsum/base/index_table.hpp>

namespace heapsum {
namespace {

TEST(IndexTables, AgreeWithAMapWhateverTheHashes) {
  EXPECT_TRUE(rc::check([] {
    const auto different = *rc::gen::element<std::uint64_t>(1, 2, 5, 1000);  // hashes
    const auto elements =
        *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, 300));
    IndexTable table;
    std::map<std::uint32_t, std::uint32_t> plain;
    std::vector<std::uint32_t> by_number;
    for (const std::uint32_t e : elements) {
      const auto next = static_cast<std::uint32_t>(by_number.size());
      const auto is_it = [&](std::uint32_t i) { return by_number[i] == e; };
      const std::uint64_t hash = (e % different) * 0x9e3779b97f4a7c15ULL;
      const std::uint32_t found = table.find_or_add(hash, next, is_it);
      RC_ASSERT(found == plain.try_emplace(e, next).first->second);
      if (found == next) by_number.push_back(e);
    }
  }));
}

}  // namespace
}  // namespace heapsum
