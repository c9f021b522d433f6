// SPDX-License-Identifier: Apache-2.0
// Random Java: methods of ints, longs, floats, doubles, booleans and arrays of them, which end by themselves, and
// calls of them with random arguments. Every choice comes from one number.
#pragma once

#include <cstdint>
#include <string>

namespace heapsum::testing {

/// A class of this name with methods m0, m1, … and, for each, p0, p1, … that call it on arguments.
std::string random_java(const std::string& name, std::uint64_t seed, std::size_t methods);

}  // namespace heapsum::testing
