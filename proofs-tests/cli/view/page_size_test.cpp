// SPDX-License-Identifier: Apache-2.0
// Pages of many paths: what is packed together, what is left out, and that it is said.
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include <heapsum/report/page.hpp>

#include "page_parts.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

report::PathFinding path_of(std::uint64_t number) {
  report::PathFinding path;
  path.number = number;
  path.condition = {"this.n = " + std::to_string(number)};
  return path;
}

/// Of a run of a thousand paths; nothing is kept behind their rows.
std::string page_of_a_thousand(std::uint64_t most_bytes) {
  std::ostringstream out;
  report::Page page(out, "many", {}, {.most_bytes = most_bytes, .most_details = 0});
  const auto paths = page.paths();
  paths->begin({});
  for (std::uint64_t i = 1; i <= 1000; ++i) paths->path(path_of(i));
  paths->end({});
  page.end();
  return out.str();
}

/// Small limits stand for large pages.
TEST(Page, SaysWhatItLeavesOut) {
  const std::string text = page_of_a_thousand(90'000'000);
  const PageParts parts(text);
  EXPECT_EQ(parts.entries("rows").size(), 1000U);
  EXPECT_EQ(parts.entries("texts").size(), 1000U);
  EXPECT_TRUE(parts.entries("behind").empty());
  EXPECT_EQ(parts.one("left-out"), (json{{"behind", 1000}, {"rows", 0}}));
}

TEST(Page, CountsPathsThatAreTooManyForRows) {
  const std::string text = page_of_a_thousand(0);
  const PageParts parts(text);
  EXPECT_TRUE(parts.entries("rows").empty());
  EXPECT_TRUE(parts.entries("texts").empty());
  EXPECT_EQ(parts.one("left-out"), (json{{"behind", 1000}, {"rows", 1000}}));
}

/// Each path is in one pack, also at the edges of packs.
TEST(Page, PacksEachPathOnce) {
  for (const std::uint64_t count : {1U, 399U, 400U, 401U, 800U, 801U, 4000U, 4001U}) {
    std::ostringstream out;
    report::Page page(out, "some", {});
    const auto paths = page.paths();
    paths->begin({});
    for (std::uint64_t i = 1; i <= count; ++i) paths->path(path_of(i));
    paths->end({});
    page.end();
    const std::string text = out.str();
    const auto rows = PageParts(text).entries("rows");
    ASSERT_EQ(rows.size(), count);
    for (std::uint64_t i = 0; i < count; ++i) EXPECT_EQ(rows[i][0], i + 1);
  }
}

/// Paths go to the file as they come: what waits is one pack.
TEST(Page, IsWrittenAsPathsCome) {
  std::ostringstream out;
  report::Page page(out, "some", {});
  const auto paths = page.paths();
  paths->begin({});
  const auto before = out.tellp();
  for (std::uint64_t i = 1; i <= 2000; ++i) paths->path(path_of(i));
  EXPECT_GT(out.tellp(), before);
  const std::string text = out.str();
  EXPECT_GE(PageParts(text).all("behind").size(), 4U);
  paths->end({});
}

}  // namespace
}  // namespace heapsum::testing
