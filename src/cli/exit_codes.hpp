// SPDX-License-Identifier: Apache-2.0
// Exit codes, those that scripts know from CBMC. What is found (10) and what is inconclusive (5)
// are for commands that judge, as `diff` does; `run` explores. Our own bug (6) ends the process in base/check.hpp.
#pragma once

#include <cstdio>
#include <string>

#include <fmt/format.h>

namespace heapsum::cli {

inline constexpr int kDone = 0;
inline constexpr int kUsage = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kInconclusive = 5;
inline constexpr int kOurBug = 6;
inline constexpr int kFound = 10;
inline constexpr int kSignal = 128;  // plus its number: Ctrl-C is 130

/// Says on standard error why it ends, and gives the code back.
inline int complain(const std::string& message, int code) {
  fmt::print(stderr, "{}", message);
  return code;
}

}  // namespace heapsum::cli
