// SPDX-License-Identifier: Apache-2.0
// The judge's interpreter: a plain recursive evaluator over a heap of vectors. The heap may be
// known in part only; a run that needs more says what.
#pragma once

#include "judge.hpp"

namespace heapsum::testing {

/// Stands where an object would, for parameters.
inline constexpr std::size_t kArguments = 1'000'000;

/// A heap of which some fields are decided.
struct Partial {
  std::vector<syntax::ClassId> objects;
  std::vector<std::uint32_t> chain;
  std::map<std::pair<std::size_t, std::size_t>, semantics::InputValue> decided;
};

/// Thrown: the run needs this field.
struct Undecided {
  std::pair<std::size_t, std::size_t> key;
  syntax::Type type;
};
/// Thrown: the runs take too long for the test.
struct TooLong {};

struct Ran {
  Verdict verdict;
  std::string final_heap;  // "?" where the run did not look at a reference
};

/// `steps` counts the expressions of all runs.
Ran interpret(const syntax::Program& program, const Partial& heap, const Domain& domain,
              std::size_t& steps);

}  // namespace heapsum::testing
