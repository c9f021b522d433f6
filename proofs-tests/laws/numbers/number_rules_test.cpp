// SPDX-License-Identifier: Apache-2.0
// The simplifier's rules on numbers [src/guard/number_rules.hpp]: wherever one fires on a pool of operands,
// Z3 shows that before and after agree under all values. Each fires at every kind and width that its row
// names, and stays quiet somewhere there; number_rule_cases_test.cpp has what each makes of what.
#include "../../../src/guard/number_rules.hpp"

#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "laws/plain_numbers.hpp"

namespace heapsum {
namespace {

using guard::Formula;
using guard::FormulaKind;
using guard::NumberKind;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;

constexpr NumberType kFloats[] = {NumberType::float32, NumberType::float64};
constexpr NumberType kWidths[] = {NumberType::int32, NumberType::int64, NumberType::float32,
                                  NumberType::float64};
constexpr NumberType kTypes[] = {NumberType::int8,   NumberType::int16, NumberType::uint16,
                                 NumberType::int32,  NumberType::int64, NumberType::float32,
                                 NumberType::float64};

/// How often something fired and stayed quiet.
struct Seen {
  std::size_t fired = 0, quiet = 0;
  void in_both() const {
    EXPECT_GT(fired, 0U) << "never fires";
    EXPECT_GT(quiet, 0U) << "always fires";
  }
};

/// Some rules are about terms of one width, and roots are not among the operands.
bool is_about(guard::ComparisonRewrite rule, NumberType width) {
  if (rule == guard::before_they_were_wide) return width == NumberType::int64;
  if (rule == guard::int_as_double_with_known) return width == NumberType::float64;
  return rule != guard::root_with_known;
}

struct NumberRules : ::testing::Test {
  guard::Terms terms;
  testing::PlainNumbers z3{terms};
  Formula c = terms.symbol(guard::BoolSymbol(0));

  NumberTerm symbol(std::size_t i, NumberType type) { return terms.symbol(NumberSymbol(i), type); }

