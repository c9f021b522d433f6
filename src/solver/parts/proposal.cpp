// SPDX-License-Identifier: Apache-2.0
#include "parts/proposal.hpp"

#include <heapsum/base/check.hpp>

namespace heapsum::solver {

bool Proposal::holds(guard::Formula f) const {
  if (const int literal = encoding_->known(f); literal != 0) return encoding_->holds(literal);
  const guard::FormulaNode& n = terms_->node(f);
  HS_DCHECK(n.kind == guard::FormulaKind::conjunction);
  return (holds(n.left_child()) && holds(n.right_child())) != f.negated();
}

}  // namespace heapsum::solver
