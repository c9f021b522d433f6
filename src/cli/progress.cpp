// SPDX-License-Identifier: Apache-2.0
#include "progress.hpp"

#include <cstdio>
#include <utility>

#include <unistd.h>

#include <fmt/format.h>

namespace heapsum::cli {

namespace {
using namespace std::chrono_literals;
constexpr auto kFirst = 500ms;  // short runs show nothing
}  // namespace

Progress::Progress(When when, Clock::time_point begin, std::string label)
    : terminal_(isatty(STDERR_FILENO) != 0),
      begin_(begin),
      next_(begin + kFirst),
      label_(std::move(label)) {
  on_ = when == When::always || (when == When::automatic && terminal_);
}

void Progress::show(const explore::Result& so_far) {
  const auto now = Clock::now();
  if (!on_ || now < next_) return;
  next_ = now + (terminal_ ? 200ms : 1000ms);
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  std::uint64_t paths = 0;
  for (const auto& [kind, count] : so_far.ended) paths += count;
  fmt::print(stderr, "{}{}{} paths, {} states, at most {} waiting, {:.1f} s{}",
             terminal_ ? "\r" : "", label_, paths, so_far.states, so_far.most_waiting, seconds,
             terminal_ ? "\x1b[K" : "\n");
  std::fflush(stderr);
  shown_ = true;
}

void Progress::erase() {
  if (shown_ && terminal_) fmt::print(stderr, "\r\x1b[K");
  shown_ = false;
}

}  // namespace heapsum::cli
