// SPDX-License-Identifier: Apache-2.0
#include "float_literal.hpp"

#include <bit>
#include <cmath>
#include <string>

#include <heapsum/base/float_text.hpp>
#include <heapsum/guard/number.hpp>

namespace heapsum::report {

using syntax::Type;

double shortest_double(std::int64_t bits, Type type) {
  if (type.kind == Type::Kind::double_number) return std::bit_cast<double>(bits);
  const auto x = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
  std::string digits = float_text(bits, FloatFormat::single);
  const bool is_number = std::isfinite(x);
  if (is_number) digits.pop_back();
  const auto read = heapsum::float_bits({digits, FloatFormat::double_});
  const double found = is_number && read ? std::bit_cast<double>(*read) : double{x};
  return static_cast<float>(found) == x ? found : double{x};
}

std::optional<std::int64_t> float_bits(const HeapLiteral::Value& value, Type type) {
  const bool is_float = type.kind == Type::Kind::float_number;
  if (const auto* n = std::get_if<std::int64_t>(&value))
    return is_float ? guard::bits_of(static_cast<float>(*n))
                    : guard::bits_of(static_cast<double>(*n));
  const auto* x = std::get_if<double>(&value);
  if (x == nullptr) return std::nullopt;
  if (!is_float) return guard::bits_of(*x);
  const auto nearest = static_cast<float>(*x);
  if (std::isinf(nearest) && !std::isinf(*x)) return std::nullopt;
  return guard::bits_of(nearest);
}

}  // namespace heapsum::report
