// SPDX-License-Identifier: Apache-2.0
// Flags of commands that count or draw inputs: what numbers there are, and how likely.
#pragma once

#include <string>

#include "../common.hpp"

namespace heapsum::options {

/// --scope, --max-array-length, --range, --profile, --max-steps, --effort, --timeout, --max-memory.
void add_inputs(CLI::App& command, prob::Settings& how, std::string& profile);

}  // namespace heapsum::options
