// SPDX-License-Identifier: Apache-2.0
#include "landlock.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace heapsum::cage {

namespace {

// As the newest kernels have them; the headers of a system may be older.
struct Attributes {
  std::uint64_t files, ports, scopes;
};
constexpr std::uint64_t kExecute = 1U << 0, kWriteFile = 1U << 1, kReadFile = 1U << 2,
                        kReadFolder = 1U << 3, kTruncate = 1U << 14;
constexpr std::uint64_t kRead = kExecute | kReadFile | kReadFolder;
constexpr std::uint64_t kOnFiles = kExecute | kWriteFile | kReadFile | kTruncate;
constexpr std::uint64_t kPorts = 3;   // bind, connect
constexpr std::uint64_t kScopes = 3;  // abstract sockets, signals

std::uint64_t file_rights(int version) {
  if (version >= 5) return (1U << 16) - 1;  // ioctl on devices
  if (version >= 3) return (1U << 15) - 1;  // truncate
  return version == 2 ? (1U << 14) - 1 : (1U << 13) - 1;
}

}  // namespace

int landlock_version() {
  return static_cast<int>(
      syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION));
}

const std::vector<std::string>& system_files() {
  static const std::vector<std::string> files{"/lib",         "/lib64",      "/usr/lib",
                                              "/usr/lib64",   "/usr/lib32",  "/etc/ld.so.cache",
                                              "/dev/urandom", "/dev/random", "/dev/zero"};
  return files;
}

FileWalls::FileWalls(const Command& command) {
  const int version = landlock_version();
  all_ = file_rights(version);
  const Attributes handled{all_, version >= 4 ? kPorts : 0, version >= 6 ? kScopes : 0};
  const std::size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  rules_ = static_cast<int>(syscall(SYS_landlock_create_ruleset, &handled, size, 0));
  if (rules_ < 0) {
    wrong_ = fmt::format("Landlock: {}", std::strerror(errno));
    return;
  }
  for (const std::string& path : system_files()) allow(path, kRead);
  allow("/dev/null", kReadFile | kWriteFile);
  for (const std::string& path : command.readable) allow(path, kRead);
  allow(command.folder, all_);
}

FileWalls::~FileWalls() {
  if (rules_ >= 0) ::close(rules_);
}

/// What is not there cannot be read.
void FileWalls::allow(const std::string& path, std::uint64_t what) {
  const int at = open(path.c_str(), O_PATH | O_CLOEXEC);
  if (at < 0) return;
  struct stat about {};
  const bool is_folder = fstat(at, &about) == 0 && S_ISDIR(about.st_mode);
  landlock_path_beneath_attr rule{};
  rule.allowed_access = all_ & (is_folder ? what : what & kOnFiles);
  rule.parent_fd = at;
  if (syscall(SYS_landlock_add_rule, rules_, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0)
    wrong_ = fmt::format("Landlock, {}: {}", path, std::strerror(errno));
  ::close(at);
}

bool FileWalls::close() const { return syscall(SYS_landlock_restrict_self, rules_, 0) == 0; }

}  // namespace heapsum::cage
