// SPDX-License-Identifier: Apache-2.0
// Programs that would harm whoever replays them. Where the machine and Java differ (the hash of an object), the replay
// takes the other way, into the harm.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include <heapsum/cage/command.hpp>

#include "java/java_tests.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

class JavaCage : public ::testing::Test {
 protected:
  void SetUp() override {
    HS_NEEDS_JDK();
    if (const std::string lacks = cage::why_no_cage(); !lacks.empty()) GTEST_SKIP() << lacks;
    victim_ = folder_.write("victim", "precious");
    setenv("TMPDIR", temporary_.path().c_str(), 1);
  }
  void TearDown() override {
    unsetenv("TMPDIR");
    EXPECT_TRUE(fs::is_empty(temporary_.path())) << "a temporary folder is left";
    EXPECT_EQ(content(victim_), "precious");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path()), {}), 1) << "something was made";
  }

  /// In a method that fails for one hash, and does harm for all others.
  static std::string harmful(const std::string& name, const std::string& harm) {
    return "  static void " + name +
           "(T o) throws Throwable { if (o == null) return; if (o.hashCode() == 7) throw new "
           "RuntimeException(); " +
           harm + " }\n";
  }

  std::string class_with(const std::string& methods) const {
    return "import java.io.*; import java.net.*; import java.nio.file.*; import java.util.*;\n"
           "class T {\n  static final String VICTIM = \"" +
           victim_ + "\", FOLDER = \"" + folder_.path() + "\";\n" + methods + "}\n";
  }

  /// What the cage refused in the replay of a method.
  static std::string refused(const Json& found, const std::string& method) {
    for (const Json& d : found["unconfirmed"])
      if (d["entry"] == "T." + method) return d.value("refused", Json::array()).dump();
    return "no such defect in " + found.dump(1);
  }
  static std::string because(const Json& found, const std::string& method) {
    for (const Json& d : found["unconfirmed"])
      if (d["entry"] == "T." + method) return d.value("because", "");
    return "no such defect in " + found.dump(1);
  }

  const ScratchFolder folder_, temporary_;
  std::string victim_;
};

TEST_F(JavaCage, FilesAndProcessesAreSafe) {
  const Json found = checked_java(class_with(
      harmful("delete", "new File(VICTIM).delete();") +
      harmful("overwrite", "new FileOutputStream(VICTIM).write(1);") +
      harmful("append", "new RandomAccessFile(VICTIM, \"rw\").setLength(0);") +
      harmful("create", "new File(FOLDER, \"new\").createNewFile();") +
      harmful("folders", "new File(FOLDER, \"a/b\").mkdirs();") +
      harmful("rename", "new File(VICTIM).renameTo(new File(FOLDER, \"other\"));") +
      harmful("rights", "new File(VICTIM).setReadOnly();") +
      harmful("secret", "new FileInputStream(VICTIM).read();") +
      harmful("link",
              "Path p = Files.createSymbolicLink(Path.of(System.getProperty(\"java.io.tmpdir\"), "
              "\"l\"), Path.of(VICTIM)); Files.write(p, new byte[9]);") +
      harmful("environment", "new FileInputStream(\"/proc/1/environ\").read();") +
      harmful("connect", "new Socket(\"127.0.0.1\", 9);") +
      harmful("serve", "new ServerSocket(0);") +
      harmful("exec", "Runtime.getRuntime().exec(\"/bin/sh\");") +
      harmful("signal", "ProcessHandle.current().parent().get().destroyForcibly();")));
  EXPECT_EQ(found["verdict"], "inconclusive");
  EXPECT_TRUE(found["defects"].empty()) << found["defects"].dump(1);
  const auto expect = [&](const std::string& method, const std::string& attempt) {
    EXPECT_NE(refused(found, method).find(attempt), std::string::npos)
        << method << ": " << refused(found, method) << because(found, method);
  };
  expect("delete", "to delete " + victim_);
  expect("overwrite", "to write " + victim_);
  expect("append", "to write " + victim_);
  expect("create", "to write " + folder_.path("new"));
  expect("folders", "to make the folder");
  expect("rename", "to rename " + victim_);
  expect("rights", "to change the rights of " + victim_);
  expect("secret", "to read " + victim_);
  expect("connect", "to use the network");
  expect("serve", "to use the network");
  expect("exec", "to start a process");
}

/// A virtual machine that a program ends is no reason to believe the defect.
TEST_F(JavaCage, AMachineThatEndsConfirmsNothing) {
  const Json found = checked_java(class_with(
      harmful("exit", "System.exit(0);") + harmful("halt", "Runtime.getRuntime().halt(3);") +
      harmful("hook",
              "Runtime.getRuntime().addShutdownHook(new Thread(() -> new File(VICTIM).delete())); "
              "System.exit(1);") +
      "  static int fine(int i) { return 1 / i; }\n"));
  EXPECT_EQ(found["verdict"], "violation");
  ASSERT_EQ(found["defects"].size(), 1U) << found.dump(1);
  EXPECT_EQ(found["defects"][0]["entry"], "T.fine");
  EXPECT_NE(because(found, "exit").find("exit code 0"), std::string::npos)
      << because(found, "exit");
  EXPECT_NE(because(found, "halt").find("exit code 3"), std::string::npos)
      << because(found, "halt");
  EXPECT_NE(because(found, "hook").find("exit code 1"), std::string::npos)
      << because(found, "hook");
}

