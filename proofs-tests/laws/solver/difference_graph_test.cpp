// SPDX-License-Identifier: Apache-2.0
// Laws of the difference constraints, against a list of all values: unknowns are held within five
// values, at the least integer, around zero or at the greatest, where the bounds that nobody states
// count too. Edges come and go; what is accepted has values, what is refused has a reason.
#include "../../../src/solver/sat/difference_graph.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <ostream>
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace heapsum {
namespace {

using solver::DifferenceGraph;
using Edge = DifferenceGraph::Edge;
using Node = DifferenceGraph::Node;

constexpr std::int64_t kGreatest = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int32_t>::min();
constexpr Node kUnknowns = 4;

/// Adds an edge between two of the unknowns, or takes back the newest edges.
struct Act {
  std::uint32_t from = 0, to = 0;
  std::int64_t weight = 0;
  std::uint32_t taken_back = 0;
};

std::ostream& operator<<(std::ostream& out, const Act& a) {
  return out << '{' << a.to << " <= " << a.from << " + " << a.weight << ", back " << a.taken_back
             << '}';
}

}  // namespace
}  // namespace heapsum

template <>
struct rc::Arbitrary<heapsum::Act> {
  static Gen<heapsum::Act> arbitrary() {
    using heapsum::Act;
    const auto node = gen::inRange<std::uint32_t>(0, heapsum::kUnknowns);
    const auto back = gen::map(gen::inRange<std::uint32_t>(0, 12),
                               [](std::uint32_t n) { return n < 8 ? 0 : n - 7; });
    return gen::build<Act>(gen::set(&Act::from, node), gen::set(&Act::to, node),
                           gen::set(&Act::weight, gen::inRange<std::int64_t>(-4, 4)),
                           gen::set(&Act::taken_back, back));
  }
};

namespace heapsum {
namespace {

using Values = std::array<std::int64_t, kUnknowns + 1>;  // by node; [0] is zero

bool keeps(const Values& v, const Edge& e) { return v[e.to] <= v[e.from] + e.weight; }

/// All values from `least` on, five of them, within the integers, that keep the edges: is there
/// one?
bool have_values(std::int64_t least, const std::vector<Edge>& edges) {
  constexpr std::int64_t kSpan = 5;
  Values v{};
  for (std::int64_t n = 0; n < kSpan * kSpan * kSpan * kSpan; ++n) {
    std::int64_t rest = n;
    for (Node u = 1; u <= kUnknowns; ++u, rest /= kSpan) v[u] = least + rest % kSpan;
    if (std::ranges::any_of(v, [](std::int64_t x) { return x < kLeast || x > kGreatest; }))
      continue;
    if (std::ranges::all_of(edges, [&](const Edge& e) { return keeps(v, e); })) return true;
  }
  return false;
}

/// By shortest walks from anywhere: no cycle of the edges and the bounds is negative.
bool have_no_negative_cycle(std::vector<Edge> edges, std::int64_t least, std::int64_t greatest) {
  for (Node u = 1; u <= kUnknowns; ++u) {
    edges.push_back({0, u, greatest, 0});
    edges.push_back({u, 0, -least, 0});
  }
  Values v{};
  for (Node round = 0; round <= kUnknowns; ++round)
    for (const Edge& e : edges) v[e.to] = std::min(v[e.to], v[e.from] + e.weight);
  return std::ranges::all_of(edges, [&](const Edge& e) { return keeps(v, e); });
}

/// What holds an unknown within five values: edges, or bounds of its own.
enum class Held : std::uint8_t { by_edges, by_bounds };

class Game {
 public:
  Game(DifferenceGraph& graph, std::int64_t least, Held held) : graph_(graph), least_(least) {
    if (held == Held::by_bounds) {
      bound_least_ = least_;
      bound_greatest_ = std::min(least_ + 4, kGreatest);
    }
    for (Node u = 1; u <= kUnknowns; ++u) {
      graph_.node(bound_least_, bound_greatest_);
      if (held == Held::by_edges) hold(u);
    }
    for (const Edge& e : kept_) RC_ASSERT(graph_.add(e));
    held_ = kept_.size();
  }

  void play(const Act& act) {
    const std::size_t back = std::min<std::size_t>(act.taken_back, kept_.size() - held_);
    kept_.resize(kept_.size() - back);
    graph_.retract_to(kept_.size());
    if (act.from != act.to) add({act.from + 1, act.to + 1, act.weight, ++names_});
    for (const Edge& e : kept_) RC_ASSERT(keeps(values(), e));
  }

