// SPDX-License-Identifier: Apache-2.0
#include "syscalls.hpp"

#include <array>
#include <cerrno>
#include <cstring>

#include <fmt/format.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace heapsum::cage {

namespace {

/// Nothing that a program of the user needs, and each could reach beyond the cage.
constexpr std::array kRefused{"acct",
                              "add_key",
                              "adjtimex",
                              "bpf",
                              "chroot",
                              "clock_adjtime",
                              "clock_settime",
                              "delete_module",
                              "execveat",
                              "fanotify_init",
                              "finit_module",
                              "init_module",
                              "inotify_add_watch",
                              "io_uring_enter",
                              "io_uring_register",
                              "io_uring_setup",
                              "ioperm",
                              "iopl",
                              "ioprio_set",
                              "kcmp",
                              "kexec_file_load",
                              "kexec_load",
                              "keyctl",
                              "mount",
                              "mount_setattr",
                              "move_mount",
                              "move_pages",
                              "mq_open",
                              "mq_unlink",
                              "msgctl",
                              "msgget",
                              "msgrcv",
                              "msgsnd",
                              "name_to_handle_at",
                              "open_by_handle_at",
                              "open_tree",
                              "perf_event_open",
                              "personality",
                              "pidfd_getfd",
                              "pidfd_open",
                              "pidfd_send_signal",
                              "pivot_root",
                              "process_madvise",
                              "process_vm_readv",
                              "process_vm_writev",
                              "ptrace",
                              "quotactl",
                              "quotactl_fd",
                              "reboot",
                              "request_key",
                              "sched_setaffinity",
                              "sched_setattr",
                              "sched_setparam",
                              "sched_setscheduler",
                              "semctl",
                              "semget",
                              "semop",
                              "semtimedop",
                              "setdomainname",
                              "sethostname",
                              "setns",
                              "setpriority",

                              "settimeofday",
                              "shmat",
                              "shmctl",
                              "shmget",
                              "stime",
                              "swapoff",
                              "swapon",
                              "sync",
                              "syncfs",
                              "syslog",
                              "umount",
                              "umount2",
                              "unshare",
                              "userfaultfd",
                              "vhangup",
                              "seccomp"};

/// Put to the warden: attempts.cpp says what each is about.
constexpr std::array kWatched{"chmod",
                              "chown",
                              "clone",
                              "creat",
                              "execve",
                              "fchmod",
                              "fchmodat",
                              "fchown",
                              "fchownat",
                              "fork",
                              "fremovexattr",
                              "fsetxattr",
                              "futimesat",
                              "lchown",
                              "link",
                              "linkat",
                              "lremovexattr",
                              "lsetxattr",
                              "mkdir",
                              "mkdirat",
                              "mknod",
                              "mknodat",
                              "open",
                              "openat",
                              "removexattr",
                              "rename",
                              "renameat",
                              "renameat2",
                              "rmdir",
                              "rt_sigqueueinfo",
                              "rt_tgsigqueueinfo",
                              "setxattr",
                              "socket",
                              "symlink",
                              "symlinkat",
                              "tkill",
                              "truncate",
                              "unlink",
                              "unlinkat",
                              "utime",
                              "utimensat",
                              "utimes",
                              "vfork"};

class Filter {
 public:
  Filter() : context_(seccomp_init(SCMP_ACT_ALLOW)) {}
  Filter(const Filter&) = delete;
  Filter& operator=(const Filter&) = delete;
  ~Filter() {
    if (context_ != nullptr) seccomp_release(context_);
  }

  /// A call that this machine does not have needs no rule.
  template <typename... Conditions>
  void rule(const char* call, std::uint32_t action, Conditions... conditions) {
    const int number = seccomp_syscall_resolve_name(call);
    if (context_ == nullptr || number < 0) return;
    const int failed =
        seccomp_rule_add(context_, action, number, sizeof...(Conditions), conditions...);
    is_whole_ = is_whole_ && failed == 0;
  }

  int load() {
    if (context_ == nullptr || !is_whole_ || seccomp_load(context_) != 0) return -1;
    return seccomp_notify_fd(context_);
  }

 private:
  scmp_filter_ctx context_;
  bool is_whole_ = true;
};

}  // namespace

std::string why_no_watch() {
  seccomp_notif_sizes sizes{};
  if (syscall(SYS_seccomp, SECCOMP_GET_NOTIF_SIZES, 0, &sizes) == 0) return {};
  return fmt::format("seccomp: {}", std::strerror(errno));
}

int watch_system_calls() {
  const std::uint32_t refuse = SCMP_ACT_ERRNO(EPERM);
  const auto own = static_cast<scmp_datum_t>(getpid());
  Filter filter;
  for (const char* call : kRefused) filter.rule(call, refuse);
  for (const char* call : kWatched) filter.rule(call, SCMP_ACT_NOTIFY);
  // Their flags lie in memory, which another thread may change after a look: the older calls do the same.
  filter.rule("clone3", SCMP_ACT_ERRNO(ENOSYS));
  filter.rule("openat2", SCMP_ACT_ERRNO(ENOSYS));
  filter.rule("fchmodat2", SCMP_ACT_ERRNO(ENOSYS));
  for (const char* call : {"kill", "tgkill"})
    filter.rule(call, SCMP_ACT_NOTIFY, SCMP_A0(SCMP_CMP_NE, own));
  filter.rule("socketpair", refuse, SCMP_A0(SCMP_CMP_NE, AF_UNIX));  // a pair has no way out
  // Its own limits it can only lower: it has no powers.
  filter.rule("prlimit64", refuse, SCMP_A0(SCMP_CMP_NE, 0), SCMP_A2(SCMP_CMP_NE, 0));
  return filter.load();
}

}  // namespace heapsum::cage