/// What it does without end is ended.
TEST_F(JavaCage, NothingGoesOnForEver) {
  const auto begin = std::chrono::steady_clock::now();
  const Json found = checked_java(class_with(
      harmful("print",
              "PrintStream p = new PrintStream(new FileOutputStream(FileDescriptor.out)); "
              "for (int i = 0; i < 1000000; ++i) p.println(\"0 threw "
              "java.lang.RuntimeException T.java:4\");") +
      harmful("allocate",
              "List<Object> l = new ArrayList<>(); while (true) l.add(new long[1 << 20]);") +
      harmful("threads",
              "while (true) new Thread(() -> { try { Thread.sleep(100000); } catch "
              "(Exception e) {} }).start();") +
      harmful("input", "while (System.in.read() != -1);") + harmful("loop", "while (true);") +
      "  static int fine(int i) { return 1 / i; }\n"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(100));
  ASSERT_EQ(found["defects"].size(), 1U) << found.dump(1);
  EXPECT_NE(because(found, "loop").find("does not end in time"), std::string::npos)
      << because(found, "loop");
  EXPECT_NE(refused(found, "threads").find("threads"), std::string::npos)
      << refused(found, "threads") << because(found, "threads");
}

/// The class of an input object is initialised in the replay.
TEST_F(JavaCage, AnInitialiserHarmsNobody) {
  const Json found = checked_java(class_with(
      "  static class N { static { new File(VICTIM).delete(); } int x; }\n"
      "  static void f(N n) { if (n != null && n.x == 3) throw new RuntimeException(); }\n"));
  ASSERT_EQ(found["defects"].size(), 1U) << found.dump(1);
  EXPECT_NE(found["defects"][0].value("refused", Json::array()).dump().find("to delete"),
            std::string::npos)
      << found.dump(1);
}

/// `--timeout` holds, whatever a replay does.
TEST_F(JavaCage, ASleeperIsNotWaitedFor) {
  const auto begin = std::chrono::steady_clock::now();
  const Json found =
      checked_java(class_with(harmful("sleep", "Thread.sleep(1000000);")), {"--timeout", "3"});
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(15));
  EXPECT_EQ(found["verdict"], "inconclusive");
}

TEST_F(JavaCage, ReplaysCanBeTurnedOff) {
  const std::string program = class_with("  static int f(int i) { return 1 / i; }\n");
  const Json off = checked_java(program, {"--replay", "off"});
  ASSERT_EQ(off["defects"].size(), 1U) << off.dump(1);
  EXPECT_EQ(off["defects"][0]["replayed_on"], "the concrete machine");
  const Json trusted = checked_java(program, {"--replay", "trusted"});
  ASSERT_EQ(trusted["defects"].size(), 1U) << trusted.dump(1);
  EXPECT_EQ(trusted["defects"][0]["replayed_on"],
            "the concrete machine and a Java virtual machine");
}

/// What the user's environment says to a virtual machine is nothing to ours.
TEST_F(JavaCage, TheEnvironmentBreaksNothing) {
  setenv("JAVA_TOOL_OPTIONS", "-Xlog:gc", 1);
  const Json found = checked_java(class_with("  static int f(int i) { return 1 / i; }\n"));
  unsetenv("JAVA_TOOL_OPTIONS");
  ASSERT_EQ(found["defects"].size(), 1U) << found.dump(1);
  EXPECT_EQ(found["defects"][0]["replayed_on"], "the concrete machine and a Java virtual machine");
}

/// A machine belongs to the process: it outlives the thread that asked first.
TEST_F(JavaCage, ManyThreadsShareAMachine) {
  std::string methods;
  for (int i = 0; i < 8; ++i)
    methods += "  static int f" + std::to_string(i) + "(int i) { return 1 / i; }\n";
  const Json found = checked_java(class_with(methods), {"-j", "4"});
  EXPECT_EQ(found["defects"].size(), 8U) << found.dump(1);
  EXPECT_TRUE(found["unconfirmed"].empty()) << found["unconfirmed"].dump(1);
}

TEST_F(JavaCage, TestsHarmNobody) {
  HS_NEEDS_JUNIT();
  const ScratchFolder tests;
  const ScratchFile file(
      class_with("  static class N { static { new File(VICTIM).delete(); } int x; }\n"
                 "  static int f(N n) { return n == null ? 0 : n.x == 3 ? 1 : 2; }\n"),
      ".java");
  const Made m = made(file.name(), tests);
  EXPECT_EQ(m.generated, m.passed) << m.run.out << m.run.err;
}

}  // namespace
}  // namespace heapsum::testing
