// SPDX-License-Identifier: Apache-2.0
// The sat layer. Without integers the core's answer is the answer. With them its unsat still is;
// its sat is a proposal: the core is asked to keep the comparisons as they are under the path's
// model, and if the new choices together with the path's integers satisfy everything, that is a
// model.
#include <algorithm>

#include <heapsum/guard/model.hpp>

#include "layers.hpp"
#include "sat_core.hpp"

namespace heapsum::solver {
namespace {

class SatLayer : public Layer {
 public:
  SatLayer(const guard::Terms& terms, const Limits& limits)
      : terms_(&terms), core_(terms, limits), of_path_(terms), of_proposal_(terms) {}

  std::optional<guard::Verdict> answer(Question& q) override {
    const guard::ModelPtr& model = q.path->model();
    const bool pure = !speaks_of_integers(q);
    if (!pure && model) prefer_truth_under(model, q);
    Found found = core_.solve(q, model ? *model : guard::Model{});
    if (found.answer == guard::Answer::unsat) return unsat_verdict();
    if (pure && found.answer == guard::Answer::unknown) return unknown_verdict(found.reason);
    if (found.answer == guard::Answer::unknown) return std::nullopt;
    guard::ModelPtr proposal = extended(q, found.values);
    if (!pure && !satisfies(proposal, q)) return std::nullopt;
    return sat_verdict(std::move(proposal));
  }

  void refute(const Question& q, std::span<const guard::Formula> goals,
              std::vector<bool>& marks) override {
    core_.refute(q, goals, marks);
  }

 private:
  [[nodiscard]] bool speaks_of_integers(const Question& q) const {
    const auto integers = [&](guard::Formula f) { return terms_->has_integers(f); };
    return integers(q.goal) || std::ranges::any_of(q.sent, integers);
  }

  void prefer_truth_under(const guard::ModelPtr& model, const Question& q) {
    core_.prepare(q);
    for (std::size_t i = 0; i < core_.comparisons().size(); ++i)
      core_.prefer(i, of_path_.holds(core_.comparisons()[i], model));
  }

  bool satisfies(const guard::ModelPtr& model, const Question& q) {
    const auto holds = [&](guard::Formula f) { return of_proposal_.holds(f, model); };
    return holds(q.goal) && std::ranges::all_of(q.sent, holds);
  }

  const guard::Terms* terms_;
  SatCore core_;
  guard::Evaluator of_path_, of_proposal_;
};

}  // namespace

LayerPtr sat_layer(const guard::Terms& terms, const Limits& limits) {
  return std::make_unique<SatLayer>(terms, limits);
}

}  // namespace heapsum::solver
