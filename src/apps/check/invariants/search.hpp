// SPDX-License-Identifier: Apache-2.0
// The invariants of all classes of a source.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <heapsum/apps/check/check.hpp>
#include <heapsum/base/result.hpp>
#include <heapsum/programs/wanted.hpp>

namespace heapsum::check {

enum class Kinds : std::uint8_t { own, all };  // own: of private fields and lengths alone

/// Of the class, or of each class of the file that objects are made of. Those are left out of which nothing was found.
Result<std::vector<report::FoundInvariants>, std::string> invariants_of_file(
    const programs::Wanted& wanted, const std::string& of_class, const Settings& settings,
    Kinds kinds);

}  // namespace heapsum::check
