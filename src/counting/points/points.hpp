// SPDX-License-Identifier: Apache-2.0
// How many integer points satisfy a system.
#pragma once

#include <optional>

#include "../meter.hpp"
#include "system.hpp"

namespace heapsum::counting {

/// By elimination: sums of polynomials over one variable after the other [pugh94]. Nothing where the meter was empty before it
/// was done, or where there are too many cases.
std::optional<Integer> points_by_sums(const System& system, Meter& meter);

/// Likewise by the orders that the variables can be in. Nothing as well where the system says more than orders, or where it
/// has too many of them.
std::optional<Integer> points_by_orders(const System& system, Meter& meter);

/// No cycle of variables that conditions relate, two at a time: sums are quick there, however many orders there are.
bool is_forest(const System& system);

}  // namespace heapsum::counting
