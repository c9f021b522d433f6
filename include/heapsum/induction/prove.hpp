// SPDX-License-Identifier: Apache-2.0
// Proofs without bounds, by k-induction on loops. A state is coarser than the machine's: what a loop writes is any
// value after it, and an object of the input is a number. So a failure that is found here may be none, and what is not
// found cannot be.
//
//   at the head of a loop, rounds r and a set I of invariants given:
//     base   r rounds from what is known, each way out followed; each arrival at the head satisfies I
//     step   what the loop writes is anything that satisfies I; r rounds that end at the head again; then one round,
//            each way out followed; its arrival at the head satisfies I, and is not followed
//
// A run that leaves the loop in its round n leaves it on the base where n <= r, else in the last round of the step. An
// invariant that some arrival does not satisfy is dropped, and all begins again [donaldson] [houdini].
// Promise: a run of the program ends by itself, without an end, or at one of `open`. What a run does not end with is no
// failure: an exception that is caught.
// Read next: src/induction/README.md.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/semantics/outcome.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::induction {

struct Limits {
  std::uint32_t rounds = 2;      // at most, that a step assumes
  std::uint64_t steps = 30'000;  // expressions that are evaluated, in all
  std::uint64_t hard = 250;      // questions with arithmetic that are asked, in all
  std::optional<std::chrono::steady_clock::time_point> deadline{};
  const std::atomic<bool>* cancel = nullptr;
};

/// A place at which a run may end, and how.
struct Failure {
  semantics::OutcomeKind kind{};
  syntax::ExprId where{};
  auto operator<=>(const Failure&) const = default;
};

/// What was used of a loop.
struct LoopProof {
  syntax::ExprId head{};  // its first expression
  std::uint32_t rounds = 0;
  std::vector<std::string> invariants{};  // of the source's variables, in its words: "0 <= i"
};

struct Proof {
  std::optional<std::string> why_not{};  // nothing is shown: why
  std::vector<Failure> open{};           // else: all that may still fail
  std::vector<LoopProof> loops{};
};

Proof prove(const syntax::Program& program, const Limits& limits);

}  // namespace heapsum::induction
