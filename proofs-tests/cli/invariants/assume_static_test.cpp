// SPDX-License-Identifier: Apache-2.0
// --assume-method with a static method, of any class: its parameters take the receiver and the arguments of the entry, by
// type and name.
#include <string>

#include <gtest/gtest.h>

#include "java/java_programs.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

// Returned are: 1, this has a next; 2, a has one; 4, b has one; 8, n is positive.
const char* const kProgram = R"((((class Node ([Node next])
    ((int seen [Node a] [int n] [Node b]
       (var int bits := 0 in (begin
         (if ((this $ next) != null) (bits := (bits + 1)) else 0)
         (if (a != null) (if ((a $ next) != null) (bits := (bits + 2)) else 0) else 0)
         (if (b != null) (if ((b $ next) != null) (bits := (bits + 4)) else 0) else 0)
         (if (n > 0) (bits := (bits + 8)) else 0)
         bits)))))
   (class Leaf extends Node () ((static int of-leaf [Leaf only] [Node other] (if (only = null) 0 else 1))))
   (class Says ()
    ((static bool about-a [Node a] (if (a = null) false else ((a $ next) != null)))
     (static bool about-n [int number] (number > 0))
     (static bool about-this [Node this-one] ((this-one $ next) != null))
     (static bool about-self [Node self] ((self $ next) != null))
     (static bool about-both [int number] [Node b] (and (number > 0) (b = null)))
     (static bool about-leaf [Leaf one] (one != null))
     (static bool about-node [Node one] (one != null))
     (static bool about-anything [Object other] (other != null))
     (static bool about-double [double d] true)
     (static bool about-nothing true)
     (static int about-number [int n] n))))
  (Node seen)))";

ToolRun assuming(const std::string& method, const std::string& entry = "Node.seen") {
  const ScratchFile file(kProgram);
  return heapsum({"run", file.name(), "--entry", entry, "--assume-method", method, "--k", "1",
                  "--format", "json"});
}

/// What all complete paths give, as bits that are in each.
int bits_of_all(const std::string& method) {
  const ToolRun run = assuming(method);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  int all = -1;
  const Json found = Json::parse(run.out);
  for (const Json& path : found["paths"])
    if (path["outcome"] == "returned") all &= std::stoi(path["value"].get<std::string>());
  return all;
}

TEST(AssumeStatic, TheParameterOfAnArgumentsNameTakesIt) {
  EXPECT_EQ(bits_of_all("Says.about-a"), 2);
}

TEST(AssumeStatic, TheOnlyOneOfItsTypeIsTakenWhateverItsName) {
  EXPECT_EQ(bits_of_all("Says.about-n"), 8);
}

TEST(AssumeStatic, TheReceiverIsCalledSelf) { EXPECT_EQ(bits_of_all("Says.about-self"), 1); }

TEST(AssumeStatic, SeveralParameters) { EXPECT_EQ(bits_of_all("Says.about-both"), 8); }

std::string complaint(const std::string& method, const std::string& entry = "Node.seen") {
  const ToolRun run = assuming(method, entry);
  EXPECT_EQ(run.exit_code, 2) << run.out;
  return run.err;
}

TEST(AssumeStatic, ComplaintsSayWhatIsWrong) {
  const std::string unclear = complaint("Says.about-this");
  EXPECT_NE(
      unclear.find(
          "Says.about-this asks for [Node this-one], which may be this or a or b of Node.seen"),
      std::string::npos)
      << unclear;
  EXPECT_NE(unclear.find("hint: call the parameter self or a or b"), std::string::npos) << unclear;
  const std::string none = complaint("Says.about-double");
  EXPECT_NE(none.find("asks for [double d], and nothing that is left of receiver and arguments of "
                      "Node.seen fits"),
            std::string::npos)
      << none;
  for (const char* method : {"Says.about-nothing", "Says.about-number"})
    EXPECT_NE(complaint(method).find("is no method that could be assumed"), std::string::npos);
}

TEST(AssumeStatic, WhatIsBelowFitsAndJustTheTypeIsNearer) {
  EXPECT_EQ(assuming("Says.about-leaf", "Leaf.of-leaf").exit_code, 0);
  EXPECT_EQ(assuming("Says.about-node", "Leaf.of-leaf").exit_code, 0);
  EXPECT_EQ(assuming("Says.about-anything", "Leaf.of-leaf").exit_code, 0);
}

TEST(AssumeStatic, OfJavaIsAnyClassOfTheClassPath) {
  HS_NEEDS_JDK();
  const Compiled maps("examples/patches/java/util/Maps.java",
                      "-g --patch-module java.base=examples/patches");
  const auto run = [&](const std::string& entry, const std::string& method) {
    return heapsum({"run",
                    "java.util.HashMap",
                    "--entry",
                    entry,
                    "-cp",
                    maps.path(),
                    "--assume-method",
                    "java.util.Maps." + method,
                    "--k",
                    "1",
                    "--scope",
                    "*=0",
                    "--scope",
                    "Integer=9",
                    "--scope",
                    "Node=9",
                    "--unwind",
                    "18",
                    "--max-array-length",
                    "8",
                    "-q"});
  };
  const ToolRun put =
      run("put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", "isSmallAndPutsNumbers");
  EXPECT_NE(put.out.find("12 complete paths (12 returned), 51 excluded"), std::string::npos)
      << put.out << put.err;
  const ToolRun size = run("size", "isSmallAndPutsNumbers");
  EXPECT_EQ(size.exit_code, 2);
  EXPECT_NE(
      size.err.find("Maps.isSmallAndPutsNumbers asks for [Object key], and nothing that is left"),
      std::string::npos)
      << size.err;
}

}  // namespace
}  // namespace heapsum::testing
