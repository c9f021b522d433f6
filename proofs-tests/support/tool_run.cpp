// SPDX-License-Identifier: Apache-2.0
#include "tool_run.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace heapsum::testing {

namespace {

std::string scratch_name(const std::string& suffix) {
  static std::atomic<int> count{0};
  const std::string name =
      "heapsum-test-" + std::to_string(getpid()) + "-" + std::to_string(count++) + suffix;
  return (std::filesystem::temp_directory_path() / name).string();
}

std::string content(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void redirect(const std::string& file, int flags, int to) {
  const int from = open(file.c_str(), flags, 0600);
  if (from < 0 || dup2(from, to) < 0) _exit(127);
  close(from);
}

/// Runs a program with its standard streams in files, so that no pipe can fill up.
ToolRun run_process(std::vector<std::string> arguments, const std::string& input,
                    int interrupt_after_ms) {
  const ScratchFile in(input, ".in"), out("", ".out"), err("", ".err");
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    redirect(in.name(), O_RDONLY, STDIN_FILENO);
    redirect(out.name(), O_WRONLY, STDOUT_FILENO);
    redirect(err.name(), O_WRONLY, STDERR_FILENO);
    if (chdir(root().c_str()) != 0) _exit(127);
    execv(argv[0], argv.data());
    _exit(127);
  }
  if (interrupt_after_ms > 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(interrupt_after_ms));
    kill(child, SIGINT);
  }
  int status = 0;
  waitpid(child, &status, 0);
  const int code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  return {code, content(out.name()), content(err.name())};
}

std::vector<std::string> with_binary(const std::vector<std::string>& arguments) {
  std::vector<std::string> all{HEAPSUM_BINARY};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return all;
}

}  // namespace

std::filesystem::path root() { return HEAPSUM_ROOT; }

bool says(const ToolRun& run, const std::string& words) {
  return (run.out + run.err).find(words) != std::string::npos;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

ToolRun heapsum(const std::vector<std::string>& arguments, const std::string& input) {
  return run_process(with_binary(arguments), input, 0);
}

ToolRun heapsum_interrupted(const std::vector<std::string>& arguments, int milliseconds) {
  return run_process(with_binary(arguments), {}, milliseconds);
}

ToolRun shell(const std::string& line) {
  const std::string folder = std::filesystem::path(HEAPSUM_BINARY).parent_path().string();
  return run_process({"/bin/bash", "-c", "PATH=" + folder + ":$PATH; set -o pipefail; " + line}, {},
                     0);
}

nlohmann::json findings(const std::string& program, std::vector<std::string> more) {
  std::vector<std::string> arguments{"run", program, "--format", "json"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const ToolRun run = heapsum(arguments);
  EXPECT_EQ(run.exit_code, 0) << program << ": " << run.err;
  nlohmann::json result = nlohmann::json::parse(run.out, nullptr, false);
  EXPECT_FALSE(result.is_discarded()) << program << " gave no JSON";
  return result;
}

ScratchFile::ScratchFile(const std::string& text, const std::string& suffix)
    : path_(scratch_name(suffix)) {
  std::ofstream(path_, std::ios::binary) << text;
}

ScratchFile::~ScratchFile() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

std::uint32_t quick_k(const std::string& example) {
  return example.starts_with("examples/papers/") ? 2 : 3;
}

std::vector<std::string> example_programs() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root() / "examples"))
    if (entry.path().extension() == ".javalite")
      names.push_back(std::filesystem::relative(entry.path(), root()).string());
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace heapsum::testing
