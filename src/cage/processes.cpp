// SPDX-License-Identifier: Apache-2.0
#include "processes.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace heapsum::cage {

namespace {

constexpr std::chrono::milliseconds kLook{50};  // between two looks at whether somebody cancels

/// A message of one byte that may have a descriptor with it.
struct Message {
  Message() {
    parts.iov_base = &byte;
    parts.iov_len = 1;
    header.msg_iov = &parts;
    header.msg_iovlen = 1;
    header.msg_control = room.data();
    header.msg_controllen = room.size();
  }
  Message(const Message&) = delete;
  Message& operator=(const Message&) = delete;

  char byte = 'd';
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> room{};
  iovec parts{};
  msghdr header{};
};

}  // namespace

void leave_terminal(const char* name) {
  setsid();
  for (int n = 1; n < NSIG; ++n) std::signal(n, SIG_DFL);
  for (const int n : {SIGINT, SIGHUP, SIGTERM, SIGQUIT, SIGPIPE}) std::signal(n, SIG_IGN);
  prctl(PR_SET_NAME, name);
}

void keep_open(std::initializer_list<int> descriptors) {
  std::vector<int> kept(descriptors);
  std::ranges::sort(kept);
  unsigned first = 0;
  for (const int d : kept) {
    const auto here = static_cast<unsigned>(d);
    if (here > first) syscall(SYS_close_range, first, here - 1, 0);
    first = here + 1;
  }
  syscall(SYS_close_range, first, ~0U, 0);
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

bool write_all(int to, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::send(to, text.data(), text.size(), MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

std::optional<std::string> read_exactly(int from, std::size_t size) {
  std::string text(size, '\0');
  std::size_t done = 0;
  while (done < size) {
    const ssize_t n = read(from, text.data() + done, size - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return {};
    done += static_cast<std::size_t>(n);
  }
  return text;
}

More read_more(int from, std::string& into, const Patience& patience) {
  while (true) {
    if (patience.cancel != nullptr && *patience.cancel) return More::cancelled;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(patience.latest - Clock::now());
    if (left.count() <= 0) return More::late;
    pollfd waiting{from, POLLIN, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::min(left, kLook).count()));
    if (ready < 0 && errno != EINTR) return More::end;
    if (ready <= 0) continue;
    std::array<char, 65536> bytes{};
    const ssize_t n = read(from, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return More::end;
    into.append(bytes.data(), static_cast<std::size_t>(n));
    return More::read;
  }
}

bool send_descriptor(int to, int descriptor) {
  Message message;
  cmsghdr* head = CMSG_FIRSTHDR(&message.header);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(sizeof(int));
  std::memcpy(CMSG_DATA(head), &descriptor, sizeof(int));
  return sendmsg(to, &message.header, MSG_NOSIGNAL) == 1;
}

int receive_descriptor(int from) {
  Message message;
  ssize_t n = 0;
  do n = recvmsg(from, &message.header, MSG_CMSG_CLOEXEC);
  while (n < 0 && errno == EINTR);
  const cmsghdr* head = CMSG_FIRSTHDR(&message.header);
  if (n != 1 || head == nullptr || head->cmsg_type != SCM_RIGHTS) return -1;
  int descriptor = -1;
  std::memcpy(&descriptor, CMSG_DATA(head), sizeof(int));
  return descriptor;
}

}  // namespace heapsum::cage
