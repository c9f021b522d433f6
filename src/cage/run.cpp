// SPDX-License-Identifier: Apache-2.0
#include <heapsum/cage/run.hpp>

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "landlock.hpp"
#include "processes.hpp"
#include "syscalls.hpp"
#include "warden.hpp"

namespace heapsum::cage {

namespace {

void take(const Warden::Report& report, RunEnd& into) {
  into.refused = report.refused;
  const int status = report.status.value_or(0);
  const bool is_killed = !report.status || WIFSIGNALED(status);
  into.ending = is_killed ? Ending::killed : Ending::ended;
  into.code = is_killed ? WTERMSIG(status) : WEXITSTATUS(status);
}

constexpr std::chrono::seconds kToRead{10};             // a question
constexpr std::size_t kLongest = std::size_t{1} << 20;  // of an answer, bytes

}  // namespace

std::string why_no_cage() {
  if (landlock_version() < 1) return "this kernel has no Landlock";
  return why_no_watch();
}

std::string worded(const RunEnd& end) {
  switch (end.ending) {
    case Ending::ended: return fmt::format("exit code {}", end.code);
    case Ending::killed: return fmt::format("signal {}", end.code);
    case Ending::late: return "it did not end in time";
    case Ending::cancelled: return "it was interrupted";
    case Ending::chatty: return "it wrote too much";
    case Ending::not_started: return "it cannot be started: " + end.output;
  }
  return {};
}

RunEnd run_program(const Command& command, const Patience& patience) {
  RunEnd end;
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    end.output = std::strerror(errno);
    return end;
  }
  auto started = Warden::start(command, {.output = ends[1], .errors = ends[1]});
  close(ends[1]);
  if (!started) {
    close(ends[0]);
    end.output = started.error();
    return end;
  }
  const std::unique_ptr<Warden> warden = std::move(started).value();
  More more = More::read;
  while (more == More::read && end.output.size() <= command.limits.output)
    more = read_more(ends[0], end.output, patience);
  close(ends[0]);
  take(more == More::end ? warden->end() : warden->kill(), end);
  if (more == More::late) end.ending = Ending::late;
  if (more == More::cancelled) end.ending = Ending::cancelled;
  if (more == More::read) end.ending = Ending::chatty;
  return end;
}

Companion::Companion(std::unique_ptr<Warden> warden, int channel)
    : warden_(std::move(warden)), channel_(channel) {
  const timeval most{kToRead.count(), 0};
  setsockopt(channel_, SOL_SOCKET, SO_SNDTIMEO, &most, sizeof most);
}

Result<std::unique_ptr<Companion>, std::string> Companion::start(const Command& command,
                                                                 const std::string& errors) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return Failure{fmt::format("no socket can be made: {}", std::strerror(errno))};
  constexpr mode_t kOwn = 0600;
  const int log = open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kOwn);
  auto warden = Warden::start(command, {.errors = log, .channel = ends[1]});
  close(ends[1]);
  if (log >= 0) close(log);
  if (warden) return std::unique_ptr<Companion>(new Companion(std::move(warden).value(), ends[0]));
  close(ends[0]);
  return Failure{warden.error()};
}

Companion::~Companion() { close(channel_); }

std::optional<std::string> Companion::ask(std::string_view lines, std::string_view number,
                                          const Patience& patience) {
  is_over_ = !write_all(channel_, lines) && errno == EPIPE;
  std::size_t end = read_.find('\n');
  while (end == std::string::npos) {
    const More more = read_.size() > kLongest ? More::late : read_more(channel_, read_, patience);
    is_over_ = is_over_ || more == More::end;
    if (more != More::read) return {};
    end = read_.find('\n');
  }
  const std::string line = read_.substr(0, end);
  read_.erase(0, end + 1);
  const std::size_t space = line.find(' ');
  if (line.substr(0, space) != number) return {};
  return space == std::string::npos ? "" : line.substr(space + 1);
}

std::vector<std::string> Companion::refused() { return warden_->report().refused; }

RunEnd Companion::end() {
  RunEnd end;
  take(is_over_ ? warden_->end() : warden_->kill(), end);
  if (!is_over_) end.ending = Ending::late;
  return end;
}

}  // namespace heapsum::cage
