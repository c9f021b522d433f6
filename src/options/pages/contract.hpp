// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum contract`.
#pragma once

#include "../common.hpp"

namespace heapsum::options {

void add_contract(CLI::App& contract, Contract& into);

}  // namespace heapsum::options
