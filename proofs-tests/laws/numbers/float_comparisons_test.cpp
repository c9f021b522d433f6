// SPDX-License-Identifier: Apache-2.0
// A comparison of a root, or of an int that became a double, with a known number speaks of something
// simpler: it says the same wherever the answers change, by evaluation.
#include <cstdint>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>

#include "generate/float_literals.hpp"

namespace heapsum {
namespace {

using guard::Formula;
using guard::FormulaKind;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;
using testing::f;
using testing::float_corners;

constexpr NumberType kFloats[] = {NumberType::float32, NumberType::float64};

/// A comparison of a term of one unknown with a known number, either way around.
struct SimplifiedComparisons : ::testing::Test {
  guard::Terms terms;
  std::size_t simpler = 0;

  Formula made(FormulaKind kind, NumberTerm a, NumberTerm b) {
    return kind == FormulaKind::less ? terms.less(a, b) : terms.equal(a, b);
  }
  bool speaks_of(Formula f, NumberTerm t) {
    const guard::FormulaNode& node = terms.node(f);
    return guard::compares(node.kind) && (node.left == t || node.right == t);
  }
  /// Where the unknown is this, the formula says what the values say.
  void agrees(NumberTerm term, NumberTerm known, NumberSymbol unknown, std::int64_t value) {
    auto model = std::make_shared<guard::Model>();
    model->set(unknown, value);
    guard::Evaluator evaluator(terms);
    const NumberTerm now = guard::literal_like(term, evaluator.value(term, model));
    for (const FormulaKind kind : {FormulaKind::less, FormulaKind::equal})
      for (const bool is_left : {true, false}) {
        const Formula f = is_left ? made(kind, term, known) : made(kind, known, term);
        simpler += speaks_of(f, term) ? 0 : 1;
        EXPECT_EQ(evaluator.holds(f, model),
                  (is_left ? made(kind, now, known) : made(kind, known, now)).is_true())
            << static_cast<int>(kind) << is_left << " " << value << " " << known.value();
      }
  }
};

/// The square of a number, and what is around it, is where the answers change.
TEST_F(SimplifiedComparisons, OfRootsSayTheSame) {
  for (const NumberType type : kFloats) {
    const NumberSymbol unknown(type == NumberType::float32 ? 0 : 1);
    const NumberTerm root = terms.square_root(terms.symbol(unknown, type));
    for (const std::int64_t c : float_corners(type)) {
      const NumberTerm x = NumberTerm::floating(type, c);
      const std::int64_t square = terms.multiply(x, x).value();
      std::vector<std::int64_t> values = float_corners(type);
      for (std::int64_t i = -4; i <= 4; ++i)
        values.push_back(guard::with_one_nan(type, square + i));
      for (const std::int64_t value : values)
        agrees(root, NumberTerm::floating(type, c), unknown, value);
    }
  }
  EXPECT_GT(simpler, 5000U);
}

TEST_F(SimplifiedComparisons, OfIntsSayTheSame) {
  const NumberSymbol unknown(0);
  const NumberTerm number = terms.convert(terms.symbol(unknown), NumberType::float64);
  for (const std::int64_t c : float_corners(NumberType::float64))
    for (const std::int64_t i : {0LL, 1LL, -1LL, 2LL, 3LL, 2147483647LL, -2147483648LL})
      agrees(number, NumberTerm::floating(NumberType::float64, c), unknown, i);
  EXPECT_GT(simpler, 500U);
  // A float has not all ints.
  const NumberTerm rounded = terms.convert(terms.symbol(unknown), NumberType::float32);
  EXPECT_TRUE(speaks_of(terms.less(rounded, f(1.5F)), rounded));
}

}  // namespace
}  // namespace heapsum
