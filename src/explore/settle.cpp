// SPDX-License-Identifier: Apache-2.0
// Breadth first from the roots: each object under the guard that it exists, each cell under both.
#include <heapsum/semantics/settle.hpp>

#include <set>

namespace heapsum::semantics {

namespace {

constexpr std::size_t kMostCells = 64;  // in a heap that is worth the questions

class Settling {
 public:
  Settling(Config& c, guard::Terms& terms, guard::Oracle& oracle)
      : c_(c), terms_(terms), oracle_(oracle) {}

  void run() {
    auto roots = std::make_shared<std::vector<Value>>(*c_.roots);
    for (Value& v : *roots) settle_value(v, c_.path);
    c_.roots = std::move(roots);
    auto& outcome = std::get<Outcome>(c_.control);
    settle_value(outcome.value, c_.path);
    for (std::size_t at = 0; at < queue_.size(); ++at) settle_fields(queue_[at]);
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

  /// True where it may have changed. What is left is queued.
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
    if (l.is_object() && seen_.insert(l).second) queue_.push_back(l);
  }

  Config& c_;
  guard::Terms& terms_;
  guard::Oracle& oracle_;
  std::set<Location> seen_;
  std::vector<Location> queue_;
};

/// Cells of uncertain references, as far as they can be reached.
std::size_t cells(const Config& c) {
  std::size_t count = 0;
  std::set<Location> seen;
  std::vector<Location> queue;
  const auto look = [&](const Value& v) {
    const auto* r = std::get_if<Reference>(&v);
    if (r == nullptr) return;
    const LocationSet set = c.current(*r).set();
    if (set.size() > 1) count += set.size();
    for (const auto& cell : set)
      if (cell.value.is_object() && seen.insert(cell.value).second) queue.push_back(cell.value);
  };
  for (const Value& v : *c.roots) look(v);
  look(c.outcome().value);
  for (std::size_t at = 0; at < queue.size() && count <= kMostCells; ++at)
    for (const Value& v : c.heap[queue[at]].fields) look(v);
  return count;
}

}  // namespace

void settle(Config& ended, guard::Terms& terms, guard::Oracle& oracle) {
  if (cells(ended) <= kMostCells) Settling(ended, terms, oracle).run();
}

}  // namespace heapsum::semantics