  /// Symbols, corners, and terms of which the rules know something.
  std::vector<NumberTerm> operands(NumberType width) {
    const NumberTerm x = symbol(0, width), y = symbol(1, width);
    const NumberTerm six = literal_of(width, is_float(width) ? bits(width, 6.0) : 6);
    const NumberTerm two = literal_of(width, is_float(width) ? bits(width, 2.5) : 2);
    std::vector<NumberTerm> all{x,
                                y,
                                six,
                                two,
                                terms.if_then_else(c, six, two),
                                terms.bit_cast(symbol(2, guard::counterpart(width)))};
    for (const NumberType type : kTypes) all.push_back(terms.convert(symbol(3, type), width));
    if (is_float(width)) {
      for (const double value :
           {0.0, -0.0, 1.0, -1.0, 1e30, std::numeric_limits<double>::quiet_NaN()})
        all.push_back(literal_of(width, bits(width, value)));
    } else {
      all.push_back(terms.bit_xor(six, x));
      const NumberTerm low = terms.convert(symbol(4, NumberType::int8), width);
      all.push_back(terms.subtract(x, y));
      all.push_back(terms.subtract(low, terms.convert(symbol(5, NumberType::uint16), width)));
      all.push_back(terms.shift_right(x, two));
      all.push_back(terms.bit_and(six, x));
      const std::int64_t least = range_of(width).least;
      for (const std::int64_t value :
           {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, std::int64_t{31}, std::int64_t{32},
            std::int64_t{64}, std::int64_t{200}, std::int64_t{-33}, least, ~least})
        all.push_back(literal_of(width, value));
    }
    return all;
  }
  /// A literal or the one symbol.
  bool is_simple(NumberTerm t) { return t.is_literal() || t == symbol(0, t.width()); }
  static std::int64_t bits(NumberType width, double value) {
    return width == NumberType::float32 ? guard::bits_of(static_cast<float>(value))
                                        : guard::bits_of(value);
  }
};

TEST_F(NumberRules, OnTermsAreValid) {
  for (const guard::TermRule& rule : guard::kTermRules)
    for (const guard::NumberOperation& op : guard::kNumberOperations)
      for (const NumberType width : kWidths) {
        if (!is_in(rule.kinds, op.kind)) continue;
        if (!computes(rule.domain, width) || !computes(op.domain, width)) continue;
        SCOPED_TRACE(std::string(rule.name) + " of " + std::string(op.text) + " at " +
                     std::string(word_of(width)));
        Seen seen;
        for (const NumberTerm a : operands(width))
          for (const NumberTerm b : operands(width)) {
            if (a.is_literal() && (b.is_literal() || op.form == guard::NumberForm::unary)) continue;
            if (op.commutes && b.is_literal()) continue;  // a literal is the first
            if (op.kind == NumberKind::remainder && !is_simple(b)) continue;  // Z3 finds them hard
            const auto made = rule.rewrite(terms, op.kind, a, b);
            ++(made ? seen.fired : seen.quiet);
            if (!made) continue;
            EXPECT_EQ(made->width(), result_width(op.kind, width));
            EXPECT_TRUE(z3.valid(testing::PlainNumbers::operation(op.kind, z3.said(a),
                                                                  z3.said(b)) == z3.said(*made)))
                << z3.said(a) << " " << z3.said(b);
          }
        seen.in_both();
      }
}

TEST_F(NumberRules, OperandsArePutInOrderWhereTheOperationCommutes) {
  for (const guard::NumberOperation& op : guard::kNumberOperations)
    for (const NumberType width : kWidths) {
      if (op.form != guard::NumberForm::binary || !computes(op.domain, width)) continue;
      const NumberTerm x = symbol(0, width), y = symbol(1, width);
      EXPECT_EQ(terms.apply(op.kind, x, y) == terms.apply(op.kind, y, x), op.commutes) << op.text;
      if (!op.commutes) continue;
      const auto agree = [&](NumberTerm a, NumberTerm b) {
        using testing::PlainNumbers;
        return z3.valid(PlainNumbers::operation(op.kind, z3.said(a), z3.said(b)) ==
                        PlainNumbers::operation(op.kind, z3.said(b), z3.said(a)));
      };
      if (!is_float(width)) {
        EXPECT_TRUE(agree(x, y)) << op.text << " of " << word_of(width);
      }
      for (const NumberTerm a : operands(width))  // of floats Z3 finds it hard, but for known ones
        for (const NumberTerm b : operands(width))
          EXPECT_TRUE(!a.is_literal() || !b.is_literal() || agree(a, b)) << op.text;
    }
}

TEST_F(NumberRules, OnConversionsAreValid) {
  for (const guard::ConversionRule& rule : guard::kConversionRules) {
    SCOPED_TRACE(rule.name);
    Seen seen;
    std::vector<NumberTerm> all;
    for (const NumberType width : kWidths)
      for (const NumberTerm a : operands(width)) {
        all.push_back(a);
        if (width == NumberType::int64) all.push_back(terms.convert(a, NumberType::int32));
      }
    for (const NumberTerm a : all)
      for (const NumberType to : kTypes) {
        if (a.is_literal()) continue;
        const auto made = rule.rewrite(terms, a, to);
        ++(made ? seen.fired : seen.quiet);
        if (!made) continue;
        EXPECT_EQ(made->width(), width_of(to));
        EXPECT_TRUE(z3.valid(testing::PlainNumbers::converted(z3.said(a), to) == z3.said(*made)))
            << word_of(to) << " " << z3.said(a);
      }
    seen.in_both();
  }
}

TEST_F(NumberRules, OnCasesAreValid) {
  for (const guard::CasesRule& rule : guard::kCasesRules)
    for (const NumberType width : kWidths) {
      SCOPED_TRACE(std::string(rule.name) + " at " + std::string(word_of(width)));
      Seen seen;
      const NumberTerm x = symbol(0, width), y = symbol(1, width);
      for (const Formula condition : {guard::yes(), guard::no(), c, !c})
        for (const NumberTerm a : {x, y})
          for (const NumberTerm b : {x, y}) {
            const auto made = rule.rewrite(terms, condition, a, b);
            ++(made ? seen.fired : seen.quiet);
            EXPECT_TRUE(!made || z3.valid(z3::ite(z3.said(condition), z3.said(a), z3.said(b)) ==
                                          z3.said(*made)));
          }
      seen.in_both();
    }
}

TEST_F(NumberRules, OnComparisonsAreValid) {
  for (const guard::ComparisonRule& rule : guard::kComparisonRules)
    for (const FormulaKind kind : {FormulaKind::less, FormulaKind::equal, FormulaKind::same})
      for (const NumberType width : kWidths) {
        if (!is_in(rule.kinds, kind)) continue;
        if (!computes(rule.domain, width)) continue;
        if (kind == FormulaKind::same && !is_float(width)) continue;
        SCOPED_TRACE(std::string(rule.name) + " of " + std::to_string(static_cast<int>(kind)) +
                     " at " + std::string(word_of(width)));
        Seen seen;
        std::vector<NumberTerm> all = operands(width);
        if (rule.rewrite == guard::sign_of_quotient)  // Z3 finds quotients hard
          all.push_back(terms.divide(literal_of(width, bits(width, 1.0)), symbol(0, width)));
        for (const NumberTerm a : all)
          for (const NumberTerm b : all) {
            if (kind != FormulaKind::less && b.is_literal() && !a.is_literal()) continue;
            const auto made = rule.rewrite(terms, kind, a, b);
            ++(made ? seen.fired : seen.quiet);
            EXPECT_TRUE(!made || z3.valid(z3.said(kind, a, b) == z3.said(*made)))
                << z3.said(a) << " " << z3.said(b);
          }
        if (is_about(rule.rewrite, width)) seen.in_both();
      }
}

/// The square of a number, and what is around it, is where the answers change: Z3 says what the root of each
/// is. That the roots of all others are in between is what `sqrt` being monotonous means.
TEST_F(NumberRules, OnComparisonsOfRootsAreValid) {
  Seen seen;
  for (const NumberType width : kFloats) {
    const NumberTerm x = symbol(0, width), root = terms.square_root(x);
    for (const NumberTerm known : operands(width)) {
      if (!known.is_literal()) continue;
      const std::int64_t square = terms.multiply(known, known).value();
      for (const FormulaKind kind : {FormulaKind::less, FormulaKind::equal})
        for (const bool is_left : {true, false}) {
          const NumberTerm a = is_left ? root : known, b = is_left ? known : root;
          const auto made = guard::root_with_known(terms, kind, a, b);
          ++(made ? seen.fired : seen.quiet);
          ASSERT_TRUE(made || guard::with_nan(terms, kind, a, b));
          const z3::expr claim = z3.said(kind, a, b) == z3.said(made.value_or(guard::no()));
          for (std::int64_t i = -3; i <= 3; ++i) {
            const auto at = NumberTerm::floating(width, square + i);
            EXPECT_TRUE(z3.valid_where(claim, x, at)) << claim << " at " << z3.said(at);
          }
          for (const NumberTerm at : operands(width))
            EXPECT_TRUE(!at.is_literal() || z3.valid_where(claim, x, at)) << claim;
        }
      EXPECT_FALSE(guard::root_with_known(terms, FormulaKind::less, x, known).has_value());
    }
  }
  EXPECT_GT(seen.fired, 0U);
}

}  // namespace
}  // namespace heapsum
