// SPDX-License-Identifier: Apache-2.0
// A SAT solver and, beside it, all models of what it was told, one by one: the judge of its answers
// for up to 14 variables. Variables are numbered from 1 here, wherever they begin in the solver.
//
// What is added keeps to the solver's condition (src/solver/sat/cdcl.hpp): clauses of old variables
// before anything is solved; afterwards only definitions of new ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../../../src/solver/sat/cdcl.hpp"

namespace heapsum::testing {

using Literals = std::vector<int>;

class CountedCircuit {
 public:
  static constexpr int kMost = 14;

  explicit CountedCircuit(solver::Cdcl& solver) : solver_(solver), offset_(solver.variables()) {}

  [[nodiscard]] int variables() const { return static_cast<int>(depends_.size()); }
  [[nodiscard]] bool has_room(int more) const { return variables() + more <= kMost; }
  /// Any number is some literal.
  [[nodiscard]] int literal(std::uint32_t n) const;

  int input();
  /// A clause of at least two inputs; before the first question only.
  void restrict(const Literals& clause);
  /// x = the conjunction of the inputs, which may contradict each other.
  int gate(const Literals& inputs);
  int exclusive_or(int a, int b);
  /// Three new inputs of which exactly one is true.
  void exactly_one_of_three();
  /// A new input that is true where none of the literals is.
  int alternative(const Literals& literals);

  /// Does some model satisfy these?
  [[nodiscard]] bool satisfiable(const Literals& assumptions) const;
  /// All inputs, or those that the literals depend on and those that are restricted.
  [[nodiscard]] Literals inputs() const;
  [[nodiscard]] Literals inputs_of(const Literals& literals) const;
  /// After sat: do the solver's values of these and the assumptions go with some model?
  [[nodiscard]] bool extends_to_a_model(const Literals& inputs, const Literals& assumptions) const;
  /// After sat: are the solver's values of all variables a model?
  [[nodiscard]] bool is_model() const;

  /// In the solver's numbers.
  [[nodiscard]] Literals told(const Literals& literals) const;

 private:
  using Model = std::uint32_t;  // bit v-1: variable v
  static bool holds(Model m, int literal) {
    const auto variable = static_cast<unsigned>(literal > 0 ? literal : -literal);
    const bool positive = ((m >> (variable - 1U)) & 1U) != 0;
    return positive == (literal > 0);
  }
  [[nodiscard]] std::uint32_t dependencies(const Literals& literals) const;
  int fresh(std::uint32_t depends_on);
  void clause(const Literals& literals);

  solver::Cdcl& solver_;
  int offset_;
  std::vector<Model> models_{0};
  std::vector<std::uint32_t> depends_;  // by variable: the inputs that determine it, as bits
  std::uint32_t inputs_ = 0, restricted_ = 0;
};

}  // namespace heapsum::testing
