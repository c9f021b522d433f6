// SPDX-License-Identifier: Apache-2.0
// Formulas to be counted: drawn at random, and counted one assignment after the other.
#pragma once

#include <cstdint>
#include <vector>

#include <heapsum/counting/counter.hpp>

namespace heapsum::testing {

/// What the formulas are made of; each has more than the one before.
enum class Flavour : std::uint8_t {
  orders,      // conjunctions of comparisons of numbers and literals
  sums,        // and of sums and of products with literals
  cases,       // and disjunctions, flags and choices
  operations,  // and quotients, masks and shifts by literals; sums that wrap around
  everything,  // and products and quotients of unknowns, conditional numbers
};

struct CountedFormulas {
  guard::Terms terms{};
  std::vector<guard::Formula> conjuncts{};
  counting::Unknowns unknowns{};
};

/// Drawn by RapidCheck, within a property. There are few assignments.
CountedFormulas drawn_formulas(Flavour flavour);

/// One by one.
counting::Integer count_one_by_one(const CountedFormulas& formulas);

}  // namespace heapsum::testing
