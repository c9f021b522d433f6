// SPDX-License-Identifier: Apache-2.0
// What `heapsum sample` drew: inputs, and what they were drawn from.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include <heapsum/report/probability.hpp>

namespace heapsum::report {

struct DrawnInputs {
  LikelyInputs of{};
  Rational all = 0;  // so many valid inputs are known; weighted: what they weigh
  std::uint64_t seed = 0;
  std::vector<HeapLiteral> inputs{};  // in the order in which they were drawn
  std::vector<std::string>
      reasons{};  // why they may not be drawn from all valid inputs, a sentence each
  std::vector<std::string> remarks{};  // what was left out of the inputs
};

/// "at most 3 Node, key 0 to 9, assuming Tree.ok"; empty: nothing was said.
std::string bounds_text(const LikelyInputs& of);

void write_text(const DrawnInputs& drawn, std::ostream& out);
/// A heap literal a line, as --heap reads it.
void write_json(const DrawnInputs& drawn, std::ostream& out);
/// One digraph, a cluster an input.
void write_dot(const DrawnInputs& drawn, std::ostream& out);

}  // namespace heapsum::report
