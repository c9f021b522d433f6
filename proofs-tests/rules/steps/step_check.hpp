// SPDX-License-Identifier: Apache-2.0
// Does the machine do what a .step case says? Guards are compared by meaning, under the path of the
// successor and the existence of the object; what a `yields` does not mention must be as it was.
#pragma once

#include <set>
#include <string>
#include <vector>

#include <heapsum/semantics/rule_id.hpp>

#include "step_state.hpp"

namespace heapsum::testing {

struct StepVerdict {
  std::vector<std::string> wrong;  // one sentence each
  std::set<semantics::RuleId> fired;
};

/// Makes the step of the case under the policy.
StepVerdict check_step(const StepText& step, semantics::PolicyName policy);

/// The policies under which a case of this file is run: that of its folder; all of them for rules
/// that they share, where no reference of the case is uncertain.
std::vector<semantics::PolicyName> policies_of(const std::filesystem::path& file,
                                               const StepText& step);

}  // namespace heapsum::testing
