// SPDX-License-Identifier: Apache-2.0
// A Javalite program that is no file: `wanted.program` is what messages call it. Otherwise as read and targets_of.
#pragma once

#include <string>

#include <heapsum/base/result.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/programs/wanted.hpp>

namespace heapsum::programs {

Result<Target, std::string> read_text(std::string text, const Wanted& wanted);
Result<Targets, std::string> targets_of_text(std::string text, const Wanted& wanted,
                                             const std::string& of_class);

}  // namespace heapsum::programs
