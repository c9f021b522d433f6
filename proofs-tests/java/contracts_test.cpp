// SPDX-License-Identifier: Apache-2.0
// The classes of examples/contracts with their contracts in JML: each seeded fault is found as a violated clause that a virtual machine
// violates too (that nothing fails without faults is a row of docs/check.md). Then: what is said of clauses that are wrong.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_tests.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

const std::string kExamples = "examples/contracts/";

Json checked_contracts(const std::string& file, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"check", file, "--report", "json", "--k", "2", "--unwind", "5"};
  words.insert(words.end(), more.begin(), more.end());
  const ToolRun run = heapsum(words);
  EXPECT_TRUE(run.exit_code == 0 || run.exit_code == 5 || run.exit_code == 10) << file << run.err;
  return run.out.empty() ? Json{} : Json::parse(run.out);
}

void write(const std::string& file, const std::string& text) { std::ofstream(file) << text; }

TEST(Contracts, HoldInTheIteratorWhateverTheListIs) {
  HS_NEEDS_JDK();
  const Json found = checked_contracts(kExamples + "Counted.java", {"--class", "Counted.Each"});
  EXPECT_TRUE(found["defects"].empty()) << found["defects"].dump(1);
  EXPECT_EQ(found["methods"].size(), 3u);
}

struct Fault {
  std::string from, to, clause;
};
struct Variant {
  std::string file, of_class;
  std::vector<Fault> faults;
};

std::string unescaped(std::string text) {
  for (std::size_t at = text.find("\\n"); at != std::string::npos; at = text.find("\\n", at))
    text.replace(at, 2, "\n");
  return text;
}

std::vector<Variant> variants() {
  std::vector<Variant> all;
  std::istringstream lines(content((root() / "proofs-tests/java/contracts/faults.txt").string()));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::string rest = line.size() > 2 ? line.substr(2) : "";
    if (line[0] == '-') {
      all.back().faults.push_back({unescaped(rest), {}, {}});
    } else if (line[0] == '+') {
      all.back().faults.back().to = unescaped(rest);
    } else if (line[0] == '>') {
      all.back().faults.back().clause = rest;
    } else {
      const std::size_t dot = line.find('.');
      all.push_back({line.substr(0, dot), dot == std::string::npos ? "" : line, {}});
    }
  }
  return all;
}

std::string seeded(const Variant& v) {
  std::string text = content((root() / (kExamples + v.file + ".java")).string());
  for (const Fault& f : v.faults) {
    const std::size_t at = text.find(f.from);
    EXPECT_NE(at, std::string::npos) << v.file << ": " << f.from;
    if (at != std::string::npos) text.replace(at, f.from.size(), f.to);
  }
  return text;
}

/// Texts are shortened.
bool is_found(const Json& found, const std::string& clause) {
  return std::ranges::any_of(found["defects"], [&](const Json& d) {
    std::string text = d["where"]["text"];
    if (text.ends_with("...")) text.resize(text.size() - 3);
    const std::string on = d["replayed_on"];
    return clause.starts_with(text) && text.size() > 10 &&
           on.find("Java virtual machine") != std::string::npos;
  });
}

TEST(Contracts, EachSeededFaultIsAViolatedClauseOnAVirtualMachineToo) {
  HS_NEEDS_JDK();
  std::size_t faults = 0;
  for (const Variant& v : variants()) {
    const ScratchFolder folder;
    const std::string file = folder.path(v.file + ".java");
    write(file, seeded(v));
    const Json found = checked_contracts(
        file, v.of_class.empty() ? std::vector<std::string>{}
                                 : std::vector<std::string>{"--class", v.of_class});
    for (const Fault& f : v.faults)
      EXPECT_TRUE(is_found(found, f.clause))
          << v.file << ": " << f.clause << found["defects"].dump(1) << found["unconfirmed"].dump(1);
    faults += v.faults.size();
  }
  EXPECT_GE(faults, 30u);
}

struct Wrong {
  std::string members, message;
};

TEST(Contracts, AreRefusedWithTheirPlaceWhereTheyAreWrong) {
  HS_NEEDS_JDK();
  const std::vector<Wrong> all{
      {"//@ requires size;\nvoid m() {}",
       "2:14: error: incompatible types: int cannot be converted to boolean"},
      {"//@ requires missing > 0;\nvoid m() {}", "2:14: error: cannot find symbol"},
      {"//@ requires size == \"a\";\nvoid m() {}", "2:19: error: "},
      {"//@ requires change();\nvoid m() {}\nboolean change() { size++; return true; }",
       "2:14: error: a clause calls 'change', which is not pure"},
      {"//@ require size > 0;\nvoid m() {}", "2:5: error: 'require' is no word of JML"},
      {"//@ requires size > 0;\nint other;", "2:5: error: 'requires' stands before no method"},
      {"//@ region r;\nint other;", "2:5: error: 'other' holds no reference"},
      {"/*@ region r, e; @*/ Object other;", "2:5: error: 'other' is no array"},
      {"void m(/*@ region @*/ T other) {}", "2:12: error: 'region' has a name behind it"},
      {"//@ region r;\nvoid m() {}", "2:5: error: 'region' stands before no field"},
      {"void m() {\n//@ region r;\n}", "3:5: error: 'region' is no word of JML"}};
  for (const Wrong& one : all) {
    const ScratchFolder folder;
    const std::string file = folder.path("T.java");
    write(file, "class T { int size;\n" + one.members + "\n}\n");
    const ToolRun run = heapsum({"check", file});
    EXPECT_EQ(run.exit_code, 2) << one.members << run.out << run.err;
    EXPECT_NE(run.err.find("T.java:" + one.message), std::string::npos) << run.err;
  }
}

TEST(Contracts, ThatNoInputSatisfiesAreSaidToBeVacuous) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string file = folder.path("T.java");
  write(file,
        "class T { int n;\n//@ requires n > 1 && n < 0;\n//@ ensures n == 7;\nvoid m() { n = 8; "
        "}\n}\n");
  const Json found = checked_contracts(file);
  EXPECT_EQ(found["verdict"], "inconclusive");
  EXPECT_EQ(found["methods"][0]["vacuous"], true) << found["methods"].dump(1);
}

TEST(Contracts, WhatIsNotCheckedIsAReason) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string file = folder.path("T.java");
  write(
      file,
      "class T { int n;\n//@ ensures \\max(n, 2) == 2;\nvoid m() { n = 1; }\nvoid other() {}\n}\n");
  const Json found = checked_contracts(file);
  EXPECT_EQ(found["verdict"], "inconclusive");
  EXPECT_NE(found["methods"][0]["reasons"].dump().find("T.java:2:13: not checked: \\\\max"),
            std::string::npos)
      << found["methods"].dump(1);
  EXPECT_TRUE(found["methods"][1]["reasons"].empty()) << found["methods"].dump(1);
}

}  // namespace
}  // namespace heapsum::testing
