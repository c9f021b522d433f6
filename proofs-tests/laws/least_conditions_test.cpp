// SPDX-License-Identifier: Apache-2.0
// Conditions that are shown say the least, and no less: with Z3 as judge, what is left of a conjunction of
// comparisons is equivalent to it. Each rule fires where it should, and is quiet where it should be.
#include "../../src/report/describe/least.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <z3++.h>

#include <heapsum/base/check.hpp>
#include <heapsum/base/match.hpp>

namespace heapsum {
namespace {

using guard::Formula;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;
using report::Said;
using report::TermBound;

constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int32_t>::min();
constexpr std::int64_t kMostWide = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeastWide = std::numeric_limits<std::int64_t>::min();

/// Comparisons in Z3's words; it shares nothing with the solver room.
class Judge {
 public:
  explicit Judge(const guard::Terms& terms) : terms_(terms) {}

  bool agree(const std::vector<Formula>& before, const std::vector<std::optional<Said>>& after) {
    z3::expr given = context_.bool_val(true), left = context_.bool_val(true);
    for (const Formula f : before) given = given && said(f);
    for (const auto& s : after)
      if (s)
        left = left && std::visit(match{[&](Formula f) { return said(f); },
                                        [&](const TermBound& b) { return said(b); }},
                                  *s);
    z3::solver solver(context_);
    for (const z3::expr& range : ranges_) solver.add(range);
    solver.add(given != left);
    const z3::check_result found = solver.check();
    HS_CHECK(found != z3::unknown);
    return found == z3::unsat;
  }

 private:
  z3::expr said(Formula f) {
    const guard::FormulaNode& n = terms_.node(f);
    if (n.kind == guard::FormulaKind::truth) return context_.bool_val(!f.negated());
    z3::expr positive = context_.bool_val(true);
    switch (n.kind) {
      case guard::FormulaKind::less: positive = z3::slt(said(n.left), said(n.right)); break;
      case guard::FormulaKind::equal: positive = said(n.left) == said(n.right); break;
      case guard::FormulaKind::symbol:
        positive = context_.bool_const(("b" + std::to_string(n.a)).c_str());
        break;
      case guard::FormulaKind::conjunction:
        positive = said(n.left_child()) && said(n.right_child());
        break;
      case guard::FormulaKind::truth:
      case guard::FormulaKind::pick:
      case guard::FormulaKind::same: HS_CHECK(false);
    }
    return f.negated() ? !positive : positive;
  }

  z3::expr said(const TermBound& b) {
    const z3::expr term = said(b.term), number = said(literal_like(b.term, b.value));
    switch (b.kind) {
      case TermBound::Kind::equal: return term == number;
      case TermBound::Kind::above: return z3::slt(number, term);
      case TermBound::Kind::below: return z3::slt(term, number);
    }
    HS_CHECK(false);
  }

  z3::expr said(NumberTerm t) {
    const unsigned width = t.is_wide() ? 64 : 32;
    if (t.is_literal()) return context_.bv_val(t.value(), width);
    const guard::NumberNode& n = terms_.node(t);
    if (n.kind == guard::NumberKind::add) return said(n.left) + said(n.right);
    HS_CHECK(n.kind == guard::NumberKind::symbol);
    const z3::expr symbol = context_.bv_const(("i" + std::to_string(n.symbol)).c_str(), width);
    const guard::IntRange range = guard::range_of(n.type);
    ranges_.push_back(z3::sge(symbol, context_.bv_val(range.least, width)) &&
                      z3::sle(symbol, context_.bv_val(range.greatest, width)));
    return symbol;
  }

  const guard::Terms& terms_;
  z3::context context_;
  std::vector<z3::expr> ranges_;
};

struct LeastConditions : ::testing::Test {
  guard::Terms terms;
  NumberTerm x = terms.symbol(NumberSymbol(0)), y = terms.symbol(NumberSymbol(1)),
             z = terms.symbol(NumberSymbol(2));
  NumberTerm wide = terms.symbol(NumberSymbol(3), NumberType::int64),
             other = terms.symbol(NumberSymbol(4), NumberType::int64);
  NumberTerm byte = terms.symbol(NumberSymbol(5), NumberType::int8),
             character = terms.symbol(NumberSymbol(6), NumberType::uint16);

