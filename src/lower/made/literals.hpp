// SPDX-License-Identifier: Apache-2.0
// Texts of class files, which are UTF-8 of a kind, as units and as Javalite writes them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heapsum::lower {

/// Its UTF-16 units.
std::vector<std::uint32_t> units_of(std::string_view text);
/// With its quotes. Surrogates without partners may be in it.
std::string literal_of(std::string_view text);

}  // namespace heapsum::lower
