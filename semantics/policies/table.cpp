// SPDX-License-Identifier: Apache-2.0
// policy × touch-point → rule. Equality, null checks and calls are the same for all, once the
// operands are known well enough: see ceks/.
#include "policies/policy.hpp"

namespace heapsum::semantics {

namespace {
// clang-format off
//                          name                      parameter                read                write            dereference            compare             identify            read_element            write_element
constexpr Policy kConcrete{PolicyName::concrete,     concrete::parameter,     concrete::read,     concrete::write, concrete::dereference, concrete::compare, concrete::identify, certain::read_element,  certain::write_element};
constexpr Policy kLazy    {PolicyName::lazy,         lazy::parameter,         lazy::read,         concrete::write, concrete::dereference, concrete::compare, concrete::identify, certain::read_element,  certain::write_element};
constexpr Policy kLazier  {PolicyName::lazier,       lazier::parameter,       lazier::read,       concrete::write, lazier::dereference,   lazier::compare,   lazier::identify,   certain::read_element,  certain::write_element};
constexpr Policy kSharp   {PolicyName::lazier_sharp, lazier_sharp::parameter, lazier_sharp::read, concrete::write, lazier::dereference,   lazier::compare,   lazier::identify,   certain::read_element,  certain::write_element};
constexpr Policy kSummary {PolicyName::summary,      summary::parameter,      summary::read,      summary::write,  concrete::dereference, concrete::compare, concrete::identify, summary::read_element,  summary::write_element};
// clang-format on
}  // namespace

const Policy& policy(PolicyName name) {
  switch (name) {
    case PolicyName::concrete: return kConcrete;
    case PolicyName::lazy: return kLazy;
    case PolicyName::lazier: return kLazier;
    case PolicyName::lazier_sharp: return kSharp;
    case PolicyName::summary: return kSummary;
  }
  return kSummary;
}

}  // namespace heapsum::semantics
