// SPDX-License-Identifier: Apache-2.0
// The binary operators: how each is written, and which expression it makes.
#pragma once

#include <string_view>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

struct BinaryOperator {
  std::string_view word;
  Node (*make)(ExprId left, ExprId right);
};

// clang-format off
constexpr BinaryOperator kBinaryOperators[] = {
    {"=",   [](ExprId l, ExprId r) -> Node { return Equal{l, r}; }},
    {"+",   [](ExprId l, ExprId r) -> Node { return Arithmetic{ArithmeticOp::add, l, r}; }},
    {"-",   [](ExprId l, ExprId r) -> Node { return Arithmetic{ArithmeticOp::subtract, l, r}; }},
    {"*",   [](ExprId l, ExprId r) -> Node { return Arithmetic{ArithmeticOp::multiply, l, r}; }},
    {"<",   [](ExprId l, ExprId r) -> Node { return Compare{CompareOp::less, l, r}; }},
    {"<=",  [](ExprId l, ExprId r) -> Node { return Compare{CompareOp::less_equal, l, r}; }},
    {">",   [](ExprId l, ExprId r) -> Node { return Compare{CompareOp::greater, l, r}; }},
    {">=",  [](ExprId l, ExprId r) -> Node { return Compare{CompareOp::greater_equal, l, r}; }},
    {"and", [](ExprId l, ExprId r) -> Node { return And{l, r}; }},
    {"or",  [](ExprId l, ExprId r) -> Node { return Or{l, r}; }},
    {"/",   [](ExprId l, ExprId r) -> Node { return Arithmetic{ArithmeticOp::divide, l, r}; }},
    {"%",   [](ExprId l, ExprId r) -> Node { return Arithmetic{ArithmeticOp::remainder, l, r}; }},
    {"&",   [](ExprId l, ExprId r) -> Node { return Arithmetic{ArithmeticOp::bit_and, l, r}; }},
    {"|",   [](ExprId l, ExprId r) -> Node { return Arithmetic{ArithmeticOp::bit_or, l, r}; }},
    {"^",   [](ExprId l, ExprId r) -> Node { return Arithmetic{ArithmeticOp::bit_xor, l, r}; }},
    {"<<",  [](ExprId l, ExprId r) -> Node { return Arithmetic{ArithmeticOp::shift_left, l, r}; }},
    {">>",  [](ExprId l, ExprId r) -> Node { return Arithmetic{ArithmeticOp::shift_right, l, r}; }},
    {">>>", [](ExprId l, ExprId r) -> Node { return Arithmetic{ArithmeticOp::shift_unsigned, l, r}; }},
};
// clang-format on

/// `(a != b)` is written for `(not (a = b))`.
constexpr std::string_view kNotEqual = "!=";
constexpr std::string_view kBits = "bits", kFromBits = "from-bits", kSquareRoot = "sqrt";

constexpr const BinaryOperator* binary_operator(std::string_view word) {
  for (const BinaryOperator& row : kBinaryOperators)
    if (row.word == word) return &row;
  return nullptr;
}

constexpr bool is_operator(std::string_view word) {
  return word == kNotEqual || binary_operator(word) != nullptr;
}

constexpr std::string_view written(ArithmeticOp op) {
  switch (op) {
    case ArithmeticOp::add: return "+";
    case ArithmeticOp::subtract: return "-";
    case ArithmeticOp::multiply: return "*";
    case ArithmeticOp::divide: return "/";
    case ArithmeticOp::remainder: return "%";
    case ArithmeticOp::bit_and: return "&";
    case ArithmeticOp::bit_or: return "|";
    case ArithmeticOp::bit_xor: return "^";
    case ArithmeticOp::shift_left: return "<<";
    case ArithmeticOp::shift_right: return ">>";
    case ArithmeticOp::shift_unsigned: return ">>>";
  }
  return {};
}

constexpr std::string_view written(CompareOp op) {
  switch (op) {
    case CompareOp::less: return "<";
    case CompareOp::less_equal: return "<=";
    case CompareOp::greater: return ">";
    case CompareOp::greater_equal: return ">=";
  }
  return {};
}

}  // namespace heapsum::syntax
