// SPDX-License-Identifier: Apache-2.0
// A literal of terms as the language writes it: 3, 3L, 1.5f, 1.5, NaN.
#pragma once

#include <string>

#include <heapsum/guard/number.hpp>

namespace heapsum::guard {

std::string literal_text(NumberTerm literal);

}  // namespace heapsum::guard
