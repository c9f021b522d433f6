// SPDX-License-Identifier: Apache-2.0
// Which expression a word makes that stands between two operands, or before one.
#pragma once

#include <optional>
#include <string_view>

#include <heapsum/syntax/operators.hpp>

namespace heapsum::syntax {

struct BinaryOperator {
  std::string_view word;
  Node (*make)(ExprId left, ExprId right);
};

// clang-format off
constexpr BinaryOperator kBinaryOperators[] = {
    {"=",   [](ExprId l, ExprId r) -> Node { return Equal{l, r}; }},
    {"and", [](ExprId l, ExprId r) -> Node { return And{l, r}; }},
    {"or",  [](ExprId l, ExprId r) -> Node { return Or{l, r}; }},
#define BINARY(name, word, ...) {word, [](ExprId l, ExprId r) -> Node { return Arithmetic{ArithmeticOp::name, l, r}; }},
#define COMPARISON(name, word) {word, [](ExprId l, ExprId r) -> Node { return Compare{CompareOp::name, l, r}; }},
#include <heapsum/syntax/operators.def>
};
// clang-format on

/// `(a != b)` is written for `(not (a = b))`.
constexpr std::string_view kNotEqual = "!=";

constexpr const BinaryOperator* binary_operator(std::string_view word) {
  for (const BinaryOperator& row : kBinaryOperators)
    if (row.word == word) return &row;
  return nullptr;
}

constexpr bool is_operator(std::string_view word) {
  return word == kNotEqual || binary_operator(word) != nullptr;
}

constexpr std::optional<UnaryOp> unary_operator(std::string_view word) {
  for (std::size_t i = 0; i < std::size(kUnaryOperators); ++i)
    if (kUnaryOperators[i].word == word) return static_cast<UnaryOp>(i);
  return std::nullopt;
}

}  // namespace heapsum::syntax
