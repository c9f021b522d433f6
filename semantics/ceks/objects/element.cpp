// SPDX-License-Identifier: Apache-2.0
// Elements of arrays, up to where the policies differ: the array is known not to be null, the index
// to be within its bounds, and what is stored to be one of its elements.
#include "ceks/rules.hpp"
#include "functions/functions.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics::ceks {

namespace {

using OnArray = std::function<void(Config&, const Reference& array)>;

// RULE   ceks/element-null                                   ours, design S6
//   from   ⟨L R φ η t (r at * → k)⟩        (x at t := *) with r = η(x)
//   when   φ′ = φ ∧ the guard of l_null in L(r)   may hold
//   to     null dereference under φ′
// RULE   ceks/element-out-of-bounds                          ours
//   when   n = a case for each (φ0, l) ∈ L(r), l ≠ l_null: R(l, length)
//          φ′ = φ ∧ (t < 0 ∨ n ≤ t)   may hold
//   to     index out of bounds under φ′; where its class has int fields bad-index and bad-length, they are t and n
void within_bounds(const Step& s, Config& c, ExprId at, const Reference& r, NumberTerm t,
                   const OnArray& then) {
  dereference(s, c, r, at, [&](Config& side, bool is_null, const Reference& array) {
    if (is_null) {
      raise(s, side, OutcomeKind::null_dereference, at);
      return s.fired(RuleId::ceks_element_null, side);
    }
    const NumberTerm n = length_of(s, side, array);
    const Formula within = s.terms.both(s.terms.less_equal(NumberTerm{}, t), s.terms.less(t, n));
    const Event event{.kind = Event::Kind::bounds, .where = at, .left = array};
    s.decide(side, within, event, [&](Config& one, bool is_within) {
      if (is_within) return then(one, array);
      raise(s, one, OutcomeKind::index_out_of_bounds, at, {{"bad-index", t}, {"bad-length", n}});
      s.fired(RuleId::ceks_element_out_of_bounds, one);
    });
  });
}

/// "v is null, or an object that the array, of which there is one, may hold."
Formula may_be_stored(const Step& s, const Config& c, const Reference& array, const Reference& v) {
  Formula fits = v.guard_of(Location::null());
  for (const auto& [guard, l] : objects_of(s, array)) {
    const ClassId of = syntax::element_type(s.program, c.heap[l].of).of;
    fits = s.terms.either(fits, s.terms.both(guard, instance_guard(s, c, v, of)));
  }
  return fits;
}

// RULE   ceks/store-fails                                    ours
//   from   ⟨L R φ η v (x at t := * → k)⟩
//   when   x is declared as an array that may be one of a class below
//          fits = v is l_null, or ∨ φ0 ∧ φ1 over (φ0, l) ∈ L(η(x)), l an array of C, and
//                 (φ1, l′) ∈ L(v), l′ of class C or below;  φ′ = φ ∧ ¬fits   may hold
//   to     array store failure under φ′
void storable(const Step& s, Config& c, ExprId at, const Reference& array, const Value& v,
              const std::function<void(Config&, const Value&)>& then) {
  const auto* r = std::get_if<Reference>(&v);
  const ClassId declared = s.node<syntax::WriteElement>(at).declared;
  if (r == nullptr || s.program[declared].concrete.size() == 1) return then(c, v);
  identified(s, c, *r, [&](Config& known, const Reference& object) {
    const Event event{.kind = Event::Kind::class_test, .where = at, .left = object};
    s.decide(known, may_be_stored(s, known, array, object), event, [&](Config& side, bool fits) {
      if (fits) return then(side, object);
      raise(s, side, OutcomeKind::array_store, at);
      s.fired(RuleId::ceks_store_fails, side);
    });
  });
}

}  // namespace

void read_element(const Step& s, Config& c, const RightOf& k, const Value& index) {
  const NumberTerm t = std::get<NumberTerm>(index);
  within_bounds(s, c, k.at, std::get<Reference>(k.left), t,
                [&](Config& side, const Reference& array) {
                  s.policy.read_element(s, side, array, t, k.at);
                });
}

void write_element(const Step& s, Config& c, const RightOf& k, const Value& v) {
  const NumberTerm t = std::get<NumberTerm>(k.left);
  const auto x = std::get<Reference>(c.env[s.node<syntax::WriteElement>(k.at).array]);
  within_bounds(s, c, k.at, x, t, [&](Config& side, const Reference& array) {
    storable(s, side, k.at, array, v, [&](Config& one, const Value& fits) {
      s.policy.write_element(s, one, array, t, k.at, fits);
    });
  });
}

}  // namespace heapsum::semantics::ceks
