// SPDX-License-Identifier: Apache-2.0
// Java's operators: how each is written, and how strongly it binds.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace heapsum::report {

/// The weakest first.
enum class Level : std::uint8_t {
  any,
  assignment,
  conditional,
  either,
  both,
  bit_or,
  bit_xor,
  bit_and,
  equality,
  relation,
  shift,
  sum,
  product,
  unary,
  primary
};

constexpr Level next(Level level) { return static_cast<Level>(static_cast<unsigned>(level) + 1); }

struct Operator {
  std::string_view word;
  Level level;
};

// By ArithmeticOp.
constexpr std::array<Operator, 11> kArithmetic{{{"+", Level::sum},
                                                {"-", Level::sum},
                                                {"*", Level::product},
                                                {"/", Level::product},
                                                {"%", Level::product},
                                                {"&", Level::bit_and},
                                                {"|", Level::bit_or},
                                                {"^", Level::bit_xor},
                                                {"<<", Level::shift},
                                                {">>", Level::shift},
                                                {">>>", Level::shift}}};

// By CompareOp.
constexpr std::array<std::string_view, 4> kCompare{"<", "<=", ">", ">="};
constexpr std::array<std::string_view, 4> kOpposite{">=", ">", "<=", "<"};

}  // namespace heapsum::report
