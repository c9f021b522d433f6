// SPDX-License-Identifier: Apache-2.0
// States that meet become one [design S14]. Two states that came from one fork, or from forks of one
// state, have paths that exclude each other; where they are at one place, a single state can stand for
// both: what is equal stays, what differs is kept under the guard of its side.
//
//   φ = φ0 ∧ (σ ⇒ δa) ∧ (¬σ ⇒ δb)      σ: what δa says and δb denies
//   L(r) = {(σ ∧ g, l) | (g, l) ∈ La(r)} ∪ {(¬σ ∧ g, l) | (g, l) ∈ Lb(r)}
//
// Unknowns are named by their origin (S13): b's are given a's names first, where both discovered the same.
// When states meet is for a strategy to say (explore/frontier.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include <heapsum/guard/formula.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::semantics {

/// Why two states stay apart.
enum class Refusal : std::uint8_t {
  known,    // a bool or null that is known on one side only
  numbers,  // a number would have too many values
  path,     // their paths are not known to exclude each other
};

/// As people are told.
constexpr std::string_view word(Refusal why) {
  switch (why) {
    case Refusal::known: return "apart: a known bool or null";
    case Refusal::numbers: return "apart: too many values of a number";
    case Refusal::path: return "apart: paths that may overlap";
  }
  return "?";
}

using Joined = std::variant<Config, Refusal>;

/// What may be joined is at one place: the same control, the frames of one continuation. Whether it is worth
/// it, and whether values allow it, is join()'s to say.
bool are_at_one_place(const Config& a, const Config& b);

/// What is known of the place where states meet.
struct Meeting {
  std::vector<bool> live{};  // the slots that may still be read; the others need not agree
  syntax::ExprId where{};    // where people are told that flows came together
  std::size_t cases = 0;     // of these flows, how many are told one by one, at most
};

/// Requires the policy summary, no outcome, and that are_at_one_place(a, b).
Joined join(const syntax::Program& program, guard::Terms& terms, const Config& a, const Config& b,
            const Meeting& meeting);

}  // namespace heapsum::semantics
