// SPDX-License-Identifier: Apache-2.0
// The engine under other search orders than its own, and with a hook that drops states.
#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <utility>

#include <gtest/gtest.h>

#include <heapsum/explore/engine.hpp>
#include <heapsum/explore/workers.hpp>
#include <heapsum/solver/chain.hpp>

#include "javalite_text.hpp"
#include "programs.hpp"

namespace heapsum::testing {
namespace {

using explore::Frontier;
using explore::Waiting;
using semantics::Config;
using semantics::PolicyName;

constexpr semantics::Bounds kBounds{.k = 2, .unwind = 3, .scope = {}};

/// First in, first out.
class BreadthFirst : public Frontier {
 public:
  void fork(Waiting&, std::vector<Waiting>& others, std::size_t) override {
    for (Waiting& w : others) push(std::move(w));
  }
  void push(Waiting state) override { queue_.push_back(std::move(state)); }
  Waiting pop() override {
    Waiting next = std::move(queue_.front());
    queue_.pop_front();
    return next;
  }
  [[nodiscard]] std::size_t size() const override { return queue_.size(); }
  std::optional<Waiting> give_away() override { return std::nullopt; }

 private:
  std::deque<Waiting> queue_;
};

/// What a strategy that joins states needs: the successors of a fork come back where a value is handed to
/// the continuation that they share.
class Meeting : public Frontier {
 public:
  void fork(Waiting& here, std::vector<Waiting>& others, std::size_t depth) override {
    EXPECT_TRUE(here.state.ended() || here.state.kont.depth() >= depth);
    here.forks = {depth};
    for (Waiting& w : others) {
      EXPECT_TRUE(w.state.ended() || w.state.kont.depth() >= depth);
      w.forks = {depth};
      waiting_.push_back(std::move(w));
    }
  }
  [[nodiscard]] bool joins() const override { return true; }
  [[nodiscard]] bool arrives(const Waiting& w) override {
    return std::holds_alternative<semantics::Return>(w.state.control) &&
           w.state.kont.depth() <= w.forks.back();
  }
  void push(Waiting state) override {
    if (!state.forks.empty()) {
      EXPECT_FALSE(state.state.ended());
      ++met;
    }
    state.forks.clear();
    waiting_.push_back(std::move(state));
  }
  Waiting pop() override {
    Waiting next = std::move(waiting_.back());
    waiting_.pop_back();
    return next;
  }
  [[nodiscard]] std::size_t size() const override { return waiting_.size(); }
  std::optional<Waiting> give_away() override { return std::nullopt; }

  std::size_t met = 0;

 private:
  std::vector<Waiting> waiting_;
};

/// A machine with a table and a solver of its own.
struct Bench {
  Bench(const syntax::Program& program, PolicyName policy)
      : solver(solver::make_chain(terms, {})), machine(program, policy, kBounds, terms, *solver) {}
  guard::Terms terms;
  std::unique_ptr<solver::Solver> solver;
  semantics::Machine machine;
};

/// The places at which paths ended, with the number of decisions on the way: the order is not told.
using Ends = std::multiset<std::pair<std::uint32_t, std::size_t>>;

std::pair<explore::Result, Ends> ends(const syntax::Program& program, PolicyName policy,
                                      Frontier& frontier) {
  Bench bench(program, policy);
  Ends found;
  explore::Hooks hooks;
  hooks.on_path = [&](std::uint64_t, const Config& c) {
    found.emplace(c.outcome().where.value, c.history.size());
  };
  return {explore::explore(bench.machine, frontier, bench.machine.start(), {}, hooks), found};
}

TEST(Frontier, AnyOrderComesToTheSamePaths) {
  for (const char* text : {kContains, kMirror, kLoop, kVirtual})
    for (const PolicyName policy : semantics::kSymbolicPolicies) {
      const syntax::Program program = loaded(text);
      const auto depth_first = explore::depth_first();
      BreadthFirst breadth_first;
      Meeting meeting;
      const auto [deep, deep_ends] = ends(program, policy, *depth_first);
      const auto [broad, broad_ends] = ends(program, policy, breadth_first);
      const auto [met, met_ends] = ends(program, policy, meeting);
      EXPECT_GT(deep.complete(), 0U);
      EXPECT_EQ(broad.ended, deep.ended);
      EXPECT_EQ(met.ended, deep.ended);
      EXPECT_EQ(broad_ends, deep_ends);
      EXPECT_EQ(met_ends, deep_ends);
      EXPECT_EQ(met.steps, deep.steps);
    }
}

TEST(Frontier, StatesComeBackWhereTheirContinuationIsShortEnough) {
  Meeting meeting;
  ends(loaded(kContains), PolicyName::summary, meeting);
  EXPECT_GT(meeting.met, 0U);
}

/// Whether a state has at most so many decisions.
explore::Keep short_ones(std::size_t most) {
  return [most](const Config& c, explore::Result&) { return c.history.size() <= most; };
}

explore::Result kept(const char* text, explore::Keep keep) {
  const syntax::Program program = loaded(text);
  Bench bench(program, PolicyName::summary);
  explore::Hooks hooks;
  hooks.keep = std::move(keep);
  return explore::explore(bench.machine, bench.machine.start(), {}, hooks);
}

TEST(Keep, DroppedStatesAreCountedAndAreNoPaths) {
  const explore::Result all = kept(kContains, {});
  const explore::Result some = kept(kContains, short_ones(3));
  EXPECT_EQ(all.dropped, 0U);
  EXPECT_GT(some.dropped, 0U);
  EXPECT_LT(some.complete(), all.complete());
  EXPECT_EQ(some.stop, explore::Stop::finished);
  EXPECT_EQ(some.unexplored, 0U);
}

TEST(Keep, InitialStatesAreAskedAboutToo) {
  const explore::Result none =
      kept(kContains, [](const Config&, explore::Result&) { return false; });
  EXPECT_EQ(none.dropped, 1U);
  EXPECT_TRUE(none.ended.empty());
  EXPECT_EQ(none.steps, 0U);
}

TEST(Keep, EndedStatesAreAskedAboutToo) {
  const explore::Result all = kept(kContains, {});
  const explore::Result none =
      kept(kContains, [](const Config& c, explore::Result&) { return !c.ended(); });
  EXPECT_TRUE(none.ended.empty());
  EXPECT_EQ(none.dropped, all.complete() + all.count(semantics::OutcomeKind::cut));
}

TEST(Keep, SeveralThreadsDropWhatOneDoes) {
  const explore::Result one = kept(kContains, short_ones(3));
  const syntax::Program program = loaded(kContains);
  std::vector<std::unique_ptr<Bench>> benches;
  std::vector<explore::Worker> workers;
  for (int i = 0; i < 3; ++i) {
    benches.push_back(std::make_unique<Bench>(program, PolicyName::summary));
    workers.push_back({.machine = &benches.back()->machine,
                       .on_path = [](const explore::Way&, const Config&) {},
                       .before_replay = [] {},
                       .after_replay = [] {},
                       .keep = short_ones(3)});
  }
  const explore::Result several = explore::explore(std::move(workers), {}, {});
  EXPECT_EQ(several.dropped, one.dropped);
  EXPECT_EQ(several.ended, one.ended);
  EXPECT_EQ(several.steps, one.steps);
}

}  // namespace
}  // namespace heapsum::testing
