// SPDX-License-Identifier: Apache-2.0
// The flow of control in the body of a method: points, and which one may come directly after which.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include <heapsum/syntax/liveness.hpp>

namespace heapsum::syntax {

using Point = std::uint32_t;

struct Flow {
  struct Edge {
    Point from, to;
  };
  std::unordered_map<ExprId, FlowPoints> points;
  std::vector<Edge> edges;  // what is evaluated last comes first, as far as there are no loops
  std::vector<std::optional<LocalSlot>> written;   // by point: what is assigned there
  std::vector<std::pair<Point, LocalSlot>> reads;  // what is read where
};

Flow flow(const Program& program, MethodId method);

}  // namespace heapsum::syntax
