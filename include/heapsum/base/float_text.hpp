// SPDX-License-Identifier: Apache-2.0
// Floats and doubles as Java writes them: the shortest text that reads back to the same bits. What
// has no literal is NaN, Infinity or -Infinity.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace heapsum {

enum class FloatFormat : std::uint8_t { single, double_ };

/// "1.5", "-0.0", "1e+22"; of a float "1.5f". The bits of a float are in the low half.
std::string float_text(std::int64_t bits, FloatFormat format);

/// A word taken apart: 1.5f is 1.5 of single format.
struct FloatLiteral {
  std::string_view number;
  FloatFormat format;
};

/// Digits, with a fraction, an exponent or a suffix (f F d D) behind them, or several of these in this
/// order, perhaps a `-` before them; nothing where the word is none.
std::optional<FloatLiteral> as_float_literal(std::string_view word);

/// The nearest float or double, by its bits; nothing where it is beyond the greatest one, or would be
/// zero and is not.
std::optional<std::int64_t> float_bits(const FloatLiteral& literal);

}  // namespace heapsum
