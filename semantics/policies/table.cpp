// SPDX-License-Identifier: Apache-2.0
// policy × touch-point → rule. Equality, null checks and calls are the same for all: see ceks/.
#include "policies/policy.hpp"

namespace heapsum::semantics {

namespace {
// clang-format off
//                          name                   parameter            read            write
constexpr Policy kConcrete{PolicyName::concrete,  concrete::parameter, concrete::read, concrete::write};
constexpr Policy kLazy    {PolicyName::lazy,      lazy::parameter,     lazy::read,     concrete::write};
constexpr Policy kSummary {PolicyName::summary,   summary::parameter,  summary::read,  summary::write};
// clang-format on
}  // namespace

const Policy& policy(PolicyName name) {
  switch (name) {
    case PolicyName::concrete: return kConcrete;
    case PolicyName::lazy: return kLazy;
    case PolicyName::summary: return kSummary;
  }
  return kSummary;
}

}  // namespace heapsum::semantics
