// SPDX-License-Identifier: Apache-2.0
// Floats and doubles in heap literals: all are numbers of 64 bits there.
#pragma once

#include <cstdint>
#include <optional>

#include <heapsum/report/findings.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::report {

/// The number with these bits, with as few digits as name it within its type.
double shortest_double(std::int64_t bits, syntax::Type type);

/// The bits of the number of the type that is nearest; nothing where it is beyond the greatest one, or
/// is no number.
std::optional<std::int64_t> float_bits(const HeapLiteral::Value& value, syntax::Type type);

}  // namespace heapsum::report
