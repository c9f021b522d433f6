// SPDX-License-Identifier: Apache-2.0
// Floats and doubles. Solvers find their products and quotients hard: those are of a known number.
#include <bit>

#include "expression_maker.hpp"

namespace heapsum::testing {

using namespace heapsum::syntax;

namespace {

Node decimal_of(std::string_view type, double x) {
  const auto single = static_cast<float>(x);
  if (type == "float") return Decimal{std::bit_cast<std::uint32_t>(single), FloatFormat::single};
  return Decimal{std::bit_cast<std::int64_t>(x), FloatFormat::double_};
}

}  // namespace

bool ExpressionMaker::is_floating(std::string_view type) {
  return type == "float" || type == "double";
}

/// Zeros, what is not exact, what is beyond ints, and what has no literal.
ExprId ExpressionMaker::decimal(const std::string& type) {
  if (choices_.below(6) == 5) {
    const ExprId over = add(decimal_of(type, choices_.among(std::vector<double>{0.0, 1.0, -1.0})));
    return add(Arithmetic{ArithmeticOp::divide, over, add(decimal_of(type, 0.0))});
  }
  return add(
      decimal_of(type, choices_.among(std::vector<double>{0.0, 1.5, -0.0, 0.1, 3e9, 1e-40})));
}

ExprId ExpressionMaker::floating(const Wanted& w) {
  using Op = ArithmeticOp;
  const Op op = choices_.among(std::vector{Op::add, Op::subtract, Op::multiply, Op::divide});
  const bool is_hard = op == Op::multiply || op == Op::divide;
  if (choices_.below(8) == 7)
    return add(Unary{UnaryOp::square_root, leaf({w.type, Want::value, 0})});
  if (choices_.below(6) == 5)
    return add(Unary{UnaryOp::from_bits,
                     make(w.type == "float" ? "int" : "long", w.fuel > 1 ? 1 : w.fuel)});
  const ExprId left = make(w.type, w.fuel > 1 ? 1 : w.fuel);
  if (choices_.below(4) == 3) return add(Unary{UnaryOp::negate, left});
  if (!is_hard) return add(Arithmetic{op, left, leaf({w.type, Want::value, 0})});
  const double by = choices_.among(std::vector<double>{2.0, -1.0, 0.5, 0.0});
  return add(Arithmetic{op, left, add(decimal_of(w.type, by))});
}

}  // namespace heapsum::testing
