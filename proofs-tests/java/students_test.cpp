// SPDX-License-Identifier: Apache-2.0
// Programs as students write them: five with 35 defects, each marked in its line, and twenty that only look as if they
// had some. What is marked is found, and nothing else is reported.
#include <chrono>
#include <map>

#include <gtest/gtest.h>

#include "java/java_tools.hpp"
#include "java/marked_defects.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

std::string class_of(const std::string& file) {
  const std::size_t begin = file.rfind('/') + 1;
  return file.substr(begin, file.rfind('.') - begin);
}

TEST(Students, EveryDefectIsFoundAndNothingElse) {
  HS_NEEDS_JDK();
  const auto begin = std::chrono::steady_clock::now();
  std::map<std::string, int> kinds;
  std::size_t defects = 0;
  const auto files = java_sources("proofs-tests/java/students");
  for (const std::string& file : files) {
    const Json checked = expect_what_is_marked(file);
    EXPECT_EQ(checked["verdict"], "violation") << file;
    for (const Json& d : checked["defects"]) ++kinds[d["kind"]];
    for (const Json& method : checked["methods"])
      for (const std::string reason : method["reasons"])
        EXPECT_EQ(reason.rfind("--", 0), 0U) << "no bound: " << reason;
    defects += checked["defects"].size();
  }
  EXPECT_EQ(files.size(), 5U);
  EXPECT_EQ(defects, 35U);
  EXPECT_EQ(kinds.size(), 8U) << "all kinds of error";
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
}

/// The inputs of three of them are unbounded: induction shows that they are safe, too.
TEST(Students, WhatOnlyLooksWrongIsNotReported) {
  HS_NEEDS_JDK();
  const auto files = java_sources("proofs-tests/java/sound");
  EXPECT_EQ(files.size(), 20U);
  for (const std::string& file : files) {
    const Json checked = expect_what_is_marked(file, {"--class", class_of(file)});
    EXPECT_EQ(checked["verdict"], "safe") << file;
    for (const Json& method : checked["methods"])
      EXPECT_TRUE(method["reasons"].empty()) << file << method["reasons"].dump();
  }
}

}  // namespace
}  // namespace heapsum::testing
