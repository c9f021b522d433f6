// SPDX-License-Identifier: Apache-2.0
// What `cmake --install` puts into an empty prefix is enough for a program outside of the tree, and what `cpack` makes runs on
// a system that has the packages which it names.
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "java/java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

namespace fs = std::filesystem;

/// The folder of this build, as the shell finds it.
constexpr const char* kBuild = "$(dirname $(command -v heapsum))";

bool is_installed(const std::string& program) {
  return shell("command -v " + program).exit_code == 0;
}

/// A prefix that heapsum is installed into, once for all tests.
class Installed : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new ScratchFolder;
    const ToolRun run =
        shell(fmt::format("cmake --install {} --prefix {}/prefix 2>&1", kBuild, path()));
    ASSERT_EQ(run.exit_code, 0) << run.out;
  }
  static void TearDownTestSuite() {
    delete folder_;
    folder_ = nullptr;
  }
  static std::string path(const std::string& name = {}) { return folder_->path(name); }
  static bool exists(const std::string& name) { return fs::exists(path("prefix/" + name)); }

 private:
  static inline ScratchFolder* folder_ = nullptr;
};

TEST_F(Installed, HasToolPagesAndCompletions) {
  for (const char* file :
       {"bin/heapsum", "include/heapsum/api.hpp", "share/man/man1/heapsum.1",
        "share/man/man1/heapsum-check.1", "share/bash-completion/completions/heapsum",
        "share/zsh/vendor-completions/_heapsum", "share/fish/vendor_completions.d/heapsum.fish",
        "share/doc/heapsum/README.md", "share/doc/heapsum/docs/check.md",
        "share/doc/heapsum/examples/lists/contains.javalite"})
    EXPECT_TRUE(exists(file)) << file;
  EXPECT_FALSE(exists("include/heapsum/semantics"));
  const ToolRun run =
      shell(path("prefix/bin/heapsum") + " run -q examples/lists/contains.javalite");
  EXPECT_EQ(run.exit_code, 0) << run.err;
}

TEST_F(Installed, NamesNoFolderOfTheBuild) {
  const ToolRun run = shell(
      fmt::format("grep -rlF {} {}/prefix/lib {}/prefix/share || true", kBuild, path(), path()));
  for (const std::string ending : {".cmake\n", ".pc\n", ".1\n"})
    EXPECT_EQ(run.out.find(ending), std::string::npos) << run.out;
}

const std::string kNullFinder =
    "Node.second: line 3: ((this $ next) $ value) is called on null\n  when this.next = null\n";

TEST_F(Installed, IsFoundByAProjectOutsideOfTheTree) {
  const ToolRun build = shell(
      fmt::format("cp -r examples/library {0}/outside && cmake -S {0}/outside -B {0}/outside/build "
                  "-DCMAKE_PREFIX_PATH={0}/prefix 2>&1 && cmake --build {0}/outside/build 2>&1",
                  path()));
  ASSERT_EQ(build.exit_code, 0) << build.out;
  const ToolRun run = shell(path("outside/build/null-finder"));
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find(kNullFinder), std::string::npos) << run.out;
  const ToolRun wrong = shell(path("outside/build/null-finder") + " no-such.javalite");
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_NE(wrong.err.find("no-such.javalite"), std::string::npos) << wrong.err;
}

TEST_F(Installed, IsFoundByPkgConfig) {
  if (!is_installed("pkg-config")) GTEST_SKIP() << "there is no pkg-config";
  const std::string config = fmt::format(
      "PKG_CONFIG_PATH=$(dirname $(find {}/prefix -name heapsum.pc)) pkg-config ", path());
  EXPECT_EQ(shell(config + "--exists heapsum").exit_code, 0);
  const ToolRun build =
      shell(fmt::format("f=$({0} --cflags --libs heapsum) && c++ -std=c++20 "
                        "examples/library/null_finder.cpp $f -o {1}/by-hand 2>&1",
                        config, path()));
  ASSERT_EQ(build.exit_code, 0) << build.out;
  EXPECT_NE(shell(path("by-hand")).out.find(kNullFinder), std::string::npos);
}

/// The packages that the file says it depends on.
std::set<std::string> dependencies(const std::string& deb) {
  std::set<std::string> all;
  std::istringstream in(shell("dpkg-deb -f " + deb + " Depends").out);
  for (std::string one; std::getline(in, one, ',');) {
    const std::size_t begin = one.find_first_not_of(' ');
    all.insert(one.substr(begin, one.find_first_of(" (\n", begin) - begin));
  }
  return all;
}

/// The package of each library that the binary names.
std::set<std::string> packages_of(const std::string& binary) {
  std::set<std::string> all;
  std::istringstream in(
      shell(fmt::format(
                "ldd {0} | grep -F -f <(objdump -p {0} | awk '/NEEDED/ {{ print $2 }}') | "
                "awk '{{ print $3 }}' | grep / | xargs -n 1 readlink -f | "
                "sed 's|.*/\\([^/]*/[^/]*\\)$|*/\\1|' | xargs -n 1 dpkg -S | cut -d: -f1 | sort -u",
                binary))
          .out);
  for (std::string name; std::getline(in, name);) all.insert(name);
  return all;
}

TEST(DebianPackage, NamesAllThatItsBinaryNeedsAndRunsWhereItIsUnpacked) {
  for (const char* program : {"dpkg-deb", "dpkg-shlibdeps", "objdump", "cpack"})
    if (!is_installed(program)) GTEST_SKIP() << "there is no " << program;
  const ScratchFolder folder;
  const ToolRun made = shell(fmt::format("cd {} && cpack -D CPACK_COMPONENTS_ALL=tool -B {} 2>&1",
                                         kBuild, folder.path("made")));
  ASSERT_EQ(made.exit_code, 0) << made.out;
  const std::string deb = folder.path("made/") + "heapsum_*.deb";
  ASSERT_EQ(shell(fmt::format("dpkg-deb -x {} {}", deb, folder.path("root"))).exit_code, 0);
  const std::string binary = folder.path("root/usr/bin/heapsum");
  const std::set<std::string> named = dependencies(deb), needed = packages_of(binary);
  EXPECT_GE(needed.size(), 5U);
  for (const std::string& package : needed) EXPECT_TRUE(named.contains(package)) << package;
  EXPECT_EQ(shell("ldd " + binary + " | grep 'not found'").out, "");
  const ToolRun run = shell(binary + " run -q examples/lists/contains.javalite");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(fs::exists(folder.path("root/usr/share/man/man1/heapsum-run.1")));
}

}  // namespace
}  // namespace heapsum::testing
