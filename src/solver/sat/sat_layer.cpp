// SPDX-License-Identifier: Apache-2.0
// The sat layer. Without arithmetic the core's answer is the answer. With it its unsat still is;
// its sat is a proposal, which is an answer if it satisfies everything.
#include <algorithm>

#include <heapsum/base/check.hpp>
#include <heapsum/guard/model.hpp>

#include "layers.hpp"
#include "sat/arithmetic.hpp"
#include "sat/propagator.hpp"
#include "sat/sat_core.hpp"

namespace heapsum::solver {
namespace {

class SatLayer : public Layer {
 public:
  SatLayer(const guard::Terms& terms, const Limits& limits)
      : core_(terms, limits), propagator_(terms), arithmetic_(terms), evaluator_(terms) {}

  std::optional<guard::Verdict> answer(Question& q) override {
    const bool decides = !arithmetic_.in(q);
    Found found = core_.solve(q, q.path->model());
    if (found.answer == guard::Answer::unsat) return unsat_verdict();
    if (decides && found.answer == guard::Answer::unknown) return unknown_verdict(found.reason);
    if (found.answer == guard::Answer::unknown) return std::nullopt;
    guard::ModelPtr proposal = extended(q, found.values);
    if (decides) HS_DCHECK(satisfies(proposal, q));
    if (!decides && !satisfies(proposal, q)) return std::nullopt;
    return sat_verdict(std::move(proposal));
  }

  void refute(const Question& q, std::span<const guard::Formula> goals,
              std::vector<bool>& marks) override {
    propagator_.follow(q.conjuncts);
    for (std::size_t i = 0; i < goals.size(); ++i)
      if (!marks[i]) marks[i] = propagator_.refutes(goals[i]);
  }

 private:
  bool satisfies(const guard::ModelPtr& model, const Question& q) {
    const auto holds = [&](guard::Formula f) { return evaluator_.holds(f, model); };
    return holds(q.goal) && std::ranges::all_of(q.sent, holds);
  }

  SatCore core_;
  Propagator propagator_;
  Arithmetic arithmetic_;
  guard::Evaluator evaluator_;
};

}  // namespace

LayerPtr sat_layer(const guard::Terms& terms, const Limits& limits) {
  return std::make_unique<SatLayer>(terms, limits);
}

}  // namespace heapsum::solver
