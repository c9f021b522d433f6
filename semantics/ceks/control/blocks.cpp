// SPDX-License-Identifier: Apache-2.0
// blocks: the form into which bytecode is lowered. One block runs, until a goto leads to another.
#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

// RULE   ceks/blocks-eval                                    ours
//   from   ⟨L R φ η (blocks (l0 e0) …) k⟩
//   to     ⟨L R φ η e0 (blocks (l0 *) … → k)⟩      no back edge so far
void blocks_eval(const Step& s, Config& c, ExprId at, const syntax::Blocks& e) {
  c.kont.push(BlocksOf{at, std::vector<std::uint32_t>(e.blocks.size())});
  c.eval(e.blocks[0].body);
  s.fired(RuleId::ceks_blocks_eval, c);
}

// RULE   ceks/blocks-end                                     ours
//   from   ⟨L R φ η v (blocks … (l *) … → k)⟩
//   to     ⟨L R φ η v k⟩
void blocks_end(const Step& s, Config& c, Value v) {
  c.yields(std::move(v));
  s.fired(RuleId::ceks_blocks_end, c);
}

}  // namespace heapsum::semantics::ceks
