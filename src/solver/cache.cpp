// SPDX-License-Identifier: Apache-2.0
// Answers seen before. The key is the set of conjuncts sent and the goal: exactly what the answer
// depends on, compared in full. A sat answer is kept as the values of the question's unknowns, and
// laid over the model of whichever path asks again. When it has grown large the cache is emptied.
#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include "key.hpp"
#include "layers.hpp"

namespace heapsum::solver {
namespace {

constexpr std::size_t kLargestCache = std::size_t{1} << 23U;  // numbers in keys and values

struct Remembered {
  bool sat = false;
  std::vector<std::pair<Unknown, std::int64_t>> values;
};

class Cache : public Layer {
 public:
  std::optional<guard::Verdict> answer(Question& q) override {
    key_.clear();
    for (const guard::Formula f : q.sent) key_.push_back(f.code());
    std::ranges::sort(key_);
    key_.erase(std::unique(key_.begin(), key_.end()), key_.end());
    key_.push_back(q.goal.code());
    const auto found = known_.find(key_);
    if (found == known_.end()) return std::nullopt;
    if (!found->second.sat) return unsat_verdict();
    const auto model =
        std::make_shared<guard::Model>(q.path->model() ? *q.path->model() : guard::Model{});
    for (const auto& [unknown, value] : found->second.values) set_value(*model, unknown, value);
    return sat_verdict(model);
  }

  // The chain tells only about the question that was passed on last: key_ is its key.
  void told(const Question& q, const guard::Verdict& verdict) override {
    Remembered entry{verdict.answer == guard::Answer::sat, {}};
    if (entry.sat) {
      for (const Unknown u : q.unknowns) entry.values.emplace_back(u, value_of(*verdict.model, u));
    }
    size_ += key_.size() + 2 * entry.values.size();
    if (size_ > kLargestCache) {
      known_.clear();
      size_ = 0;
    }
    known_.insert_or_assign(key_, std::move(entry));
  }

 private:
  Key key_;  // the conjuncts, ascending, each once; then the goal
  std::unordered_map<Key, Remembered, HashKey> known_;
  std::size_t size_ = 0;
};

}  // namespace

LayerPtr cache_layer() { return std::make_unique<Cache>(); }

}  // namespace heapsum::solver
