// SPDX-License-Identifier: Apache-2.0
#include "completions/shape.hpp"

#include <set>

#include <heapsum/guard/model.hpp>

namespace heapsum::explore {

using semantics::Config;
using semantics::InputReference;
using semantics::Location;

namespace {

std::size_t slot_of(const auto& unknown) {
  return unknown.holder.is_null() ? unknown.parameter.index() : unknown.field.index();
}

/// Tells each bool of the input that the path decides.
void each_bool(const Config& c, const guard::Terms& terms, const auto& tell) {
  for (const guard::Formula f : c.path.conjuncts()) {
    if (f.is_constant() || terms.node(f).kind != guard::FormulaKind::symbol) continue;
    if (!tell(c.inputs.bools[terms.node(f).a], !f.negated())) return;
  }
}

/// The path says so: each reference was decided.
Location decided(const Config& c, const InputReference& r) {
  return (*r.targets)[c.path.model()->pick(r.choice)];
}

/// Which object of the shape each object of the other state is; two are never one.
class Pairs {
 public:
  explicit Pairs(std::size_t given) {
    for (std::size_t i = 0; i < given; ++i) add(Location::input(i), Location::input(i));
  }
  bool add(Location theirs, Location mine) {
    return taken_.insert(mine).second && mine_of_.emplace(theirs, mine).second;
  }
  [[nodiscard]] std::optional<Location> mine_of(Location theirs) const {
    if (theirs.is_null()) return theirs;
    const auto at = mine_of_.find(theirs);
    return at == mine_of_.end() ? std::nullopt : std::optional(at->second);
  }

 private:
  std::map<Location, Location> mine_of_{};
  std::set<Location> taken_{};
};

}  // namespace

Shape::Shape(const Config& state, const guard::Terms& terms, std::size_t given)
    : terms_(&terms), given_(given) {
  for (std::size_t i = 0; i < state.inputs.references.size(); ++i) {
    const InputReference& r = state.inputs.references[i];
    const Location target = decided(state, r);
    Target& known = targets_[{r.holder, slot_of(r)}];
    known.is_null = target.is_null();
    if (target.is_object()) known.object = target;
  }
  for (std::size_t i = 0; i < state.heap.input_count(); ++i)
    classes_.push_back(state.heap[Location::input(i)].of);
  each_bool(state, terms, [&](const semantics::InputSymbol& symbol, bool value) {
    bools_[{symbol.holder, slot_of(symbol)}] = value;
    return true;
  });
}

bool Shape::agrees_with(const Config& other) const {
  if (!other.path.model()) return true;
  Pairs pairs(given_);
  for (std::size_t i = 0; i < other.inputs.references.size(); ++i) {
    const InputReference& r = other.inputs.references[i];
    const auto holder = pairs.mine_of(r.holder);
    const auto at = holder ? targets_.find({*holder, slot_of(r)}) : targets_.end();
    if (at == targets_.end()) continue;
    const Location theirs = decided(other, r);
    if (theirs.is_null() != at->second.is_null) return false;
    if (!theirs.is_object() || !at->second.object) continue;
    const Location mine = *at->second.object;
    if (const auto known = pairs.mine_of(theirs)) {
      if (*known != mine) return false;
    } else if (other.heap[theirs].of != classes_[mine.index()] || !pairs.add(theirs, mine)) {
      return false;
    }
  }
  bool agrees = true;
  each_bool(other, *terms_, [&](const semantics::InputSymbol& symbol, bool value) {
    const auto holder = pairs.mine_of(symbol.holder);
    const auto at = holder ? bools_.find({*holder, slot_of(symbol)}) : bools_.end();
    return agrees = at == bools_.end() || at->second == value;
  });
  return agrees;
}

}  // namespace heapsum::explore
