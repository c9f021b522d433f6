// SPDX-License-Identifier: Apache-2.0
// The sat layer. Without arithmetic the core's answer is the answer. With it its unsat still is, and its
// sat is a proposal, of which the parts that speak of numbers are asked one by one (parts/parts.hpp).
#include <algorithm>
#include <utility>

#include <heapsum/base/check.hpp>
#include <heapsum/guard/model.hpp>

#include "layers.hpp"
#include "limits.hpp"
#include "parts/parts.hpp"
#include "sat/arithmetic.hpp"
#include "sat/sat_core.hpp"

namespace heapsum::solver {
namespace {

class SatLayer : public Layer {
 public:
  SatLayer(const guard::Terms& terms, const Limits& limits, PartStats& of_parts)
      : core_(terms, limits),
        parts_(terms, limits, of_parts),
        limits_(limits),
        arithmetic_(terms),
        evaluator_(terms),
        terms_(&terms) {}

  std::optional<guard::Verdict> answer(Question& q) override {
    if (arithmetic_.in(q)) return answer_by_parts(q);
    Found found = core_.solve(q, q.path->model());
    if (found.answer == guard::Answer::unsat) return unsat_verdict();
    if (found.answer == guard::Answer::unknown) return unknown_verdict(found.reason);
    guard::ModelPtr model = extended(q, found.values);
    HS_DCHECK(satisfies(model, q));
    return sat_verdict(std::move(model));
  }

 private:
  std::optional<guard::Verdict> answer_by_parts(Question& q) {
    parts_.begin(q, q.path->model());
    const auto objection = [&](const Encoding& encoding) {
      return parts_.refute(Proposal(*terms_, encoding));
    };
    Found found = core_.solve(q, q.path->model(), {}, objection);
    if (found.answer == guard::Answer::unsat) return unsat_verdict();
    if (parts_.met_too_much_work() && std::exchange(q.in_doubt, true))
      return unknown_verdict(Allowance(limits_).reason());
    if (found.answer == guard::Answer::unknown || parts_.gave_up()) return std::nullopt;
    for (std::size_t i = 0; i < found.values.size(); ++i)
      found.values[i] = parts_.value(q.unknowns[i]).value_or(found.values[i]);
    guard::ModelPtr model = extended(q, found.values);
    if (!satisfies(model, q)) return std::nullopt;
    return sat_verdict(std::move(model));
  }

  bool satisfies(const guard::ModelPtr& model, const Question& q) {
    const auto holds = [&](guard::Formula f) { return evaluator_.holds(f, model); };
    return holds(q.goal) && std::ranges::all_of(q.sent, holds);
  }

  SatCore core_;
  Parts parts_;
  Limits limits_;
  Arithmetic arithmetic_;
  guard::Evaluator evaluator_;
  const guard::Terms* terms_;
};

}  // namespace

LayerPtr sat_layer(const guard::Terms& terms, const Limits& limits, PartStats& of_parts) {
  return std::make_unique<SatLayer>(terms, limits, of_parts);
}

}  // namespace heapsum::solver
