// SPDX-License-Identifier: Apache-2.0
// Exactness of one program under one bound: the judge's heaps against the paths.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exploring.hpp"
#include "judge/judge.hpp"
#include "theorem.hpp"

namespace heapsum::testing {

/// What a random program is worth.
inline constexpr Effort kSmallEffort{
    .most_paths = 1000, .most_steps = 50'000, .most_time = std::chrono::seconds(20)};

/// Everything that is compared, of one program under one bound.
struct Compared {
  std::vector<Judged> heaps;
  Explored lazy, summary;
};

/// Nothing, and one more of kSkipped, where there are too many heaps or paths.
std::optional<Compared> compared(const syntax::Program& program, const semantics::Bounds& bounds,
                                 Tally& tally);

/// The one path of `e` that the heap satisfies, as an index into e.ended; what is wrong with it, if
/// anything is.
struct Followed {
  std::size_t path = 0, count = 0;  // how many it satisfies
  std::string wrong;
};
Followed path_of(const syntax::Program& program, const Explored& e, const Judged& judged);

/// --max-array-length ended it: a path that the concrete machine, which has no such bound, goes on.
bool is_cut_by_length(const semantics::Config& ended);

/// What is wrong with a path's witness, or with what the concrete machine makes of it.
std::string witness_violation(const syntax::Program& program, const Explored& e,
                              const semantics::Config& ended, const semantics::Bounds& bounds);

/// All of it, both policies.
std::optional<std::string> exactness_violation(const syntax::Program& program,
                                               const semantics::Bounds& bounds, Tally& tally);

/// The same of one policy, where it may part from lazy at the bounds: no heap has two paths; one
/// that has none is counted in the tally as being at the edge; every path has a heap that takes it.
std::optional<std::string> exactness_violation(const syntax::Program& program,
                                               semantics::PolicyName policy,
                                               const semantics::Bounds& bounds, Tally& tally);
/// Of a run whose states are joined: every heap has one merged path, with its outcome, value and final heap, and the
/// decisions that its flows share; every merged path has a heap; there are no more of them than flows; each state that
/// the search takes up is well formed.
std::optional<std::string> merging_violation(const syntax::Program& program,
                                             const semantics::Bounds& bounds, explore::Merge merge,
                                             Tally& tally);
inline constexpr const char* kEdge = "heaps at the edge of the bounds";

}  // namespace heapsum::testing
