// SPDX-License-Identifier: Apache-2.0
// The operations on numbers as one table, made of operations.def.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include <heapsum/guard/number.hpp>

namespace heapsum::guard {

#define NUMBER(name, form, domain, result, commutes, text) name,
enum class NumberKind : std::uint8_t {
#include <heapsum/guard/operations.def>
};
#undef NUMBER

enum class NumberForm : std::uint8_t { leaf, cases, conversion, unary, binary };
enum class NumberDomain : std::uint8_t { numbers, integers, floats };
enum class NumberResult : std::uint8_t { same, counterpart };

struct NumberOperation {
  NumberKind kind;
  NumberForm form;
  NumberDomain domain;
  NumberResult result;
  bool commutes;
  std::string_view text;
};

#define NUMBER(name, form, domain, result, commutes, text) \
  {NumberKind::name, NumberForm::form, NumberDomain::domain, NumberResult::result, commutes, text},
/// By kind.
inline constexpr NumberOperation kNumberOperations[] = {
#include <heapsum/guard/operations.def>
};
#undef NUMBER
inline constexpr std::size_t kNumberKinds = std::size(kNumberOperations);

constexpr const NumberOperation& operation(NumberKind kind) {
  return kNumberOperations[static_cast<std::size_t>(kind)];
}

constexpr bool computes(NumberDomain domain, NumberType width) {
  return domain == NumberDomain::numbers || (domain == NumberDomain::floats) == is_float(width);
}

/// The width of what an operation on numbers of this width is: not of conversions.
constexpr NumberType result_width(NumberKind kind, NumberType width) {
  return operation(kind).result == NumberResult::same ? width : counterpart(width);
}

/// As the language writes the operation that makes a number of the type.
constexpr std::string_view text_of(NumberKind kind, NumberType type) {
  if (kind == NumberKind::convert) return word_of(type);
  return kind == NumberKind::bit_cast && is_float(type) ? "from-bits" : operation(kind).text;
}

}  // namespace heapsum::guard
