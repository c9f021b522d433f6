// SPDX-License-Identifier: Apache-2.0
// A new variable doubles the list of models; a clause keeps those that satisfy it.
#include "counted_circuit.hpp"

#include <algorithm>
#include <cstdlib>

namespace heapsum::testing {

int CountedCircuit::literal(std::uint32_t n) const {
  const int variable = static_cast<int>(n / 2 % depends_.size()) + 1;
  return n % 2 == 0 ? variable : -variable;
}

int CountedCircuit::fresh(std::uint32_t depends_on) {
  solver_.fresh();
  const std::size_t before = models_.size();
  const Model bit = Model{1} << depends_.size();
  for (std::size_t i = 0; i < before; ++i) models_.push_back(models_[i] | bit);
  depends_.push_back(depends_on);
  return variables();
}

void CountedCircuit::clause(const Literals& literals) {
  solver_.clause(told(literals));
  std::erase_if(models_, [&](Model m) {
    return std::ranges::none_of(literals, [&](int l) { return holds(m, l); });
  });
}

int CountedCircuit::input() {
  const std::uint32_t self = 1U << depends_.size();
  inputs_ |= self;
  return fresh(self);
}

void CountedCircuit::restrict(const Literals& literals) {
  clause(literals);
  restricted_ |= dependencies(literals);
  for (std::uint32_t& d : depends_)
    if ((d & restricted_) != 0) d |= restricted_;
}

int CountedCircuit::gate(const Literals& gathered) {
  const int x = fresh(dependencies(gathered));
  Literals wide{x};
  for (const int l : gathered) {
    clause({-x, l});
    wide.push_back(-l);
  }
  clause(wide);
  return x;
}

int CountedCircuit::exclusive_or(int a, int b) {
  const int x = fresh(dependencies({a, b}));
  clause({-x, a, b});
  clause({-x, -a, -b});
  clause({x, -a, b});
  clause({x, a, -b});
  return x;
}

void CountedCircuit::exactly_one_of_three() {
  const int first = variables() + 1;
  const std::uint32_t group = 7U << depends_.size();
  inputs_ |= group;
  for (int i = 0; i < 3; ++i) fresh(group);
  clause({first, first + 1, first + 2});
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < i; ++j) clause({-(first + i), -(first + j)});
}

int CountedCircuit::alternative(const Literals& literals) {
  const std::uint32_t self = 1U << depends_.size();
  inputs_ |= self;
  Literals all{fresh(self | dependencies(literals))};
  all.insert(all.end(), literals.begin(), literals.end());
  clause(all);
  return all.front();
}

std::uint32_t CountedCircuit::dependencies(const Literals& literals) const {
  std::uint32_t all = 0;
  for (const int l : literals) all |= depends_[static_cast<std::size_t>(std::abs(l)) - 1];
  return all;
}

bool CountedCircuit::satisfiable(const Literals& assumptions) const {
  return std::ranges::any_of(models_, [&](Model m) {
    return std::ranges::all_of(assumptions, [&](int l) { return holds(m, l); });
  });
}

Literals CountedCircuit::inputs() const {
  Literals all;
  for (int v = 1; v <= variables(); ++v)
    if ((inputs_ >> static_cast<unsigned>(v - 1) & 1U) != 0) all.push_back(v);
  return all;
}

Literals CountedCircuit::inputs_of(const Literals& literals) const {
  const std::uint32_t wanted = dependencies(literals) | restricted_;
  Literals all = inputs();
  std::erase_if(all, [&](int v) { return (wanted >> static_cast<unsigned>(v - 1) & 1U) == 0; });
  return all;
}

bool CountedCircuit::extends_to_a_model(const Literals& inputs, const Literals& assumptions) const {
  Literals all = assumptions;
  for (const int l : inputs) {
    const int variable = std::abs(l);
    all.push_back(solver_.holds(variable + offset_) ? variable : -variable);
  }
  return satisfiable(all);
}

bool CountedCircuit::is_model() const {
  Literals all;
  for (int v = 1; v <= variables(); ++v) all.push_back(v);
  return extends_to_a_model(all, {});
}

Literals CountedCircuit::told(const Literals& literals) const {
  Literals all;
  for (const int l : literals) all.push_back(l > 0 ? l + offset_ : l - offset_);
  return all;
}

}  // namespace heapsum::testing
