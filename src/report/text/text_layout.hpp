// SPDX-License-Identifier: Apache-2.0
// What the text writer knows about lines: where they may be broken, their colours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <heapsum/base/lines.hpp>
#include <heapsum/report/findings.hpp>

namespace heapsum::report {

/// Of things that are numbered: the number, and what stands beside it.
inline constexpr std::size_t kNumberWidth = 4, kNumberMargin = kNumberWidth + 2;

/// Lines of at most `width` columns where that is possible: broken before ∧ and ∨, else at spaces.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);
/// "1 path", "2 paths".
std::string counted(std::uint64_t n, std::string_view singular, std::string_view plural = {});
/// 1234567 as 1 234 567.
std::string grouped(std::uint64_t n);

/// "uncaught exception Full", "null dereference".
std::string with_exception(OutcomeKind kind, const std::string& exception);

/// "call depth 1", "branch bound 2": those that were asked for.
std::vector<std::string> path_limits(const Options& options);
/// "no symbolic null", "assuming C.m": what the input is taken to be, besides its bounds.
std::vector<std::string> assumptions(const Options& options);

/// ANSI colours, or nothing where they are off.
class Ink {
 public:
  explicit Ink(bool on) : on_(on) {}
  [[nodiscard]] std::string bold(std::string_view s) const { return in("1", s); }
  [[nodiscard]] std::string faint(std::string_view s) const { return in("2", s); }
  [[nodiscard]] std::string good(std::string_view s) const { return in("32", s); }
  [[nodiscard]] std::string bad(std::string_view s) const { return in("31", s); }
  [[nodiscard]] std::string warning(std::string_view s) const { return in("33", s); }
  [[nodiscard]] std::string name(std::string_view s) const { return in("36", s); }

 private:
  [[nodiscard]] std::string in(std::string_view code, std::string_view s) const;
  bool on_;
};

}  // namespace heapsum::report
