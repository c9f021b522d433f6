// SPDX-License-Identifier: Apache-2.0
// The SAT solver with a theory that objects, against a list of all assignments: clauses and the theory
// together decide, whatever assumptions the questions share.
#include "../../../src/solver/sat/cdcl.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <span>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "generate/random_clauses.hpp"

namespace heapsum {
namespace {

using solver::Cdcl;
using Literals = std::vector<int>;

/// At most two of its variables are true.
class AtMostTwo : public Cdcl::Theory {
 public:
  std::span<const int> assert_true(int literal) override {
    if (literal > 0 && std::ranges::count_if(told_, [](int l) { return l > 0; }) == 2) {
      objection_.assign(1, literal);
      std::ranges::copy_if(told_, std::back_inserter(objection_), [](int l) { return l > 0; });
      return objection_;
    }
    told_.push_back(literal);
    return {};
  }
  void retract_to(std::size_t count) override { told_.resize(count); }

 private:
  std::vector<int> told_;
  Literals objection_;
};

/// Does some assignment of the variables with at most two of the first five true satisfy all?
bool satisfiable_with_theory(int variables, const std::vector<Literals>& clauses,
                             const Literals& assumptions) {
  const auto holds = [](std::uint32_t m, int l) {
    return ((m >> (static_cast<unsigned>(std::abs(l)) - 1U)) & 1U) == (l > 0 ? 1U : 0U);
  };
  for (std::uint32_t m = 0; m < 1U << static_cast<unsigned>(variables); ++m) {
    const auto true_in_m = [&](int l) { return holds(m, l); };
    if (std::popcount(m & 31U) > 2 || !std::ranges::all_of(assumptions, true_in_m)) continue;
    const auto satisfied = [&](const Literals& c) { return std::ranges::any_of(c, true_in_m); };
    if (std::ranges::all_of(clauses, satisfied)) return true;
  }
  return false;
}

TEST(CdclTheory, ItsObjectionsAreHeard) {
  constexpr int kVariables = 9;
  std::uint64_t sat = 0, unsat = 0;
  EXPECT_TRUE(rc::check([&] {
    AtMostTwo theory;
    Cdcl solver(&theory);
    Literals inputs;
    for (int v = 1; v <= kVariables; ++v) {
      inputs.push_back(solver.fresh());
      if (v <= 5) solver.belongs_to_theory(v);
    }
    auto clauses = testing::hard_clauses(kVariables);
    clauses.resize(clauses.size() * 2 / 3);
    for (const Literals& c : clauses) solver.clause(c);
    Literals assumed;
    for (int question = 0; question < 8; ++question) {
      const bool expected = satisfiable_with_theory(kVariables, clauses, assumed);
      ++(expected ? sat : unsat);
      RC_ASSERT((solver.solve(assumed, inputs, [] { return false; }) == Cdcl::Status::sat) ==
                expected);
      const auto first_five = std::span(inputs).first(5);
      const auto holds = [&](int l) { return solver.holds(l); };
      RC_ASSERT(!expected || std::ranges::count_if(first_five, holds) <= 2);
      assumed.resize(assumed.size() / 2);
      for (int i = 0; i < 2; ++i) {
        const int v = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1, kVariables + 1));
        if (std::ranges::find(assumed, -v) == assumed.end()) assumed.push_back(v);
      }
      if (question % 2 == 1) assumed.front() = -assumed.front();
    }
  }));
  EXPECT_GT(std::min(sat, unsat), 100U);
}

}  // namespace
}  // namespace heapsum
