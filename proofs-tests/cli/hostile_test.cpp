// SPDX-License-Identifier: Apache-2.0
// Class files that nobody should trust: each ends in words and with an exit code of its own, and in time.
#include <chrono>
#include <filesystem>

#include <gtest/gtest.h>

#include "java/class_bytes.hpp"
#include "java/java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

namespace fs = std::filesystem;

constexpr std::uint8_t kMethod = 10;

ByteList at(std::size_t index) {
  ByteList two;
  put2(two, index);
  return two;
}

/// `heapsum run A.class --entry m` of these classes, of which A is one.
ToolRun run_of(const std::vector<std::pair<std::string, ClassBytes>>& classes) {
  const ScratchFolder folder;
  for (const auto& [name, c] : classes) folder.write(name + ".class", c.bytes());
  return heapsum({"run", folder.path("A.class"), "--entry", "m"});
}

ToolRun run_of(const ClassBytes& a) { return run_of({{"A", a}}); }

TEST(Corpus, EndsInWordsAndInTime) {
  HS_NEEDS_JDK();
  std::size_t files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(root() / "proofs-tests/fuzz/corpus")) {
    if (entry.path().extension() != ".class") continue;
    ++files;
    const auto begin = std::chrono::steady_clock::now();
    const ToolRun run = heapsum({"check", entry.path().string(), "--timeout", "2"});
    EXPECT_LE(run.exit_code, 10) << entry.path() << run.err;
    EXPECT_NE(run.exit_code, 6) << entry.path() << run.err;
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30)) << entry.path();
  }
  EXPECT_GE(files, 6U);
}

TEST(IllTypedCode, IsAnErrorWithItsPlace) {
  HS_NEEDS_JDK();
  ClassBytes a;
  a.method("m", "()V", kStatic, {.code = {0x60, 0x57, 0xb1}});
  const ToolRun run = run_of(a);
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("A.class: offset 0x"), std::string::npos) << run.err;
  EXPECT_NE(
      run.err.find(": error: expected an entry on the stack for iadd, found none, in A.m at 0"),
      std::string::npos)
      << run.err;
}

TEST(IllTypedCode, CountsOnlyWhereItIsCalled) {
  HS_NEEDS_JDK();
  for (const bool called : {true, false}) {
    ClassBytes a;
    const std::size_t wrong = a.member(kMethod, "A", "wrong", "()V");
    a.method("m", "()V", kStatic,
             {.code = called ? joined({{0xb8}, at(wrong), {0xb1}}) : ByteList{0xb1}});
    a.method("wrong", "()V", kStatic, {.code = {0x57, 0xb1}});
    EXPECT_EQ(run_of(a).exit_code, called ? 2 : 0);
  }
}

TEST(ClassesInACircle, AreRefused) {
  HS_NEEDS_JDK();
  ClassBytes a, b;
  a.super_class = a.class_named("B");
  a.method("m", "()V", kStatic, {.code = {0xb1}});
  b.this_class = b.class_named("B");
  b.super_class = b.class_named("A");
  const ToolRun run = run_of({{"A", a}, {"B", b}});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("error: expected classes above A, found the class itself"),
            std::string::npos)
      << run.err;
  ClassBytes itself;
  itself.interfaces.push_back(itself.this_class);
  itself.method("m", "()V", kStatic, {.code = {0xb1}});
  EXPECT_EQ(run_of(itself).exit_code, 2);
}

/// A class named A with a method m() that returns.
ClassBytes returning(std::uint16_t flags) {
  ClassBytes a;
  a.flags = flags;
  a.method("m", "()V", kStatic, {.code = {0xb1}});
  return a;
}

TEST(ClassesAbove, AreOfTheirKind) {
  HS_NEEDS_JDK();
  constexpr std::uint16_t kInterface = 0x0600, kFinal = 0x0010;
  const auto said = [](const ClassBytes& a, const ClassBytes& b) {
    const ToolRun run = run_of({{"A", a}, {"B", b}});
    EXPECT_EQ(run.exit_code, 2) << run.err;
    return run.err;
  };
  const auto b = [](std::uint16_t flags) {
    ClassBytes made;
    made.flags = flags;
    made.this_class = made.class_named("B");
    return made;
  };
  ClassBytes below = returning(0);
  below.super_class = below.class_named("B");
  const std::string wanted = "error: expected a class that may have subclasses above A, found ";
  EXPECT_NE(said(below, b(kFinal)).find(wanted + "B"), std::string::npos);
  EXPECT_NE(said(below, b(kInterface)).find(wanted + "B"), std::string::npos);
  ClassBytes of_string = returning(0);
  of_string.super_class = of_string.class_named("java/lang/String");
  EXPECT_NE(said(of_string, b(0)).find(wanted + "java/lang/String"), std::string::npos);
  for (const char* name : {"B", "java/lang/Error"}) {
    ClassBytes implementing = returning(0);
    implementing.interfaces.push_back(implementing.class_named(name));
    EXPECT_NE(said(implementing, b(0)).find("error: expected an interface above A, found "),
              std::string::npos);
  }
  ClassBytes interface = returning(kInterface);
  interface.super_class = interface.class_named("B");
  EXPECT_NE(said(interface, b(0)).find("error: expected java/lang/Object above A, found B"),
            std::string::npos);
}