  std::uint64_t accepted = 0, refused = 0;

 private:
  /// Within five values, where the end of the integers does not do it.
  void hold(Node u) {
    if (least_ > kLeast) kept_.push_back({u, 0, -least_, ++names_});
    if (least_ + 4 < kGreatest) kept_.push_back({0, u, least_ + 4, ++names_});
  }

  void add(const Edge& edge) {
    std::vector<Edge> with = kept_;
    with.push_back(edge);
    const bool fits = graph_.add(edge);
    RC_ASSERT(fits == have_values(least_, with));
    ++(fits ? accepted : refused);
    if (fits) {
      kept_ = with;
    } else {
      check_cycle(with);
    }
    RC_ASSERT(graph_.size() == kept_.size());
  }

  void check_cycle(const std::vector<Edge>& with) {
    const std::multiset<int> names(graph_.cycle().begin(), graph_.cycle().end());
    RC_ASSERT(names.contains(with.back().name));
    std::vector<Edge> cycle;
    for (const Edge& e : with)
      if (names.contains(e.name)) cycle.push_back(e);
    RC_ASSERT(cycle.size() == names.size());
    RC_ASSERT(!have_no_negative_cycle(cycle, bound_least_, bound_greatest_));
  }

  [[nodiscard]] Values values() const {
    Values v{};
    for (Node u = 1; u <= kUnknowns; ++u) v[u] = graph_.value(u);
    return v;
  }

  DifferenceGraph& graph_;
  std::int64_t least_, bound_least_ = kLeast, bound_greatest_ = kGreatest;
  std::vector<Edge> kept_;
  std::size_t held_ = 0;
  int names_ = 0;
};

TEST(DifferenceGraph, AcceptsExactlyWhatHasValues) {
  std::uint64_t accepted = 0, refused = 0;
  EXPECT_TRUE(rc::check([&] {
    const auto least = *rc::gen::elementOf(std::vector<std::int64_t>{
        kLeast, kLeast + 1, -2, 7, -90, kGreatest - 5, kGreatest - 4, kGreatest - 2});
    const auto held = *rc::gen::element(Held::by_edges, Held::by_bounds);
    DifferenceGraph graph;
    Game game(graph, least, held);
    for (const Act& act : *rc::gen::arbitrary<std::vector<Act>>()) game.play(act);
    accepted += game.accepted;
    refused += game.refused;
  }));
  EXPECT_GT(std::min(accepted, refused), 500U);
}

TEST(DifferenceGraph, ANodeKeepsItsOwnBounds) {
  DifferenceGraph graph;
  const Node wide = graph.node(kLeast, kGreatest), narrow = graph.node(-128, 127);
  EXPECT_FALSE(graph.add({narrow, 0, -128, 1}));  // 0 ≤ narrow - 128
  EXPECT_FALSE(graph.add({0, narrow, -129, 2}));  // narrow ≤ -129
  ASSERT_TRUE(graph.add({narrow, wide, -5, 3}));
  EXPECT_FALSE(graph.add({wide, 0, -123, 4}));  // 123 ≤ wide ≤ narrow - 5
  EXPECT_TRUE(graph.add({wide, 0, -122, 5}));
  EXPECT_EQ(graph.value(narrow), 127);
}

TEST(DifferenceGraph, ACycleThroughBothEndsOfTheIntegersIsFound) {
  DifferenceGraph graph;
  const Node x = graph.node(kLeast, kGreatest), y = graph.node(kLeast, kGreatest);
  const std::int64_t all = kGreatest - kLeast;
  ASSERT_TRUE(graph.add({x, y, -all, 1}));  // y ≤ x - all: y is the least and x the greatest
  EXPECT_EQ(graph.value(x), kGreatest);
  EXPECT_EQ(graph.value(y), kLeast);
  EXPECT_FALSE(graph.add({0, x, kGreatest - 1, 2}));
  EXPECT_EQ(std::set<int>(graph.cycle().begin(), graph.cycle().end()), (std::set<int>{1, 2}));
  graph.retract_to(0);
  EXPECT_FALSE(graph.add({x, y, -all - 1, 3}));
  EXPECT_TRUE(graph.add({0, x, kGreatest - 1, 4}));
}

}  // namespace
}  // namespace heapsum
