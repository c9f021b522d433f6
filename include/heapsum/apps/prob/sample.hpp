// SPDX-License-Identifier: Apache-2.0
// What is behind `heapsum sample`: inputs that are drawn from all that prob.hpp counts, each as likely as the others, or as a
// profile says. None is thrown away: a part of the inputs is drawn by its weight, then what the part leaves open, a reference after the
// other and a number after the other, each way as likely as there are inputs on it.
//
//   const auto drawn = prob::drawn(target, {.inputs = settings, .count = 10, .seed = 1}, {});
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <heapsum/apps/prob/prob.hpp>
#include <heapsum/report/drawn.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::prob {

struct SampleSettings {
  Settings inputs{};  // what of it is said of inputs; `choices` are not
  std::uint64_t count = 10;
  std::uint64_t seed = 0;  // the same seed draws the same
};

struct Drawn {
  report::DrawnInputs shown{};
  std::vector<semantics::InputHeap>
      inputs{};  // the same; none: there is no valid input, or none is known
};

/// The error is ready to print.
Result<Drawn, std::string> drawn(const programs::Target& target, const SampleSettings& settings,
                                 const std::function<void(const explore::Result&)>& on_progress);

}  // namespace heapsum::prob
