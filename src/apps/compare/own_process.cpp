// SPDX-License-Identifier: Apache-2.0
#include "own_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <new>
#include <string_view>

#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

namespace heapsum::compare {

namespace {

constexpr int kDone = 0, kOurBug = 6, kOutOfMemory = 7;  // the child's exit codes, to its parent
constexpr int kMsBetweenLooks = 50;

void write_all(int to, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(to, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

/// The child's life. A group of its own: Ctrl-C on the terminal reaches it through its parent, once.
[[noreturn]] void live(const std::function<std::string()>& work, int to) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  int code = kOurBug;
  try {
    write_all(to, work());
    code = kDone;
  } catch (const std::bad_alloc&) {
    code = kOutOfMemory;
  } catch (const std::exception& e) {
    fmt::print(stderr, "heapsum: internal error: {}\n", e.what());
  }
  _exit(code);
}

class Parent {
 public:
  Parent(pid_t child, int from, const std::atomic<bool>* cancel,
         std::optional<std::chrono::steady_clock::time_point> latest)
      : child_(child), from_(from), cancel_(cancel), latest_(latest) {}

  ProcessEnd wait() {
    while (read_some()) look();
    close(from_);
    int status = 0;
    rusage usage{};
    while (wait4(child_, &status, 0, &usage) < 0 && errno == EINTR) {
    }
    end_.trouble = trouble(status);
    end_.peak_memory_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
    return std::move(end_);
  }

 private:
  /// False at the end of what the child writes.
  bool read_some() {
    pollfd ready{.fd = from_, .events = POLLIN, .revents = 0};
    if (poll(&ready, 1, kMsBetweenLooks) <= 0) return true;
    std::array<char, 4096> buffer{};
    const ssize_t n = read(from_, buffer.data(), buffer.size());
    if (n > 0) end_.result.append(buffer.data(), static_cast<std::size_t>(n));
    return n > 0 || (n < 0 && errno == EINTR);
  }

  void look() {
    if (cancel_ != nullptr && *cancel_ && !told_) {
      kill(child_, SIGTERM);
      told_ = true;
    }
    if (latest_ && !killed_ && std::chrono::steady_clock::now() >= *latest_) {
      kill(child_, SIGKILL);
      killed_ = true;
    }
  }

  [[nodiscard]] std::string trouble(int status) const {
    if (killed_) return "it did not stop in time and was killed";
    if (WIFSIGNALED(status))
      return fmt::format("killed by signal {} ({}){}", WTERMSIG(status),
                         strsignal(WTERMSIG(status)),
                         WTERMSIG(status) == SIGKILL ? ", perhaps for want of memory" : "");
    if (WEXITSTATUS(status) == kOutOfMemory) return "out of memory";
    if (WEXITSTATUS(status) != kDone)
      return fmt::format("it ended with exit code {}", WEXITSTATUS(status));
    return "";
  }

  pid_t child_;
  int from_;
  const std::atomic<bool>* cancel_;
  std::optional<std::chrono::steady_clock::time_point> latest_;
  bool told_ = false, killed_ = false;
  ProcessEnd end_;
};

}  // namespace

ProcessEnd in_own_process(const std::function<std::string()>& work, const std::atomic<bool>* cancel,
                          std::optional<std::chrono::steady_clock::time_point> latest) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) return {.result = {}, .trouble = std::strerror(errno)};
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    live(work, ends[1]);
  }
  const int error = errno;
  close(ends[1]);
  if (child > 0) return Parent(child, ends[0], cancel, latest).wait();
  close(ends[0]);
  return {.result = {}, .trouble = std::strerror(error)};
}

}  // namespace heapsum::compare
