// SPDX-License-Identifier: Apache-2.0
// Which files a caged program may read and write, by Landlock. Source: the kernel's userspace-api/landlock.
#pragma once

#include <string>

#include <heapsum/cage/command.hpp>

namespace heapsum::cage {

/// The interface version of this kernel; less than 1: it has none.
int landlock_version();

/// The rules for a command, prepared before a fork.
class FileWalls {
 public:
  explicit FileWalls(const Command& command);
  FileWalls(const FileWalls&) = delete;
  FileWalls& operator=(const FileWalls&) = delete;
  ~FileWalls();
  /// Empty, or why there are no rules.
  [[nodiscard]] const std::string& wrong() const { return wrong_; }
  /// For this process and what it becomes, for ever. PR_SET_NO_NEW_PRIVS is set.
  bool close() const;

 private:
  void allow(const std::string& path, std::uint64_t what);

  std::uint64_t all_ = 0;  // the rights that this kernel knows
  int rules_ = -1;
  std::string wrong_{};
};

/// What a program needs of the system to run at all: shared libraries, randomness.
const std::vector<std::string>& system_files();

}  // namespace heapsum::cage
