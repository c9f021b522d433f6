// SPDX-License-Identifier: Apache-2.0
// The suspicious solver: it believes no answer that bare Z3 does not give too, and no model that
// does not make every conjunct and the goal true. Where Z3 does not know, only the model is
// checked.
#include <utility>

#include <heapsum/base/check.hpp>
#include <heapsum/guard/model.hpp>

#include "layers.hpp"

namespace heapsum::solver {
namespace {

using guard::Answer;
using guard::Verdict;

class CrossChecked : public Solver {
 public:
  CrossChecked(std::unique_ptr<Solver> inner, const guard::Terms& terms, const Limits& limits)
      : inner_(std::move(inner)), judge_(make_bare_z3(terms, limits)), evaluator_(terms) {}

  Verdict ask(const guard::Path& path, guard::Formula goal) override {
    if (path.model()) HS_CHECK(satisfies(path.model(), path, guard::yes()));
    Verdict verdict = inner_->ask(path, goal);
    if (verdict.answer == Answer::unknown) return verdict;
    const Verdict judged = judge_->ask(path, goal);
    HS_CHECK(judged.answer == Answer::unknown || judged.answer == verdict.answer);
    if (verdict.answer == Answer::sat) HS_CHECK(satisfies(verdict.model, path, goal));
    return verdict;
  }

  std::vector<bool> refutes(const guard::Path& path,
                            std::span<const guard::Formula> goals) override {
    std::vector<bool> refuted = inner_->refutes(path, goals);
    for (std::size_t i = 0; i < goals.size(); ++i)
      HS_CHECK(!refuted[i] || judge_->ask(path, goals[i]).answer != Answer::sat);
    return refuted;
  }

  [[nodiscard]] const Stats& stats() const override { return inner_->stats(); }

 private:
  bool satisfies(const guard::ModelPtr& model, const guard::Path& path, guard::Formula goal) {
    for (const guard::Formula f : path.conjuncts()) {
      if (!evaluator_.holds(f, model)) return false;
    }
    return evaluator_.holds(goal, model);
  }

  std::unique_ptr<Solver> inner_, judge_;
  guard::Evaluator evaluator_;
};

}  // namespace

std::unique_ptr<Solver> cross_checked(std::unique_ptr<Solver> inner, const guard::Terms& terms,
                                      const Limits& limits) {
  return std::make_unique<CrossChecked>(std::move(inner), terms, limits);
}

}  // namespace heapsum::solver
