// SPDX-License-Identifier: Apache-2.0
// Every input of a program within bounds, one by one: the judge of what is counted. It knows nothing of the search: it fills
// the first open place of an input, in the order in which places are found, with each value that it may have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/semantics/outcome.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::testing {

struct InputBounds {
  std::uint32_t objects = 1;             // of each class, the receiver and constants included
  bool strings = false;                  // beside the program's own
  std::uint32_t longest = 1;             // of arrays
  std::int64_t least = 0, greatest = 1;  // of numbers, as far as their type has them
};

/// None: there are more than `most`.
std::optional<std::vector<semantics::InputHeap>> all_inputs(const syntax::Program& program,
                                                            const InputBounds& bounds,
                                                            std::size_t most);

/// How a concrete run of an input ended, in words; what it decided, and how often.
struct JudgedRun {
  semantics::OutcomeKind kind{};
  syntax::ExprId where{};
  syntax::ClassId exception{};
  std::string value{};  // "true", "null", "an object", "7"; of floats empty
  bool is_number = false;
  std::map<std::pair<syntax::ExprId, bool>, std::uint64_t> branches{};
};

/// None: it does not end within so many steps.
std::optional<JudgedRun> judged_run(const syntax::Program& program,
                                    const semantics::InputHeap& input, std::uint64_t most_steps);

}  // namespace heapsum::testing
