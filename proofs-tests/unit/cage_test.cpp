// SPDX-License-Identifier: Apache-2.0
// Programs behind walls: what they may do, what they may not, and what is left of them.
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>
#include <linux/capability.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <heapsum/cage/run.hpp>
#include <heapsum/cage/scratch.hpp>

#include "java/java_tools.hpp"

namespace heapsum::testing {
namespace {

using cage::Clock;
using cage::Ending;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

cage::Scratch made() { return std::move(cage::Scratch::make()).value(); }

/// A line of bash. The shell may be read and run, nothing else.
cage::RunEnd caged(const cage::Scratch& folder, const std::string& line,
                   std::chrono::milliseconds at_most = 20s, cage::Limits limits = {}) {
  const cage::Command command{.words = {"/bin/bash", "-c", line},
                              .readable = {"/bin/bash", "/usr/bin"},
                              .folder = folder.path(),
                              .limits = limits};
  return cage::run_program(command, {.latest = Clock::now() + at_most});
}

class Cage : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string lacks = cage::why_no_cage(); !lacks.empty()) GTEST_SKIP() << lacks;
  }
  const cage::Scratch folder_ = made();
  const ScratchFolder outside_;
};

TEST_F(Cage, AProgramWorksInItsFolder) {
  const cage::RunEnd end = caged(folder_, "echo hello > a && echo $(<a) && exit 3");
  EXPECT_EQ(end.ending, Ending::ended);
  EXPECT_EQ(end.code, 3);
  EXPECT_EQ(end.output, "hello\n");
}

/// The text of a refusal that begins so.
std::string refusal(const cage::RunEnd& end, const std::string& begin) {
  for (const std::string& attempt : end.refused)
    if (attempt.starts_with(begin)) return attempt;
  return {};
}

TEST_F(Cage, NothingOutsideIsWritten) {
  const std::string file = outside_.write("precious", "as it was"), other = outside_.path("new");
  for (const std::string& line : {"echo x > " + file, "echo x >> " + file, "echo x > " + other}) {
    const cage::RunEnd end = caged(folder_, line);
    EXPECT_NE(end.code, 0) << line;
    EXPECT_NE(refusal(end, "to write " + line.substr(line.rfind(' ') + 1)), "") << line;
  }
  std::ifstream in(file);
  std::string text;
  std::getline(in, text);
  EXPECT_EQ(text, "as it was");
  EXPECT_FALSE(fs::exists(other));
}

TEST_F(Cage, NothingOutsideIsRead) {
  const std::string file = outside_.write("secret", "s3cret");
  const cage::RunEnd end = caged(folder_, "echo $(<" + file + ")");
  EXPECT_EQ(end.output.find("s3cret"), std::string::npos);
  EXPECT_EQ(refusal(end, "to read " + file), "to read " + file);
}

/// A link in its own folder leads no further than the cage.
TEST_F(Cage, ALinkLeadsNowhere) {
  const std::string file = outside_.write("secret", "s3cret");
  fs::create_symlink(file, folder_.path() + "/link");
  fs::create_directory_symlink(outside_.path(), folder_.path() + "/folder");
  const cage::RunEnd end = caged(folder_, "echo $(<link); echo x > folder/secret; echo x > link");
  EXPECT_EQ(end.output.find("s3cret"), std::string::npos);
  EXPECT_EQ(bytes_of_file(file).size(), 6U);
}

TEST_F(Cage, NoProcessIsStarted) {
  EXPECT_EQ(refusal(caged(folder_, "/usr/bin/env & wait"), "to start"), "to start a process");
  EXPECT_EQ(refusal(caged(folder_, "exec /usr/bin/env"), "to run"), "to run /usr/bin/env");
}

TEST_F(Cage, NobodyIsSignalled) {
  const cage::RunEnd end = caged(folder_, "kill -9 $PPID; kill -9 -1");
  EXPECT_NE(refusal(end, "to signal process"), "");
}

TEST_F(Cage, TheNetworkIsClosed) {
  EXPECT_EQ(refusal(caged(folder_, "echo x > /dev/tcp/127.0.0.1/22"), "to use"),
            "to use the network");
}

TEST_F(Cage, TheEnvironmentIsClean) {
  setenv("HEAPSUM_SECRET", "s3cret", 1);
  const cage::RunEnd end = caged(folder_, "echo \"$HEAPSUM_SECRET$HOME\"");
  unsetenv("HEAPSUM_SECRET");
  EXPECT_EQ(end.output, folder_.path() + "\n");
}

