// SPDX-License-Identifier: Apache-2.0
// The operators on numbers as tables, made of operators.def: how each is written, what it computes with,
// what it is, and how it may fail.
#pragma once

#include <cstddef>
#include <string_view>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

enum class Operands : std::uint8_t { numbers, integers, floats };
enum class ResultType : std::uint8_t { promoted, left, same, counterpart };
enum class Fails : std::uint8_t { never, by_zero };

struct NumberOperator {
  std::string_view word;
  Operands operands;
  ResultType result;
  Fails fails;
  std::string_view java{};  // unary: in texts about Java
  const char* hint = "";
};

/// By ArithmeticOp.
inline constexpr NumberOperator kArithmeticOperators[] = {
#define BINARY(name, word, operands, result, fails) \
  {word, Operands::operands, ResultType::result, Fails::fails},
#include <heapsum/syntax/operators.def>
};

/// By UnaryOp.
inline constexpr NumberOperator kUnaryOperators[] = {
#define UNARY(name, word, operands, result, fails, java, hint) \
  {word, Operands::operands, ResultType::result, Fails::fails, java, hint},
#include <heapsum/syntax/operators.def>
};

/// By CompareOp.
inline constexpr std::string_view kComparisonWords[] = {
#define COMPARISON(name, word) word,
#include <heapsum/syntax/operators.def>
};

constexpr const NumberOperator& row(ArithmeticOp op) {
  return kArithmeticOperators[static_cast<std::size_t>(op)];
}
constexpr const NumberOperator& row(UnaryOp op) {
  return kUnaryOperators[static_cast<std::size_t>(op)];
}
constexpr std::string_view written(ArithmeticOp op) { return row(op).word; }
constexpr std::string_view written(UnaryOp op) { return row(op).word; }
constexpr std::string_view written(CompareOp op) {
  return kComparisonWords[static_cast<std::size_t>(op)];
}

}  // namespace heapsum::syntax
