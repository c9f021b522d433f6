// SPDX-License-Identifier: Apache-2.0
// ./dev says what it does: which packages it wants, how far a build is. Its tools are stand-ins in a scratch folder.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "java/java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

bool says(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

constexpr std::string_view kInstalled = "#!/bin/sh\necho 'Status: install ok installed'\n";
constexpr std::string_view kMissing = "#!/bin/sh\nexit 1\n";
constexpr std::string_view kUser = "#!/bin/sh\necho 1000\n";
constexpr std::string_view kConfigures =
    "#!/bin/sh\nmkdir -p build/release && touch build/release/build.ninja\n";
/// Sixty files, and what BUILD_SAYS says after the last of them.
constexpr std::string_view kBuilds =
    "#!/bin/bash\n"
    "echo 'ninja: Entering directory'; echo '[0/2] 0.010 Re-checking globbed directories...'\n"
    "for i in $(seq 60); do echo \"[$i/60] 1.500 Building a$i.o\"; done\n"
    "echo -n \"$BUILD_SAYS\"; [ -z \"$BUILD_SAYS\" ]\n";
constexpr std::string_view kHasBuilt =
    "#!/bin/sh\n"
    "echo 'ninja: Entering directory'; echo '[0/2] 0.010 Re-checking globbed directories...'\n"
    "echo 'ninja: no work to do.'\n";

/// A copy of ./dev, and programs that it finds instead of the real ones.
class Dev {
 public:
  Dev() {
    shell("cp dev " + folder_.path());
    for (const char* tool : {"bash", "dirname", "nproc", "grep", "awk", "mktemp", "cat", "rm",
                             "mkdir", "touch", "seq", "sh"})
      shell(fmt::format("mkdir -p {0}/bin && ln -s $(command -v {1}) {0}/bin/{1}", folder_.path(),
                        tool));
    put("id", kUser);
  }

  void put(const std::string& tool, std::string_view script) {
    folder_.write("bin/" + tool, script);
    shell("chmod +x " + folder_.path("bin/" + tool));
  }

  ToolRun run(const std::string& arguments, const std::string& says = {}) {
    return shell(fmt::format("cd {0} && export BUILD_SAYS='{1}' && PATH={0}/bin ./dev {2}",
                             folder_.path(), says, arguments));
  }

 private:
  ScratchFolder folder_;
};

TEST(Dev, NamesThePackagesThatItCannotInstall) {
  Dev dev;
  dev.put("dpkg", kMissing);
  const ToolRun run = dev.run("build");
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_TRUE(says(run.err, "dev: error: Debian packages are missing")) << run.err;
  EXPECT_TRUE(says(run.err, "hint: apt-get install g++ cmake ninja-build")) << run.err;
}

TEST(Dev, NamesThePackagesWhereThereIsNoDebian) {
  Dev dev;
  dev.put("cmake", kConfigures);
  dev.put("ninja", kBuilds);
  const ToolRun run = dev.run("build");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(says(run.err, "this is no Debian; what is needed has these names there: g++ cmake"))
      << run.err;
}

TEST(Dev, SaysHowFarABuildIs) {
  Dev dev;
  dev.put("dpkg", kInstalled);
  dev.put("cmake", kConfigures);
  dev.put("ninja", kBuilds);
  const ToolRun run = dev.run("build");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(
      says(run.err, "dev: configuring the release build\ndev: building 60 files (release, "))
      << run.err;
  EXPECT_TRUE(says(run.err, "dev: 25 of 60 files\ndev: 50 of 60 files\n")) << run.err;
  EXPECT_FALSE(says(run.err, "Building a")) << run.err;
}

TEST(Dev, SaysNothingOfABuildThatIsDone) {
  Dev dev;
  dev.put("dpkg", kInstalled);
  dev.put("cmake", kConfigures);
  dev.put("ninja", kHasBuilt);
  dev.run("build");
  const ToolRun run = dev.run("build");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err, "");
}

TEST(Dev, ShowsWhatACompilerSays) {
  Dev dev;
  dev.put("dpkg", kInstalled);
  dev.put("cmake", kConfigures);
  dev.put("ninja", kBuilds);
  const ToolRun run = dev.run("build", "a.cpp:1:1: error: wrong");
  EXPECT_NE(run.exit_code, 0);
  EXPECT_TRUE(says(run.err, "a.cpp:1:1: error: wrong")) << run.err;
}

}  // namespace
}  // namespace heapsum::testing
