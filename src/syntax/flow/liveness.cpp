// SPDX-License-Identifier: Apache-2.0
// Live before a point is what is live before the next ones, without what is assigned there, and what is
// read there. From nothing upwards, until no edge adds anything.
#include <heapsum/syntax/liveness.hpp>

#include "flow/flow.hpp"

namespace heapsum::syntax {

namespace {

constexpr std::size_t kBits = 64;

constexpr std::uint64_t bit(LocalSlot x) { return std::uint64_t{1} << (x.index() % kBits); }

/// The sets of all points, one after the other.
struct Sets {
  std::size_t words;
  std::vector<std::uint64_t> all;

  std::uint64_t& word(Point p, std::size_t w) { return all[p * words + w]; }
  void add(Point p, LocalSlot x) { word(p, x.index() / kBits) |= bit(x); }

  /// From the point that comes next to the one before it; whether that is more than was known.
  bool flows(const Flow::Edge& edge, std::optional<LocalSlot> written) {
    bool is_more = false;
    for (std::size_t w = 0; w < words; ++w) {
      std::uint64_t live = word(edge.to, w);
      if (written && written->index() / kBits == w) live &= ~bit(*written);
      is_more |= (live & ~word(edge.from, w)) != 0;
      word(edge.from, w) |= live;
    }
    return is_more;
  }
};

bool one_round(Sets& sets, const Flow& flow) {
  bool is_more = false;
  for (const Flow::Edge& edge : flow.edges) is_more |= sets.flows(edge, flow.written[edge.from]);
  return is_more;
}

}  // namespace

Liveness::Liveness(const Program& program, MethodId method)
    : words_((program[method].locals + kBits - 1) / kBits) {
  Flow all = flow(program, method);
  Sets sets{words_, std::vector<std::uint64_t>(all.written.size() * words_)};
  for (const auto& [point, x] : all.reads) sets.add(point, x);
  while (one_round(sets, all)) continue;
  points_ = std::move(all.points);
  sets_ = std::move(sets.all);
}

}  // namespace heapsum::syntax
