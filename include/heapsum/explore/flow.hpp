// SPDX-License-Identifier: Apache-2.0
// Flows: the sequences of decisions that paths take (design S12), as hashes.
#pragma once

#include <cstddef>
#include <cstdint>

#include <heapsum/semantics/config.hpp>

namespace heapsum::explore {

/// Stands for a sequence: that two of a billion are taken for one has a chance of 1e-20.
struct FlowDigest {
  std::uint64_t first = 0, second = 0;

  /// The sequence and one thing more.
  [[nodiscard]] FlowDigest then(std::uint64_t what) const;
  /// The sequence and the decision, without what it says of the input; what is no decision adds nothing.
  [[nodiscard]] FlowDigest then(const semantics::Event& e) const;
  auto operator<=>(const FlowDigest&) const = default;
};

struct FlowDigestHash {
  std::size_t operator()(const FlowDigest& d) const { return d.first; }
};

}  // namespace heapsum::explore
