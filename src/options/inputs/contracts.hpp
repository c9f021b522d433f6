// SPDX-License-Identifier: Apache-2.0
// Of commands that run programs with contracts: whether those count, and which callees are run by theirs.
#pragma once

#include "common.hpp"

namespace heapsum::options {

void add_contracts(CLI::App& command, programs::Wanted& into);
/// Refuses what does not go with callees that are run by their contract.
void check_contracts(const programs::Wanted& what, const task::Settings& how);

}  // namespace heapsum::options
