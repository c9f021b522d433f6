// SPDX-License-Identifier: Apache-2.0
// Exact fractions as text. Nothing is computed with floating point.
#include <heapsum/report/probability.hpp>

#include <fmt/format.h>

namespace heapsum::report {

namespace {

Integer power_of_ten(std::uint32_t n) { return boost::multiprecision::pow(Integer(10), n); }

/// The nearest integer; a half goes up.
Integer rounded(const Rational& p) {
  const Integer top = 2 * numerator(p) + denominator(p);
  return top / (2 * denominator(p));
}

/// "0.3333", without zeros at the end.
std::string fixed(const Rational& p, std::uint32_t digits) {
  std::string text = rounded(p * power_of_ten(digits)).str();
  if (text.size() <= digits) text.insert(0, digits + 1 - text.size(), '0');
  if (digits == 0) return text;
  text.insert(text.size() - digits, ".");
  return text;
}

/// 0 < p < 1
std::string scientific(const Rational& p, std::uint32_t digits) {
  std::uint32_t exponent = 0;
  Rational scaled = p;
  for (; scaled < 1; ++exponent) scaled *= 10;
  const std::string mantissa = fixed(scaled, digits > 0 ? digits - 1 : 0);
  if (mantissa.starts_with("10"))  // rounded up to it
    return fmt::format("{}e-{:02}", fixed(1, digits > 0 ? digits - 1 : 0), exponent - 1);
  return fmt::format("{}e-{:02}", mantissa, exponent);
}

/// 0 < p; "4.4549e-1"
std::string cut(const Rational& p, std::uint32_t digits) {
  int exponent = 0;
  Rational scaled = p;
  for (; scaled < 1; --exponent) scaled *= 10;
  for (; scaled >= 10; ++exponent) scaled /= 10;
  scaled *= power_of_ten(digits - 1);
  std::string text = Integer(numerator(scaled) / denominator(scaled)).str();
  if (digits > 1) text.insert(1, ".");
  return fmt::format("{}e{}", text, exponent);
}

}  // namespace

std::string fraction_text(const Rational& p) {
  if (denominator(p) == 1) return numerator(p).str();
  return numerator(p).str() + "/" + denominator(p).str();
}

std::string decimal_text(const Rational& p, Decimals decimals) {
  if (denominator(p) == 1) return numerator(p).str();
  if (decimals.form == Decimals::Form::cut) return cut(p, decimals.digits);
  return p < Rational(1, 1000) ? scientific(p, decimals.digits) : fixed(p, decimals.digits);
}

}  // namespace heapsum::report
