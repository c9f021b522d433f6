// SPDX-License-Identifier: Apache-2.0
#include "progress.hpp"

#include <cstdio>
#include <utility>

#include <unistd.h>

#include <fmt/format.h>

#include "colours.hpp"

namespace heapsum::cli {

namespace {
using namespace std::chrono_literals;
constexpr auto kFirst = 500ms;  // short runs show nothing

constexpr std::size_t kTerminalWidth = 79;  // a longer line could not be erased

/// Where the sign of UTF-8 begins that byte `at` belongs to.
std::size_t begin_of_sign(const std::string& text, std::size_t at) {
  while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U)
    --at;
  return at;
}

std::string words(const explore::Result& so_far) {
  std::uint64_t paths = 0;
  for (const auto& [kind, count] : so_far.ended) paths += count;
  return fmt::format("{} paths, {} states, at most {} waiting", paths, so_far.states,
                     so_far.most_waiting);
}
}  // namespace

Progress::Progress(options::When when, Clock::time_point begin, std::string label)
    : terminal_(isatty(STDERR_FILENO) != 0 && !is_dumb_terminal()),
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
  const std::string line = fmt::format("{}{}, {:.1f} s", label_, text, seconds);
  if (terminal_)
    fmt::print(stderr, "\r{}\x1b[K", line.substr(0, begin_of_sign(line, kTerminalWidth)));
  else
    fmt::print(stderr, "{}\n", line);
  std::fflush(stderr);
  shown_ = true;
}

void Progress::show(const explore::Result& so_far) {
  if (is_due()) put(words(so_far));
}

void Progress::show(const task::Progress& so_far) {
  if (!is_due()) return;
  std::string text = so_far.doing;
  if (so_far.of > 1)
    text = fmt::format("{} of {} methods done; {}", so_far.ended, so_far.of, so_far.doing);
  if (so_far.so_far != nullptr) text += ": " + words(*so_far.so_far);
  put(text);
}

void Progress::show_pairs(std::uint64_t related) {
  if (is_due()) put(fmt::format("{} pairs of states are related", related));
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
