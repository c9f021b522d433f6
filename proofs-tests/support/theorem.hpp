// SPDX-License-Identifier: Apache-2.0
// Theorems over random programs: makes programs and bounds, asks a check about each, shrinks what
// fails and prints it with the command that replays it; and says how much was checked.
//
// With HEAPSUM_MINUTES in the environment a theorem goes on with fresh seeds for that long. See
// ./dev theorems.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/semantics/machine.hpp>
#include <heapsum/syntax/ast.hpp>

#include "generate/program_generator.hpp"

namespace heapsum::testing {

/// What was checked, by what it is: "programs", "heaps", "states" … The tests print it.
using Tally = std::map<std::string, std::uint64_t>;

/// What is wrong, as text for people; nothing if all is well. A program is type-checked.
using Check = std::function<std::optional<std::string>(const syntax::Program&,
                                                       const semantics::Bounds&, Tally&)>;

/// In the tally: programs, or bounds of one, that would take too long. They are few, or the test fails.
inline constexpr const char* kSkipped = "skipped as too large";

struct RandomPrograms {
  int count = 0;  // of one seed
  Vocabulary vocabulary = heap_vocabulary();
  std::uint32_t most_k = 2;
};

/// Fails the running test where the check finds something, or skips more than one in ten.
Tally expect_of_random_programs(const RandomPrograms& programs, const Check& check);

/// "Theorem: 2000 programs, 70000 heaps" on the standard output and in the test's properties.
void report(const Tally& tally);

/// Text for a failure: the heap, and how to run it in concrete mode.
std::string shown(const syntax::Program& program, const semantics::InputHeap& heap);

}  // namespace heapsum::testing
