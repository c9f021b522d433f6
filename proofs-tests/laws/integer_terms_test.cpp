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

using guard::IntKind;
using guard::IntNode;
using guard::IntSymbol;
using guard::IntTerm;
using guard::IntType;

constexpr IntKind kOperations[] = {
    IntKind::add,        IntKind::subtract,    IntKind::multiply,      IntKind::divide,
    IntKind::remainder,  IntKind::bit_and,     IntKind::bit_or,        IntKind::bit_xor,
    IntKind::shift_left, IntKind::shift_right, IntKind::shift_unsigned};
constexpr IntType kTypes[] = {IntType::int32, IntType::int64, IntType::int8, IntType::int16,
                              IntType::uint16};

unsigned bits(IntType type) {
  if (type == IntType::int64) return 64;
  if (type == IntType::int32) return 32;
  return type == IntType::int8 ? 8 : 16;
}

/// Terms in Z3's words, by recursion; it shares nothing with the solver room.
class PlainIntegers {
 public:
  explicit PlainIntegers(const guard::Terms& terms) : terms_(terms) {}

  z3::expr said(IntTerm t) {
    if (t.is_literal()) return context_.bv_val(t.value(), t.is_wide() ? 64U : 32U);
    const IntNode& n = terms_.node(t);
    if (n.kind == IntKind::symbol) return symbol(n);
    if (n.kind == IntKind::convert) return converted(said(n.left), n.type);
    return operation(n.kind, said(n.left), said(n.right));
  }

  static z3::expr operation(IntKind kind, const z3::expr& a, const z3::expr& b) {
    const unsigned width = a.get_sort().bv_size();
    const z3::expr distance = z3::urem(b, a.ctx().bv_val(width, width));
    switch (kind) {
      case IntKind::add: return a + b;
      case IntKind::subtract: return a - b;
      case IntKind::multiply: return a * b;
      case IntKind::divide: return a / b;
      case IntKind::remainder: return z3::srem(a, b);
      case IntKind::bit_and: return a & b;
      case IntKind::bit_or: return a | b;
      case IntKind::bit_xor: return a ^ b;
      case IntKind::shift_left: return z3::shl(a, distance);
      case IntKind::shift_right: return z3::ashr(a, distance);
      case IntKind::shift_unsigned: return z3::lshr(a, distance);
      case IntKind::symbol:
      case IntKind::if_then_else:
      case IntKind::convert:
      case IntKind::square_root:
      case IntKind::bit_cast: break;
    }
    HS_CHECK(false);
  }

