// SPDX-License-Identifier: Apache-2.0
// The oracle of a machine that asks nothing, as all that it meets is known.
#pragma once

#include <vector>

#include <heapsum/guard/oracle.hpp>

namespace heapsum::explore {

/// Were there a question, its path would be unsure.
class NoOracle : public guard::Oracle {
 public:
  guard::Verdict ask(const guard::Path&, guard::Formula) override {
    return {guard::Answer::unknown, nullptr, "asked in a concrete run"};
  }
  std::vector<bool> refutes(const guard::Path&, std::span<const guard::Formula> goals) override {
    return std::vector<bool>(goals.size());
  }
};

}  // namespace heapsum::explore
