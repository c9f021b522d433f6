// SPDX-License-Identifier: Apache-2.0
// heapsum contract: contracts that were found.
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

int run_contract(const options::Contract& options);

}  // namespace heapsum::cli
