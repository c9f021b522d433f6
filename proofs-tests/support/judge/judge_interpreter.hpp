// SPDX-License-Identifier: Apache-2.0
// The judge's interpreter: a plain recursive evaluator over a heap of vectors. The heap may be
// known in part only; a run that needs more says what.
#pragma once

#include "judge.hpp"
#include "judge_heap.hpp"

namespace heapsum::testing {

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