  /// The low bits, extended to the width at which the type is computed with.
  static z3::expr converted(const z3::expr& a, IntType type) {
    const unsigned has = a.get_sort().bv_size(), low = std::min(has, bits(type));
    const unsigned wanted = type == IntType::int64 ? 64 : 32;
    const z3::expr kept = a.extract(low - 1, 0);
    if (low == wanted) return kept;
    return type == IntType::uint16 ? z3::zext(kept, wanted - low) : z3::sext(kept, wanted - low);
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
  z3::expr symbol(const IntNode& n) {
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

  IntTerm symbol(std::size_t i, IntType type = IntType::int32) {
    return terms.symbol(IntSymbol(i), type);
  }
  static IntTerm n(std::int64_t value) { return IntTerm::literal(value); }

  /// Symbols, corners, and terms of which the simplifier knows something.
  std::vector<IntTerm> operands(bool wide) {
    const IntTerm like = wide ? IntTerm::wide(0) : IntTerm::literal(0);
    const IntTerm x = symbol(0, wide ? IntType::int64 : IntType::int32);
    const IntTerm y = symbol(1, wide ? IntType::int64 : IntType::int32);
    std::vector<IntTerm> all{x, y, terms.bit_xor(x, guard::literal_like(like, 6))};
    const std::int64_t least =
        wide ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int32_t>::min();
    for (const std::int64_t value :
         {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, std::int64_t{2}, std::int64_t{31},
          std::int64_t{32}, std::int64_t{64}, std::int64_t{-33}, least, -(least + 1)})
      all.push_back(guard::literal_like(like, value));
    for (const IntType type : kTypes) {
      if (type == IntType::int64) continue;
      const IntTerm narrow = symbol(2, type);
      all.push_back(wide ? terms.convert(narrow, IntType::int64) : narrow);
    }
    return all;
  }
};

TEST_F(IntegerTerms, WhatAnOperationMakesIsTheOperation) {
  int simpler = 0;
  for (const bool wide : {false, true})
    for (const IntKind kind : kOperations)
      for (const IntTerm a : operands(wide))
        for (const IntTerm b : operands(wide)) {
          const IntTerm made = terms.apply(kind, a, b);
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
    for (const IntTerm a : operands(wide))
      for (const IntType first : kTypes)
        for (const IntType second : kTypes) {
          const IntTerm once = terms.convert(a, first);
          const IntTerm twice = terms.convert(once, second);
          EXPECT_EQ(twice.is_wide(), second == IntType::int64);
          EXPECT_TRUE(z3.valid(PlainIntegers::converted(z3.said(a), first) == z3.said(once)));
          EXPECT_TRUE(z3.valid(PlainIntegers::converted(z3.said(once), second) == z3.said(twice)));
        }
}

TEST_F(IntegerTerms, AComparisonOfAnyTypeIsTheComparison) {
  for (const bool wide : {false, true})
    for (const IntTerm a : operands(wide))
      for (const IntTerm b : operands(wide)) {
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
  const IntTerm x = symbol(0), y = symbol(1);
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
  const IntTerm x = symbol(0), y = symbol(1);
  const auto kept = [&](IntKind kind, IntTerm a, IntTerm b) {
    const IntTerm made = terms.apply(kind, a, b);
    return !made.is_literal() && terms.node(made).kind == kind;
  };
  EXPECT_TRUE(kept(IntKind::divide, n(0), x));  // 0 / 0 is no 0
  EXPECT_TRUE(kept(IntKind::divide, x, x));
  EXPECT_TRUE(kept(IntKind::divide, x, n(2)));
  EXPECT_TRUE(kept(IntKind::remainder, x, n(2)));
  EXPECT_TRUE(kept(IntKind::bit_and, x, n(1)));
  EXPECT_TRUE(kept(IntKind::bit_or, x, n(1)));
  EXPECT_TRUE(kept(IntKind::bit_xor, x, n(-1)));
  EXPECT_TRUE(kept(IntKind::shift_unsigned, n(-1), y));
  EXPECT_TRUE(kept(IntKind::shift_left, n(-1), y));
  EXPECT_NE(terms.shift_left(x, y), terms.shift_left(y, x));
  EXPECT_NE(terms.shift_right(x, y), terms.shift_unsigned(x, y));
}

TEST_F(IntegerTerms, RangesDecideComparisonsAndConversions) {
  const IntTerm b = symbol(0, IntType::int8), c = symbol(1, IntType::uint16);
  EXPECT_TRUE(terms.less(b, n(128)).is_true());
  EXPECT_TRUE(terms.less(c, n(0)).is_false());
  EXPECT_TRUE(terms.equal(c, n(65536)).is_false());
  EXPECT_FALSE(terms.less(b, n(127)).is_constant());
  EXPECT_FALSE(terms.less(c, n(1)).is_constant());
  EXPECT_EQ(terms.convert(b, IntType::int16), b);
  EXPECT_NE(terms.convert(b, IntType::uint16), b);
  EXPECT_NE(terms.convert(c, IntType::int16), c);
  const IntTerm x = symbol(2), y = symbol(3);
  const auto wide = [&](IntTerm t) { return terms.convert(t, IntType::int64); };
  EXPECT_EQ(terms.less(wide(x), wide(y)), terms.less(x, y));
  EXPECT_EQ(terms.equal(wide(x), IntTerm::wide(7)), terms.equal(x, n(7)));
  EXPECT_TRUE(terms.less(wide(x), IntTerm::wide(1LL << 40U)).is_true());
  EXPECT_EQ(terms.convert(wide(x), IntType::int32), x);
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
  for (const IntType type : {IntType::int32, IntType::int64})
    for (const IntKind kind : kOperations) {
      const bool wide = type == IntType::int64;
      const IntTerm x = symbol(0, type), y = symbol(1, type);
      const IntTerm t = terms.apply(kind, x, y);
      for (const std::int64_t left : kCorners)
        for (const std::int64_t right : kCorners) {
          const std::int64_t a = wide ? left : std::int64_t{static_cast<std::int32_t>(left)};
          const std::int64_t b = wide ? right : std::int64_t{static_cast<std::int32_t>(right)};
          const auto model = std::make_shared<guard::Model>();
          model->set(IntSymbol(0), a);
          model->set(IntSymbol(1), b);
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
    const IntType type = wide ? IntType::int64 : IntType::int32;
    const IntTerm x = symbol(0, type), y = symbol(1, type);
    auto model = std::make_shared<guard::Model>();
    model->set(IntSymbol(0), a);
    model->set(IntSymbol(1), b);
    guard::Evaluator evaluator(terms);
    const auto agrees = [&](IntTerm t, const z3::expr& judged) {
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
    const IntKind kind =
        *rc::gen::elementOf(std::vector<IntKind>(std::begin(kOperations), std::end(kOperations)));
    agrees(terms.apply(kind, x, y),
           PlainIntegers::operation(kind, z3.value(a, wide), z3.value(b, wide)));
    const IntType to =
        *rc::gen::elementOf(std::vector<IntType>(std::begin(kTypes), std::end(kTypes)));
    agrees(terms.convert(x, to), PlainIntegers::converted(z3.value(a, wide), to));
  }));
}

TEST_F(IntegerTerms, ASymbolOfFewBitsIsExtendedFromWhatTheModelSays) {
  const auto model = std::make_shared<guard::Model>();
  model->set(IntSymbol(0), 0xFFF0);
  guard::Evaluator evaluator(terms);
  EXPECT_EQ(evaluator.value(symbol(0, IntType::int8), model), -16);
  EXPECT_EQ(evaluator.value(symbol(0, IntType::int16), model), -16);
  EXPECT_EQ(evaluator.value(symbol(0, IntType::uint16), model), 0xFFF0);
  EXPECT_EQ(evaluator.value(symbol(0), model), 0xFFF0);
}

TEST_F(IntegerTerms, OperandsOfDifferentWidthsAreABug) {
  const IntTerm x = symbol(0), wide = symbol(1, IntType::int64);
  for (const IntKind kind : kOperations) EXPECT_DEATH(terms.apply(kind, x, wide), "width");
  EXPECT_DEATH(terms.less(x, wide), "width");
  EXPECT_DEATH(terms.equal(x, wide), "width");
  EXPECT_DEATH(terms.if_then_else(guard::yes(), x, wide), "width");
  EXPECT_DEATH(IntTerm::literal(1LL << 31U), "value");
}

}  // namespace
}  // namespace heapsum
