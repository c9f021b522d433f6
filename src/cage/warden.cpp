// SPDX-License-Identifier: Apache-2.0
#include "warden.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <sstream>

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "attempts.hpp"
#include "child.hpp"
#include "processes.hpp"

namespace heapsum::cage {

namespace {

constexpr int kLowest =
    16;  // of the descriptors that a child inherits: below are those that it gives the program
constexpr std::chrono::seconds kToEnd{2};

/// The life of the process: one thread, so that the program's parent ends only as a whole.
class Life {
 public:
  Life(const Command& command, int socket, pid_t child, int calls)
      : socket_(socket),
        child_(child),
        calls_(calls),
        ended_(static_cast<int>(syscall(SYS_pidfd_open, child, 0))),
        judge_(command) {}

  [[noreturn]] void live() {
    while (true) {
      look(-1);
      char question = 0;
      if (!asks(question)) continue;
      if (question == 0) break;
      if (question == 'k') end();
      if (question == 'e') wait();
      answer();
    }
    end();
    _exit(0);
  }

 private:
  /// Waits for anything to happen, at most so many milliseconds; answers calls.
  void look(int milliseconds) {
    waiting_ = {
        pollfd{socket_, POLLIN, 0}, {status_ ? -1 : ended_, POLLIN, 0}, {calls_, POLLIN, 0}};
    if (poll(waiting_.data(), waiting_.size(), milliseconds) <= 0) return;
    if ((waiting_[2].revents & POLLIN) != 0)
      reply();
    else if (waiting_[2].revents != 0)
      calls_ = -1;  // nobody is left that could ask
    if (waiting_[1].revents != 0) status_ = wait_for(child_);
  }

  /// 0: our process has ended.
  bool asks(char& question) const {
    if (waiting_[0].revents == 0) return false;
    const ssize_t n = read(socket_, &question, 1);
    if (n <= 0) question = 0;
    return n >= 0 || errno != EINTR;
  }

  void reply() {
    std::memset(&asked_, 0, sizeof asked_);
    if (ioctl(calls_, SECCOMP_IOCTL_NOTIF_RECV, &asked_) != 0) return;  // it was ended meanwhile
    seccomp_notif_resp response{};
    response.id = asked_.id;
    response.error = -judge_.judge(asked_);
    if (response.error == 0) response.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    ioctl(calls_, SECCOMP_IOCTL_NOTIF_SEND, &response);
  }

  void wait() {
    const Clock::time_point latest = Clock::now() + kToEnd;
    while (!status_ && Clock::now() < latest) look(100);
    end();
  }

  void end() {
    ::kill(-child_, SIGKILL);  // what it has started, too, where the walls are open
    if (status_) return;
    ::kill(child_, SIGKILL);
    status_ = wait_for(child_);
  }

  void answer() {
    const std::string refused = fmt::format("{}", fmt::join(judge_.take(), "\n"));
    write_all(socket_,
              fmt::format("{:>11} {:>11}\n", status_.value_or(-1), refused.size()) + refused);
  }

  int socket_;
  pid_t child_;
  int calls_, ended_;
  Judge judge_;
  std::optional<int> status_{};
  std::array<pollfd, 3> waiting_{};
  seccomp_notif asked_{};
};

constexpr std::size_t kHead = 24;  // of an answer

[[noreturn]] void keep(const Command& command, const Birth& birth, const Streams& streams,
                       int socket) {
  leave_terminal("heapsum-warden");
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) _exit(1);
  const pid_t child = fork();
  if (child == 0) birth.become(streams, fcntl(ends[1], F_DUPFD_CLOEXEC, kLowest));
  close(ends[1]);
  const int calls = command.walls == Walls::closed ? receive_descriptor(ends[0]) : -1;
  keep_open(calls < 0 ? std::initializer_list<int>{socket}
                      : std::initializer_list<int>{socket, calls});
  Life(command, socket, child, calls).live();
}

int above(int descriptor) {
  return descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, kLowest);
}

void close_all(std::initializer_list<int> descriptors) {
  for (const int d : descriptors)
    if (d >= 0) close(d);
}

}  // namespace

Result<std::unique_ptr<Warden>, std::string> Warden::start(const Command& command,
                                                           const Streams& streams) {
  const Birth birth(command);
  if (const std::string wrong = birth.wrong(); !wrong.empty()) return Failure{wrong};
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return Failure{fmt::format("no socket can be made: {}", std::strerror(errno))};
  const Streams high{above(streams.output), above(streams.errors), above(streams.channel)};
  const int socket = above(ends[1]);
  const pid_t pid = fork();
  if (pid == 0) keep(command, birth, high, socket);
  close_all({ends[1], socket, high.output, high.errors, high.channel});
  if (pid > 0) return std::unique_ptr<Warden>(new Warden(ends[0], pid));
  close(ends[0]);
  return Failure{fmt::format("no process can be made: {}", std::strerror(errno))};
}

Warden::~Warden() {
  close(socket_);
  wait_for(pid_);
}

Warden::Report Warden::asked(char question) const {
  Report report;
  if (!write_all(socket_, {&question, 1})) return report;
  const auto head = read_exactly(socket_, kHead);
  if (!head) return report;
  int status = 0;
  std::size_t size = 0;
  std::istringstream(*head) >> status >> size;
  if (status >= 0) report.status = status;
  std::istringstream lines(read_exactly(socket_, size).value_or(""));
  for (std::string line; std::getline(lines, line);) report.refused.push_back(line);
  return report;
}

}  // namespace heapsum::cage
