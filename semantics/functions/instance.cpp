// SPDX-License-Identifier: Apache-2.0
// Classes of what a reference may be.
#include "functions/functions.hpp"

namespace heapsum::semantics {

namespace {

bool is_instance(const Step& s, const Config& c, Location l, ClassId of) {
  return l.is_object() && syntax::is_subclass(s.program, c.heap[l].of, of);
}

}  // namespace

Formula instance_guard(const Step& s, const Config& c, const Reference& r, ClassId of) {
  if (r.is_certain()) return guard::constant(is_instance(s, c, r.location(), of));
  Formula is = guard::no();
  Formula is_not = guard::no();
  for (const auto& [guard, l] : r.stored_set()) {
    Formula& side = is_instance(s, c, l, of) ? is : is_not;
    side = s.terms.either(side, guard);
  }
  // One of the cells holds (S8): where all are on one side there is nothing to decide.
  return is_not.is_false() ? guard::yes() : is;
}

Reference narrowed(const Step& s, const Config& c, const Reference& r, ClassId of) {
  if (r.is_certain()) return r;
  LocationSet kept;
  for (const auto& [guard, l] : r.stored_set())
    if (l.is_null() || is_instance(s, c, l, of)) kept.add(s.terms, guard, l);
  if (kept.size() == r.stored_set().size()) return r;
  if (kept.size() == 1) return Reference(kept[0].value);
  return Reference(std::move(kept), r.origin());
}

}  // namespace heapsum::semantics
