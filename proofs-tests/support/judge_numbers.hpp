// SPDX-License-Identifier: Apache-2.0
// Java's numbers for the judge, on 64 bits without sign: shares nothing with guard's.
#pragma once

#include <cstdint>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::testing {

/// The number of the type that has these low bits.
std::int64_t fitted(std::uint64_t bits, syntax::Type::Kind kind);

/// The low bits of a op b, computed with as `kind`. Requires b ≠ 0 of what divides.
std::uint64_t combined(syntax::ArithmeticOp op, syntax::Type::Kind kind, std::int64_t a,
                       std::int64_t b);

}  // namespace heapsum::testing
