// SPDX-License-Identifier: Apache-2.0
// What is refuted without search: a question case by case, a glance as a whole. Most questions without a model
// are of this kind, and what they cost here does not depend on the length of the path.
#include <algorithm>
#include <cstdint>

#include "layers.hpp"
#include "models/witnesses.hpp"
#include "sat/propagator.hpp"

namespace heapsum::solver {
namespace {

constexpr std::size_t kFarAhead =
    16;  // conjuncts beyond the last glance: to follow them is no glance any more

/// Whether to try: work in vain is paid for by what was refuted. Where nothing is left a question is tried now and then,
/// less and less often.
class Credit {
 public:
  bool is_left() {
    if (left_ > 0) return true;
    if (++skipped_ < wait_) return false;
    skipped_ = 0;
    wait_ *= 2;
    return true;
  }
  void spent(std::uint64_t work) { left_ -= std::min(left_, work); }
  void rewarded(std::uint64_t work) {
    left_ = std::min(left_ + kTimes * work + kPerRefuted, kMost);
  }

 private:
  static constexpr std::uint64_t kTimes = 2, kPerRefuted = 1'000, kMost = 1'000'000;
  std::uint64_t left_ = 100'000, skipped_ = 0, wait_ = 64;
};

class Propagation : public Layer {
 public:
  explicit Propagation(const guard::Terms& terms) : propagator_(terms), witnesses_(terms) {}

  std::optional<guard::Verdict> answer(Question& q) override {
    if (is_last_refuted(q)) return unsat_verdict();
    if (propagator_.ahead(q.conjuncts) > kFarAhead || !credit_.is_left()) return std::nullopt;
    const std::uint64_t before = propagator_.work();
    propagator_.follow(q.conjuncts);
    const bool refuted = propagator_.refutes_by_cases(q.goal);
    const std::uint64_t work = propagator_.work() - before;
    if (!refuted) return credit_.spent(work), std::nullopt;
    credit_.rewarded(work);
    refuted_path_ = *q.path;
    refuted_goal_ = q.goal;
    q.sent.assign(q.conjuncts.begin(), q.conjuncts.end());
    return unsat_verdict();
  }

  void refute(const Question& q, std::span<const guard::Formula> goals,
              std::vector<bool>& marks) override {
    propagator_.follow(q.conjuncts, [&](guard::Formula part) {
      return witnesses_.show(*q.path, q.conjuncts, part);
    });
    for (std::size_t i = 0; i < goals.size(); ++i)
      if (!marks[i]) marks[i] = propagator_.refutes(goals[i]);
  }

 private:
  /// Rules ask what a reference may be, and then decide by it.
  [[nodiscard]] bool is_last_refuted(const Question& q) const {
    return q.path->newest() == refuted_path_.newest() && q.goal == refuted_goal_;
  }

  Propagator propagator_;
  Witnesses witnesses_;
  Credit credit_;
  guard::Path refuted_path_;  // holds on to its nodes: no other path has the newest
  guard::Formula refuted_goal_ = guard::no();
};

}  // namespace

LayerPtr propagation_layer(const guard::Terms& terms) {
  return std::make_unique<Propagation>(terms);
}

}  // namespace heapsum::solver
