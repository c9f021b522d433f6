// SPDX-License-Identifier: Apache-2.0
#include "join/heap.hpp"

#include <utility>

#include <heapsum/base/check.hpp>

#include "functions/functions.hpp"

namespace heapsum::semantics {

bool HeapJoin::run() {
  join_symbols();
  if (!join_objects()) return false;
  join_references();
  join_term_names();
  return true;
}

// ---- objects

// JOIN   join/object                                         [design S14]
//   from   an object of the input that a knows under φa, b under φb
//   to     it exists under (σ ∧ φa) ∨ (¬σ ∧ φb); φa or φb is false of one that a state does not know
bool HeapJoin::join_objects() {
  for (std::size_t i = 0; i < b_.heap.input_count(); ++i)
    if (!join_input(Location::input(i), Location::input(names_.object(i)))) return false;
  for (std::size_t i = 0; i < a_.heap.input_count(); ++i) {
    const Location l = Location::input(i);
    if (!names_.is_object_of_both(i)) c_.heap.put_exists(l, only_in_a(a_.heap.input(l).exists));
  }
  std::vector<bool> in_b(a_.heap.made_count());
  for (std::size_t i = 0; i < b_.heap.made_count(); ++i) {
    if (!join_made(Location::made(i), Location::made(names_.made(i)))) return false;
    if (names_.made(i) < in_b.size()) in_b[names_.made(i)] = true;
  }
  for (std::size_t i = 0; i < in_b.size(); ++i)
    if (!in_b[i]) fill(Location::made(i), sides_.sigma);
  return true;
}

/// An object that the program made on one side only: its references are null on the other, where nobody can look at them.
void HeapJoin::fill(Location l, Formula side) {
  const Sides own{sides_.terms, side};
  for (std::size_t f = 0; f < c_.heap[l].fields.size(); ++f) {
    const auto* r = std::get_if<Reference>(&c_.heap[l].fields[f]);
    if (r == nullptr || r->is_certain()) continue;
    c_.heap.put(l, FieldSlot(f), own.joined(*r, Reference{}));
  }
}

bool HeapJoin::join_input(Location of_b, Location l) {
  const InputObject& theirs = b_.heap.input(of_b);
  if (l.index() >= a_.heap.input_count()) {
    InputObject more = theirs;
    more.object = Counted<Object>::make(names_.at(*theirs.object, l.index()));
    more.exists = only_in_b(names_.at(theirs.exists));
    HS_CHECK(c_.heap.add_input(std::move(more)) == l);
    return true;
  }
  const InputObject& ours = a_.heap.input(l);
  const Formula exists = sides_.joined(ours.exists, names_.at(theirs.exists));
  if (exists != ours.exists) c_.heap.put_exists(l, exists);
  return ours.object == theirs.object || join_fields(l, *ours.object, *theirs.object);
}

bool HeapJoin::join_made(Location of_b, Location l) {
  const Object& theirs = b_.heap[of_b];
  if (l.index() >= a_.heap.made_count()) {
    HS_CHECK(c_.heap.add_made(names_.at(theirs, l.index())) == l);
    fill(l, !sides_.sigma);
    return true;
  }
  const Object& ours = a_.heap[l];
  return &ours == &theirs || join_fields(l, ours, theirs);
}

// ---- fields

bool HeapJoin::join_fields(Location l, const Object& ours, const Object& theirs) {
  for (std::size_t f = 0; f < ours.fields.size(); ++f)
    if (!join_field(l, FieldSlot(f), ours.fields[f], names_.at(theirs.fields[f]))) return false;
  return true;
}

// JOIN   join/field                                          [design S14]
//   from   Ra(l, f), Rb(l, f)
//   to     the join of both values; what one side has not read is the unknown of the input that stands there
//   also   a reference that one side has not initialised keeps l_un under that side's guard
bool HeapJoin::join_field(Location l, FieldSlot f, const Value& a, const Value& b) {
  if (are_equal(a, b)) return true;
  auto both = sides_.joined(known(l, f, a), known(l, f, b));
  if (both) c_.heap.put(l, f, *std::move(both));
  return both.has_value();
}

Value HeapJoin::known(Location l, FieldSlot f, const Value& v) {
  if (!std::holds_alternative<Unread>(v)) return v;
  const syntax::Type type = syntax::field(program_, c_.heap[l].of, f).type.resolved;
  const auto stands = [&](const InputSymbol& s) { return s.holder == l && s.field == f; };
  const auto& bools = c_.inputs.bools;
  const auto& numbers = c_.inputs.ints;
  if (type.kind == syntax::Type::Kind::boolean) {
    for (std::size_t i = bools.size(); i-- > 0;)
      if (stands(bools[i])) return sides_.terms.symbol(guard::BoolSymbol(i));
  } else {
    for (std::size_t i = numbers.size(); i-- > 0;)
      if (stands(numbers[i])) return sides_.terms.symbol(guard::NumberSymbol(i), numbers[i].type);
  }
  return primitive_unknown(sides_.terms, c_, field_of(c_, l, f), type);
}

// ---- unknowns

void HeapJoin::join_symbols() {
  const auto add = [&](auto& all, const auto& of_b, const auto& number) {
    for (std::size_t i = 0; i < of_b.size(); ++i) {
      if (number(i) < all.size()) continue;
      InputSymbol more = of_b[i];
      more.holder = names_.at(more.holder);
      all.push_back(std::move(more));
    }
  };
  add(c_.inputs.bools, b_.inputs.bools, [&](std::size_t i) { return names_.boolean(i); });
  add(c_.inputs.ints, b_.inputs.ints, [&](std::size_t i) { return names_.number(i); });
}

// JOIN   join/unknown                                        [design S13, S14]
//   from   a reference of the input that is the content of (l, f) under φa in a, under φb in b
//          γa, γb = what δa, δb decided before it was known
//   to     it is the content under (γa ∧ φa) ∨ (γb ∧ φb)
//   also   φa where that is φb; one that offers other targets in b than in a is an unknown of its own, under γb ∧ φb
//   why    γ is no σ: whether an unknown is the content must not depend on what it is
void HeapJoin::join_references() {
  const auto& ours = a_.inputs.references;
  const auto in_a = [&](std::size_t m) {
    return sides_.terms.both(decided_before(sides_.terms, parting_.delta_a, m), ours[m].when);
  };
  for (std::size_t m = 0; m < ours.size(); ++m)
    if (!names_.is_reference_of_both(m)) set_when(m, in_a(m));
  for (std::size_t i = 0; i < b_.inputs.references.size(); ++i) {
    const std::size_t n = names_.reference(i);
    const Formula when = names_.at(b_.inputs.references[i].when);
    if (n < ours.size() && ours[n].when == when) continue;
    const Formula in_b = sides_.terms.both(decided_before(sides_.terms, parting_.delta_b, n), when);
    if (n < ours.size()) {
      set_when(n, sides_.terms.either(in_a(n), in_b));
    } else {
      c_.inputs.references.push_back(added(i, in_b));
    }
  }
}

void HeapJoin::set_when(std::size_t reference, Formula when) {
  if (c_.inputs.references[reference].when != when)
    c_.inputs.references.update(reference).when = when;
}

InputReference HeapJoin::added(std::size_t i, Formula when) {
  InputReference more = b_.inputs.references[i];
  std::vector<Location> targets;
  for (const Location t : *more.targets) targets.push_back(names_.at(t));
  for (const Location t : targets)
    if (t.is_input() && are_one_way(c_.heap.input(t).name.get(), more.name.get()))
      more.name = c_.heap.input(t).name;
  more.holder = names_.at(more.holder);
  more.when = when;
  more.choice = names_.choice_of_reference(i);
  more.targets = std::make_shared<const std::vector<Location>>(std::move(targets));
  return more;
}

void HeapJoin::join_term_names() {
  const auto& ours = a_.inputs.term_names;
  for (std::size_t i = 0; i < b_.inputs.term_names.size(); ++i) {
    TermName more = b_.inputs.term_names[i];
    std::visit([&](auto& term) { term = names_.at(term); }, more.term);
    if (i >= ours.size() || ours[i].term != more.term)
      c_.inputs.term_names.push_back(std::move(more));
  }
}

}  // namespace heapsum::semantics
