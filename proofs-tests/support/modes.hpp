// SPDX-License-Identifier: Apache-2.0
// The words of --mode, from the list of policies: a new policy is tested wherever all are.
#pragma once

#include <string>
#include <vector>

#include <heapsum/semantics/policy_name.hpp>

namespace heapsum::testing {

inline std::vector<std::string> symbolic_modes() {
  std::vector<std::string> words;
  for (const semantics::PolicyName policy : semantics::kSymbolicPolicies)
    words.emplace_back(word(policy));
  return words;
}

inline std::vector<std::string> all_modes() {
  std::vector<std::string> words;
  for (const semantics::PolicyEntry& policy : semantics::kPolicies) words.emplace_back(policy.word);
  return words;
}

}  // namespace heapsum::testing
