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

Progress::Progress(options::When when, Clock::time_point begin, std::string label)
    : terminal_(isatty(STDERR_FILENO) != 0),
      begin_(begin),
      next_(begin + kFirst),
      label_(std::move(label)) {
  on_ = when == options::When::always || (when == options::When::automatic && terminal_);
}

bool Progress::is_due() {
  const auto now = Clock::now();
  if (!on_ || now < next_) return false;
  next_ = now + (terminal_ ? 200ms : 1000ms);
  return true;
}

void Progress::put(const std::string& text) {
  const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
  fmt::print(stderr, "{}{}{}, {:.1f} s{}", terminal_ ? "\r" : "", label_, text, seconds,
             terminal_ ? "\x1b[K" : "\n");
  std::fflush(stderr);
  shown_ = true;
}

void Progress::show(const explore::Result& so_far) {
  if (!is_due()) return;
  std::uint64_t paths = 0;
  for (const auto& [kind, count] : so_far.ended) paths += count;
  put(fmt::format("{} paths, {} states, at most {} waiting", paths, so_far.states,
                  so_far.most_waiting));
}

void Progress::show(const explore::Census& so_far) {
  if (!is_due()) return;
  put(fmt::format("{} structures, {} other candidates", so_far.structures,
                  so_far.refused + so_far.undecided()));
}

void Progress::erase() {
  if (shown_ && terminal_) fmt::print(stderr, "\r\x1b[K");
  shown_ = false;
}

}  // namespace heapsum::cli
