// SPDX-License-Identifier: Apache-2.0
// The layers by name; what each promises is said in include/heapsum/solver/chain.hpp. All of them
// read the one Trail that the chain keeps in step with the path that is asked about.
#pragma once

#include <memory>

#include <heapsum/solver/chain.hpp>

#include "question.hpp"
#include "trail.hpp"

namespace heapsum::solver {

using LayerPtr = std::unique_ptr<Layer>;

LayerPtr syntactic_layer(const Trail& trail);
LayerPtr model_layer(const guard::Terms& terms);
LayerPtr propagation_layer(const guard::Terms& terms);
LayerPtr slice_layer(Trail& trail);
LayerPtr everything_layer(Trail& trail);
LayerPtr cache_layer();
LayerPtr limits_layer(const Limits& limits);
LayerPtr sat_layer(const guard::Terms& terms, const Limits& limits, PartStats& of_parts);
LayerPtr z3_layer(const guard::Terms& terms, const Limits& limits);

/// Aborts where an answer of `inner` differs from bare Z3's, or a model is none.
std::unique_ptr<Solver> cross_checked(std::unique_ptr<Solver> inner, const guard::Terms& terms,
                                      const Limits& limits);

}  // namespace heapsum::solver
