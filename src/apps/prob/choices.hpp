// SPDX-License-Identifier: Apache-2.0
// How likely the choices of a reference are, where the user says it.
#pragma once

#include <heapsum/apps/prob/prob.hpp>
#include <heapsum/explore/parts.hpp>

namespace heapsum::prob {

/// The probabilities of all choices of a reference add up to 1.
report::Rational probability_of(const GivenChoices& given, const explore::DecidedReference& d);

}  // namespace heapsum::prob
