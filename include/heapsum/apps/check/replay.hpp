// SPDX-License-Identifier: Apache-2.0
// A defect is shown only after the concrete machine, which knows nothing of formulas, has met it on the
// input that is said to lead there.
#pragma once

#include <cstdint>
#include <string>

#include <heapsum/apps/check/sites.hpp>
#include <heapsum/guard/oracle.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::check {

/// Empty where a run from the input ends in that error within so many steps, or few more; else what happened instead.
std::string contradiction(const syntax::Program& program, const semantics::InputHeap& input,
                          const Site& expected, std::uint64_t most_steps);

/// The same of a program whose methods run by their code, where the site is one of `program`, in which some run by contract.
std::string contradiction_of_code(const syntax::Program& code, const syntax::Program& program,
                                  const semantics::InputHeap& input, const Site& expected,
                                  std::uint64_t most_steps);

}  // namespace heapsum::check
