// SPDX-License-Identifier: Apache-2.0
#include <heapsum/jvm/process.hpp>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace heapsum::jvm {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
constexpr int kNotStarted = 127, kEndedBySignal = 128;

enum class Errors { dropped, with_output };

struct Child {
  int socket = -1;
  pid_t pid = -1;
};

[[noreturn]] void become(const std::vector<std::string>& words, int socket, Errors errors) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  std::vector<char*> raw;
  for (const std::string& word : words) raw.push_back(const_cast<char*>(word.c_str()));
  raw.push_back(nullptr);
  dup2(socket, STDIN_FILENO);
  dup2(socket, STDOUT_FILENO);
  dup2(errors == Errors::with_output ? socket : open("/dev/null", O_WRONLY), STDERR_FILENO);
  execvp(raw[0], raw.data());
  _exit(kNotStarted);
}

Child started(const std::vector<std::string>& words, Errors errors) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return {};
  const pid_t pid = fork();
  if (pid == 0) become(words, ends[1], errors);
  close(ends[1]);
  if (pid > 0) return {ends[0], pid};
  close(ends[0]);
  return {};
}

int ended(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : kEndedBySignal;
}

/// Appends what is there; false at the end of the stream or of the time.
bool read_more(int from, std::string& into, Clock::time_point latest) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(latest - Clock::now()).count();
    if (left <= 0) return false;
    pollfd waiting{from, POLLIN, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::min<long>(left, 1'000'000)));
    if (ready < 0 && errno != EINTR) return false;
    if (ready <= 0) continue;
    std::array<char, 4096> bytes{};
    const ssize_t n = read(from, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    into.append(bytes.data(), static_cast<std::size_t>(n));
    return true;
  }
}

}  // namespace

Scratch::Scratch() {
  std::error_code none;
  std::string name = (fs::temp_directory_path(none) / "heapsum-XXXXXX").string();
  if (mkdtemp(name.data()) != nullptr) path_ = name;
}

Scratch::~Scratch() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

RunEnd run_program(const std::vector<std::string>& words, std::chrono::seconds at_most) {
  const Child child = started(words, Errors::with_output);
  if (child.pid < 0) return {kNotStarted, {}};
  shutdown(child.socket, SHUT_WR);
  RunEnd end{0, {}};
  const Clock::time_point latest = Clock::now() + at_most;
  while (read_more(child.socket, end.output, latest)) {
  }
  if (Clock::now() >= latest) kill(child.pid, SIGKILL);
  close(child.socket);
  end.code = ended(child.pid);
  return end;
}

std::unique_ptr<Companion> Companion::start(const std::vector<std::string>& words) {
  const Child child = started(words, Errors::dropped);
  if (child.pid < 0) return nullptr;
  return std::unique_ptr<Companion>(new Companion(child.socket, child.pid));
}

Companion::~Companion() {
  close(socket_);
  kill(child_, SIGKILL);
  ended(child_);
}

bool Companion::send(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

std::optional<std::string> Companion::ask(std::string_view question,
                                          std::chrono::milliseconds at_most) {
  if (!send(question)) return {};
  const Clock::time_point latest = Clock::now() + at_most;
  std::size_t end = read_.find('\n');
  while (end == std::string::npos) {
    if (!read_more(socket_, read_, latest)) return {};
    end = read_.find('\n');
  }
  std::string line = read_.substr(0, end);
  read_.erase(0, end + 1);
  return line;
}

}  // namespace heapsum::jvm
