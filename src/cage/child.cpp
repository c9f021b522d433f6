// SPDX-License-Identifier: Apache-2.0
#include "child.hpp"

#include <array>
#include <csignal>

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "processes.hpp"
#include "syscalls.hpp"

namespace heapsum::cage {

namespace {

constexpr int kChannel = 3, kDescriptors = 256;
constexpr int kNotStarted = 127;  // as a shell's exit code

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> all;
  for (const std::string& word : words) all.push_back(const_cast<char*>(word.c_str()));
  all.push_back(nullptr);
  return all;
}

void limit(__rlimit_resource_t what, std::size_t most) {
  const rlimit both{most, most};
  setrlimit(what, &both);
}

void limit(const Limits& limits) {
  limit(RLIMIT_CPU, limits.processor_seconds);
  limit(RLIMIT_AS, limits.memory);
  limit(RLIMIT_FSIZE, limits.file);
  limit(RLIMIT_NOFILE, kDescriptors);
  limit(RLIMIT_CORE, 0);
}

/// A root without powers: it may still read what others own, so that it can run their programs. A program gets those
/// that are inherited and those that the bounding set leaves: both are emptied.
void drop_powers() {
  for (int power = 0; power <= CAP_LAST_CAP; ++power)
    if (power != CAP_DAC_READ_SEARCH) prctl(PR_CAPBSET_DROP, power);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  __user_cap_header_struct head{.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> powers{};
  if (syscall(SYS_capget, &head, powers.data()) != 0) return;
  for (__user_cap_data_struct& part : powers) part.inheritable = 0;
  syscall(SYS_capset, &head, powers.data());
}

}  // namespace

Birth::Birth(const Command& command)
    : command_(command), environment_{"PATH=/usr/bin:/bin",
                                      "LANG=C.UTF-8",
                                      "TZ=UTC",
                                      "HOME=" + command.folder,
                                      "TMPDIR=" + command.folder,
                                      "MALLOC_ARENA_MAX=2"} {
  if (command.walls == Walls::closed) walls_.emplace(command);
}

void Birth::become(const Streams& streams, int to_warden) const {
  setsid();
  for (int n = 1; n < NSIG; ++n) std::signal(n, SIG_DFL);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  const auto or_nowhere = [&](int stream) { return stream < 0 ? nowhere : stream; };
  const std::vector<char*> words = pointers(command_.words), environment = pointers(environment_);
  bool is_ready = chdir(command_.folder.c_str()) == 0;
  drop_powers();
  is_ready = is_ready && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
  if (walls_) {
    is_ready = is_ready && walls_->close();
    const int calls = is_ready ? watch_system_calls() : -1;
    is_ready = calls >= 0 && send_descriptor(to_warden, calls);
  }
  // The descriptors are above those that the program has: warden.cpp sees to it.
  dup2(nowhere, STDIN_FILENO);
  dup2(or_nowhere(streams.output), STDOUT_FILENO);
  dup2(or_nowhere(streams.errors), STDERR_FILENO);
  if (streams.channel >= 0) dup2(streams.channel, kChannel);
  syscall(SYS_close_range, streams.channel >= 0 ? kChannel + 1 : kChannel, ~0U, 0);
  limit(command_.limits);  // last: this process may have more memory than the program gets
  if (is_ready) execve(words[0], words.data(), environment.data());
  _exit(kNotStarted);
}

}  // namespace heapsum::cage
