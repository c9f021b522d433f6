// SPDX-License-Identifier: Apache-2.0
// break, continue and goto: they leave the frames above the one that they lead to, one a step. What
// they lead to is in the same activation, so no environment changes. ⇑j is control that leaves.
#include "ceks/control/forced.hpp"

namespace heapsum::semantics::ceks {

// RULE   ceks/jump-eval                                      ours
//   from   ⟨L R φ η (break) k⟩
//   to     ⟨L R φ η ⇑(break) k⟩      (continue), (goto l) likewise
void jump_eval(const Step& s, Config& c, ExprId at) {
  c.control = Jump{at};
  s.fired(RuleId::ceks_jump_eval, c);
}

// RULE   ceks/jump-on                                        ours
//   from   ⟨L R φ η ⇑j (… * … → k)⟩
//   when   j does not lead to this frame
//   to     ⟨L R φ η ⇑j k⟩
void jump_on(const Step& s, Config& c, Jump jump) {
  c.control = jump;
  s.fired(RuleId::ceks_jump_on, c);
}

// RULE   ceks/break                                          ours
//   from   ⟨L R φ η ⇑(break) (while e0 * → k)⟩
//   to     ⟨L R φ η false k⟩
// RULE   ceks/continue                                       ours
//   from   ⟨L R φ η ⇑(continue) (while e0 * → k)⟩
//   to     ⟨L R φ η e0 (while * e1 → k)⟩
void jump_at_loop(const Step& s, Config& c, Jump jump, const LoopBody& k) {
  const syntax::Node& e = s.program[jump.at].node;
  if (const auto* leaves = std::get_if<syntax::BreakLoop>(&e); leaves && leaves->loop == k.at) {
    c.yields(guard::no());
    return s.fired(RuleId::ceks_break, c);
  }
  if (const auto* again = std::get_if<syntax::ContinueLoop>(&e); again && again->loop == k.at) {
    loop_test_eval(s, c, k);
    return s.fired(RuleId::ceks_continue, c);
  }
  jump_on(s, c, jump);
}

namespace {

bool is_last_round(const Step& s, const Config& c, std::uint32_t rounds, ExprId block) {
  if (rounds < s.bounds.unwind) return false;
  return rounds >= s.bounds.forced_rounds || !decides_itself(s, c, block);
}

}  // namespace

// RULE   ceks/goto                                           ours
//   from   ⟨L R φ η ⇑(goto l) (blocks … (l e) … → k)⟩
//   when   it is no back edge, or fewer than --unwind led to l so far; also where e begins with a comparison of numbers that
//          the program has made, and fewer than the forced rounds led to l: 10 000 in Java, else none
//   to     ⟨L R φ η e (blocks … (l *) … → k)⟩      a back edge is counted
// RULE   ceks/goto-cut                                       ours, design S11
//   when   it is a back edge, and ceks/goto does not fire
//   to     cut
void jump_at_blocks(const Step& s, Config& c, Jump jump, BlocksOf k) {
  const auto* e = std::get_if<syntax::Goto>(&s.program[jump.at].node);
  if (e == nullptr || e->blocks != k.at) return jump_on(s, c, jump);
  const ExprId block = s.node<syntax::Blocks>(k.at).blocks[e->target].body;
  if (e->back && is_last_round(s, c, k.back_edges[e->target], block)) {
    c.ends({.kind = OutcomeKind::cut, .where = jump.at, .bound = Bound::iterations});
    return s.fired(RuleId::ceks_goto_cut, c);
  }
  if (e->back) ++k.back_edges[e->target];
  c.eval(block);
  c.kont.push(std::move(k));
  s.fired(RuleId::ceks_goto, c);
}

}  // namespace heapsum::semantics::ceks
