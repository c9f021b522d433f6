// SPDX-License-Identifier: Apache-2.0
// Numbers, and what computes with them.
#include "expression_maker.hpp"

#include <limits>

namespace heapsum::testing {

using namespace heapsum::syntax;

namespace {

Type::Kind kind_of(std::string_view type) {
  if (type == "long") return Type::Kind::long_integer;
  if (type == "byte") return Type::Kind::byte;
  if (type == "short") return Type::Kind::short_integer;
  if (type == "float") return Type::Kind::float_number;
  if (type == "double") return Type::Kind::double_number;
  return type == "char" ? Type::Kind::character : Type::Kind::integer;
}

}  // namespace

ExprId ExpressionMaker::number(const std::string& type) {
  using Int = std::numeric_limits<std::int32_t>;
  using Long = std::numeric_limits<std::int64_t>;
  const std::vector<std::int64_t> ints{0, 1, 2, -1, Int::min(), Int::max()};
  if (type == "int") return add(Integer{choices_.among(ints)});
  if (type == "long") {
    const std::vector<std::int64_t> longs{0,           1,          -1, std::int64_t{1} << 32U,
                                          Long::min(), Long::max()};
    return add(Integer{choices_.among(longs), true});
  }
  if (is_floating(type)) return decimal(type);
  const std::vector<std::int64_t> corners{0, 1, -1, 128, 200, 32768, 65535};
  const ExprId value = add(Integer{choices_.among(corners)});
  return add(Convert{kind_of(type), value});
}

ExprId ExpressionMaker::convert(const Wanted& w) {
  const std::vector<std::string> all{"int", "long", "byte", "char", "short"};
  if (vocabulary_.floats && choices_.below(2) == 1) {
    const bool has_bits = w.type == "int" || w.type == "long";
    if (has_bits && choices_.below(3) == 2)
      return add(Unary{UnaryOp::bits, make(w.type == "int" ? "float" : "double", w.fuel)});
    const ExprId other = make(choices_.below(2) == 0 ? "float" : "double", w.fuel);
    return add(Convert{kind_of(w.type), other});
  }
  const std::string from = choices_.among(all);
  const ExprId value = make(from, w.fuel);
  const bool widens =
      (w.type == "long" && from != "long") || (w.type == "int" && from != "int" && from != "long");
  if (widens && choices_.below(2) == 1) return value;
  return add(Convert{kind_of(w.type), value});
}

ExprId ExpressionMaker::compare(const Wanted& w) {
  const auto op = static_cast<CompareOp>(choices_.below(4));
  const ExprId left = make(any_operand(), w.fuel);
  return add(Compare{op, left, make(any_operand(), w.fuel)});
}

ExprId ExpressionMaker::arithmetic(const Wanted& w) {
  if (choices_.below(12) == 11)
    return add(Unary{UnaryOp::absolute, leaf({w.type, Want::value, 0})});
  if (is_floating(w.type)) return floating(w);
  const std::uint32_t which = choices_.below(9);
  const ExprId left = make(w.type, w.fuel);
  if (which == 3) return add(Unary{UnaryOp::negate, left});
  if (which == 4) return add(Unary{UnaryOp::complement, left});
  if (which == 5) return quotient(left, w);
  if (which == 6) return shift(left, w);
  if (which > 6) return bits(left, w);
  return add(Arithmetic{static_cast<ArithmeticOp>(which), left, make(w.type, w.fuel)});
}

/// Most often by a small number: solvers find others hard.
ExprId ExpressionMaker::quotient(ExprId left, const Wanted& w) {
  const auto op = choices_.below(2) == 0 ? ArithmeticOp::divide : ArithmeticOp::remainder;
  const bool known = choices_.below(4) != 3;
  const ExprId right =
      known ? add(Integer{choices_.among(std::vector<std::int32_t>{2, -1, 3, 0, -2})})
            : leaf({w.type, Want::value, w.fuel});
  return add(Arithmetic{op, left, right});
}

ExprId ExpressionMaker::shift(ExprId left, const Wanted& w) {
  using Op = ArithmeticOp;
  const Op op = choices_.among(std::vector{Op::shift_left, Op::shift_right, Op::shift_unsigned});
  const bool known = choices_.below(2) == 0;
  std::string distance = w.type == "int" || known ? "int" : any_operand();
  if (is_floating(distance)) distance = "int";
  const ExprId right =
      known ? add(Integer{choices_.among(std::vector<std::int32_t>{1, 31, 32, 33, -1})})
            : leaf({distance, Want::value, w.fuel});
  return add(Arithmetic{op, left, right});
}

ExprId ExpressionMaker::bits(ExprId left, const Wanted& w) {
  using Op = ArithmeticOp;
  const Op op = choices_.among(std::vector{Op::bit_and, Op::bit_or, Op::bit_xor});
  return add(Arithmetic{op, left, make(w.type, w.fuel)});
}

bool ExpressionMaker::is_number(std::string_view type) {
  return type == "int" || type == "long" || type == "byte" || type == "char" || type == "short" ||
         is_floating(type);
}

}  // namespace heapsum::testing
