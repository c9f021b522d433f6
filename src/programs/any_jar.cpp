// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <heapsum/cage/run.hpp>
#include <heapsum/cage/scratch.hpp>
#include <heapsum/jvm/java.hpp>
#include <heapsum/programs/java_home.hpp>
#include <heapsum/programs/library.hpp>

namespace heapsum::programs {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::minutes kAtMost{1};
constexpr const char* kSource = "heapsum/Any.java";
constexpr const char* kJar = "heapsum-any.jar";

using Files = Result<std::vector<std::string>, std::string>;

/// A program of the JDK, in a folder that is its own. Gives what it complains of; empty: nothing.
std::string done(const std::string& home, const std::string& name, const std::string& in,
                 const std::vector<std::string>& words) {
  cage::Command tool = jvm::tool(home, name, "", in);
  if (!cage::why_no_cage().empty()) tool.walls = cage::Walls::open;
  tool.words.insert(tool.words.end(), words.begin(), words.end());
  const cage::RunEnd end = cage::run_program(tool, {.latest = cage::Clock::now() + kAtMost});
  return end.is_success() ? "" : fmt::format("{}: {}\n{}", name, cage::worded(end), end.output);
}

std::string made(const std::string& home, const std::string& in) {
  std::error_code failed;
  fs::create_directories(fs::path(in) / "heapsum", failed);
  std::ofstream(fs::path(in) / kSource) << library()[0].source.substr(1);
  // For whatever Java the user's code is compiled for.
  std::string wrong = done(home, "javac", in,
                           {"--release", "8", "-Xlint:-options", "-proc:none", "-d", in,
                            (fs::path(in) / kSource).string()});
  if (!wrong.empty()) return wrong;
  return done(home, "jar", in, {"-c", "-f", (fs::path(in) / kJar).string(), "-C", in, "heapsum"});
}

}  // namespace

Files write_any(const std::string& folder, const std::string& jdk) {
  const std::string home = compiler_home(java_home(jdk));
  if (home.empty()) return Failure{std::string("there is no javac; --jdk says where one is")};
  auto scratch = cage::Scratch::make();
  if (!scratch) return Failure{scratch.error()};
  if (std::string wrong = made(home, scratch.value().path()); !wrong.empty()) return Failure{wrong};
  std::vector<std::string> files;
  for (const char* file : {kSource, kJar}) {
    const fs::path to = fs::path(folder) / file;
    std::error_code failed;
    fs::create_directories(to.parent_path(), failed);
    if (!failed)
      fs::copy_file(fs::path(scratch.value().path()) / file, to,
                    fs::copy_options::overwrite_existing, failed);
    if (failed) return Failure{fmt::format("{}: {}", to.string(), failed.message())};
    files.push_back(to.string());
  }
  return files;
}

}  // namespace heapsum::programs
