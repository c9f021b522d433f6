// SPDX-License-Identifier: Apache-2.0
// begin: one after the other; the last value is the value.
#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

namespace {

/// Evaluates the i-th expression; the last one needs no frame.
void evaluate(Config& c, ExprId at, const syntax::Begin& e, std::uint32_t i) {
  if (i + 1 < e.body.size()) c.kont.push(NextIn{at, i + 1});
  c.eval(e.body[i]);
}

}  // namespace

// RULE   ceks/begin-empty                                    [ehs 2016, Begin (no args)]
//   from   ⟨L R φ η (begin) k⟩
//   to     ⟨L R φ η r_null k⟩
//   differs: the paper's right side has no value; docs/differs.md, D7.
// RULE   ceks/begin-eval                                     [ehs 2016, Begin (arg0 eval)]
//   from   ⟨L R φ η (begin e0 e1 …) k⟩
//   to     ⟨L R φ η e0 (begin * (e1 …) → k)⟩
void begin_eval(const Step& s, Config& c, ExprId at, const syntax::Begin& e) {
  if (e.body.empty()) {
    c.yields(Reference{});
    return s.fired(RuleId::ceks_begin_empty, c);
  }
  evaluate(c, at, e, 0);
  s.fired(RuleId::ceks_begin_eval, c);
}

// RULE   ceks/begin-next                                     [ehs 2016, Begin (argi eval), Begin (empty)]
//   from   ⟨L R φ η v (begin * (ei ei+1 …) → k)⟩
//   to     ⟨L R φ η ei (begin * (ei+1 …) → k)⟩
void begin_next(const Step& s, Config& c, const NextIn& k) {
  evaluate(c, k.at, s.node<syntax::Begin>(k.at), k.next);
  s.fired(RuleId::ceks_begin_next, c);
}

}  // namespace heapsum::semantics::ceks
