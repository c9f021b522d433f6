// SPDX-License-Identifier: Apache-2.0
// Java's floats and doubles, by the machine's own IEEE 754 arithmetic. Numbers are named by their
// bits, those of a float in the low half, and there is one NaN.
#pragma once

#include <cstdint>

#include <heapsum/guard/formula.hpp>

namespace heapsum::guard {

/// a op b, rounded to the nearest; of the remainder the quotient is rounded towards zero, and it has
/// the dividend's sign.
std::int64_t float_computed(NumberKind kind, NumberType type, std::int64_t a, std::int64_t b);

/// less, equal or same.
bool float_holds(FormulaKind kind, NumberType type, std::int64_t a, std::int64_t b);

/// Among all types of numbers; see Terms::convert. `from` is a width.
std::int64_t converted(NumberType from, NumberType to, std::int64_t value);

std::int64_t float_root(NumberType type, std::int64_t a);

/// What a number of the width is as another of the same bits; see Terms::bit_cast.
NumberType counterpart(NumberType width);
std::int64_t bit_casted(NumberType to, std::int64_t value);

}  // namespace heapsum::guard
