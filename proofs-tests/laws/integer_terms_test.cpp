// SPDX-License-Identifier: Apache-2.0
// Laws of integer terms: what the verbs make out of symbols and literals means, to Z3, what the verb
// says (so every simplification is valid); it is simpler where it should be, and no simpler where it
// should not; evaluation agrees with Z3 at the corners and at random; and every node that the solver
// room translates has the value that evaluation gives it.
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <z3++.h>

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>
#include <heapsum/solver/chain.hpp>

namespace heapsum {
namespace {

using guard::NumberKind;
using guard::NumberNode;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;

constexpr NumberKind kOperations[] = {
    NumberKind::add,        NumberKind::subtract,    NumberKind::multiply,      NumberKind::divide,
    NumberKind::remainder,  NumberKind::bit_and,     NumberKind::bit_or,        NumberKind::bit_xor,
    NumberKind::shift_left, NumberKind::shift_right, NumberKind::shift_unsigned};
constexpr NumberType kTypes[] = {NumberType::int32, NumberType::int64, NumberType::int8,
                                 NumberType::int16, NumberType::uint16};

unsigned bits(NumberType type) {
  if (type == NumberType::int64) return 64;
  if (type == NumberType::int32) return 32;
  return type == NumberType::int8 ? 8 : 16;
}

/// Terms in Z3's words, by recursion; it shares nothing with the solver room.
class PlainIntegers {
 public:
  explicit PlainIntegers(const guard::Terms& terms) : terms_(terms) {}

  z3::expr said(NumberTerm t) {
    if (t.is_literal()) return context_.bv_val(t.value(), t.is_wide() ? 64U : 32U);
    const NumberNode& n = terms_.node(t);
    if (n.kind == NumberKind::symbol) return symbol(n);
    if (n.kind == NumberKind::convert) return converted(said(n.left), n.type);
    return operation(n.kind, said(n.left), said(n.right));
  }

  static z3::expr operation(NumberKind kind, const z3::expr& a, const z3::expr& b) {
    const unsigned width = a.get_sort().bv_size();
    const z3::expr distance = z3::urem(b, a.ctx().bv_val(width, width));
    switch (kind) {
      case NumberKind::add: return a + b;
      case NumberKind::subtract: return a - b;
      case NumberKind::multiply: return a * b;
      case NumberKind::divide: return a / b;
      case NumberKind::remainder: return z3::srem(a, b);
      case NumberKind::bit_and: return a & b;
      case NumberKind::bit_or: return a | b;
      case NumberKind::bit_xor: return a ^ b;
      case NumberKind::shift_left: return z3::shl(a, distance);
      case NumberKind::shift_right: return z3::ashr(a, distance);
      case NumberKind::shift_unsigned: return z3::lshr(a, distance);
      case NumberKind::symbol:
      case NumberKind::if_then_else:
      case NumberKind::convert:
      case NumberKind::square_root:
      case NumberKind::bit_cast: break;
    }
    HS_CHECK(false);
  }

  /// The low bits, extended to the width at which the type is computed with.
  static z3::expr converted(const z3::expr& a, NumberType type) {
    const unsigned has = a.get_sort().bv_size(), low = std::min(has, bits(type));
    const unsigned wanted = type == NumberType::int64 ? 64 : 32;
    const z3::expr kept = a.extract(low - 1, 0);
    if (low == wanted) return kept;
    return type == NumberType::uint16 ? z3::zext(kept, wanted - low) : z3::sext(kept, wanted - low);
  }

  bool valid(const z3::expr& claim) {
    if (claim.simplify().is_true()) return true;
    z3::solver solver(context_);
    solver.add(!claim);
    return solver.check() == z3::unsat;
  }

  std::int64_t number(const z3::expr& closed) {
    const z3::expr v = closed.simplify();
    std::uint64_t found = 0;
    HS_CHECK(v.is_numeral_u64(found));
    return v.get_sort().bv_size() == 64
               ? static_cast<std::int64_t>(found)
               : std::int64_t{static_cast<std::int32_t>(static_cast<std::uint32_t>(found))};
  }

  z3::expr value(std::int64_t n, bool wide) { return context_.bv_val(n, wide ? 64U : 32U); }

 private:
  z3::expr symbol(const NumberNode& n) {
    const std::string name =
        std::to_string(n.symbol) + "_" + std::to_string(static_cast<int>(n.type));
    const z3::expr narrow = context_.bv_const(name.c_str(), bits(n.type));
    return converted(narrow, n.type);
  }

