// SPDX-License-Identifier: Apache-2.0
// Monotonicity in bounds: a path that is complete at k is there at k + 1, and among the heaps within
// k it has the same ones. So it is with --unwind, for paths that were not cut.
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "exactness.hpp"

namespace heapsum::testing {
namespace {

/// Which path of the larger bound goes with which of the smaller one: one with one.
class Pairing {
 public:
  /// False where one of them is paired with another already.
  bool pair(std::size_t small, std::size_t large) {
    return to_large_.try_emplace(small, large).first->second == large &&
           to_small_.try_emplace(large, small).first->second == small;
  }
  [[nodiscard]] std::size_t size() const { return to_large_.size(); }

 private:
  std::map<std::size_t, std::size_t> to_large_, to_small_;
};

std::optional<std::string> violation(const syntax::Program& program, const Explored& small,
                                     const Explored& large, const std::vector<Judged>& heaps,
                                     Tally& tally) {
  Pairing paths;
  for (const Judged& judged : heaps) {
    if (judged.verdict.outcome == semantics::OutcomeKind::cut) continue;
    const Followed before = path_of(program, small, judged);
    if (!before.wrong.empty()) return "at the smaller bound: " + before.wrong;
    const Followed after = path_of(program, large, judged);
    if (!after.wrong.empty()) return "at the larger bound: " + after.wrong;
    if (!paths.pair(before.path, after.path))
      return fmt::format("a path that has other heaps at the larger bound\n  decisions {}\n{}",
                         judged.verdict.decisions, shown(program, judged.heap));
  }
  tally["pairs of paths"] += paths.size();
  return std::nullopt;
}

std::optional<std::string> violation(const syntax::Program& program,
                                     const semantics::Bounds& bounds, Tally& tally) {
  const auto small = compared(program, bounds, tally);
  if (!small) return std::nullopt;
  semantics::Bounds deeper = bounds, longer = bounds;
  ++deeper.k;
  ++longer.unwind;
  for (const semantics::Bounds& larger : {deeper, longer}) {
    for (const auto policy : {semantics::PolicyName::lazy, semantics::PolicyName::summary}) {
      const bool lazy = policy == semantics::PolicyName::lazy;
      const Explored large = explored(program, policy, larger, kSmallEffort);
      if (large.result.stop != explore::Stop::finished) {
        ++tally[kSkipped];
        continue;
      }
      if (auto wrong =
              violation(program, lazy ? small->lazy : small->summary, large, small->heaps, tally))
        return fmt::format("{}, --k {} --unwind {}: {}", lazy ? "lazy" : "summary", larger.k,
                           larger.unwind, *wrong);
    }
  }
  return std::nullopt;
}

TEST(RandomMonotonicity, ACompletePathKeepsItsHeapsAtLargerBounds) {
  const Tally tally = expect_of_random_programs(
      {.count = 2000}, [](const auto& program, const auto& bounds, Tally& t) {
        return violation(program, bounds, t);
      });
  EXPECT_GT(tally.at("pairs of paths"), tally.at("programs"));
}

}  // namespace
}  // namespace heapsum::testing
