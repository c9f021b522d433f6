// SPDX-License-Identifier: Apache-2.0
#include <heapsum/base/float_text.hpp>

#include <array>
#include <bit>
#include <charconv>
#include <cmath>

namespace heapsum {

namespace {

template <typename Float>
std::string shortest(Float x) {
  if (std::isnan(x)) return "NaN";
  if (std::isinf(x)) return x < 0 ? "-Infinity" : "Infinity";
  std::array<char, 40> room{};
  const auto end = std::to_chars(room.data(), room.data() + room.size(), x).ptr;
  std::string text(room.data(), end);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return std::is_same_v<Float, float> ? text + "f" : text;
}

std::size_t digits(std::string_view text) {
  const std::size_t end = text.find_first_not_of("0123456789");
  return end == std::string_view::npos ? text.size() : end;
}

/// How much of the text is an exponent: e10, E-3.
std::size_t exponent(std::string_view text) {
  if (!text.starts_with('e') && !text.starts_with('E')) return 0;
  const bool has_sign = text.size() > 1 && (text[1] == '+' || text[1] == '-');
  const std::size_t before = has_sign ? 2 : 1;
  const std::size_t count = digits(text.substr(before));
  return count == 0 ? 0 : before + count;
}

template <typename Float>
std::optional<Float> read(std::string_view text) {
  Float x{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), x);
  if (error != std::errc{} || std::isinf(x)) return std::nullopt;
  return x;
}

}  // namespace

std::string float_text(std::int64_t bits, FloatFormat format) {
  if (format == FloatFormat::double_) return shortest(std::bit_cast<double>(bits));
  return shortest(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
}

std::optional<FloatLiteral> as_float_literal(std::string_view word) {
  std::string_view rest = word;
  if (rest.starts_with('-')) rest.remove_prefix(1);
  const std::size_t whole = digits(rest);
  if (whole == 0) return std::nullopt;
  rest.remove_prefix(whole);
  bool is_float = false;
  const auto take = [&](std::size_t count) {
    is_float |= count > 0;
    rest.remove_prefix(count);
  };
  if (const std::size_t count = rest.starts_with('.') ? digits(rest.substr(1)) : 0; count > 0)
    take(count + 1);
  take(exponent(rest));
  const std::string_view number = word.substr(0, word.size() - rest.size());
  const bool is_single = rest == "f" || rest == "F";
  if (is_single || rest == "d" || rest == "D") take(1);
  if (!is_float || !rest.empty()) return std::nullopt;
  return FloatLiteral{number, is_single ? FloatFormat::single : FloatFormat::double_};
}

std::optional<std::int64_t> float_bits(const FloatLiteral& literal) {
  if (literal.format == FloatFormat::single) {
    const auto x = read<float>(literal.number);
    if (!x) return std::nullopt;
    return std::int64_t{std::bit_cast<std::uint32_t>(*x)};
  }
  const auto x = read<double>(literal.number);
  if (!x) return std::nullopt;
  return std::bit_cast<std::int64_t>(*x);
}

}  // namespace heapsum
