// SPDX-License-Identifier: Apache-2.0
// The later a policy decides, the fewer paths it has: lazy ≥ lazier ≥ lazier# ≥ summary on every
// example, complete paths at equal bounds. The exceptions are here in full. In each, --k leaves so
// little room that lazy cuts what lazier does not have to decide (docs/differs.md, D15).
#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "exploring.hpp"
#include "javalite_text.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using semantics::PolicyName;

/// Complete paths of lazy, lazier, lazier#, summary.
using Counts = std::vector<std::uint64_t>;

const std::map<std::string, Counts> kExceptions{
    {"examples/aliasing/two-names.javalite, k 0", {1, 2, 1, 1}},
    {"examples/contracts/context-versions.javalite, k 1", {2, 3, 3, 2}},
    {"examples/contracts/stack.javalite, k 0", {1, 2, 1, 1}},
    {"examples/lists/acyclic-values.javalite, k 0", {1, 2, 1, 1}},
    {"examples/lists/acyclic.javalite, k 0", {1, 2, 1, 1}},
    {"examples/lists/contains.javalite, k 0", {1, 2, 1, 1}},
    {"examples/lists/merge.javalite, k 0", {1, 3, 2, 1}},
    {"examples/papers/kiasan-array-stack.javalite, k 0", {1, 2, 1, 1}},
    {"examples/papers/kiasan-avl-insert.javalite, k 0", {0, 1, 1, 0}},
    {"examples/papers/kiasan-avl.javalite, k 0", {0, 1, 1, 0}},
    {"examples/papers/kiasan-bst.javalite, k 0", {1, 2, 1, 1}},
    {"examples/papers/kiasan-bst.javalite, k 1", {11, 14, 4, 4}},
    {"examples/papers/kiasan-linked-list.javalite, k 0", {1, 2, 1, 1}},
    {"examples/papers/kiasan-stack.javalite, k 0", {1, 2, 1, 1}},
    {"examples/papers/kiasan-treemap.javalite, k 0", {0, 2, 1, 0}},
    {"examples/papers/kiasan-treemap.javalite, k 1", {9, 10, 4, 4}},
    {"examples/papers/kiasan-vector.javalite, k 0", {1, 2, 1, 1}},
    {"examples/papers/kiasan-vector.javalite, k 1", {48, 60, 18, 16}},
    {"examples/papers/linked-list.javalite, k 0", {1, 4, 1, 1}},
    {"examples/questions/stack-of-objects.javalite, k 0", {3, 6, 3, 1}},
    {"examples/questions/the-static-object.javalite, k 0", {1, 3, 3, 1}},
};

Counts counts(const syntax::Program& program, std::uint32_t k) {
  Counts all;
  for (const PolicyName policy : semantics::kSymbolicPolicies) {
    const Explored e = explored(program, policy, {.k = k, .unwind = k + 1, .scope = {}});
    EXPECT_EQ(e.result.stop, explore::Stop::finished);
    all.push_back(e.result.complete());
  }
  return all;
}

TEST(PolicyOrder, LaterDecisionsMakeFewerPathsOnEveryExample) {
  std::map<std::string, Counts> exceptions;
  std::size_t compared = 0;
  for (const std::string& example : example_programs()) {
    std::ifstream in(root() / example);
    std::ostringstream text;
    text << in.rdbuf();
    const syntax::Program program = loaded(text.str());
    for (std::uint32_t k = 0; k <= quick_k(example); ++k, ++compared) {
      const Counts found = counts(program, k);
      if (!std::is_sorted(found.rbegin(), found.rend()))
        exceptions[fmt::format("{}, k {}", example, k)] = found;
    }
  }
  EXPECT_EQ(exceptions, kExceptions);
  EXPECT_GE(compared, 50U);
}

}  // namespace
}  // namespace heapsum::testing
