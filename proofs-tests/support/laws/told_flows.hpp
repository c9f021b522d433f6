// SPDX-License-Identifier: Apache-2.0
// The flows that a merged path tells one by one are what it stands for.
#pragma once

#include <string>

#include <heapsum/semantics/config.hpp>

#include "exploring.hpp"
#include "theorem.hpp"

namespace heapsum::testing {

/// Each input of the path takes one of its flows, and no input takes two. What is wrong; empty: nothing, or not all flows are told.
/// The tally counts the flows that were looked at.
std::string cases_violation(const Explored& e, const semantics::Config& ended, Tally& tally);

}  // namespace heapsum::testing
