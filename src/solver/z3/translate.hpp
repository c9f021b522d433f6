// SPDX-License-Identifier: Apache-2.0
// Formulas as Z3 expressions. Terms of integers are vectors of 32 or 64 bits, where symbols of fewer are
// extended; floats and doubles are those of Z3's theory; booleans are booleans. A choice of n
// values is a boolean (n = 2) or a bit-vector just wide enough, where every vector above n-1 is
// read as n-1, so that each assignment picks exactly one value and no side condition is needed. Z3
// recurses over expressions; so a deep one is cut by fresh constants, whose definitions the user
// must assert; so it is with the facts about remainders of floats.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include <z3++.h>

#include <heapsum/guard/walk.hpp>
#include "float_translation.hpp"
#include "question.hpp"
#include "sat/sat_core.hpp"

namespace heapsum::solver {

class Translator {
 public:
  Translator(const guard::Terms& terms, z3::context& context);
  z3::expr formula(guard::Formula f);
  z3::expr bound(const Bound& b);
  std::int64_t value(const z3::model& model, Unknown u);
  /// Of the constants that cut deep expressions, and facts about remainders of floats, in the order in
  /// which they were made.
  [[nodiscard]] const std::vector<z3::expr>& definitions() const { return definitions_; }
  /// The remainders of floats that the formulas, which are translated, speak of.
  std::vector<FloatRemainder> remainders(const std::vector<guard::Formula>& formulas,
                                         guard::Formula goal);

 private:
  struct Cell {
    z3::expr expression;
    unsigned depth = 0;
  };
  [[nodiscard]] std::vector<Cell>& table(guard::NodeRef n) {
    return n.is_number ? numbers_ : formulas_;
  }
  [[nodiscard]] bool known(guard::NodeRef n);
  void translate(guard::NodeRef n);
  z3::expr translated(guard::NodeRef n);
  z3::expr translated(const guard::NumberNode& node, std::uint32_t index);
  z3::expr remainder(const guard::NumberNode& node, std::uint32_t index);
  z3::expr integer(Unknown u);  // as a vector, extended
  z3::expr number(Unknown u);
  z3::expr pick(guard::ChoiceId c, std::uint32_t value);
  z3::expr constant(Unknown u);
  z3::expr at(guard::Formula f);
  z3::expr at(guard::NumberTerm t);
  [[nodiscard]] unsigned bits(guard::ChoiceId c) const;

  const guard::Terms* terms_;
  z3::context* context_;
  std::vector<Cell> formulas_, numbers_;
  std::vector<z3::expr> definitions_;
  std::map<std::uint32_t, FloatRemainder> remainders_;  // by node
  std::vector<guard::NodeRef> stack_;
};

}  // namespace heapsum::solver
