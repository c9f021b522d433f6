// SPDX-License-Identifier: Apache-2.0
#include <heapsum/induction/prove.hpp>

#include <algorithm>
#include <iterator>

#include "engine.hpp"

namespace heapsum::induction {

namespace {

constexpr int kMostTries = 40;  // until the invariants that are left are inductive

/// One number of rounds.
class Attempt {
 public:
  Attempt(const syntax::Program& program, const Limits& limits, std::uint32_t rounds, Work& work)
      : facts_(program), limits_(limits), rounds_(rounds), work_(work) {}

  /// What may still fail; nothing: why_not() says why.
  std::optional<std::set<Failure>> open() {
    for (int i = 0; i < kMostTries; ++i) {
      facts_.invariants.begin_round();
      Engine engine(facts_, limits_, rounds_, work_);
      engine.run();
      why_not_ = engine.why_not();
      is_hopeless_ = engine.is_hopeless();
      if (why_not_) return std::nullopt;
      if (!facts_.invariants.has_dropped()) return engine.open();
    }
    why_not_ = "no set of invariants was found to be inductive";
    return std::nullopt;
  }

  [[nodiscard]] const std::optional<std::string>& why_not() const { return why_not_; }
  [[nodiscard]] bool is_hopeless() const { return is_hopeless_; }

  std::vector<LoopProof> loops() {
    std::vector<LoopProof> all;
    for (const auto& [name, loop] : facts_.loops) {
      LoopProof proof{.head = loop.first, .rounds = rounds_};
      for (const Candidate& c : facts_.invariants.of(loop, facts_.declared.in(loop.in)))
        if (facts_.invariants.is_of_source(loop, c))
          proof.invariants.push_back(facts_.invariants.text(loop, c));
      all.push_back(std::move(proof));
    }
    return all;
  }

 private:
  Facts facts_;
  const Limits& limits_;
  const std::uint32_t rounds_;
  Work& work_;
  bool is_hopeless_ = false;
  std::optional<std::string> why_not_{};
};

std::set<Failure> in_both(const std::set<Failure>& a, const std::set<Failure>& b) {
  std::set<Failure> both;
  std::ranges::set_intersection(a, b, std::inserter(both, both.end()));
  return both;
}

}  // namespace

Proof prove(const syntax::Program& program, const Limits& limits) {
  Proof proof;
  Work work{limits.steps, limits.hard};
  std::optional<std::set<Failure>> left;
  for (std::uint32_t rounds = 0; rounds <= limits.rounds && (!left || !left->empty()); ++rounds) {
    Attempt attempt(program, limits, rounds, work);
    const auto open = attempt.open();
    if (!open && !left) proof.why_not = attempt.why_not();
    if (attempt.is_hopeless() || (!open && left)) break;
    if (!open) continue;
    proof.why_not.reset();
    if (!left || in_both(*left, *open) != *left) proof.loops = attempt.loops();
    left = left ? in_both(*left, *open) : *open;
  }
  if (left) proof.open.assign(left->begin(), left->end());
  return proof;
}

}  // namespace heapsum::induction
