// SPDX-License-Identifier: Apache-2.0
// Breadth first from the roots: each object under the guard that it exists, each cell under both.
#include <heapsum/explore/settle.hpp>

#include <heapsum/semantics/breadth_first.hpp>

namespace heapsum::explore {

namespace {

using guard::Formula;
using semantics::BreadthFirst;
using semantics::Config;
using semantics::FieldSlot;
using semantics::Location;
using semantics::LocationSet;
using semantics::Outcome;
using semantics::Reference;
using semantics::Value;

constexpr std::size_t kMostCells = 64;  // in a heap that is worth the questions

class Settling {
 public:
  Settling(Config& c, guard::Terms& terms, guard::Oracle& oracle)
      : c_(c), terms_(terms), oracle_(oracle) {}

  void run() {
    std::vector<Value> roots = *c_.roots;
    for (Value& v : roots) settle_value(v, c_.path);
    c_.roots = Counted<const std::vector<Value>>::make(std::move(roots));
    auto& outcome = std::get<Outcome>(c_.control);
    settle_value(outcome.value, c_.path);
    objects_.walk([&](Location l, std::size_t) { settle_fields(l); });
  }

 private:
  void settle_fields(Location l) {
    const Formula exists = l.is_input() ? c_.heap.input(l).exists : guard::yes();
    // A path to ask about cells of an object that need not exist; no model of it is known.
    const guard::Path within = c_.path.with(exists, nullptr);
    for (std::size_t f = 0; f < c_.heap[l].fields.size(); ++f) {
      Value v = c_.heap[l].fields[f];
      if (settle_value(v, within)) c_.heap.put(l, FieldSlot(f), std::move(v));
    }
  }

  /// True where it may have changed. What is left is reached.
  bool settle_value(Value& v, const guard::Path& within) {
    auto* r = std::get_if<Reference>(&v);
    if (r == nullptr) return false;
    if (r->is_certain()) {
      *r = c_.current(*r);
      visit(r->location());
      return true;
    }
    LocationSet live;
    for (const auto& [guard, l] : r->stored_set()) {
      if (!oracle_.ask(within, guard).may_hold()) continue;
      live.add(terms_, guard, l);
      visit(l);
    }
    if (live.size() == 1) live = LocationSet(live[0].value);
    *r = Reference(std::move(live), r->origin());
    return true;
  }

  void visit(Location l) {
    if (l.is_object()) objects_.reach(l);
  }

  Config& c_;
  guard::Terms& terms_;
  guard::Oracle& oracle_;
  BreadthFirst<Location> objects_;
};

/// Cells of uncertain references, as far as they can be reached.
std::size_t cells(const Config& c) {
  std::size_t count = 0;
  BreadthFirst<Location> objects;
  const auto look = [&](const Value& v) {
    const auto* r = std::get_if<Reference>(&v);
    if (r == nullptr) return;
    const LocationSet set = c.current(*r).set();
    if (set.size() > 1) count += set.size();
    for (const auto& cell : set)
      if (cell.value.is_object()) objects.reach(cell.value);
  };
  for (const Value& v : *c.roots) look(v);
  look(c.outcome().value);
  objects.walk([&](Location l, std::size_t) {
    if (count > kMostCells) return;
    for (const Value& v : c.heap[l].fields.contents()) look(v);
  });
  return count;
}

}  // namespace

void settle(Config& ended, guard::Terms& terms, guard::Oracle& oracle) {
  if (cells(ended) <= kMostCells) Settling(ended, terms, oracle).run();
}

}  // namespace heapsum::explore
