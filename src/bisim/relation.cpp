// SPDX-License-Identifier: Apache-2.0
// The questions: S(φ_s ∧ HC), and what it must imply.
#include <heapsum/bisim/relation.hpp>

#include <heapsum/semantics/input_heap.hpp>

#include "comparison.hpp"

namespace heapsum::bisim {

using guard::Formula;

bool Comparison::may_hold(Formula f) {
  if (f.is_constant()) return f.is_true();
  const guard::Verdict v = oracle_.ask(guard::Path{}, f);
  if (v.answer == guard::Answer::unknown) open_ = true;
  return v.may_hold();
}

/// φ_s ∧ HC goes with φ_l, and says no less and no more of the bools and ints.
void Comparison::ask_conditions() {
  const Parting path{"the path condition", "holds here", "does not hold here"};
  Formula left = guard::yes();
  for (const Formula f : left_.path.conjuncts()) left = terms_.both(left, h_.left()(f));
  for (const Formula f : right_.path.conjuncts()) together_ = terms_.both(together_, h_.right()(f));
  const auto demand = [&](Formula f, const auto& otherwise) {
    together_ = terms_.both(together_, f);
    // The left path is satisfiable: where both say the same there is nothing to ask.
    if (!parting_ && together_ != left && !may_hold(terms_.both(together_, left)))
      parting_ = otherwise();
  };
  demand(guard::yes(), [&] { return path; });
  for (const auto& [formula, otherwise] : h_.conditions())
    if (!formula.is_true()) demand(formula, [&] { return otherwise; });
  for (const Demand& d : picked_) demand(d.formula, [&] { return parting_at(d); });
  if (parting_ || together_ == left) return;
  const bool right_weaker = may_hold(terms_.both(together_, !left));
  // Unknowns that do not exist on this heap may pick what they like, so their picks are no demand.
  const bool left_weaker =
      !h_.right().met_unknown_choice() && may_hold(terms_.both(left, !together_));
  if (right_weaker || left_weaker)
    parting_ = Parting{"the path condition", right_weaker ? "excludes more" : "excludes less",
                       right_weaker ? "excludes less" : "excludes more"};
}

/// What must follow from φ_s ∧ HC.
void Comparison::ask_demands() {
  for (const Demand& d : equalities_)
    if (!parting_ && may_hold(terms_.both(together_, !d.formula))) parting_ = parting_at(d);
  for (const Demand& d : excluded_)
    if (!parting_ && may_hold(terms_.both(together_, d.formula))) parting_ = parting_at(d);
}

struct Representer::Index {
  std::size_t given;
  Wording words;
  const semantics::Config& state;
  guard::Terms& terms;
  guard::Oracle& oracle;
  Unknowns unknowns;
};

Representer::Representer(const syntax::Program& program, const semantics::Config& state,
                         guard::Terms& terms, guard::Oracle& oracle)
    : index_(std::make_unique<Index>(Index{semantics::given_inputs(program), Wording(program),
                                           state, terms, oracle, Unknowns(state)})) {}

Representer::~Representer() = default;

Relation Representer::represents(const semantics::Config& state, const guard::Terms& terms) {
  Homomorphism h(index_->words, index_->given, state, terms, index_->state, index_->terms,
                 index_->oracle, index_->unknowns);
  auto parting = h.make();
  if (h.is_open()) return {Relation::Kind::open};
  if (parting) return {Relation::Kind::parted, *std::move(parting)};
  return Comparison(index_->words, state, index_->state, index_->terms, index_->oracle,
                    index_->unknowns, h)
      .run();
}

}  // namespace heapsum::bisim
