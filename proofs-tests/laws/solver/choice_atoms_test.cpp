// SPDX-License-Identifier: Apache-2.0
// "Reference r picks target t" says what the paper's (dis)equalities say [ehs, fig. 8].
//
// Input references r1, r2, … are introduced in order. The candidates of one are the earlier
// references of its class. In the paper its targets have the guards
//   null       r = null
//   new        r ≠ null ∧ r ≠ every candidate
//   alias a    exists(a) ∧ r ≠ null ∧ r = a ∧ r ≠ every candidate before a
// where a's own location exists iff a was initialised and is new. The paper's side is Z3 over
// integers; ours is one choice a reference, a side condition that an alias exists, and the solver
// chain.
#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <z3++.h>
#include <heapsum/solver/chain.hpp>

#include "generate/formula_gen.hpp"

namespace heapsum {
namespace {

using guard::Answer;
using guard::Formula;
using guard::Path;
using testing::FormulaRecipe;
using testing::FormulaStep;

/// One condition, said in both ways.
struct Said {
  Formula ours;
  z3::expr papers;
};

struct Reference {
  std::uint32_t class_of = 0;
  z3::expr value;
  Said exists;  // the location that it would be the first to point to
  std::vector<Said> targets;
};

enum class Initialised : std::uint8_t { always, under_conditions };

class Inputs {
 public:
  /// One reference a seed, which decides its class and the condition under which it is initialised.
  Inputs(const std::vector<std::uint32_t>& seeds, Initialised when) : when_(when) {
    for (const std::uint32_t seed : seeds) introduce(seed);
  }

  /// Boolean combinations of the targets' guards, as the recipe says.
  Said combine(const FormulaRecipe& recipe) {
    Said last = said_.back();
    for (const FormulaStep& s : recipe) {
      last = s.verb % 2 == 0 ? both(at(s.a), at(s.b)) : negate(both(at(s.a), at(s.b)));
      said_.push_back(last);
    }
    return last;
  }

  bool satisfiable_for_us(const Said& s) {
    const auto chain = solver::make_chain(terms, {});
    return chain->ask(Path().with(aliases_exist_, nullptr), s.ours).answer == Answer::sat;
  }

  bool satisfiable_in_the_paper(const z3::expr& e) {
    z3::solver solver(context_);
    solver.add(e);
    return solver.check() == z3::sat;
  }

  /// Each reference has one of its targets: what the paper's states keep to (coverage).
  [[nodiscard]] z3::expr covered() {
    z3::expr all = context_.bool_val(true);
    for (const Reference& r : references_) {
      z3::expr some = context_.bool_val(false);
      for (const Said& t : r.targets) some = some || t.papers;
      all = all && some;
    }
    return all;
  }

  [[nodiscard]] const std::vector<Reference>& references() const { return references_; }
  guard::Terms terms;

 private:
  void introduce(std::uint32_t seed) {
    const std::uint32_t class_of = seed % 2;
    const Said initialised =
        when_ == Initialised::always || said_.empty() || seed % 3 == 0 ? truth() : at(seed);
    std::vector<const Reference*> candidates;
    for (const Reference& r : references_) {
      if (r.class_of == class_of) candidates.push_back(&r);
    }
    const auto values = static_cast<std::uint32_t>(2 + candidates.size());
    const guard::ChoiceId choice = terms.choice(references_.size(), values);
    const z3::expr value = context_.int_const(("r" + std::to_string(references_.size())).c_str());

    z3::expr apart = value != null_;  // from null and the candidates so far
    std::vector<Said> targets{{terms.picks(choice, 0), value == null_}};
    for (std::uint32_t i = 0; i < candidates.size(); ++i) {
      const Reference& a = *candidates[i];
      const Formula picked = terms.picks(choice, 2 + i);
      targets.push_back({picked, a.exists.papers && apart && value == a.value});
      aliases_exist_ = terms.both(aliases_exist_, terms.implies(picked, a.exists.ours));
      apart = apart && value != a.value;
    }
    const Said is_new{terms.picks(choice, 1), apart};
    targets.push_back(is_new);
    references_.push_back({class_of, value, both(initialised, is_new), targets});
    said_.insert(said_.end(), targets.begin(), targets.end());
  }

  Said truth() { return {guard::yes(), context_.bool_val(true)}; }
  Said both(const Said& a, const Said& b) {
    return {terms.both(a.ours, b.ours), a.papers && b.papers};
  }
  static Said negate(const Said& a) { return {!a.ours, !a.papers}; }
  [[nodiscard]] Said at(std::uint32_t operand) const {
    const Said& s = said_[(operand / 2) % said_.size()];
    return operand % 2 == 0 ? s : negate(s);
  }

  Initialised when_;
  z3::context context_;
  z3::expr null_ = context_.int_const("null");
  Formula aliases_exist_ = guard::yes();
  std::vector<Reference> references_;
  std::vector<Said> said_;
};

std::vector<std::uint32_t> some_references() {
  const auto count = *rc::gen::inRange<std::size_t>(1, 6);
  return *rc::gen::container<std::vector<std::uint32_t>>(count,
                                                         rc::gen::inRange<std::uint32_t>(0, 1000));
}

TEST(ChoiceAtoms, ThePapersTargetsExcludeEachOther) {
  EXPECT_TRUE(rc::check([] {
    Inputs inputs(some_references(), Initialised::under_conditions);
    for (const Reference& r : inputs.references()) {
      for (std::size_t i = 0; i < r.targets.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          RC_ASSERT(!inputs.satisfiable_in_the_paper(r.targets[i].papers && r.targets[j].papers));
        }
      }
    }
  }));
}

TEST(ChoiceAtoms, ThePapersTargetsCoverEverythingWhereAllReferencesAreInitialised) {
  EXPECT_TRUE(rc::check([] {
    Inputs inputs(some_references(), Initialised::always);
    RC_ASSERT(!inputs.satisfiable_in_the_paper(!inputs.covered()));
  }));
}

TEST(ChoiceAtoms, AgreeWithThePaperWhereAllReferencesAreInitialised) {
  EXPECT_TRUE(rc::check([] {
    Inputs inputs(some_references(), Initialised::always);
    const Said s = inputs.combine(*rc::gen::arbitrary<FormulaRecipe>());
    RC_ASSERT(inputs.satisfiable_for_us(s) == inputs.satisfiable_in_the_paper(s.papers));
  }));
}

TEST(ChoiceAtoms, AgreeWithThePaperUnderCoverage) {
  EXPECT_TRUE(rc::check([] {
    Inputs inputs(some_references(), Initialised::under_conditions);
    const Said s = inputs.combine(*rc::gen::arbitrary<FormulaRecipe>());
    RC_ASSERT(inputs.satisfiable_for_us(s) ==
              inputs.satisfiable_in_the_paper(inputs.covered() && s.papers));
  }));
}

TEST(ChoiceAtoms, PickingAnAliasThatDoesNotExistIsRefusedByBoth) {
  // r1 is null; so r2 cannot be an alias of the location that r1 would have introduced.
  Inputs inputs({0, 0}, Initialised::always);
  const auto& r = inputs.references();
  const Said first_null = r[0].targets[0], second_alias = r[1].targets[1];
  const Said wanted{inputs.terms.both(first_null.ours, second_alias.ours),
                    first_null.papers && second_alias.papers};
  EXPECT_FALSE(inputs.satisfiable_for_us(wanted));
  EXPECT_FALSE(inputs.satisfiable_in_the_paper(wanted.papers));
}

}  // namespace
}  // namespace heapsum
