// SPDX-License-Identifier: Apache-2.0
// Formulas without integers as Z3 expressions, in the plainest way: by recursion, a choice as an
// unbounded integer with its range said beside it. It shares nothing with the solver room's
// translation, so that it can judge what goes into that room too.
#pragma once

#include <cstdint>
#include <string>

#include <z3++.h>
#include <heapsum/base/check.hpp>
#include <heapsum/guard/formula.hpp>

namespace heapsum::testing {

class PlainZ3 {
 public:
  explicit PlainZ3(const guard::Terms& terms) : terms_(&terms) {}

  /// Do the two agree under all values of all unknowns?
  bool equivalent(guard::Formula a, guard::Formula b) { return valid(said(a) == said(b)); }
  /// Is a ∧ b the same as the third under all values of all unknowns?
  bool conjunction_is(guard::Formula a, guard::Formula b, guard::Formula both) {
    return valid((said(a) && said(b)) == said(both));
  }

 private:
  bool valid(const z3::expr& claim) {
    for (; ranged_ < terms_->choice_count(); ++ranged_) {
      const guard::ChoiceId c(ranged_);
      solver_.add(picked(c) >= 0 && picked(c) < static_cast<int>(terms_->values(c)));
    }
    solver_.push();
    solver_.add(!claim);
    const z3::check_result found = solver_.check();
    solver_.pop();
    HS_CHECK(found != z3::unknown);
    return found == z3::unsat;
  }

  z3::expr picked(guard::ChoiceId c) {
    return context_.int_const(("c" + std::to_string(c.value)).c_str());
  }

  z3::expr said(guard::Formula f) {
    const z3::expr positive = said(terms_->node(f));
    return f.negated() ? !positive : positive;
  }

  z3::expr said(const guard::FormulaNode& n) {
    switch (n.kind) {
      case guard::FormulaKind::truth: return context_.bool_val(true);
      case guard::FormulaKind::pick: return picked(guard::ChoiceId(n.a)) == static_cast<int>(n.b);
      case guard::FormulaKind::symbol:
        return context_.bool_const(("b" + std::to_string(n.a)).c_str());
      case guard::FormulaKind::conjunction: return said(n.left_child()) && said(n.right_child());
      case guard::FormulaKind::less:
      case guard::FormulaKind::equal:
      case guard::FormulaKind::same: break;
    }
    HS_CHECK(false);
  }

  const guard::Terms* terms_;
  z3::context context_;
  z3::solver solver_{context_};
  std::size_t ranged_ = 0;  // choices whose range the solver knows
};

}  // namespace heapsum::testing
