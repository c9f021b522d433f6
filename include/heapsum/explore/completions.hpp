// SPDX-License-Identifier: Apache-2.0
// Is there an input that takes a path so far and satisfies an invariant? [lissa]
//
// The invariant runs from the input as the path knows it, by the same policy: what the path has not looked at is decided where the
// invariant reads it, numbers stay formulas beside those of the path. Depth first, until one way says yes. So a path whose shape
// and numbers do not fit together is found out too.
//
//   differs: LISSA decides numbers too, one candidate after the other, and forgets the path's own constraints on them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <heapsum/explore/engine.hpp>
#include <heapsum/semantics/machine.hpp>

namespace heapsum::explore {

class KnownInput;

/// What was asked, for people.
struct Searches {
  std::uint64_t questions = 0;
  std::uint64_t remembered = 0;  // of these, answered by an input that was found for another state
  std::uint64_t refused = 0;     // of these, without such an input
  std::uint64_t candidates = 0;  // ways through the invariant that were followed to their end
};

class Completions {
 public:
  /// The machine's program assumes the invariant and ends (syntax::assumptions_alone). It and the budget outlive this.
  Completions(semantics::Machine& machine, const syntax::Program& program,
              const guard::Terms& terms, const Budget& budget);
  ~Completions();
  Completions(const Completions&) = delete;
  Completions& operator=(const Completions&) = delete;

  /// Is there such an input? Marks c unsure where that rests on an `unknown`.
  bool has_one(semantics::Config& c, Result& note);

  /// The state after the invariant, which knows of the input what c knows and more; none where there is no such input within the
  /// bounds. Then what the bounds and what is not supported kept out is noted; and errors of the invariant always.
  std::optional<semantics::Config> completed(const semantics::Config& c, Result& note);

  [[nodiscard]] const Searches& searches() const { return searches_; }

 private:
  std::optional<semantics::Config> search(const semantics::Config& c, Result& note);
  bool is_remembered(const semantics::Config& c);
  void remember(semantics::Config completed);

  semantics::Machine& machine_;
  const syntax::Program& program_;
  const guard::Terms& terms_;
  const Budget& budget_;
  std::vector<KnownInput> found_;  // for the states before, the last first
  Searches searches_{};
};

}  // namespace heapsum::explore
