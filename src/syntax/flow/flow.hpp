// SPDX-License-Identifier: Apache-2.0
// The flow of control in the body of a method: places, and which one may come directly after which.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include <heapsum/syntax/liveness.hpp>

namespace heapsum::syntax {

using Place = std::uint32_t;

struct Flow {
  struct Edge {
    Place from, to;
  };
  std::unordered_map<ExprId, FlowPlaces> places;
  std::vector<Edge> edges;  // what is evaluated last comes first, as far as there are no loops
  std::vector<std::optional<LocalSlot>> written;   // by place: what is assigned there
  std::vector<std::pair<Place, LocalSlot>> reads;  // what is read where
};

Flow flow(const Program& program, MethodId method);

}  // namespace heapsum::syntax
