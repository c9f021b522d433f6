// SPDX-License-Identifier: Apache-2.0
// What is sent down: the slice of the path that is connected with the goal, or all of it. A slice
// is enough because the rest of the path is satisfiable and speaks of other unknowns; so a path
// without a model, of which that is not known, is sent whole.
#include "layers.hpp"

namespace heapsum::solver {
namespace {

class Slice : public Layer {
 public:
  explicit Slice(Trail& trail) : trail_(&trail) {}

  std::optional<guard::Verdict> answer(Question& q) override {
    q.path->model() ? trail_->slice(q) : trail_->everything(q);
    return std::nullopt;
  }

 private:
  Trail* trail_;
};

class Everything : public Layer {
 public:
  explicit Everything(Trail& trail) : trail_(&trail) {}

  std::optional<guard::Verdict> answer(Question& q) override {
    trail_->everything(q);
    return std::nullopt;
  }

 private:
  Trail* trail_;
};

}  // namespace

LayerPtr slice_layer(Trail& trail) { return std::make_unique<Slice>(trail); }
LayerPtr everything_layer(Trail& trail) { return std::make_unique<Everything>(trail); }

}  // namespace heapsum::solver
