// SPDX-License-Identifier: Apache-2.0
// Is there an input that takes a path so far and satisfies an invariant? [lissa]
//
// The invariant runs from the input as the path knows it, by the same policy: what the path has not looked at is decided where the
// invariant reads it, numbers stay formulas beside those of the path. Depth first, until one way says yes. So a path whose shape
// and numbers do not fit together is found out too.
//
// A question with the answer no costs a walk through all inputs that the path admits. Where questions have cost much, the shapes of all
// inputs that satisfy the invariant are listed, beside the questions and for not much more; once the list is whole, only those that agree
// with the path are tried.
//
//   differs: LISSA decides numbers too, one candidate after the other, and forgets the path's own constraints on them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
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
  /// Before so many candidates no list of shapes is begun.
  static constexpr std::uint64_t kFirstList = 10'000;

  /// The machine's program assumes the invariant and ends (syntax::assumptions_alone). It and the budget outlive this.
  Completions(semantics::Machine& machine, const syntax::Program& program,
              const guard::Terms& terms, const Budget& budget,
              std::uint64_t first_list = kFirstList);
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
  struct List;

  bool is_remembered(const semantics::Config& c);
  void remember(semantics::Config completed);
  std::optional<semantics::Config> of_a_shape(const semantics::Config& c, Result& note);
  bool first_below(const semantics::Config& c, const Keep& keep, std::uint64_t most_candidates,
                   Result& search, std::optional<semantics::Config>& found);
  void go_on_with_list();
  void begin_list();
  /// Candidates without those of the list.
  [[nodiscard]] std::uint64_t of_questions() const;
  bool run(std::vector<semantics::Config> start, const Keep& keep, std::uint64_t most_candidates,
           Result& search, const std::function<bool(const semantics::Config&)>& on_input);

  semantics::Machine& machine_;
  std::size_t given_;  // objects that are there from the start
  const guard::Terms& terms_;
  const Budget& budget_;
  std::vector<KnownInput> found_;  // for the states before, the last first
  std::unique_ptr<List> list_;     // once questions have cost much
  std::uint64_t next_list_;        // after so many candidates
  Searches searches_{};
};

}  // namespace heapsum::explore
