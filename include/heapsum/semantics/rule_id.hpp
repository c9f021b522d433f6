// SPDX-License-Identifier: Apache-2.0
// The names of the rules, for counters, traces and tests. The list is rules.def beside this file.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace heapsum::semantics {

enum class RuleId : std::uint8_t {
#define RULE(name, id, source, paper_name) name,
#include <heapsum/semantics/rules.def>
#undef RULE
};

/// `source` is a paper of docs/papers.bib and the place in it, or "ours".
struct RuleInfo {
  std::string_view id, source, paper_name;
};

inline constexpr std::array kRules = {
#define RULE(name, id, source, paper_name) RuleInfo{id, source, paper_name},
#include <heapsum/semantics/rules.def>
#undef RULE
};

constexpr const RuleInfo& info(RuleId rule) { return kRules[static_cast<std::size_t>(rule)]; }

/// How often each rule fired.
using RuleCounts = std::array<std::uint64_t, kRules.size()>;

}  // namespace heapsum::semantics
