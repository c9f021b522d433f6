// SPDX-License-Identifier: Apache-2.0
#include "attempts.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>

#include "landlock.hpp"

namespace heapsum::cage {

namespace {

namespace fs = std::filesystem;
constexpr std::size_t kNoted = 20;  // attempts that are told; a program may try for ever

}  // namespace

/// What a call is about. Of a path: which argument it is, and which the folder that it starts in.
struct Judge::Call {
  enum class Kind { open, makes, writes, never, thread, process, program, socket, signal };
  static constexpr int kNone = -1;
  const char* name;
  Kind kind;
  const char* verb;
  int path = kNone, folder = kNone, flags = kNone;
  int to = kNone, to_folder = kNone;  // of a second path
};

const Judge::Call* Judge::call_of(int number) {
  using enum Call::Kind;
  static const std::vector<std::pair<int, Call>> calls = [] {
    std::vector<std::pair<int, Call>> all;
    for (const Call& c : std::initializer_list<Call>{
             {"open", open, "read", 0, Call::kNone, 1},
             {"openat", open, "read", 1, 0, 2},
             {"creat", makes, "write", 0},
             {"unlink", writes, "delete", 0},
             {"unlinkat", writes, "delete", 1, 0},
             {"rmdir", writes, "delete", 0},
             {"mkdir", makes, "make the folder", 0},
             {"mkdirat", makes, "make the folder", 1, 0},
             {"mknod", makes, "make", 0},
             {"mknodat", makes, "make", 1, 0},
             {"rename", writes, "rename", 0, Call::kNone, Call::kNone, 1},
             {"renameat", writes, "rename", 1, 0, Call::kNone, 3, 2},
             {"renameat2", writes, "rename", 1, 0, Call::kNone, 3, 2},
             {"link", makes, "link to", 0},
             {"linkat", makes, "link to", 1, 0},
             {"symlink", makes, "make the link", 1},
             {"symlinkat", makes, "make the link", 2, 1},
             {"truncate", never, "truncate", 0},
             {"chmod", never, "change the rights of", 0},
             {"fchmodat", never, "change the rights of", 1, 0},
             {"fchmod", never, "change the rights of a file"},
             {"chown", never, "change the owner of", 0},
             {"lchown", never, "change the owner of", 0},
             {"fchownat", never, "change the owner of", 1, 0},
             {"fchown", never, "change the owner of a file"},
             {"utime", never, "change the times of", 0},
             {"utimes", never, "change the times of", 0},
             {"utimensat", never, "change the times of", 1, 0},
             {"futimesat", never, "change the times of", 1, 0},
             {"setxattr", never, "change the attributes of", 0},
             {"lsetxattr", never, "change the attributes of", 0},
             {"fsetxattr", never, "change the attributes of a file"},
             {"removexattr", never, "change the attributes of", 0},
             {"lremovexattr", never, "change the attributes of", 0},
             {"fremovexattr", never, "change the attributes of a file"},
             {"clone", thread, "start a process"},
             {"fork", process, "start a process"},
             {"vfork", process, "start a process"},
             {"execve", program, "run", 0},
             {"socket", socket, ""},
             {"kill", signal, "signal process"},
             {"tkill", signal, "signal process"},
             {"tgkill", signal, "signal process"},
             {"rt_sigqueueinfo", signal, "signal process"},
             {"rt_tgsigqueueinfo", signal, "signal process"},
         })
      if (const int n = seccomp_syscall_resolve_name(c.name); n >= 0) all.emplace_back(n, c);
    return all;
  }();
  const auto at = std::ranges::find(calls, number, &std::pair<int, Call>::first);
  return at == calls.end() ? nullptr : &at->second;
}

/// What an argument of a stopped process says.
struct Judge::Where {
  const seccomp_notif& asked;

  std::uint64_t number(int argument) const { return asked.data.args[argument]; }

  /// Only for words: the process may change it afterwards.
  std::string text(int argument) const {
    std::array<char, 4096> bytes{};
    const std::uint64_t from = number(argument);
    const std::size_t in_page =
        bytes.size() - from % bytes.size();  // the next page may not be there
    std::string all;
    for (std::size_t part = in_page; all.size() < bytes.size(); part = bytes.size()) {
      const iovec here{bytes.data(), part};
      const iovec there{reinterpret_cast<void*>(from + all.size()), part};
      const ssize_t n = process_vm_readv(static_cast<pid_t>(asked.pid), &here, 1, &there, 1, 0);
      if (n <= 0) return all;
      const std::string_view got(bytes.data(), static_cast<std::size_t>(n));
      const std::size_t end = got.find('\0');
      all += got.substr(0, end);
      if (end != std::string_view::npos) return all;
    }
    return all;
  }

  std::string link(const std::string& name) const {
    std::error_code failed;
    return fs::read_symlink(fmt::format("/proc/{}/{}", asked.pid, name), failed).string();
  }

