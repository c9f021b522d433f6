// SPDX-License-Identifier: Apache-2.0
// Classes of objects, and of what a reference may be.
#include "functions/functions.hpp"

namespace heapsum::semantics {

Formula class_guard(const Step& s, const Config& c, Location l,
                    const std::function<bool(ClassId)>& is) {
  const std::span<const ClassId> classes = c.heap.classes(l);
  Formula some = guard::no();
  bool all = true;
  for (std::uint32_t i = 0; i < classes.size(); ++i) {
    const bool one = is(classes[i]);
    all = all && one;
    if (one && classes.size() > 1)
      some = s.terms.either(some, s.terms.picks(c.heap[l].kind->choice, i));
  }
  return all ? guard::yes() : some;
}

Formula instance_guard(const Step& s, const Config& c, Location l, ClassId of) {
  if (!l.is_object()) return guard::no();
  return class_guard(s, c, l,
                     [&](ClassId each) { return syntax::is_subclass(s.program, each, of); });
}

Formula instance_guard(const Step& s, const Config& c, const Reference& r, ClassId of) {
  if (r.is_certain()) return instance_guard(s, c, r.location(), of);
  Formula is = guard::no();
  Formula is_not = guard::no();
  for (const auto& [guard, l] : r.stored_set()) {
    const Formula here = instance_guard(s, c, l, of);
    is = s.terms.either(is, s.terms.both(guard, here));
    is_not = s.terms.either(is_not, s.terms.both(guard, !here));
  }
  // One of the cells holds (S8): where all are on one side there is nothing to decide.
  return is_not.is_false() ? guard::yes() : is;
}

Reference narrowed(const Step& s, const Config& c, const Reference& r, ClassId of) {
  if (r.is_certain()) return r;
  LocationSet kept;
  for (const auto& [guard, l] : r.stored_set())
    if (l.is_null() || !instance_guard(s, c, l, of).is_false()) kept.add(s.terms, guard, l);
  if (kept.size() == r.stored_set().size()) return r;
  if (kept.size() == 1) return Reference(kept[0].value);
  return Reference(std::move(kept), r.origin());
}

}  // namespace heapsum::semantics
