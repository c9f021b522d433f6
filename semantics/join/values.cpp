// SPDX-License-Identifier: Apache-2.0
#include "join/values.hpp"

#include <algorithm>
#include <vector>

#include <heapsum/base/match.hpp>

namespace heapsum::semantics {

namespace {

constexpr std::size_t kMostCases = 8;

/// Adds the cases of a term, as long as there are few.
void add_cases(const guard::Terms& terms, NumberTerm t, std::vector<NumberTerm>& cases) {
  std::vector<NumberTerm> open{t};
  while (!open.empty() && cases.size() <= kMostCases) {
    const NumberTerm at = open.back();
    open.pop_back();
    if (!at.is_literal() && terms.node(at).kind == guard::NumberKind::if_then_else) {
      open.push_back(terms.node(at).left);
      open.push_back(terms.node(at).right);
    } else if (std::ranges::find(cases, at) == cases.end()) {
      cases.push_back(at);
    }
  }
}

bool are_equal(const Reference& a, const Reference& b) {
  if (a.is_certain() || b.is_certain())
    return a.is_certain() && b.is_certain() && a.location() == b.location();
  return &a.stored_set() == &b.stored_set() || a.stored_set() == b.stored_set();
}

bool is_uninitialised(const Reference& r) {
  return r.is_certain() && r.location().is_uninitialised();
}

}  // namespace

bool are_one_way(const AccessPath* a, const AccessPath* b) {
  while (a != b) {
    if (a == nullptr || b == nullptr) return false;
    if (a->owner != b->owner || a->field != b->field || a->root != b->root ||
        a->statics != b->statics || a->constant != b->constant)
      return false;
    a = a->base.get();
    b = b->base.get();
  }
  return true;
}

bool are_equal(const Value& a, const Value& b) {
  if (a.index() != b.index()) return false;
  if (const auto* r = std::get_if<Reference>(&a)) {
    const auto& s = std::get<Reference>(b);
    return are_equal(*r, s) && r->of_input() == s.of_input();
  }
  if (const auto* f = std::get_if<Formula>(&a)) return *f == std::get<Formula>(b);
  const auto* t = std::get_if<NumberTerm>(&a);
  return t == nullptr || *t == std::get<NumberTerm>(b);
}

// JOIN   join/reference                                      [design S14]
//   from   La(r), Lb(r), σ
//   to     {(σ ∧ g, l) | (g, l) ∈ La(r)} ∪ {(¬σ ∧ g, l) | (g, l) ∈ Lb(r)}
//   also   one l with one g on both sides keeps g
Reference Sides::joined(const Reference& a, const Reference& b) const {
  if (are_equal(a, b) && a.of_input() == b.of_input() && a.origin() == b.origin()) return a;
  const bool a_is_open = is_uninitialised(a), b_is_open = is_uninitialised(b);
  const bool of_input = (a.of_input() || a_is_open) && (b.of_input() || b_is_open);
  AccessPathPtr origin = a_is_open ? b.origin() : a.origin();
  if (!a_is_open && !b_is_open && !are_one_way(origin.get(), b.origin().get())) origin = nullptr;
  LocationSet both;
  for (const auto& [guard, l] : a.set()) {
    const Formula other_guard = b.guard_of(l);
    both.add(terms, guard == other_guard ? guard : terms.both(sigma, guard), l);
  }
  for (const auto& [guard, l] : b.set())
    if (a.guard_of(l) != guard) both.add(terms, terms.both(!sigma, guard), l);
  return {std::move(both), std::move(origin), of_input};
}

std::optional<NumberTerm> Sides::joined(NumberTerm a, NumberTerm b) const {
  if (a == b) return a;
  std::vector<NumberTerm> cases;
  add_cases(terms, a, cases);
  add_cases(terms, b, cases);
  if (cases.size() > kMostCases) return std::nullopt;
  return terms.if_then_else(sigma, a, b);
}

std::optional<Value> Sides::joined(const Value& a, const Value& b) const {
  if (a.index() != b.index()) return std::nullopt;
  return std::visit(
      match{
          [](Unread u) -> std::optional<Value> { return u; },
          [&](const Reference& r) -> std::optional<Value> {
            return joined(r, std::get<Reference>(b));
          },
          [&](Formula f) -> std::optional<Value> { return joined(f, std::get<Formula>(b)); },
          [&](NumberTerm t) -> std::optional<Value> {
            const auto both = joined(t, std::get<NumberTerm>(b));
            return both ? std::optional<Value>(*both) : std::nullopt;
          },
      },
      a);
}

}  // namespace heapsum::semantics