TEST_F(Cage, ThereIsNoInput) {
  EXPECT_EQ(caged(folder_, "read line || echo none").output, "none\n");
}

TEST_F(Cage, TimeIsLimited) {
  const Clock::time_point begin = Clock::now();
  EXPECT_EQ(caged(folder_, "while true; do :; done", 300ms).ending, Ending::late);
  EXPECT_LT(Clock::now() - begin, 10s);
}

TEST_F(Cage, OutputIsLimited) {
  const cage::RunEnd end = caged(folder_, "while true; do echo xxxxxxxxxxxxxxxxxxxxxxxxx; done");
  EXPECT_EQ(end.ending, Ending::chatty);
  EXPECT_LT(end.output.size(), std::size_t{2} << 20);
}

TEST_F(Cage, FilesAreLimited) {
  cage::Limits limits;
  limits.files = 5;
  limits.file = 100'000;
  const cage::RunEnd many =
      caged(folder_, "for i in 1 2 3 4 5 6 7 8 9; do echo x > f$i; done", 20s, limits);
  EXPECT_EQ(refusal(many, "to make more than"), "to make more than 5 files");
  const cage::RunEnd large =
      caged(folder_, "while echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxx; do :; done > f1", 20s, limits);
  EXPECT_EQ(large.ending, Ending::killed);
  EXPECT_EQ(large.code, SIGXFSZ);
  EXPECT_LE(fs::file_size(folder_.path() + "/f1"), 100'000U);
}

TEST_F(Cage, ProcessorTimeIsLimited) {
  cage::Limits limits;
  limits.processor_seconds = 1;
  EXPECT_EQ(caged(folder_, "while true; do :; done", 60s, limits).ending, Ending::killed);
}

TEST_F(Cage, SomebodyMayCancel) {
  std::atomic<bool> cancel = false;
  std::thread later([&] {
    std::this_thread::sleep_for(200ms);
    cancel = true;
  });
  const cage::Command command{.words = {"/bin/bash", "-c", "while true; do :; done"},
                              .readable = {"/bin/bash"},
                              .folder = folder_.path()};
  EXPECT_EQ(cage::run_program(command, {Clock::now() + 60s, &cancel}).ending, Ending::cancelled);
  later.join();
}

TEST_F(Cage, WithoutWallsLimitsRemain) {
  cage::Command command{.words = {"/bin/bash", "-c", "/bin/ls /; exec sleep 100"},
                        .readable = {},
                        .folder = folder_.path(),
                        .walls = cage::Walls::open};
  const cage::RunEnd end = cage::run_program(command, {.latest = Clock::now() + 1s});
  EXPECT_EQ(end.ending, Ending::late);
  EXPECT_NE(end.output.find("usr"), std::string::npos);
}

/// The powers of this process are inherited while an object of it lives.
class InheritedPowers {
 public:
  InheritedPowers() {
    syscall(SYS_capget, &head_, before_.data());
    Powers more = before_;
    for (auto& part : more) part.inheritable = part.permitted;
    syscall(SYS_capset, &head_, more.data());
  }
  InheritedPowers(const InheritedPowers&) = delete;
  InheritedPowers& operator=(const InheritedPowers&) = delete;
  ~InheritedPowers() { syscall(SYS_capset, &head_, before_.data()); }

 private:
  using Powers = std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3>;
  __user_cap_header_struct head_{.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  Powers before_{};
};

/// Of a process: those that it has, may have, and hands on.
std::vector<std::uint64_t> powers_in(const std::string& status) {
  std::vector<std::uint64_t> all;
  std::istringstream lines(status);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("Cap"))
      all.push_back(std::stoull(line.substr(line.find(':') + 1), nullptr, 16));
  return all;
}

/// Root keeps one power, to read what others own.
TEST_F(Cage, RootHasNoPowersWithinWallsOrWithout) {
  constexpr std::uint64_t kReads = std::uint64_t{1} << CAP_DAC_READ_SEARCH;
  const InheritedPowers inherited;
  for (const cage::Walls walls : {cage::Walls::open, cage::Walls::closed}) {
    cage::Command command{
        .words = {"/bin/bash", "-c", "while read line; do echo $line; done < /proc/self/status"},
        .readable = {"/bin/bash", "/proc"},
        .folder = folder_.path(),
        .walls = walls};
    const cage::RunEnd end = cage::run_program(command, {.latest = Clock::now() + 20s});
    const std::vector<std::uint64_t> powers = powers_in(end.output);
    ASSERT_EQ(powers.size(), 5U) << end.output;
    for (const std::uint64_t set : powers) EXPECT_EQ(set & ~kReads, 0U) << std::hex << set;
    EXPECT_NE(end.output.find("NoNewPrivs: 1"), std::string::npos);
  }
}

TEST(CageStart, WhatIsNotThereCannotBeStarted) {
  const cage::Scratch folder = made();
  const cage::Command command{.words = {"/nowhere"}, .readable = {}, .folder = folder.path()};
  EXPECT_EQ(cage::run_program(command, {.latest = Clock::now() + 10s}).code, 127);
}

/// What the thread that asked for it does afterwards is nothing to a program.
TEST_F(Cage, ACompanionOutlivesTheThreadThatStartedIt) {
  const cage::Command command{
      .words = {"/bin/bash", "-c", "while read -u 3 number text; do echo $number $text >&3; done"},
      .readable = {"/bin/bash"},
      .folder = folder_.path()};
  std::unique_ptr<cage::Companion> companion;
  std::thread([&] {
    companion = std::move(cage::Companion::start(command, folder_.path() + "/errors")).value();
  }).join();
  for (const std::string number : {"17", "4"}) {
    const auto answer = companion->ask(number + " hello\n", number, {.latest = Clock::now() + 10s});
    ASSERT_TRUE(answer.has_value()) << number;
    EXPECT_EQ(*answer, "hello");
  }
  EXPECT_FALSE(companion->ask("5 no\n", "6", {.latest = Clock::now() + 10s}).has_value());
}

TEST_F(Cage, ACompanionThatEndsIsNoticed) {
  const cage::Command command{.words = {"/bin/bash", "-c", "read -u 3 line; exit 9"},
                              .readable = {"/bin/bash"},
                              .folder = folder_.path()};
  const auto companion =
      std::move(cage::Companion::start(command, folder_.path() + "/errors")).value();
  EXPECT_FALSE(companion->ask("a\n", "1", {.latest = Clock::now() + 10s}).has_value());
  const cage::RunEnd end = companion->end();
  EXPECT_EQ(end.ending, Ending::ended);
  EXPECT_EQ(end.code, 9);
}

bool goes_away(const std::string& path) {
  for (int i = 0; i < 200 && fs::exists(path); ++i) std::this_thread::sleep_for(50ms);
  return !fs::exists(path);
}

/// Folders and programs go when their owner is killed.
TEST_F(Cage, NothingIsLeftOfAKilledProcess) {
  const std::string names = outside_.path("names");
  const pid_t child = fork();
  if (child == 0) {
    const cage::Scratch folder = made();
    std::ofstream(names) << folder.path() << std::endl;
    caged(folder, "echo $BASHPID > pid; while true; do :; done", 100s);
    _exit(0);
  }
  std::string folder, program;
  for (int i = 0; i < 400 && program.empty(); ++i) {
    std::this_thread::sleep_for(50ms);
    std::ifstream in(names);
    if (std::getline(in, folder)) std::ifstream(folder + "/pid") >> program;
  }
  ASSERT_FALSE(program.empty());
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  EXPECT_TRUE(goes_away("/proc/" + program));
  EXPECT_TRUE(goes_away(folder));
}

TEST(Scratch, IsPrivateAndGone) {
  std::string path;
  {
    const cage::Scratch folder = made();
    path = folder.path();
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_all);
    std::ofstream(path + "/file") << "x";
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(Scratch, AFolderThatCannotBeWrittenIsAnError) {
  const char* before = getenv("TMPDIR");
  const std::string old = before != nullptr ? before : "";
  setenv("TMPDIR", "/nowhere", 1);
  const auto folder = cage::Scratch::make();
  if (before != nullptr)
    setenv("TMPDIR", old.c_str(), 1);
  else
    unsetenv("TMPDIR");
  ASSERT_FALSE(folder.ok());
  EXPECT_NE(folder.error().find("/nowhere"), std::string::npos);
}

}  // namespace
}  // namespace heapsum::testing
