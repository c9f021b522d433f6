// SPDX-License-Identifier: Apache-2.0
#include "decisions.hpp"

#include <algorithm>

namespace heapsum::contract {

void Decisions::add(const std::vector<guard::Formula>& added, std::size_t path, const Say& say) {
  std::size_t at = 0;
  for (const guard::Formula f : added) at = branch(at, f, say);
  nodes_[at].paths.push_back(path);
}

std::size_t Decisions::branch(std::size_t from, guard::Formula to, const Say& say) {
  for (const std::size_t next : nodes_[from].branches)
    if (nodes_[next].condition.formula == to) return next;
  nodes_.push_back({.condition = say(to)});
  nodes_[from].branches.push_back(nodes_.size() - 1);
  return nodes_.size() - 1;
}

namespace {

/// What is known of the branches of a node.
struct Sorted {
  std::vector<Sayable> yes, not_no;            // conditions of those, and negations of these
  std::vector<Sayable> mixed;                  // condition and what is below
  Sayable only_mixed{}, not_mixed{}, below{};  // of the last of the mixed
  std::vector<Sayable> all_below{};
};

Sayable some(const std::vector<Sayable>& parts, bool all) {
  if (parts.empty()) return {};
  return all ? all_of(parts) : one_of(parts);
}

Sayable joined_by(const Sayable& a, const Sayable& b, bool all) {
  return all ? all_of({a, b}) : one_of({a, b});
}

/// Each branch asks the same, or its paths do not matter.
bool is_one_question(const Sorted& s) {
  return s.yes.empty() && s.not_no.empty() && s.below &&
         std::ranges::all_of(s.all_below, [&](const Sayable& other) { return other == s.below; });
}

Where of_branches(const Sorted& s) {
  if (is_one_question(s)) return {Truth::mixed, s.below};
  if (s.mixed.empty()) {
    if (s.not_no.empty()) return {s.yes.empty() ? Truth::anything : Truth::yes, {}};
    if (s.yes.empty()) return {Truth::no, {}};
    return {Truth::mixed, shorter(some(s.yes, false), some(s.not_no, true))};
  }
  if (s.mixed.size() == 1 && s.yes.empty()) {
    if (s.not_no.empty()) return {Truth::mixed, s.below};
    return {Truth::mixed, joined_by(shorter(s.only_mixed, some(s.not_no, true)), s.below, true)};
  }
  if (s.mixed.size() == 1 && s.not_no.empty())
    return {Truth::mixed, joined_by(shorter(some(s.yes, false), s.not_mixed), s.below, false)};
  std::vector<Sayable> all = s.yes;
  all.insert(all.end(), s.mixed.begin(), s.mixed.end());
  return {Truth::mixed, one_of(all)};
}

}  // namespace

Where Decisions::joined(const Node& node, const std::vector<Where>& below) const {
  Sorted sorted;
  for (const std::size_t b : node.branches) {
    const Condition& c = nodes_[b].condition;
    switch (below[b].truth) {
      case Truth::anything: break;
      case Truth::yes: sorted.yes.push_back(c.yes); break;
      case Truth::no: sorted.not_no.push_back(c.no); break;
      case Truth::mixed:
        sorted.only_mixed = c.yes;
        sorted.not_mixed = c.no;
        sorted.below = below[b].condition;
        sorted.all_below.push_back(sorted.below);
        sorted.mixed.push_back(all_of({c.yes, below[b].condition}));
        break;
    }
  }
  return of_branches(sorted);
}

Where Decisions::where(const std::function<Truth(std::size_t)>& of) const {
  std::vector<Where> all(nodes_.size());
  for (std::size_t n = nodes_.size(); n-- > 0;) {
    all[n] = joined(nodes_[n], all);
    for (const std::size_t path : nodes_[n].paths) {
      const Truth here = of(path);
      if (here == Truth::anything || here == all[n].truth) continue;
      // Paths that nothing tells apart.
      all[n] = all[n].truth == Truth::anything ? Where{here, {}} : Where{Truth::mixed, {}};
    }
  }
  return all[0];
}

}  // namespace heapsum::contract
