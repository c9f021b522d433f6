// SPDX-License-Identifier: Apache-2.0
// The bodies of all methods that are requested: of bytecode, which is verified first, or of a model.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "world.hpp"

namespace heapsum::lower {

/// left_out: what there is no time to lower.
enum class Bodies : std::uint8_t { own, left_out };

struct Wish {
  bool keeps_output;
  Bodies bodies;
};

/// Until none is left, or it is late. What is wrong with the bytecode of one of them, for people.
std::optional<std::string> lower_all(World& world, const Wish& wish);

}  // namespace heapsum::lower
