// SPDX-License-Identifier: Apache-2.0
// What an instruction pushes: an expression, and when it has to be evaluated.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/syntax/ast.hpp>

#include "generics/generics.hpp"
#include "java/types.hpp"

namespace heapsum::lower {

struct Value {
  // How much it matters when it is evaluated: not at all; before the variables that it reads change; in
  // order with all that has an effect, may fail, or reads the heap.
  enum class How : std::uint8_t { constant, variable, pure, effect };
  Type type{};
  How how = How::constant;
  syntax::Node node{};    // of a constant or variable: each use is an expression of its own
  syntax::ExprId expr{};  // of the others
  std::vector<std::string> reads{};       // variables, each once
  std::optional<std::int64_t> literal{};  // its number
  bool is_assertion = false;              // a new AssertionError
  std::size_t depth = 0;  // expressions inside each other, as far as they are counted
  Generic generic{};      // its type in the source, as far as that is followed

  [[nodiscard]] bool has_effect() const { return how == How::effect; }
  void reads_what(const Value& part) {
    depth = std::max(depth, part.depth + 1);
    for (const std::string& name : part.reads)
      if (std::ranges::find(reads, name) == reads.end()) reads.push_back(name);
  }
};

}  // namespace heapsum::lower
