// SPDX-License-Identifier: Apache-2.0
#include <heapsum/base/float_text.hpp>
#include <heapsum/guard/literal_text.hpp>

namespace heapsum::guard {

std::string literal_text(NumberTerm literal) {
  switch (literal.width()) {
    case NumberType::float32: return float_text(literal.value(), FloatFormat::single);
    case NumberType::float64: return float_text(literal.value(), FloatFormat::double_);
    case NumberType::int64: return std::to_string(literal.value()) + "L";
    case NumberType::int32:
    case NumberType::int8:
    case NumberType::int16:
    case NumberType::uint16: break;
  }
  return std::to_string(literal.value());
}

}  // namespace heapsum::guard
