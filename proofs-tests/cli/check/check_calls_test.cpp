// SPDX-License-Identifier: Apache-2.0
// heapsum check --calls: what a constructor and calls lead to is run on a virtual machine here, and fails there.
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "check_run.hpp"
#include "java/java_tests.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

/// By line of the defect: the calls, joined; empty: there are none.
std::map<int, std::string> reached(const json& found) {
  std::map<int, std::string> all;
  for (const json& d : found["defects"]) {
    std::string& calls = all[d["where"]["line"].get<int>()];
    for (const json& call : d.value("made_by", json::array()))
      calls += (calls.empty() ? "" : "; ") + call.get<std::string>();
    EXPECT_NE(d.contains("made_by"), d.contains("not_made")) << d.dump(1);
  }
  return all;
}

/// The exit code of a program that makes the calls.
int made(const std::string& source, const json& calls) {
  const ScratchFolder folder;
  std::string body;
  for (const json& call : calls)
    body += fmt::format("    {}{};\n", body.empty() ? "var o = " : "o.", call.get<std::string>());
  const std::string main = folder.write(
      "Main.java", fmt::format("class Main {{\n  public static void main(String[] words) throws "
                               "Throwable {{\n{}  }}\n}}\n",
                               body));
  const std::string out = folder.path("out");
  const ToolRun compiled = shell("javac -d " + out + " " + source + " " + main);
  EXPECT_EQ(compiled.exit_code, 0) << compiled.err << body;
  return shell("java -ea -cp " + out + " Main").exit_code;
}

TEST(CheckCalls, WhatTheyLeadToFailsOnAVirtualMachine) {
  HS_NEEDS_JDK();
  for (const std::string name : {"ArrayStack", "RingQueue", "LinkedStack"}) {
    const std::string source = "proofs-tests/java/collection/stacks/" + name + ".java";
    const json found = checked(source, {"--calls", "2"});
    int count = 0;
    for (const json& d : found["defects"])
      if (d.contains("made_by")) {
        EXPECT_EQ(made(source, d["made_by"]), 1) << name << d["made_by"].dump();
        ++count;
      }
    EXPECT_GE(count, 1) << name;
  }
}

TEST(CheckCalls, TheFewestAreSaidAndWhatNoneLeadToIsSaid) {
  HS_NEEDS_JDK();
  const auto calls =
      reached(checked("proofs-tests/java/collection/stacks/ArrayStack.java", {"--calls", "2"}, 10));
  EXPECT_EQ(calls, (std::map<int, std::string>{{10, "new ArrayStack(0); push(0)"},
                                               {11, ""},
                                               {15, "new ArrayStack(0); pop()"},
                                               {19, "new ArrayStack(0); peek()"},
                                               {20, ""}}));
}

TEST(CheckCalls, AsManyAsAreAllowedAreMade) {
  HS_NEEDS_JDK();
  const std::string source = R"(class Steps {
    private int at;
    void up() { at++; }
    void check() { assert at != 2; }
    void never() { assert at >= 0; }
  })";
  for (const std::string most : {"1", "2"}) {
    const auto calls = reached(checked_java(source, {"--calls", most}));
    EXPECT_EQ(calls.at(4), most == "1" ? "" : "new Steps(); up(); up(); check()");
    EXPECT_EQ(calls.at(5), "");
  }
}

/// A char, a text, an enum, the object itself, and a class in another class.
TEST(CheckCalls, AreGivenWhatTheyTake) {
  HS_NEEDS_JDK();
  const json found = checked_java(R"(class Given {
    enum Kind { LOW, HIGH }
    static class Inner {
      private char sign;
      private String text = "";
      private Kind kind;
      private Object last;
      private Inner other;
      Inner(char sign) { this.sign = sign; }
      void text(String t) { if (t != null) text = t; }
      void kind(Kind k) { kind = k; }
      void last(Object o) { last = o; }
      void other(Inner i) { other = i; }
      void first() { assert sign != 'x'; }
      void second() { assert text.length() != 1; }
      void third() { assert kind != Kind.HIGH; }
      void fourth() { assert last == null; }
      void fifth() { assert other == null || other != this; }
      void sixth() { assert sign < 65536; }
    }
  })",
                                  {"--calls", "1", "--class", "Inner"});
  std::map<std::string, std::string> by_method;
  for (const json& d : found["defects"])
    by_method[d["entry"]] = d.value("made_by", json::array()).dump();
  EXPECT_NE(by_method["Inner.first"].find("new Given.Inner((char) 120)"), std::string::npos)
      << by_method["Inner.first"];
  for (const std::string method : {"second", "third", "fourth", "fifth"})
    EXPECT_NE(by_method["Inner." + method].find(method + "()"), std::string::npos)
        << method << by_method["Inner." + method];
  EXPECT_FALSE(by_method.contains("Inner.sixth"));
}

TEST(CheckCalls, AClassWhoseObjectsOthersCannotMakeIsSaid) {
  HS_NEEDS_JDK();
  const json found = checked_java(R"(class Hidden {
    private int n;
    private Hidden() {}
    int half() { return 2 / n; }
  })",
                                  {"--calls", "1"});
  ASSERT_EQ(found["defects"].size(), 1U);
  EXPECT_EQ(found["defects"][0]["not_made"], "Hidden has no constructor that others may call");
}

/// The place is in the runtime, and the calls lead there.
TEST(CheckCalls, LeadIntoClassesOfTheRuntime) {
  HS_NEEDS_JDK();
  const json found =
      checked("java.util.LinkedList", {"--entry", "removeLast", "--k", "2", "--calls", "1"}, 10);
  ASSERT_EQ(found["defects"].size(), 1U);
  EXPECT_EQ(found["defects"][0]["made_by"], (json{"new java.util.LinkedList()", "removeLast()"}));
}

TEST(CheckCalls, AreForJava) {
  const ToolRun run = heapsum({"check", "examples/lists/contains.javalite", "--calls", "1"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.err.find("--calls: it is for Java"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace heapsum::testing
