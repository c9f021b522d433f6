// SPDX-License-Identifier: Apache-2.0
// Every operation on one number has the value that Z3 says it has: folded, evaluated and asked of the
// solvers. A new row of operations.def is among them by itself.
#include <limits>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>
#include <heapsum/solver/chain.hpp>

#include "generate/float_literals.hpp"
#include "laws/plain_numbers.hpp"

namespace heapsum {
namespace {

using guard::Answer;
using guard::NumberOperation;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::NumberType;

constexpr NumberType kWidths[] = {NumberType::int32, NumberType::int64, NumberType::float32,
                                  NumberType::float64};

std::vector<NumberTerm> corners(NumberType width) {
  std::vector<NumberTerm> all;
  if (is_float(width)) {
    for (const std::int64_t bits : testing::float_corners(width))
      all.push_back(NumberTerm::floating(width, bits));
    return all;
  }
  const guard::IntRange range = range_of(width);
  for (const std::int64_t value : {range.least, range.least + 1, std::int64_t{-1}, std::int64_t{0},
                                   std::int64_t{1}, std::int64_t{0x7F80'0001}, range.greatest})
    all.push_back(literal_of(width, value));
  return all;
}

struct UnaryOperations : ::testing::Test {
  guard::Terms terms;
  testing::PlainNumbers z3{terms};

  NumberTerm judged(const NumberOperation& op, NumberTerm a) {
    const z3::expr made = testing::PlainNumbers::operation(op.kind, z3.said(a), z3.said(a));
    return literal_of(result_width(op.kind, a.width()), z3.value(made));
  }

  template <typename Body>
  void each(const Body& body) {
    for (const NumberOperation& op : guard::kNumberOperations)
      for (const NumberType width : kWidths) {
        if (op.form != guard::NumberForm::unary || !computes(op.domain, width)) continue;
        SCOPED_TRACE(std::string(op.text) + " of " + std::string(word_of(width)));
        body(op, width);
      }
  }
};

TEST_F(UnaryOperations, AreFoldedAndEvaluatedAsZ3HasThem) {
  each([&](const NumberOperation& op, NumberType width) {
    const NumberTerm t = terms.apply(op.kind, terms.symbol(NumberSymbol(0), width));
    for (const NumberTerm a : corners(width)) {
      EXPECT_EQ(terms.apply(op.kind, a), judged(op, a)) << a.value();
      const auto model = std::make_shared<guard::Model>();
      model->set(NumberSymbol(0), a.value());
      EXPECT_EQ(guard::Evaluator(terms).value(t, model), judged(op, a).value()) << a.value();
    }
  });
}

TEST_F(UnaryOperations, AreWhatTheSolversTakeThemFor) {
  const auto bare = solver::make_bare_z3(terms);
  const auto chain = solver::make_chain(terms, {});
  each([&](const NumberOperation& op, NumberType width) {
    const NumberTerm x = terms.symbol(NumberSymbol(0), width), t = terms.apply(op.kind, x);
    for (const NumberTerm a : corners(width)) {
      const guard::Path path = guard::Path().with(terms.same(x, a), nullptr);
      const guard::Formula is = terms.same(t, judged(op, a));
      for (auto* asked : {bare.get(), chain.get()}) {
        EXPECT_EQ(asked->ask(path, is).answer, Answer::sat) << a.value();
        EXPECT_EQ(asked->ask(path, !is).answer, Answer::unsat) << a.value();
      }
    }
  });
}

}  // namespace
}  // namespace heapsum
