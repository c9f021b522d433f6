// SPDX-License-Identifier: Apache-2.0
// Set cover: what must be in goes in, what another set has too goes out, and the rest is searched, the most promising
// first, until it is exhausted or takes too long.
#include <algorithm>
#include <map>

#include <heapsum/apps/testgen/test.hpp>

namespace heapsum::testgen {

namespace {

using Sets = std::vector<std::set<Branch>>;
using Choice = std::vector<std::size_t>;
constexpr std::size_t kMostSearchSteps = 200'000;

class Search {
 public:
  explicit Search(const Sets& sets) : sets_(sets) {
    for (std::size_t i = 0; i < sets.size(); ++i)
      for (const Branch& b : sets[i]) holders_[b].push_back(i);
  }

  Choice smallest(const Choice& taken) {
    std::map<Branch, int> covered;
    for (const std::size_t i : taken)
      for (const Branch& b : sets_[i]) ++covered[b];
    best_ = greedy(covered);
    Choice chosen;
    extend(covered, chosen);
    return best_;
  }

 private:
  [[nodiscard]] std::size_t gain(std::size_t set, const std::map<Branch, int>& covered) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(sets_[set], [&](const Branch& b) { return !covered.contains(b); }));
  }

  [[nodiscard]] Choice greedy(std::map<Branch, int> covered) const {
    Choice chosen;
    while (true) {
      std::size_t best = 0, most = 0;
      for (std::size_t i = 0; i < sets_.size(); ++i)
        if (const std::size_t n = gain(i, covered); n > most) best = i, most = n;
      if (most == 0) return chosen;
      chosen.push_back(best);
      for (const Branch& b : sets_[best]) ++covered[b];
    }
  }

  /// The uncovered branch that the fewest sets have.
  [[nodiscard]] const std::vector<std::size_t>* hardest(
      const std::map<Branch, int>& covered) const {
    const std::vector<std::size_t>* least = nullptr;
    for (const auto& [branch, holders] : holders_)
      if (!covered.contains(branch) && (least == nullptr || holders.size() < least->size()))
        least = &holders;
    return least;
  }

  /// So many more are needed at least: each covers no more than the best of them would now.
  [[nodiscard]] std::size_t needed(const std::map<Branch, int>& covered) const {
    std::size_t most = 1;
    for (std::size_t i = 0; i < sets_.size(); ++i) most = std::max(most, gain(i, covered));
    const std::size_t open = holders_.size() - covered.size();
    return (open + most - 1) / most;
  }

  void extend(std::map<Branch, int>& covered, Choice& chosen) {
    if (++steps_ > kMostSearchSteps / (1 + sets_.size() / 100)) return;
    const std::vector<std::size_t>* holders = hardest(covered);
    if (holders == nullptr) {
      if (chosen.size() < best_.size()) best_ = chosen;
      return;
    }
    if (chosen.size() + needed(covered) >= best_.size()) return;
    Choice order = *holders;
    std::ranges::stable_sort(order, std::greater{},
                             [&](std::size_t i) { return gain(i, covered); });
    for (const std::size_t i : order) {
      chosen.push_back(i);
      for (const Branch& b : sets_[i]) ++covered[b];
      extend(covered, chosen);
      for (const Branch& b : sets_[i])
        if (const auto at = covered.find(b); --at->second == 0) covered.erase(at);
      chosen.pop_back();
    }
  }

  const Sets& sets_;
  std::map<Branch, std::vector<std::size_t>> holders_{};
  Choice best_{};
  std::size_t steps_ = 0;
};

}  // namespace

Choice smallest_cover(const Sets& sets, const Choice& taken) {
  Choice chosen = Search(sets).smallest(taken);
  chosen.insert(chosen.end(), taken.begin(), taken.end());
  std::ranges::sort(chosen);
  return chosen;
}

}  // namespace heapsum::testgen
