// SPDX-License-Identifier: Apache-2.0
// The programs that the theorems are tested on: small, and each with something awkward in it. A
// case is one of them under bounds that keep its input heaps few enough to enumerate.
#pragma once

#include <cstdint>
#include <ostream>
#include <vector>

namespace heapsum::testing {

extern const char* const kContains;
extern const char* const kPartlyWritten;
extern const char* const kAliasedWrite;
extern const char* const kMade;
extern const char* const kBools;
extern const char* const kInts;
extern const char* const kIntsThroughAliases;
extern const char* const kLoop;
extern const char* const kMirror;
extern const char* const kTwoClasses;
extern const char* const kSwap;
extern const char* const kReverse;
extern const char* const kVirtual;
extern const char* const kStatics;
extern const char* const kInterfaces;
extern const char* const kElements;

struct ProgramCase {
  const char* name;
  const char* text;
  std::uint32_t k;
  std::uint32_t unwind;
  std::vector<std::int32_t> integers{};  // values to try for each int of the input
};
std::ostream& operator<<(std::ostream& out, const ProgramCase& c);

std::vector<ProgramCase> program_cases();

}  // namespace heapsum::testing
