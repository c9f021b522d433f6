// SPDX-License-Identifier: Apache-2.0
// A run on one input, which asks nothing: every formula is true or false.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include <heapsum/guard/formula.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::explore {

/// Does somebody ask for this decision? All decisions of such a run are forced; unset: for none.
using Asked = std::function<bool(const semantics::Event&)>;

/// The entry of the program on the input, by the concrete machine. `ended` gets the last state, with the decisions that are
/// asked for; it is not called where the run does not end within so many steps, or few more.
void run_concretely(const syntax::Program& program, const semantics::InputHeap& input,
                    std::uint64_t most_steps,
                    const std::function<void(const semantics::Config&)>& ended,
                    const Asked& asked = {});

/// Such a run from state to state: `each` gets the state after each rule, `ended` the last one.
using Seen = std::function<void(const guard::Terms&, const semantics::Config&)>;
void follow_concretely(const syntax::Program& program, const semantics::InputHeap& input,
                       std::uint64_t most_steps, const Seen& each, const Seen& ended);

/// The expressions that such a run evaluates.
std::set<syntax::ExprId> evaluated(const syntax::Program& program,
                                   const semantics::InputHeap& input, std::uint64_t most_steps);

/// A method that is active, and how far it has come: the last call that it made, or, of the innermost, what it evaluates.
struct Active {
  syntax::MethodId in;
  syntax::ExprId at;
};

/// Those that are active where such a run throws what ends it, the innermost first; none where it ends otherwise.
std::vector<Active> calls_at_error(const syntax::Program& program,
                                   const semantics::InputHeap& input, std::uint64_t most_steps);

/// The call for which such a run has no room, where so many methods may be active at a time; none while it looks at what is assumed.
std::optional<syntax::ExprId> beyond_stack(const syntax::Program& program,
                                           const semantics::InputHeap& input, std::uint32_t room,
                                           std::uint64_t most_steps);

}  // namespace heapsum::explore
