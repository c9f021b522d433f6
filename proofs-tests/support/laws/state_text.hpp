// SPDX-License-Identifier: Apache-2.0
// A state as text, whole and exact, to compare two that should be the same.
#pragma once

#include <string>

#include <heapsum/semantics/config.hpp>

namespace heapsum::testing {

/// Formulas and terms are their handles, so only states over one table, or over two that were filled alike, can be the same.
/// Of the heap the fields are told of, of the input how much is known.
std::string state_text(const semantics::Config& c);

}  // namespace heapsum::testing
