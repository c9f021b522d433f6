// SPDX-License-Identifier: Apache-2.0
// Structures of small programs, found by explore::each_structure.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <heapsum/explore/candidates.hpp>

namespace heapsum::testing {

struct Within {
  std::uint32_t objects = 3;  // of each class, and elements of arrays
  std::int64_t greatest = 3;  // numbers are from 0
  explore::Unread unread = explore::Unread::values;
  std::uint64_t most_steps = 2000;
};

explore::Domain domain(const syntax::Program& program, const Within& within);

struct Found {
  explore::Census census;
  std::vector<semantics::InputHeap> heaps;
};

Found found(const syntax::Program& program, const Within& within);

/// A program around the invariant of a class C with these fields; other classes are before it.
syntax::Program with_invariant(const std::string& fields, const std::string& invariant,
                               const std::string& others = "");

}  // namespace heapsum::testing