  [[nodiscard]] static NumberTerm n(std::int64_t value) { return NumberTerm::literal(value); }
  Formula less(NumberTerm a, NumberTerm b) { return terms.less(a, b); }
  Formula at_most(NumberTerm a, NumberTerm b) { return !terms.less(b, a); }
  Formula equal(NumberTerm a, NumberTerm b) { return terms.equal(a, b); }

  void becomes(const std::vector<Formula>& given, const std::vector<std::optional<Said>>& wanted) {
    const auto made = report::least(terms, given);
    EXPECT_EQ(made, wanted);
    EXPECT_TRUE(Judge(terms).agree(given, made));
  }
  void stays(const std::vector<Formula>& given) {
    becomes(given, std::vector<std::optional<Said>>(given.begin(), given.end()));
  }
};

constexpr std::nullopt_t kLeftOut = std::nullopt;

TEST_F(LeastConditions, WhatLeavesOneNumberIsAnEquality) {
  std::vector<Formula> given;
  std::vector<std::optional<Said>> wanted{TermBound{x, TermBound::Kind::equal, 17}};
  for (std::int64_t i = 0; i < 17; ++i) given.push_back(less(n(i), x));
  given.push_back(at_most(x, n(17)));
  wanted.resize(given.size());
  becomes(given, wanted);
}

TEST_F(LeastConditions, OfBoundsTheTightestAreLeft) {
  becomes({less(n(0), x), less(n(1), x), less(x, n(9)), less(x, n(5)), less(x, n(7))},
          {kLeftOut, less(n(1), x), kLeftOut, less(x, n(5)), kLeftOut});
  becomes({at_most(n(3), x), less(n(1), x)}, {at_most(n(3), x), kLeftOut});
  becomes({less(n(2), x), at_most(n(3), x)}, {less(n(2), x), kLeftOut});  // the same twice
}

TEST_F(LeastConditions, AnEqualityLeavesNothingElseToSay) {
  becomes({less(n(0), x), !equal(x, n(3)), equal(x, n(5)), less(x, n(9))},
          {kLeftOut, kLeftOut, equal(x, n(5)), kLeftOut});
}

TEST_F(LeastConditions, AHoleCountsWithinTheBoundsOnly) {
  becomes({less(n(0), x), !equal(x, n(3)), !equal(x, n(0)), less(x, n(9))},
          {less(n(0), x), !equal(x, n(3)), kLeftOut, less(x, n(9))});
  becomes({at_most(n(0), x), !equal(x, n(0))}, {TermBound{x, TermBound::Kind::above, 0}, kLeftOut});
  becomes({at_most(x, n(9)), !equal(x, n(9)), !equal(x, n(8))},
          {TermBound{x, TermBound::Kind::below, 8}, kLeftOut, kLeftOut});
  becomes({less(n(0), x), less(x, n(3)), !equal(x, n(1))},
          {TermBound{x, TermBound::Kind::equal, 2}, kLeftOut, kLeftOut});
}

TEST_F(LeastConditions, TheRangeOfATypeIsABound) {
  becomes({less(n(126), byte)}, {TermBound{byte, TermBound::Kind::equal, 127}});
  stays({!equal(character, n(0))});  // nobody said where it begins
}

TEST_F(LeastConditions, AtTheEndsOfTheRanges) {
  becomes({less(n(kMost - 1), x)}, {TermBound{x, TermBound::Kind::equal, kMost}});
  becomes({less(x, n(kLeast + 1))}, {TermBound{x, TermBound::Kind::equal, kLeast}});
  const NumberTerm most = NumberTerm::wide(kMostWide), least = NumberTerm::wide(kLeastWide);
  becomes({less(NumberTerm::wide(kMostWide - 1), wide)},
          {TermBound{wide, TermBound::Kind::equal, kMostWide}});
  stays({!equal(wide, least), !equal(wide, most)});
  stays({less(wide, other), less(other, most)});
}

TEST_F(LeastConditions, WhatFollowsByOrderIsLeftOut) {
  becomes({less(x, z), less(x, y), less(y, z)}, {kLeftOut, less(x, y), less(y, z)});
  becomes({less(x, y), less(y, z), at_most(x, z)}, {less(x, y), less(y, z), kLeftOut});
  becomes({less(x, y), !equal(x, y)}, {less(x, y), kLeftOut});
  becomes({at_most(n(0), x), less(x, y), less(y, n(5)), less(x, n(6))},
          {at_most(n(0), x), less(x, y), less(y, n(5)), kLeftOut});
  becomes({equal(x, y), equal(y, z), equal(x, z)}, {equal(x, y), equal(y, z), kLeftOut});
}

TEST_F(LeastConditions, IsQuietWhereNothingFollows) {
  stays({});
  stays({less(x, y), less(x, z)});
  stays({at_most(x, y), at_most(y, z), less(x, z)});  // the last is strict
  stays({less(x, y), less(y, z), !equal(x, n(0))});
  stays({less(n(0), x), less(y, n(5))});
  stays({less(n(0), x), less(terms.add(x, n(1)), n(9))});  // which may wrap
  stays({at_most(x, y), at_most(y, x)});
}

TEST_F(LeastConditions, LeavesWhatIsNoComparisonOfIntegers) {
  const Formula b = terms.symbol(guard::BoolSymbol(0));
  stays({b, !b, less(n(0), x)});
  stays({terms.either(less(n(0), x), b), less(n(1), x)});
}

TEST_F(LeastConditions, LeavesFloats) {
  const NumberTerm f = terms.symbol(NumberSymbol(9), NumberType::float64);
  const auto number = [](double d) {
    return NumberTerm::floating(NumberType::float64, guard::bits_of(d));
  };
  const std::vector<Formula> given{less(number(0), f), less(number(1), f), !less(f, number(1))};
  EXPECT_EQ(report::least(terms, given),
            std::vector<std::optional<Said>>(given.begin(), given.end()));
}

TEST_F(LeastConditions, OfAContradictionAreOne) {
  for (const std::vector<Formula>& given :
       {std::vector{less(x, n(0)), less(n(0), x), !equal(x, n(1))},
        std::vector{less(n(0), x), less(x, n(2)), !equal(x, n(1))},
        std::vector{equal(x, n(1)), equal(x, n(2))}, std::vector{less(x, y), less(y, x)}})
    EXPECT_TRUE(Judge(terms).agree(given, report::least(terms, given)));
}

TEST_F(LeastConditions, AreEquivalentToWhatWasGiven) {
  const std::vector<std::int64_t> numbers{-2,  -1,  0,      1,          2,         3,    5,
                                          126, 127, kLeast, kLeast + 1, kMost - 1, kMost};
  const std::vector<std::int64_t> wide_numbers{
      0, 1, kLeastWide, kLeastWide + 1, kMostWide - 1, kMostWide, std::int64_t{1} << 40U};
  std::vector<NumberTerm> narrow{x, y, z, byte, character, terms.add(x, n(1))};
  std::vector<NumberTerm> wides{wide, other};
  for (const std::int64_t i : numbers) narrow.push_back(n(i));
  for (const std::int64_t i : wide_numbers) wides.push_back(NumberTerm::wide(i));
  EXPECT_TRUE(rc::check("random conjunctions", [&] {
    std::vector<Formula> given;
    const int size = *rc::gen::inRange(0, 10);
    for (int i = 0; i < size; ++i) {
      const auto& pool = *rc::gen::inRange(0, 4) == 0 ? wides : narrow;
      const NumberTerm a = *rc::gen::elementOf(pool), b = *rc::gen::elementOf(pool);
      const Formula f = *rc::gen::arbitrary<bool>() ? less(a, b) : equal(a, b);
      given.push_back(*rc::gen::arbitrary<bool>() ? f : !f);
    }
    RC_ASSERT(Judge(terms).agree(given, report::least(terms, given)));
  }));
}

}  // namespace
}  // namespace heapsum
