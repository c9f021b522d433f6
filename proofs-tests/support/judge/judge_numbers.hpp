// SPDX-License-Identifier: Apache-2.0
// Java's numbers for the judge, on 64 bits without sign, floats as C++ has them: shares nothing with
// guard's.
#pragma once

#include <cstdint>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::testing {

/// The number of the type that has these low bits.
std::int64_t fitted(std::uint64_t bits, syntax::Type::Kind kind);

/// The low bits of a op b, computed with as `kind`. Requires b ≠ 0 of what divides.
std::uint64_t combined(syntax::ArithmeticOp op, syntax::Type::Kind kind, std::int64_t a,
                       std::int64_t b);

// ---- floats and doubles, by their bits; NaN has those of one
/// a op b, where op computes with floats.
std::int64_t combined_floats(syntax::ArithmeticOp op, syntax::Type::Kind kind, std::int64_t a,
                             std::int64_t b);
/// Of numbers of any one kind: a op b, a = b.
bool related(syntax::CompareOp op, syntax::Type::Kind kind, std::int64_t a, std::int64_t b);
bool equal_numbers(syntax::Type::Kind kind, std::int64_t a, std::int64_t b);
/// From any type of numbers to any.
std::int64_t converted(syntax::Type::Kind from, syntax::Type::Kind to, std::int64_t value);
/// What the operator makes of a, a number of this kind.
std::int64_t applied(syntax::UnaryOp op, syntax::Type::Kind kind, std::int64_t a);
/// The bits of the float or double nearest to x.
std::int64_t float_of(syntax::Type::Kind kind, double x);

}  // namespace heapsum::testing
