// SPDX-License-Identifier: Apache-2.0
// The clauses that all paths together admit, as lines of JML.
#pragma once

#include <string>
#include <vector>

#include "decisions.hpp"
#include "facts.hpp"

namespace heapsum::contract {

/// How a path ended.
enum class End : std::uint8_t { returned, failed, open, no_input };

struct Path {
  End end = End::returned;
  std::string failure{};  // "null dereference at List.java:9  this.head.value"
  PathFacts facts{};
};

/// `paths` by the numbers that the decisions have.
std::vector<std::string> clauses(const Decisions& decisions, const std::vector<Path>& paths);

}  // namespace heapsum::contract
