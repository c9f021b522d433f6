// SPDX-License-Identifier: Apache-2.0
// What a method requires, asserted where it begins: calls in the same source are held to it.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "clause_writer.hpp"
#include "contract.hpp"

namespace heapsum::jml {

/// Names of methods that the source calls.
std::set<std::string> called_names(std::string_view text, const Outline& outline);

/// Statements for the beginning of the body. What they call goes into the class.
Made preconditions(const Driver& what, Ledger& ledger, ClauseWriter& writer, Made& into);

}  // namespace heapsum::jml
