// SPDX-License-Identifier: Apache-2.0
// Methods that are run by their contract: what the contract asks is made part of the program, the bytecode is not.
#pragma once

#include <heapsum/lower/callee.hpp>

#include "world.hpp"

namespace heapsum::lower {

/// The contract of the method, where calls of it are to be run by that; nullptr: it runs as it is written.
const CalleeContract* contract_of(const World& world, const MethodPlace& place);
/// syntax::apply_contracts makes a body of it later.
syntax::Contract attached(World& world, const MethodPlace& place, const CalleeContract& contract);

}  // namespace heapsum::lower
