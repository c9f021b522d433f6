// SPDX-License-Identifier: Apache-2.0
// The model layer: goals that a known model of the path satisfies.
//
// A path has its own model, and every model that was found for a question about it, or about a
// prefix of it, is one more as long as it satisfies the conjuncts that came since. The models are
// kept by prefix, so going back to an older path finds what was known there.
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <heapsum/guard/model.hpp>

#include "layers.hpp"

namespace heapsum::solver {
namespace {

constexpr std::size_t kMostModels = 32;  // of one path; the oldest are forgotten

/// A model with what it was evaluated on so far.
struct Known {
  Known(const guard::Terms& terms, guard::ModelPtr m) : model(std::move(m)), evaluator(terms) {}
  bool holds(guard::Formula f) { return evaluator.holds(f, model); }

  guard::ModelPtr model;
  guard::Evaluator evaluator;
};
using KnownPtr = std::shared_ptr<Known>;
using Models = std::vector<KnownPtr>;  // oldest first

class ModelPool : public Layer {
 public:
  explicit ModelPool(const guard::Terms& terms) : terms_(&terms), levels_(1) {}

  std::optional<guard::Verdict> answer(Question& q) override {
    follow(*q.path);
    if (q.path->model()) add(q.path->model());
    const Models& models = levels_.back();
    for (auto known = models.rbegin(); known != models.rend(); ++known)
      if ((*known)->holds(q.goal)) return sat_verdict((*known)->model);
    return std::nullopt;
  }

  void told(const Question&, const guard::Verdict& verdict) override {
    if (verdict.answer == guard::Answer::sat) add(verdict.model);
  }

 private:
  void follow(const guard::Path& path) {
    std::vector<const guard::PathNode*> ahead;
    const guard::PathNode* node = path.newest();
    for (; node != nullptr && node->size > nodes_.size(); node = node->before.get())
      ahead.push_back(node);
    while (node != nullptr && nodes_[node->size - 1] != node)
      ahead.push_back(std::exchange(node, node->before.get()));
    nodes_.resize(node != nullptr ? node->size : 0);
    levels_.resize(nodes_.size() + 1);
    for (auto next = ahead.rbegin(); next != ahead.rend(); ++next) push(*next);
    path_ = path;
  }

  void push(const guard::PathNode* node) {
    Models still;
    for (const KnownPtr& known : levels_.back())
      if (known->holds(node->conjunct)) still.push_back(known);
    nodes_.push_back(node);
    levels_.push_back(std::move(still));
  }

  void add(const guard::ModelPtr& model) {
    Models& models = levels_.back();
    const auto same = [&](const KnownPtr& known) { return known->model == model; };
    if (std::ranges::any_of(models, same)) return;
    if (models.size() == kMostModels) models.erase(models.begin());
    models.push_back(std::make_shared<Known>(*terms_, model));
  }

  const guard::Terms* terms_;
  guard::Path path_;  // keeps the nodes below alive
  std::vector<const guard::PathNode*> nodes_;
  std::vector<Models> levels_;  // by number of conjuncts: models of that prefix
};

}  // namespace

LayerPtr model_layer(const guard::Terms& terms) { return std::make_unique<ModelPool>(terms); }

}  // namespace heapsum::solver
