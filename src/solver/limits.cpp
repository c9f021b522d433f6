// SPDX-License-Identifier: Apache-2.0
// The clock of one question, and the layer that stands before the searching ones: past the deadline
// or after a cancel nothing is searched any more.
#include "limits.hpp"

#include <algorithm>
#include <limits>

#include "layers.hpp"

namespace heapsum::solver {

Allowance::Allowance(const Limits& limits)
    : cancel_(limits.cancel), memory_(limits.memory), end_(limits.deadline) {}

const char* Allowance::reason() const {
  if (cancelled()) return "interrupted";
  if (out_of_memory()) return "out of memory";
  return late() ? "timeout" : kTooMuchWork;
}

std::optional<unsigned> Allowance::left_ms() const {
  if (!end_) return std::nullopt;
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(*end_ - Clock::now()).count();
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  return static_cast<unsigned>(std::clamp<std::int64_t>(left, 1, kMost));
}

namespace {

class LimitsLayer : public Layer {
 public:
  explicit LimitsLayer(const Limits& limits) : limits_(limits) {}

  std::optional<guard::Verdict> answer(Question&) override {
    const Allowance allowance(limits_);
    if (!allowance.over()) return std::nullopt;
    return unknown_verdict(allowance.reason());
  }

 private:
  Limits limits_;
};

}  // namespace

LayerPtr limits_layer(const Limits& limits) { return std::make_unique<LimitsLayer>(limits); }

}  // namespace heapsum::solver
