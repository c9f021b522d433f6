// SPDX-License-Identifier: Apache-2.0
// The judge: an interpreter of Javalite that shares nothing with the machine but the syntax tree,
// and an enumerator of input heaps built on it. It works on half-known heaps: when the program
// reads what is not decided yet, each possibility within the bounds is tried in turn. What it finds
// is what the symbolic modes must find.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/semantics/machine.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::testing {

/// What a run of one concrete heap shows.
struct Verdict {
  semantics::OutcomeKind outcome = semantics::OutcomeKind::returned;
  std::string value;  // null, true, 17, "input 2", "made 0"; of an exception its class
  // one character each: equality = or #, branch T or F, null check N or o, zero check Z or z, a handler that is asked C
  // or c, a size or an index B or b for out of bounds; X and the number of the class of an exception that nobody caught
  std::string decisions;
  std::string heap;  // the final one in canonical form; what was not looked at is null
  bool operator==(const Verdict&) const = default;
};

struct Judged {
  semantics::InputHeap heap;  // what the run did not look at is null, false or 0
  /// The decided fields: object (or, past the last object, parameter) and slot.
  std::map<std::pair<std::size_t, std::size_t>, semantics::InputValue> decided;
  Verdict verdict;
  std::string final_heap;  // as in the verdict, but "?" where the run did not look at a reference
};

struct Domain {
  semantics::Bounds bounds;
  std::vector<std::int32_t> integers{
      0};  // values tried for each number that is read, of a char those it has
  std::vector<double> floats{
      0.0, -0.0, 1.5, std::numeric_limits<double>::quiet_NaN(),
      std::numeric_limits<double>::infinity()};  // and for each float or double
  std::size_t most = 200'000;                    // more heaps than this are too many
  std::size_t most_steps = 1'000'000'000;        // of all runs together
};

/// Every input heap within the bounds, up to what the program never reads.
std::vector<Judged> enumerate(const syntax::Program& program, const Domain& domain);
/// Nothing, instead of a failed test, where they are too many.
std::optional<std::vector<Judged>> enumerate_if_few(const syntax::Program& program,
                                                    const Domain& domain);

/// What the concrete machine makes of a heap. What is called before each step may change the state.
Verdict run_concrete(const syntax::Program& program, const semantics::InputHeap& heap,
                     const semantics::Bounds& bounds = {},
                     const std::function<void(semantics::Config&)>& before_step = {});

/// The decisions of an ended state, in the form above.
std::string decisions(const semantics::Config& ended);
/// In `decisions` of a state that was joined: what its flows have not in common.
inline constexpr char kJoined = '*';
/// Are these decisions what the others say, any for each kJoined?
bool are_among(std::string_view decisions, std::string_view of_joined);

}  // namespace heapsum::testing
