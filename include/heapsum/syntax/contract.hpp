// SPDX-License-Identifier: Apache-2.0
// Contracts become code: the entry assumes what its method requires, calls it, and asserts what the method promises;
// other methods assert what they require, or are replaced by their contract as a whole. Read after parse.hpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <heapsum/syntax/parse.hpp>

namespace heapsum::syntax {

bool has_contracts(const Program& program);

/// Before check_types of `program`; `checked` is what it made of a copy. The entry becomes a method with the contract
/// in it: of its own, or of the nearest method that it overrides. Gives what is wrong, or nothing.
std::optional<Refusal> apply_contracts(Program& program, const Program& checked,
                                       const ByContract& by);
/// The program without them.
void forget_contracts(Program& program);

}  // namespace heapsum::syntax
