// SPDX-License-Identifier: Apache-2.0
// Whether a symbolic reference is null, decided at a dereference or a comparison. Under lazier it is
// decided by then; lazier/resolve.cpp decides which object it is, for both.
#include <heapsum/semantics/unknown.hpp>

#include "policies/lazier/lazier.hpp"

namespace heapsum::semantics::lazier_sharp {

namespace {

using Known = SymbolicReference::Known;

const SymbolicReference& symbolic(const Config& c, Location l) {
  return c.inputs.symbolic[l.index()];
}

// RULE   lazier-sharp/resolve-null                           [kiasan, 5.2.3, init-sym-ref]
//   from   ⟨L R φ η r (… * …)⟩
//   when   {(true, S)} = L(r), nothing is known of S; a dereference or a comparison with S
//   to     ⟨L R φ ∧ S=null η r (… * …)⟩ [S := l_null]
// RULE   lazier-sharp/resolve-location                       [kiasan, 5.2.3, init-sym-ref]
//   to     ⟨L R φ ∧ S≠null η r (… * …)⟩ [S := a symbolic location]
void learn_null(const Step& s, Config& side, Location l, bool is_null) {
  lazier::learn(side, l, is_null ? Known::all : Known::not_null);
  s.fired(is_null ? RuleId::lazier_sharp_resolve_null : RuleId::lazier_sharp_resolve_location,
          side);
}

}  // namespace

bool may_be_null(const Step& s, const Config& c, Location l) {
  return symbolic(c, l).known == Known::nothing && s.bounds.symbolic_null &&
         !is_list_of_answers(s.program, symbolic(c, l).of);
}

void decide_null(const Step& s, Config& c, Location l, const Event& event,
                 const std::function<void(Config&, bool is_null)>& then) {
  if (!may_be_null(s, c, l)) return s.decide(c, guard::no(), event, then);
  choose(s, c, lazier::unknown_of(c, l), lazier::null_or_some(s, symbolic(c, l).of), event,
         [&](Config& side, Pick pick) {
           learn_null(s, side, l, pick.value == 0);
           then(side, pick.value == 0);
         });
}

void choose_null(const Step& s, Config& c, Location l, const std::function<void(Config&)>& then) {
  choose(s, c, lazier::unknown_of(c, l), lazier::null_or_some(s, symbolic(c, l).of),
         {.kind = Event::Kind::choice}, [&](Config& side, Pick pick) {
           learn_null(s, side, l, pick.value == 0);
           then(side);
         });
}

}  // namespace heapsum::semantics::lazier_sharp
