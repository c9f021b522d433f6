// SPDX-License-Identifier: Apache-2.0
// Rounds of a loop that the program itself decides. Java's loops of this kind go on beyond --unwind.
#pragma once

#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

/// So many rounds of a loop at most, whoever decides them.
inline constexpr std::uint32_t kMostRounds = 10'000;

/// What the program was lowered from is Java.
bool is_java(const syntax::Program& program);
/// The block begins with a comparison of numbers, each of which the program has made: whatever the input, it goes on in one way.
bool decides_itself(const Step& s, const Config& c, ExprId block);

}  // namespace heapsum::semantics::ceks
