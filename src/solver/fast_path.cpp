// SPDX-License-Identifier: Apache-2.0
// The layer that answers by looking at the conjuncts of the path.
#include "layers.hpp"

namespace heapsum::solver {
namespace {

class Syntactic : public Layer {
 public:
  explicit Syntactic(const Trail& trail) : trail_(&trail) {}

  std::optional<guard::Verdict> answer(Question& q) override {
    if (refuted(q.goal)) return unsat_verdict();
    const bool implied = q.goal.is_true() || trail_->contains(q.goal);
    if (implied && q.path->model()) return sat_verdict(q.path->model());
    return std::nullopt;
  }

  void refute(const Question&, std::span<const guard::Formula> goals,
              std::vector<bool>& marks) override {
    for (std::size_t i = 0; i < goals.size(); ++i)
      if (refuted(goals[i])) marks[i] = true;
  }

 private:
  [[nodiscard]] bool refuted(guard::Formula goal) const {
    return goal.is_false() || trail_->contains(!goal);
  }

  const Trail* trail_;
};

}  // namespace

LayerPtr syntactic_layer(const Trail& trail) { return std::make_unique<Syntactic>(trail); }

}  // namespace heapsum::solver
