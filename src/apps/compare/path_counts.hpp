// SPDX-License-Identifier: Apache-2.0
// What the ended paths of an exploration say together: how many flows there are among them, and at
// how many forks the program decided nothing.
//
// A *flow* is the sequence of decisions of a complete path, with its outcome (design S12). Choices
// of a lazy policy are no decisions.
// A *fork* is a place in the tree of paths from which several go on. It is one of *aliasing* if what
// they differ in first is a choice, how an unknown reference was resolved (null, not null, an object
// that is known, a new one), and nothing that the program decided. Summaries have none.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include <heapsum/explore/flow.hpp>
#include <heapsum/semantics/config.hpp>

namespace heapsum::compare {

class PathCounts {
 public:
  /// Every ended path, in depth-first order. Takes time for what differs from the path before.
  void add(const semantics::Config& ended);

  [[nodiscard]] std::uint64_t flows() const { return flows_.size(); }
  [[nodiscard]] std::uint64_t aliasing_forks() const { return aliasing_forks_; }

 private:
  void count_fork(std::size_t place, const std::vector<semantics::Event>& events);

  std::unordered_set<explore::FlowDigest, explore::FlowDigestHash> flows_;
  std::uint64_t aliasing_forks_ = 0;
  std::optional<semantics::History> last_;       // of the path before
  std::vector<explore::FlowDigest> digests_{1};  // of its first n decisions and choices
  std::vector<std::size_t> forks_;               // on it, as far as known: after how many events
};

}  // namespace heapsum::compare
