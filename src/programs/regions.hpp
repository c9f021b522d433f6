// SPDX-License-Identifier: Apache-2.0
// Regions of the input, as they are stated of fields and parameters.
#pragma once

#include <string>
#include <vector>

#include <heapsum/programs/target.hpp>

#include "contracts.hpp"

namespace heapsum::programs {

/// Of the source's contracts.
std::vector<RegionOf> regions_of(const Contracted& source);

/// The program of the target gets those that are about its fields, and about the parameters of its entry. An error to print;
/// empty: there is none.
std::string set_regions(Target& target, const std::vector<RegionOf>& all);

/// One that says something of no target; nothing: there is none.
const RegionOf* unused_region(const std::vector<RegionOf>& all, const std::vector<Target>& targets);

std::string no_such_part(const RegionOf& given);

}  // namespace heapsum::programs
