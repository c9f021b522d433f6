// SPDX-License-Identifier: Apache-2.0
// Continuations in the paper's notation, innermost frame first: (* $ next) → (r0 = *) → end.
// (pop [this ↦ l0] [x ↦ r0] Node.pick) keeps the caller's variables.
#pragma once

#include <string>
#include <vector>

#include <heapsum/semantics/frame.hpp>

#include "steps/read/step_program.hpp"

namespace heapsum::testing {

/// The frame that the part of a script is.
semantics::Frame frame_of(const syntax::Program& program, syntax::ExprId at, const Part& part);

/// A frame as text, with # for the values in it; two frames are the same iff texts and values are.
struct FrameView {
  std::string text;
  std::vector<semantics::Value> values;
};
FrameView view(const syntax::Program& program, const semantics::Frame& frame);

}  // namespace heapsum::testing
