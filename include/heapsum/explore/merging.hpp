// SPDX-License-Identifier: Apache-2.0
// States that meet become one [design S14, section 8]: a strategy of the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string_view>

#include <heapsum/explore/frontier.hpp>
#include <heapsum/guard/formula.hpp>
#include <heapsum/semantics/join.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::explore {

/// Where states are joined: nowhere, inside of what is assumed, or everywhere.
enum class Merge : std::uint8_t { none, calls, all };

/// As the user says it.
constexpr std::string_view word(Merge merge) {
  switch (merge) {
    case Merge::none: return "none";
    case Merge::calls: return "calls";
    case Merge::all: return "all";
  }
  return "?";
}

/// Last in, first out; but a state that comes to where states of an open fork may meet waits until all above
/// have ended or wait there too. Then those at one place are joined. Requires merge ≠ none, and the policy
/// summary.
/// `joins`: called with each of two states before one takes their place, with all that they remember. `cases`: so many of the
/// flows that came together are told one by one, but for those inside of what is assumed.
std::unique_ptr<Frontier> merging(const syntax::Program& program, guard::Terms& terms, Merge merge,
                                  std::function<void(const semantics::Config&)> joins = {},
                                  std::size_t cases = 0);

}  // namespace heapsum::explore
