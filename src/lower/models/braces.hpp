// SPDX-License-Identifier: Apache-2.0
// Javalite text with things of Java in braces. Who fills them in depends on what the text may ask for.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace heapsum::lower {

/// What stands for the words in a pair of braces.
using Naming = std::function<std::string(const std::vector<std::string>& words)>;

/// The text with a name for each pair of braces; from left to right.
std::string with_names(std::string_view text, const Naming& named);

}  // namespace heapsum::lower
