// SPDX-License-Identifier: Apache-2.0
#include "step_meaning.hpp"

#include <algorithm>

namespace heapsum::testing {

using guard::Formula;
using guard::NumberTerm;
using semantics::Reference;
using semantics::Value;

bool Meaning::always(const guard::Path& path, Formula f) {
  return oracle_.ask(path, !f).answer == guard::Answer::unsat;
}

bool Meaning::same(const guard::Path& path, const Value& a, const Value& b) {
  if (a.index() != b.index()) return false;
  if (const auto* f = std::get_if<Formula>(&a))
    return always(path, terms_.iff(*f, std::get<Formula>(b)));
  if (const auto* i = std::get_if<NumberTerm>(&a))
    return i->width() == std::get<NumberTerm>(b).width() &&
           always(path, terms_.same(*i, std::get<NumberTerm>(b)));
  const auto* r = std::get_if<Reference>(&a);
  return r == nullptr || same(path, *r, std::get<Reference>(b));
}

bool Meaning::same(const guard::Path& path, const Reference& a, const Reference& b) {
  const auto covered = [&](const Reference& x, const Reference& y) {
    const semantics::LocationSet set = x.set();
    return std::ranges::all_of(set, [&](const auto& cell) {
      return always(path, terms_.iff(cell.guard, y.guard_of(cell.value)));
    });
  };
  return covered(a, b) && covered(b, a);
}

}  // namespace heapsum::testing
