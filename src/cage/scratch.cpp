// SPDX-License-Identifier: Apache-2.0
#include <heapsum/cage/scratch.hpp>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "processes.hpp"

namespace heapsum::cage {

namespace {

namespace fs = std::filesystem;

constexpr int kTries = 100;              // while a program that is being ended still writes there
constexpr useconds_t kBetween = 50'000;  // microseconds

void remove(const std::string& folder) {
  for (int i = 0; i < kTries; ++i) {
    std::error_code failed;
    fs::remove_all(folder, failed);
    if (!fs::exists(fs::symlink_status(folder, failed))) return;
    usleep(kBetween);
  }
}

/// Waits until nobody holds the other end, then removes what is left.
[[noreturn]] void guard(int other_end, const std::string& folder) {
  leave_terminal("heapsum-folder");
  keep_open({other_end});
  char byte = 0;
  while (read(other_end, &byte, 1) > 0 || errno == EINTR) {
  }
  remove(folder);
  _exit(0);
}

}  // namespace

Result<Scratch, std::string> Scratch::make() {
  const char* wish = std::getenv("TMPDIR");
  const std::string parent = wish != nullptr && *wish != '\0' ? wish : "/tmp";
  std::string name = parent + "/heapsum-XXXXXX";
  if (mkdtemp(name.data()) == nullptr)
    return Failure{
        fmt::format("no temporary folder can be made in {}: {}", parent, std::strerror(errno))};
  std::error_code none;
  const std::string path = fs::canonical(name, none).string();
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    fs::remove_all(path, none);
    return Failure{fmt::format("no pipe can be made: {}", std::strerror(errno))};
  }
  const pid_t guardian = fork();
  if (guardian == 0) guard(ends[0], path);
  close(ends[0]);
  return Scratch(path, ends[1], guardian);
}

Scratch::Scratch(Scratch&& other) noexcept
    : path_(std::exchange(other.path_, {})), alive_(other.alive_), guardian_(other.guardian_) {}

Scratch::~Scratch() {
  if (path_.empty()) return;
  remove(path_);
  close(alive_);
  if (guardian_ > 0) wait_for(guardian_);
}

}  // namespace heapsum::cage
