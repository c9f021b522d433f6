// SPDX-License-Identifier: Apache-2.0
// A rule on numbers is tried by its name on unknowns of every type: it makes something of them, or stays quiet.
// A test that does not see both fails.
#pragma once

#include "../../../src/guard/number_rules.hpp"

#include <stdexcept>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "generate/float_literals.hpp"

namespace heapsum::testing {

using guard::Formula;
using guard::FormulaKind;
using guard::NumberKind;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;
using Kind = NumberKind;
using Compare = FormulaKind;

inline NumberTerm wide(std::int64_t value) { return NumberTerm::wide(value); }

inline const auto& row(const auto& rules, std::string_view name) {
  for (const auto& rule : rules)
    if (rule.name == name) return rule;
  throw std::out_of_range(std::string(name));
}

struct NumberRuleCases : ::testing::Test {
  guard::Terms terms;
  Formula c = terms.symbol(guard::BoolSymbol(0));
  NumberTerm x = symbol(0), y = symbol(1);
  NumberTerm l = symbol(2, NumberType::int64), m = symbol(3, NumberType::int64);
  NumberTerm byte = symbol(4, NumberType::int8), ch = symbol(5, NumberType::uint16);
  NumberTerm u = symbol(6, NumberType::float32), v = symbol(7, NumberType::float64);

  NumberTerm symbol(std::size_t i, NumberType type = NumberType::int32) {
    return terms.symbol(NumberSymbol(i), type);
  }

  /// The rule that is being tried.
  std::string_view rule;
  std::size_t fired = 0, quiet = 0;
  void of(std::string_view name) { rule = name, fired = 0, quiet = 0; }

  void same(const auto& made, const auto& after) {
    ASSERT_TRUE(made.has_value()) << rule;
    EXPECT_EQ(*made, after) << rule;
    ++fired;
  }
  void none(const auto& made) {
    EXPECT_FALSE(made.has_value()) << rule;
    ++quiet;
  }
  auto term(NumberKind kind, NumberTerm a, NumberTerm b = {}) {
    return row(guard::kTermRules, rule).rewrite(terms, kind, a, b);
  }
  auto conversion(NumberTerm a, NumberType to) {
    return row(guard::kConversionRules, rule).rewrite(terms, a, to);
  }
  auto cases(Formula condition, NumberTerm a, NumberTerm b) {
    return row(guard::kCasesRules, rule).rewrite(terms, condition, a, b);
  }
  auto comparison(FormulaKind kind, NumberTerm a, NumberTerm b) {
    return row(guard::kComparisonRules, rule).rewrite(terms, kind, a, b);
  }
  void TearDown() override { EXPECT_TRUE(fired > 0 && quiet > 0) << rule; }
};

}  // namespace heapsum::testing
