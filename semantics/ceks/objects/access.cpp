// SPDX-License-Identifier: Apache-2.0
// Fields, until control is the value that is read from or written: common/access.cpp goes on.
#include "ceks/rules.hpp"
#include "functions/functions.hpp"

namespace heapsum::semantics::ceks {

namespace {

// RULE   ceks/read-static                                    ours
//   from   ⟨L R φ η (C $ f) k⟩
//   when   l0 is the object of the input that holds the static fields
//   to     ⟨L R φ η {(true, l0)} (* $ C.f → k)⟩
void read_static(const Step& s, Config& c, ExprId at) {
  c.kont.push(ReadOf{at});
  c.yields(Reference(statics(s.program)));
  s.fired(RuleId::ceks_read_static, c);
}

}  // namespace

// RULE   ceks/read-eval                                      [ehs, fig. 5, Field Access (eval)]
//   from   ⟨L R φ η (e $ f) k⟩
//   to     ⟨L R φ η e (* $ f → k)⟩
void read_eval(const Step& s, Config& c, ExprId at, const syntax::ReadField& e) {
  if (e.of_class) return read_static(s, c, at);
  c.kont.push(ReadOf{at});
  c.eval(e.object);
  s.fired(RuleId::ceks_read_eval, c);
}

// RULE   ceks/write-eval                                     [ehs, fig. 5, Field Write (eval)]
//   from   ⟨L R φ η (x $ f := e) k⟩
//   to     ⟨L R φ η e (x $ f := * → k)⟩
void write_eval(const Step& s, Config& c, ExprId at, const syntax::WriteField& e) {
  c.kont.push(WriteOf{at});
  c.eval(e.value);
  s.fired(RuleId::ceks_write_eval, c);
}

}  // namespace heapsum::semantics::ceks