  /// Absolute, without dots; links are not followed.
  std::string path(int argument, int folder_argument) const {
    const fs::path given(text(argument));
    if (given.is_absolute()) return given.lexically_normal().string();
    const int folder =
        folder_argument == Call::kNone ? AT_FDCWD : static_cast<int>(number(folder_argument));
    const std::string base = folder == AT_FDCWD ? link("cwd") : link(fmt::format("fd/{}", folder));
    return (fs::path(base) / given).lexically_normal().string();
  }
};

namespace {

std::string canonical(const std::string& path) {
  std::error_code failed;
  const fs::path found = fs::weakly_canonical(path, failed);
  return failed ? path : found.string();
}

bool is_below(const std::string& path, const std::string& folder) {
  return path == folder || path.starts_with(folder + "/");
}

std::size_t threads_of(std::uint32_t thread) {
  std::ifstream in(fmt::format("/proc/{}/status", thread));
  std::string line;
  while (std::getline(in, line))
    if (line.starts_with("Threads:")) return std::stoul(line.substr(8));
  return 0;
}

}  // namespace

Judge::Judge(const Command& command) : limits_(command.limits), folder_(canonical(command.folder)) {
  for (const std::string& path : system_files()) readable_.push_back(canonical(path));
  for (const std::string& path : command.readable) readable_.push_back(canonical(path));
  for (const char* path : {"/dev/null", "/proc", "/sys"}) readable_.emplace_back(path);
}

/// What the virtual machine looks up of itself in /proc and /sys is no attempt of the program's; it is refused all the same.
bool Judge::may_read(const std::string& path) const {
  const auto fits = [&](const std::string& folder) { return is_below(path, folder); };
  return may_write(path) || std::ranges::any_of(readable_, fits);
}

bool Judge::may_write(const std::string& path) const {
  return is_below(path, folder_) || path == "/dev/null";
}

void Judge::note(const std::string& attempt) {
  if (refused_.size() < kNoted && known_.insert(attempt).second) refused_.push_back(attempt);
}

std::vector<std::string> Judge::take() {
  known_.clear();
  return std::exchange(refused_, {});
}

int Judge::judge(const seccomp_notif& asked) {
  const Call* call = call_of(asked.data.nr);
  if (call == nullptr) return EPERM;
  switch (call->kind) {
    case Call::Kind::open:
    case Call::Kind::makes:
    case Call::Kind::writes:
    case Call::Kind::never: return on_files(*call, asked);
    case Call::Kind::thread:
      if ((asked.data.args[0] & CLONE_THREAD) != 0) return starts(asked);
      [[fallthrough]];
    case Call::Kind::process: break;
    case Call::Kind::socket:
      // Name services are asked over local ones.
      note(asked.data.args[0] == AF_UNIX ? "to open a local socket" : "to use the network");
      return EPERM;
    case Call::Kind::program:
      if (!std::exchange(has_started_, true)) return 0;
      note(fmt::format("to run {}", Where{asked}.text(call->path)));
      return EPERM;
    case Call::Kind::signal:
      note(fmt::format("to signal process {}", static_cast<int>(asked.data.args[0])));
      return EPERM;
  }
  note(fmt::format("to {}", call->verb));
  return EPERM;
}

int Judge::on_files(const Call& call, const seccomp_notif& asked) {
  const Where where{asked};
  if (call.path == Call::kNone) {
    note(fmt::format("to {}", call.verb));
    return EPERM;
  }
  const std::string path = where.path(call.path, call.folder);
  if (call.kind == Call::Kind::open) return opens(path, where.number(call.flags));
  const std::string to = call.to == Call::kNone ? path : where.path(call.to, call.to_folder);
  const bool is_never = call.kind == Call::Kind::never;
  if (is_never || !may_write(path) || !may_write(to))
    note(fmt::format("to {} {}{}", call.verb, path, to == path ? "" : " to " + to));
  if (is_never) return EPERM;
  return call.kind == Call::Kind::makes ? makes_one() : 0;
}

int Judge::makes_one() {
  if (++files_made_ <= limits_.files) return 0;
  note(fmt::format("to make more than {} files", limits_.files));
  return EDQUOT;
}

/// Landlock decides, but for what it cannot: how many files there are, and files that are emptied as they are read.
int Judge::opens(const std::string& path, std::uint64_t flags) {
  const bool writes = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC)) != 0;
  const bool makes = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
  if (!writes) {
    struct stat about {};
    const bool is_there = stat(path.c_str(), &about) == 0;
    if (is_there && !may_read(path) && !may_read(canonical(path))) note("to read " + path);
    return 0;
  }
  if (!may_write(path)) note("to write " + path);
  if ((flags & O_ACCMODE) == O_RDONLY && (flags & O_TRUNC) != 0) return EPERM;
  return makes ? makes_one() : 0;
}

int Judge::starts(const seccomp_notif& asked) {
  if (threads_of(asked.pid) < limits_.threads) return 0;
  note(fmt::format("to run more than {} threads", limits_.threads));
  return EAGAIN;
}

}  // namespace heapsum::cage
