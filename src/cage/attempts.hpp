// SPDX-License-Identifier: Apache-2.0
// What a caged program tries, in words, and what is answered to it.
#pragma once

#include <set>
#include <string>
#include <vector>

#include <linux/seccomp.h>
#include <sys/types.h>

#include <heapsum/cage/command.hpp>

namespace heapsum::cage {

/// Judges the calls that are put to the warden. What touches files goes on to Landlock, which decides; here it gets
/// its words only.
class Judge {
 public:
  explicit Judge(const Command& command);
  /// 0: the call goes on; else the error that it ends with.
  int judge(const seccomp_notif& asked);
  /// What was refused since the last time, once each, in the order tried.
  std::vector<std::string> take();

 private:
  struct Call;
  struct Where;
  static const Call* call_of(int number);
  int on_files(const Call& call, const seccomp_notif& asked);
  int opens(const std::string& path, std::uint64_t flags);
  int makes_one();
  int starts(const seccomp_notif& asked);
  bool may_read(const std::string& path) const;
  bool may_write(const std::string& path) const;
  void note(const std::string& attempt);

  const Limits limits_;
  std::string folder_;
  std::vector<std::string> readable_;
  std::size_t files_made_ = 0;
  bool has_started_ = false;  // the program itself
  std::vector<std::string> refused_{};
  std::set<std::string> known_{};
};

}  // namespace heapsum::cage
