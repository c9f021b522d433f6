// SPDX-License-Identifier: Apache-2.0
// The words of expressions that begin with a backslash.
#pragma once

#include <string_view>

#include "quantifier.hpp"

namespace heapsum::jml {

/// Those that are read; quantifiers too.
bool is_known(std::string_view word);
/// Words of JML outside of the part.
bool is_outside(std::string_view word);
/// A variable or a field of this: nothing can fail there.
bool is_plain(const Tokens& words, Stretch of);
/// Made of variables and numbers.
bool is_plain_index(const Tokens& words, Stretch s);
/// What was meant; empty: nothing is close.
std::string_view nearest_known(std::string_view word);

}  // namespace heapsum::jml
