// SPDX-License-Identifier: Apache-2.0
// Arrays made by the program. A length that is known makes as many elements; one that is not makes
// as many as the bound on arrays admits, with the length beside them.
#include "ceks/rules.hpp"
#include "functions/functions.hpp"

namespace heapsum::semantics::ceks {

namespace {

constexpr std::size_t kMostLengths = 64;

/// How many elements an array of that length needs, and up to which length it has them. A length
/// that is one of several literals needs as many as the greatest of those.
struct Room {
  std::size_t elements;
  Formula fits;
};

/// The greatest literal among the cases of a term; nothing where one is no literal, or there are
/// too many to look at.
std::optional<std::int64_t> greatest_case(const guard::Terms& terms, NumberTerm t) {
  std::int64_t greatest = 0;
  std::vector<NumberTerm> todo{t};
  for (std::size_t seen = 0; !todo.empty(); ++seen) {
    const NumberTerm now = todo.back();
    todo.pop_back();
    if (now.is_literal()) {
      greatest = std::max(greatest, now.value());
    } else if (terms.node(now).kind == guard::NumberKind::if_then_else && seen < kMostLengths) {
      todo.insert(todo.end(), {terms.node(now).left, terms.node(now).right});
    } else {
      return std::nullopt;
    }
  }
  return greatest;
}

Room room(const Step& s, NumberTerm length) {
  const auto known = greatest_case(s.terms, length);
  const std::int64_t most = known ? kMostElements : s.bounds.array_length;
  return {static_cast<std::size_t>(known ? std::min(*known, most) : most),
          s.terms.less_equal(length, NumberTerm::literal(static_cast<std::int32_t>(most)))};
}

/// R(l, f) of a new array: its length, then the default as often as there is room for elements.
Object array(const Step& s, ClassId of, NumberTerm length, std::size_t elements) {
  Object object{.of = of};
  object.fields.assign(elements + 1, default_value(syntax::element_type(s.program, of)));
  object.fields[syntax::kLength.index()] = length;
  return object;
}

}  // namespace

// RULE   ceks/new-array                                      ours
//   from   ⟨L R φ η n (new (array T) * → k)⟩
//   when   φ′ = φ ∧ 0 ≤ n ≤ N   may hold;  l fresh of class (array T)
//          N is n where that is known, otherwise the bound on the length of arrays
//   to     ⟨L[r ↦ {(true, l)}] R[(l, length) ↦ n, (l, j) ↦ default, j < N] φ′ η r k⟩
// RULE   ceks/new-array-negative                             ours
//   when   φ′ = φ ∧ n < 0   may hold
//   to     negative array size under φ′; where its class has an int field bad-size, that is n
// RULE   ceks/new-array-cut                                  ours
//   when   φ′ = φ ∧ n > N   may hold
//   to     cut under φ′
void create_array(const Step& s, Config& c, ExprId at, NumberTerm length) {
  const ClassId of = s.node<syntax::NewArray>(at).type.resolved.of;
  const Event event{.kind = Event::Kind::bounds, .where = at};
  const auto make = [&](Config& side, bool fits, std::size_t elements) {
    if (!fits) {
      side.ends({.kind = OutcomeKind::cut, .where = at, .bound = Bound::lengths});
      return s.fired(RuleId::ceks_new_array_cut, side);
    }
    side.yields(Reference(side.heap.add_made(array(s, of, length, elements))));
    s.fired(RuleId::ceks_new_array, side);
  };
  s.decide(c, s.terms.less_equal(NumberTerm{}, length), event, [&](Config& side, bool is_size) {
    if (!is_size) {
      raise(s, side, OutcomeKind::negative_size, at, {{"bad-size", length}});
      return s.fired(RuleId::ceks_new_array_negative, side);
    }
    const Room all = room(s, length);
    s.decide(side, all.fits, event, [&](Config& one, bool fits) { make(one, fits, all.elements); });
  });
}

}  // namespace heapsum::semantics::ceks
