// SPDX-License-Identifier: Apache-2.0
// The policies and their names. Options, help, messages and tests read this list; what a policy does
// is its row in semantics/policies/table.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace heapsum::semantics {

/// How references are treated.
enum class PolicyName : std::uint8_t { concrete, lazy, lazier, lazier_sharp, summary };

struct PolicyEntry {
  PolicyName name;
  std::string_view word;      // as options take it and results print it
  std::string_view spelling;  // another one that options take; empty: none
  std::string_view meaning;   // for help
};

/// In the order of the enumeration: a policy decides no earlier than those before it.
inline constexpr std::array kPolicies = {
    PolicyEntry{PolicyName::concrete, "concrete", "",
                "nothing is unknown: the input heap is given"},
    PolicyEntry{PolicyName::lazy, "lazy", "", "a read decides what an unknown reference is"},
    PolicyEntry{PolicyName::lazier, "lazier", "",
                "a read decides whether it is null, a dereference or comparison which object"},
    PolicyEntry{PolicyName::lazier_sharp, "lazier#", "lazier-sharp",
                "a dereference or comparison decides both"},
    PolicyEntry{PolicyName::summary, "summary", "",
                "nothing is decided: it is all that it may be, each under a guard"},
};

static_assert(
    [] {
      for (std::size_t i = 0; i < kPolicies.size(); ++i)
        if (kPolicies[i].name != static_cast<PolicyName>(i)) return false;
      return true;
    }(),
    "rows are in the order of the enumeration");

constexpr std::string_view word(PolicyName name) {
  return kPolicies[static_cast<std::size_t>(name)].word;
}

/// Those that explore: all but concrete.
inline constexpr std::array kSymbolicPolicies = [] {
  std::array<PolicyName, kPolicies.size() - 1> all{};
  std::size_t n = 0;
  for (const PolicyEntry& each : kPolicies)
    if (each.name != PolicyName::concrete) all[n++] = each.name;
  return all;
}();

/// The policy of a word or another spelling.
constexpr std::optional<PolicyName> policy_named(std::string_view word) {
  for (const PolicyEntry& each : kPolicies)
    if (each.word == word || (!word.empty() && each.spelling == word)) return each.name;
  return std::nullopt;
}

}  // namespace heapsum::semantics
