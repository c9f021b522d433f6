// SPDX-License-Identifier: Apache-2.0
// heapsum show: what it prints, where it looks, how it ends.
#include <gtest/gtest.h>

#include "java/archive_bytes.hpp"
#include "java/java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

bool has(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

/// static int pick(int x) { return x == 7 ? f : "s".length(); } with a table of lines and variables,
/// and a handler.
ByteList small_class(const std::string& name = "A") {
  ClassBytes c;
  c.this_class = c.class_named(name);
  ByteList constant;
  put2(constant, c.integer(42));
  c.field("f", "I", kStatic, {c.attribute("ConstantValue", constant)});
  const std::size_t field = c.member(9, name, "f", "I");
  const std::size_t text = c.string("s\n");
  const std::size_t length = c.member(10, "java/lang/String", "length", "()I");
  ByteList code{0x1a, 0x10, 7, 0xa0, 0, 7, 0xb2};
  put2(code, field);
  code = joined({code, {0xac, 0x12, static_cast<std::uint8_t>(text), 0xb6}});
  put2(code, length);
  code.push_back(0xac);
  ByteList variable{0, 1, 0, 0, 0, 16};
  put2(variable, c.utf8("x"));
  put2(variable, c.utf8("I"));
  put2(variable, 0);
  const ByteList tables =
      joined({{0, 2},
              c.attribute("LocalVariableTable", variable),
              c.attribute("LineNumberTable", {0, 2, 0, 0, 0, 30, 0, 10, 0, 31})});
  c.method("pick", "(I)I", kStatic,
           {.max_stack = 2,
            .max_locals = 1,
            .code = code,
            .handlers = {0, 1, 0, 0, 0, 10, 0, 10, 0, 0},
            .attributes = tables});
  return c.bytes();
}

constexpr const char* kShown = R"(public class A extends java.lang.Object
  version 61.0

  static int f = 42

  static int pick(int)  [stack 2, locals 1]
      30      0  iload_0          x
              1  bipush           7
              3  if_icmpne        10
              6  getstatic        int A.f
              9  ireturn
      31     10  ldc              "s\n"
             12  invokevirtual    int java.lang.String.length()
             15  ireturn
          from 0 before 10 catch everything at 10
)";

TEST(Show, PrintsAFile) {
  const ScratchFolder folder;
  const ToolRun run = heapsum({"show", folder.write("A.class", small_class())});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, kShown);
  const std::string out = folder.path("out.txt");
  EXPECT_EQ(heapsum({"show", folder.path("A.class"), "-o", out}).exit_code, 0);
  const auto written = bytes_of_file(out);
  EXPECT_EQ(std::string(written.begin(), written.end()), kShown);
}

TEST(Show, FindsANameOnTheClassPath) {
  const ScratchFolder folder;
  const std::string jar = folder.write("a.jar", zip_of({{"p/A.class", small_class("p/A")}}));
  const std::string home =
      folder.write("home/lib/modules", image_of({{"m", "r", "A", small_class("r/A")}}));
  const std::string jdk = folder.path("home");
  for (const char* option : {"-cp", "--class-path"}) {
    const ToolRun run = heapsum({"show", "p.A", option, folder.path() + ":" + jar, "--jdk", jdk});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_TRUE(has(run.out, "class p.A extends java.lang.Object")) << run.out;
  }
  EXPECT_TRUE(has(heapsum({"show", "r/A", "--jdk", jdk}).out, "class r.A"));
  EXPECT_TRUE(has(shell("JAVA_HOME=" + jdk + " heapsum show r.A").out, "class r.A"));
}

TEST(Show, SaysWhereItLookedInVain) {
  const ScratchFolder folder;
  folder.write("home/lib/modules", image_of({{"m", "r", "A", {}}}));
  const ToolRun run = heapsum({"show", "p.A", "-cp", folder.path(), "--jdk", folder.path("home")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "heapsum: error: no class p.A\n  hint: looked in " + folder.path("home") +
                         " and " + folder.path() + "\n");
}

TEST(Show, RefusesWhatIsNoClassWithItsPlace) {
  const ScratchFolder folder;
  const std::string file = folder.write("A.class", "no class at all");
  const ToolRun run = heapsum({"show", file});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(run.err,
            file + ": offset 0x0: error: expected the magic number 0xcafebabe, found 0x6e6f2063\n");
  EXPECT_EQ(heapsum({"show", folder.path("B.class")}).exit_code, 2);
  EXPECT_EQ(heapsum({"show", "A", "--jdk", folder.path()}).exit_code, 2);
}

TEST(Show, IsUsedAsItsHelpSays) {
  EXPECT_TRUE(has(heapsum({"show", "--help"}).out, "heapsum show java.util.HashMap"));
  const ToolRun nothing = heapsum({"show"});
  EXPECT_EQ(nothing.exit_code, 1);
  EXPECT_TRUE(has(nothing.err, "heapsum show --help")) << nothing.err;
  EXPECT_EQ(heapsum({"show", "A", "--colour"}).exit_code, 1);
}

TEST(Show, PrintsTheJdksClasses) {
  HS_NEEDS_JDK();
  const ToolRun run = heapsum({"show", "java.util.HashMap", "--jdk", jdk_home()});
  if (has(run.err, "expected a version")) GTEST_SKIP() << run.err;
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(has(run.out, "static final int hash(java.lang.Object)")) << run.out.substr(0, 2000);
  EXPECT_TRUE(has(run.out, "invokevirtual    int java.lang.Object.hashCode()"));
}

}  // namespace
}  // namespace heapsum::testing