/// m() calls a site of this type, whose bootstrap method has these arguments, and drops what it gives.
ToolRun run_of_site(ClassBytes a, std::string_view factory, std::string_view bootstrap,
                    std::string_view type, const std::vector<std::size_t>& arguments,
                    std::uint8_t handle_kind = 6) {
  const bool of_field = handle_kind < 5;
  const std::size_t reference =
      a.member(of_field ? 9 : kMethod, factory, bootstrap, of_field ? "I" : "()V");
  ByteList table{0, 1};
  put2(table, a.method_handle(handle_kind, reference));
  put2(table, arguments.size());
  for (const std::size_t argument : arguments) put2(table, argument);
  a.class_attribute("BootstrapMethods", table);
  const std::size_t site = a.invoke_dynamic(0, "get", type);
  a.method("m", "()V", kStatic, {.code = joined({{0xba}, at(site), {0, 0, 0x57, 0xb1}})});
  return run_of(a);
}

void expect_unsupported(const ToolRun& run, const std::string& words) {
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find(words), std::string::npos) << run.out;
}

TEST(CallSites, ThatSayTooLittleEndThePath) {
  HS_NEEDS_JDK();
  const std::string lambdas = "java/lang/invoke/LambdaMetafactory",
                    wrong = "a lambda that its call site does not describe";
  expect_unsupported(run_of_site({}, lambdas, "metafactory", "()LB;", {}), wrong);
  expect_unsupported(run_of_site({}, "java/lang/invoke/StringConcatFactory",
                                 "makeConcatWithConstants", "()Ljava/lang/String;", {}),
                     "a concatenation that its recipe does not describe");
  ClassBytes more;
  const std::size_t recipe = more.string("\1 and \1");
  expect_unsupported(run_of_site(more, "java/lang/invoke/StringConcatFactory",
                                 "makeConcatWithConstants", "()Ljava/lang/String;", {recipe}),
                     "a concatenation that its recipe does not describe");
  expect_unsupported(run_of_site({}, "java/lang/runtime/ObjectMethods", "bootstrap", "()I", {}),
                     "a method of a record");
  expect_unsupported(run_of_site({}, lambdas, "metafactory", "()LB;", {}, 2),
                     "invokedynamic by a field");
}

TEST(CallSites, OfLambdasFitTheMethodThatTheyName) {
  HS_NEEDS_JDK();
  for (const std::string_view target : {"(I)V", "()V", "(Z)V", "(IJ)V"}) {
    ClassBytes a;
    a.method("f", target, kStatic, {.code = {0xb1}});
    const auto type = [&](std::string_view text) {
      return a.constant(joined({{16}, at(a.utf8(text))}));
    };
    const std::vector<std::size_t> arguments{
        type("(I)V"), a.method_handle(6, a.member(kMethod, "A", "f", target)), type("(I)V")};
    const ToolRun run =
        run_of_site(a, "java/lang/invoke/LambdaMetafactory", "metafactory", "()LB;", arguments);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.out.find("a lambda that its call site does not describe") == std::string::npos,
              target == "(I)V")
        << run.out;
  }
}

TEST(LongExpressions, AreLoweredAsAnyOther) {
  HS_NEEDS_JDK();
  ByteList sum{0x1a};
  for (int i = 0; i < 30'000; ++i) sum.insert(sum.end(), {0x1a, 0x60});
  ClassBytes a;
  a.method("m", "(I)I", kStatic, {.code = joined({sum, {0xac}})});
  const ToolRun run = run_of(a);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("1 complete path (1 returned)"), std::string::npos) << run.out;
}

TEST(Lowering, EndsWithTheTimeout) {
  HS_NEEDS_JDK();
  const ToolRun run = heapsum({"run", "java.util.TreeMap", "--entry",
                               "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
                               "--timeout", "0.001"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("--timeout"), std::string::npos) << run.out;
  const ToolRun judged = heapsum({"check", "java.util.TreeMap", "--entry",
                                  "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
                                  "--timeout", "0.001"});
  EXPECT_EQ(judged.exit_code, 5) << judged.err;
}

}  // namespace
}  // namespace heapsum::testing
