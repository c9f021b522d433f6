// SPDX-License-Identifier: Apache-2.0
// What a formula is where each unknown is in an interval: true, false, or open. Intervals are computed with (guard::extent_of),
// and of cases only those that the interval allows.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <heapsum/guard/extent.hpp>
#include <heapsum/guard/walk.hpp>

#include "question.hpp"

namespace heapsum::solver {

class Boxes {
 public:
  enum class Truth : std::uint8_t { no, yes, open };
  struct Side {
    Unknown unknown;
    guard::IntRange range;
  };
  using Box = std::span<const Side>;  // an unknown without a side has any value of its type

  explicit Boxes(const guard::Terms& terms) : terms_(&terms) {}
  Truth truth(guard::Formula f, Box box);

 private:
  template <typename T>
  struct Cell {
    std::uint32_t round = 0;
    T value{};
  };

  void look_at_number(std::uint32_t node);
  void look_at_formula(std::uint32_t node);
  [[nodiscard]] Truth compared(const guard::FormulaNode& n) const;
  [[nodiscard]] guard::Extent symbol(const guard::NumberNode& n) const;
  [[nodiscard]] Truth at(guard::Formula f) const;
  [[nodiscard]] guard::Extent at(guard::NumberTerm t) const;
  /// Is it known? If not, it is looked at first.
  bool has(guard::Formula f);
  bool has(guard::NumberTerm t);

  const guard::Terms* terms_;
  Box box_{};
  std::uint32_t round_ = 0;
  std::vector<Cell<guard::Extent>> numbers_;
  std::vector<Cell<Truth>> formulas_;
  std::vector<guard::NodeRef> stack_;
};

}  // namespace heapsum::solver
