// SPDX-License-Identifier: Apache-2.0
#include "models/witnesses.hpp"

#include <algorithm>
#include <utility>

namespace heapsum::solver {

using guard::Formula;
using guard::ModelPtr;
using guard::Path;

namespace {
constexpr Nearby::Reach kReach{.ways = 1, .mendings = 1, .conjuncts = 10'000};
}  // namespace

bool Witnesses::show(const Path& path, std::span<const Formula> conjuncts, Formula goal) {
  if (!path.model()) return false;
  Known& known = of_path(path);
  if (known.holds(goal) || is_shown(path, conjuncts, goal)) return true;
  if (!patience_.is_left()) return false;
  ModelPtr model = nearby_.find(known, conjuncts, goal, kReach);
  if (!model) return false;
  patience_.rewarded();
  of_goal_[goal.code()] = add(path, std::move(model));
  return true;
}

bool Witnesses::is_shown(const Path& path, std::span<const Formula> conjuncts, Formula goal) {
  const auto shows = [&](Witness& w) { return is_of(w, path, conjuncts) && w.known->holds(goal); };
  const auto last = of_goal_.find(goal.code());
  if (last != of_goal_.end() && shows(all_[last->second])) return true;
  const auto found = std::ranges::find_if(all_, shows);
  if (found == all_.end()) return false;
  of_goal_[goal.code()] = static_cast<std::size_t>(found - all_.begin());
  return true;
}

/// What is known of a path holds of what it has in common with another.
bool Witnesses::is_of(Witness& w, const Path& path, std::span<const Formula> conjuncts) {
  if (w.path.newest() == path.newest()) return true;
  if (w.no_model == path.newest()) return false;
  const auto added = conjuncts.subspan(w.path.shared_with(path));
  const bool is_model = std::ranges::all_of(added, [&](Formula f) { return w.known->holds(f); });
  if (is_model) {
    w.path = path;
  } else {
    w.no_model = path.newest();
  }
  return is_model;
}

std::size_t Witnesses::add(const Path& path, ModelPtr model) {
  std::size_t at = all_.size();
  if (at < kMost) {
    all_.emplace_back();
  } else {
    at = std::exchange(oldest_, (oldest_ + 1) % kMost);
  }
  all_[at] = {std::make_unique<Known>(*terms_, std::move(model)), path};
  return at;
}

Known& Witnesses::of_path(const Path& path) {
  if (!of_path_ || of_path_->model != path.model())
    of_path_ = std::make_unique<Known>(*terms_, path.model());
  return *of_path_;
}

}  // namespace heapsum::solver
