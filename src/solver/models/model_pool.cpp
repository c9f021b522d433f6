// SPDX-License-Identifier: Apache-2.0
// The model layer: goals that a known model of the path satisfies.
//
// A path has its own model, and every model that was found for a question about it, or about a
// prefix of it, is one more as long as it satisfies the conjuncts that came since. The models are
// kept by prefix, so going back to an older path finds what was known there. Where none of them
// satisfies the goal, models near that of the path are tried (nearby.hpp).
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <heapsum/guard/model.hpp>

#include "layers.hpp"
#include "models/nearby.hpp"

namespace heapsum::solver {
namespace {

constexpr std::size_t kMostModels = 32;  // of one path; the oldest are forgotten
constexpr Nearby::Reach kOfQuestion{.ways = 4, .mendings = 4, .conjuncts = 10'000};
constexpr Nearby::Reach kOfGlance{.ways = 1, .mendings = 0, .conjuncts = 8};

using KnownPtr = std::shared_ptr<Known>;
using Models = std::vector<KnownPtr>;  // oldest first

class ModelPool : public Layer {
 public:
  explicit ModelPool(const guard::Terms& terms) : terms_(&terms), levels_(1), nearby_(terms) {}

  std::optional<guard::Verdict> answer(Question& q) override {
    follow(*q.path);
    if (q.path->model()) add(at_hand(q.path->model()));
    const Models& models = levels_.back();
    for (auto known = models.rbegin(); known != models.rend(); ++known)
      if ((*known)->holds(q.goal)) return sat_verdict((*known)->model);
    return near_that_of_the_path(q);
  }

  void admit(const Question& q, std::span<const guard::Formula> goals,
             std::vector<bool>& marks) override {
    if (!q.path->model()) return;
    follow(*q.path);
    Known& known = *at_hand(q.path->model());
    for (std::size_t i = 0; i < goals.size(); ++i)
      marks[i] =
          known.holds(goals[i]) || near(known, q, goals[i], kOfGlance, in_glances_) != nullptr;
  }

  void told(const Question&, const guard::Verdict& verdict) override {
    if (verdict.answer == guard::Answer::sat) add(at_hand(verdict.model));
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

  std::optional<guard::Verdict> near_that_of_the_path(const Question& q) {
    if (!q.path->model()) return std::nullopt;
    guard::ModelPtr model = near(*at_hand(q.path->model()), q, q.goal, kOfQuestion, in_questions_);
    if (!model) return std::nullopt;
    add(at_hand(model));
    return sat_verdict(std::move(model));
  }

  guard::ModelPtr near(Known& known, const Question& q, guard::Formula goal, Nearby::Reach reach,
                       Patience& patience) {
    if (!patience.is_left()) return nullptr;
    guard::ModelPtr model = nearby_.find(known, q.conjuncts, goal, reach);
    if (model) patience.rewarded();
    return model;
  }

  /// The model, with what it was evaluated on where it is one of those of the path or the last that
  /// was asked for here. A glance adds nothing to those of the path.
  KnownPtr at_hand(const guard::ModelPtr& model) {
    const auto is_it = [&](const KnownPtr& known) { return known->model == model; };
    const auto known = std::ranges::find_if(levels_.back(), is_it);
    if (known != levels_.back().end()) return *known;
    if (!at_hand_ || !is_it(at_hand_)) at_hand_ = std::make_shared<Known>(*terms_, model);
    return at_hand_;
  }

  void add(const KnownPtr& known) {
    Models& models = levels_.back();
    if (std::ranges::find(models, known) != models.end()) return;
    if (models.size() == kMostModels) models.erase(models.begin());
    models.push_back(known);
  }

  const guard::Terms* terms_;
  guard::Path path_;  // keeps the nodes below alive
  std::vector<const guard::PathNode*> nodes_;
  std::vector<Models> levels_;  // by number of conjuncts: models of that prefix
  KnownPtr at_hand_;
  Nearby nearby_;
  Patience in_questions_, in_glances_;
};

}  // namespace

LayerPtr model_layer(const guard::Terms& terms) { return std::make_unique<ModelPool>(terms); }

}  // namespace heapsum::solver