  const guard::Terms& terms_;
  z3::context context_;
};

struct IntegerTerms : ::testing::Test {
  guard::Terms terms;
  PlainIntegers z3{terms};

  NumberTerm symbol(std::size_t i, NumberType type = NumberType::int32) {
    return terms.symbol(NumberSymbol(i), type);
  }
  static NumberTerm n(std::int64_t value) { return NumberTerm::literal(value); }

  /// Symbols, corners, and terms of which the simplifier knows something.
  std::vector<NumberTerm> operands(bool wide) {
    const NumberTerm like = wide ? NumberTerm::wide(0) : NumberTerm::literal(0);
    const NumberTerm x = symbol(0, wide ? NumberType::int64 : NumberType::int32);
    const NumberTerm y = symbol(1, wide ? NumberType::int64 : NumberType::int32);
    std::vector<NumberTerm> all{x, y, terms.bit_xor(x, guard::literal_like(like, 6))};
    const std::int64_t least =
        wide ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int32_t>::min();
    for (const std::int64_t value :
         {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, std::int64_t{2}, std::int64_t{31},
          std::int64_t{32}, std::int64_t{64}, std::int64_t{-33}, least, -(least + 1)})
      all.push_back(guard::literal_like(like, value));
    for (const NumberType type : kTypes) {
      if (type == NumberType::int64) continue;
      const NumberTerm narrow = symbol(2, type);
      all.push_back(wide ? terms.convert(narrow, NumberType::int64) : narrow);
    }
    return all;
  }
};

TEST_F(IntegerTerms, WhatAnOperationMakesIsTheOperation) {
  int simpler = 0;
  for (const bool wide : {false, true})
    for (const NumberKind kind : kOperations)
      for (const NumberTerm a : operands(wide))
        for (const NumberTerm b : operands(wide)) {
          const NumberTerm made = terms.apply(kind, a, b);
          ASSERT_EQ(made.is_wide(), wide);
          const bool plain = !made.is_literal() && terms.node(made).kind == kind;
          simpler += plain ? 0 : 1;
          EXPECT_TRUE(
              z3.valid(PlainIntegers::operation(kind, z3.said(a), z3.said(b)) == z3.said(made)))
              << static_cast<int>(kind) << ": " << z3.said(a) << " " << z3.said(b);
        }
  EXPECT_GT(simpler, 1000);
}

TEST_F(IntegerTerms, WhatAConversionMakesIsTheConversion) {
  for (const bool wide : {false, true})
    for (const NumberTerm a : operands(wide))
      for (const NumberType first : kTypes)
        for (const NumberType second : kTypes) {
          const NumberTerm once = terms.convert(a, first);
          const NumberTerm twice = terms.convert(once, second);
          EXPECT_EQ(twice.is_wide(), second == NumberType::int64);
          EXPECT_TRUE(z3.valid(PlainIntegers::converted(z3.said(a), first) == z3.said(once)));
          EXPECT_TRUE(z3.valid(PlainIntegers::converted(z3.said(once), second) == z3.said(twice)));
        }
}

TEST_F(IntegerTerms, AComparisonOfAnyTypeIsTheComparison) {
  for (const bool wide : {false, true})
    for (const NumberTerm a : operands(wide))
      for (const NumberTerm b : operands(wide)) {
        const auto agrees = [&](guard::Formula f, const z3::expr& meant) {
          if (f.is_constant()) return z3.valid(f.is_true() ? meant : !meant);
          const guard::FormulaNode& node = terms.node(f);
          const z3::expr left = z3.said(node.left), right = z3.said(node.right);
          const z3::expr said =
              node.kind == guard::FormulaKind::less ? z3::slt(left, right) : left == right;
          return z3.valid((f.negated() ? !said : said) == meant);
        };
        EXPECT_TRUE(agrees(terms.less(a, b), z3::slt(z3.said(a), z3.said(b))));
        EXPECT_TRUE(agrees(terms.equal(a, b), z3.said(a) == z3.said(b)));
      }
}

TEST_F(IntegerTerms, IdentitiesMakeTermsSimpler) {
  const NumberTerm x = symbol(0), y = symbol(1);
  EXPECT_EQ(terms.divide(x, n(1)), x);
  EXPECT_EQ(terms.divide(x, n(-1)), terms.subtract(n(0), x));
  EXPECT_EQ(terms.remainder(x, n(1)), n(0));
  EXPECT_EQ(terms.remainder(x, x), n(0));
  EXPECT_EQ(terms.bit_and(x, n(-1)), x);
  EXPECT_EQ(terms.bit_or(x, x), x);
  EXPECT_EQ(terms.bit_xor(x, x), n(0));
  EXPECT_EQ(terms.bit_xor(terms.bit_xor(x, n(-1)), n(-1)), x);
  EXPECT_EQ(terms.shift_left(x, n(32)), x);
  EXPECT_EQ(terms.shift_left(x, n(33)), terms.shift_left(x, n(1)));
  EXPECT_EQ(terms.shift_right(n(-1), y), n(-1));
  EXPECT_EQ(terms.bit_and(x, y), terms.bit_and(y, x));
}

TEST_F(IntegerTerms, WhatIsNoIdentityIsKept) {
  const NumberTerm x = symbol(0), y = symbol(1);
  const auto kept = [&](NumberKind kind, NumberTerm a, NumberTerm b) {
    const NumberTerm made = terms.apply(kind, a, b);
    return !made.is_literal() && terms.node(made).kind == kind;
  };
  EXPECT_TRUE(kept(NumberKind::divide, n(0), x));  // 0 / 0 is no 0
  EXPECT_TRUE(kept(NumberKind::divide, x, x));
  EXPECT_TRUE(kept(NumberKind::divide, x, n(2)));
  EXPECT_TRUE(kept(NumberKind::remainder, x, n(2)));
  EXPECT_TRUE(kept(NumberKind::bit_and, x, n(1)));
  EXPECT_TRUE(kept(NumberKind::bit_or, x, n(1)));
  EXPECT_TRUE(kept(NumberKind::bit_xor, x, n(-1)));
  EXPECT_TRUE(kept(NumberKind::shift_unsigned, n(-1), y));
  EXPECT_TRUE(kept(NumberKind::shift_left, n(-1), y));
  EXPECT_NE(terms.shift_left(x, y), terms.shift_left(y, x));
  EXPECT_NE(terms.shift_right(x, y), terms.shift_unsigned(x, y));
}

TEST_F(IntegerTerms, RangesDecideComparisonsAndConversions) {
  const NumberTerm b = symbol(0, NumberType::int8), c = symbol(1, NumberType::uint16);
  EXPECT_TRUE(terms.less(b, n(128)).is_true());
  EXPECT_TRUE(terms.less(c, n(0)).is_false());
  EXPECT_TRUE(terms.equal(c, n(65536)).is_false());
  EXPECT_FALSE(terms.less(b, n(127)).is_constant());
  EXPECT_FALSE(terms.less(c, n(1)).is_constant());
  EXPECT_EQ(terms.convert(b, NumberType::int16), b);
  EXPECT_NE(terms.convert(b, NumberType::uint16), b);
  EXPECT_NE(terms.convert(c, NumberType::int16), c);
  const NumberTerm x = symbol(2), y = symbol(3);
  const auto wide = [&](NumberTerm t) { return terms.convert(t, NumberType::int64); };
  EXPECT_EQ(terms.less(wide(x), wide(y)), terms.less(x, y));
  EXPECT_EQ(terms.equal(wide(x), NumberTerm::wide(7)), terms.equal(x, n(7)));
  EXPECT_TRUE(terms.less(wide(x), NumberTerm::wide(1LL << 40U)).is_true());
  EXPECT_EQ(terms.convert(wide(x), NumberType::int32), x);
}

const std::vector<std::int64_t> kCorners{0,
                                         1,
                                         -1,
                                         2,
                                         -2,
                                         31,
                                         32,
                                         63,
                                         64,
                                         -33,
                                         127,
                                         128,
                                         32767,
                                         32768,
                                         65535,
                                         65536,
                                         std::numeric_limits<std::int32_t>::min(),
                                         std::numeric_limits<std::int32_t>::max(),
                                         std::numeric_limits<std::int64_t>::min(),
                                         std::numeric_limits<std::int64_t>::max()};

TEST_F(IntegerTerms, EveryOperationOnTwoCornersIsWhatZ3SaysItIs) {
  for (const NumberType type : {NumberType::int32, NumberType::int64})
    for (const NumberKind kind : kOperations) {
      const bool wide = type == NumberType::int64;
      const NumberTerm x = symbol(0, type), y = symbol(1, type);
      const NumberTerm t = terms.apply(kind, x, y);
      for (const std::int64_t left : kCorners)
        for (const std::int64_t right : kCorners) {
          const std::int64_t a = wide ? left : std::int64_t{static_cast<std::int32_t>(left)};
          const std::int64_t b = wide ? right : std::int64_t{static_cast<std::int32_t>(right)};
          const auto model = std::make_shared<guard::Model>();
          model->set(NumberSymbol(0), a);
          model->set(NumberSymbol(1), b);
          guard::Evaluator evaluator(terms);
          const auto judged =
              z3.number(PlainIntegers::operation(kind, z3.value(a, wide), z3.value(b, wide)));
          ASSERT_EQ(evaluator.value(t, model), judged)
              << a << " " << static_cast<int>(kind) << " " << b;
        }
    }
}

rc::Gen<std::int64_t> numbers(bool wide) {
  return rc::gen::map(
      rc::gen::oneOf(rc::gen::elementOf(kCorners), rc::gen::arbitrary<std::int64_t>()),
      [wide](std::int64_t n) { return wide ? n : std::int64_t{static_cast<std::int32_t>(n)}; });
}

TEST_F(IntegerTerms, EvaluationAgreesWithZ3AndWithTheSolversTranslation) {
  const auto solver = solver::make_bare_z3(terms);
  const auto chain = solver::make_chain(terms, {});
  EXPECT_TRUE(rc::check([&] {
    const bool wide = *rc::gen::arbitrary<bool>();
    const auto a = *numbers(wide), b = *numbers(wide);
    const NumberType type = wide ? NumberType::int64 : NumberType::int32;
    const NumberTerm x = symbol(0, type), y = symbol(1, type);
    auto model = std::make_shared<guard::Model>();
    model->set(NumberSymbol(0), a);
    model->set(NumberSymbol(1), b);
    guard::Evaluator evaluator(terms);
    const auto agrees = [&](NumberTerm t, const z3::expr& judged) {
      const std::int64_t value = evaluator.value(t, model);
      RC_ASSERT(value == z3.number(judged));
      guard::Path path = guard::Path().with(terms.equal(x, guard::literal_like(x, a)), model);
      path = path.with(terms.equal(y, guard::literal_like(y, b)), model);
      const guard::Formula is = terms.equal(t, guard::literal_like(t, value));
      RC_ASSERT(solver->ask(path, is).answer == guard::Answer::sat);
      RC_ASSERT(solver->ask(path, !is).answer == guard::Answer::unsat);
      RC_ASSERT(chain->ask(path, is).answer == guard::Answer::sat);
      RC_ASSERT(chain->ask(path, !is).answer == guard::Answer::unsat);
    };
    const NumberKind kind = *rc::gen::elementOf(
        std::vector<NumberKind>(std::begin(kOperations), std::end(kOperations)));
    agrees(terms.apply(kind, x, y),
           PlainIntegers::operation(kind, z3.value(a, wide), z3.value(b, wide)));
    const NumberType to =
        *rc::gen::elementOf(std::vector<NumberType>(std::begin(kTypes), std::end(kTypes)));
    agrees(terms.convert(x, to), PlainIntegers::converted(z3.value(a, wide), to));
  }));
}

TEST_F(IntegerTerms, ASymbolOfFewBitsIsExtendedFromWhatTheModelSays) {
  const auto model = std::make_shared<guard::Model>();
  model->set(NumberSymbol(0), 0xFFF0);
  guard::Evaluator evaluator(terms);
  EXPECT_EQ(evaluator.value(symbol(0, NumberType::int8), model), -16);
  EXPECT_EQ(evaluator.value(symbol(0, NumberType::int16), model), -16);
  EXPECT_EQ(evaluator.value(symbol(0, NumberType::uint16), model), 0xFFF0);
  EXPECT_EQ(evaluator.value(symbol(0), model), 0xFFF0);
}

TEST_F(IntegerTerms, OperandsOfDifferentWidthsAreABug) {
  const NumberTerm x = symbol(0), wide = symbol(1, NumberType::int64);
  for (const NumberKind kind : kOperations) EXPECT_DEATH(terms.apply(kind, x, wide), "width");
  EXPECT_DEATH(terms.less(x, wide), "width");
  EXPECT_DEATH(terms.equal(x, wide), "width");
  EXPECT_DEATH(terms.if_then_else(guard::yes(), x, wide), "width");
  EXPECT_DEATH(NumberTerm::literal(1LL << 31U), "value");
}

}  // namespace
}  // namespace heapsum
