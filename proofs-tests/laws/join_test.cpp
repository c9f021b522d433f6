// SPDX-License-Identifier: Apache-2.0
// Laws of joins, over the joins that runs of random programs make: no heap is gained or lost, no heap was on both sides,
// what is not sure of a heap, or left out beside it, stays so, and which side comes first makes no difference.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <heapsum/semantics/join.hpp>
#include <heapsum/semantics/well_formed.hpp>

#include "exactness.hpp"
#include "judge/represents.hpp"
#include "theorem.hpp"

namespace heapsum::testing {
namespace {

using explore::Merge;
using semantics::Config;
using semantics::Continuation;
using semantics::InputHeap;

constexpr std::size_t kJoinsLookedAt = 8;  // of one program

/// The first of two states that are joined is kept until the second comes.
class Pairs {
 public:
  Pairs(const syntax::Program& program, const std::vector<Judged>& heaps, Tally& tally)
      : program_(program), heaps_(heaps), tally_(tally) {}

  void see(Explored& e, const Config& c) {
    if (!first_) {
      first_ = c;
      return;
    }
    const Config a = *std::exchange(first_, std::nullopt);
    if (!wrong.empty() || seen_++ >= kJoinsLookedAt) return;
    look(e, a, c);
  }

  std::string wrong;

 private:
  void look(Explored& e, Config a, const Config& b) {
    a.unsure = guard::yes();
    const std::vector<bool> live(a.env.size(), true);
    const auto one = semantics::join(program_, *e.terms, a, b, {live});
    const auto other = semantics::join(program_, *e.terms, b, a, {live});
    const auto* joined = std::get_if<Config>(&one);
    const auto* mirrored = std::get_if<Config>(&other);
    if ((joined == nullptr) != (mirrored == nullptr)) wrong = "refused one way only";
    if (joined == nullptr || mirrored == nullptr) return;
    ++tally_["joins"];
    for (const Config* c : {joined, mirrored})
      if (auto ill = semantics::violation(program_, *c, *e.terms, *e.solver)) wrong = *ill;
    for (const Judged& judged : heaps_) compare(e, a, b, *joined, *mirrored, judged);
  }

  void compare(Explored& e, const Config& a, const Config& b, const Config& joined,
               const Config& mirrored, const Judged& judged) {
    const bool in_a = represents(*e.terms, a, judged.heap);
    const bool in_b = represents(*e.terms, b, judged.heap);
    ++tally_["heaps"];
    if (in_a && in_b) wrong = "a heap on both sides";
    if (represents(*e.terms, joined, judged.heap) != (in_a || in_b))
      wrong = "a heap gained or lost";
    if (represents(*e.terms, mirrored, judged.heap) != (in_a || in_b))
      wrong = "a heap gained or lost the other way round";
    for (const Config* c : {&joined, &mirrored})
      if (in_a != in_b && !has_reservations_of(e, *c, in_a ? a : b, judged.heap))
        wrong = "a reservation gained or lost";
    if (!wrong.empty()) wrong += "\n" + shown(program_, judged.heap);
  }

  /// Where both represent the heap.
  static bool has_reservations_of(const Explored& e, const Config& joined, const Config& side,
                                  const InputHeap& heap) {
    const auto of = [&](const Config& c) {
      const guard::ModelPtr model = model_of(*e.terms, c, heap);
      guard::Evaluator evaluator(*e.terms);
      return std::array{evaluator.holds(c.heaps_left_out, model),
                        evaluator.holds(c.arrays_left_out, model),
                        evaluator.holds(c.unsure, model)};
    };
    return of(joined) == of(side);
  }

  const syntax::Program& program_;
  const std::vector<Judged>& heaps_;
  Tally& tally_;
  std::optional<Config> first_;
  std::size_t seen_ = 0;
};

/// At the head of a loop, after so many rounds.
Config in_loop(Continuation around, std::uint32_t rounds) {
  Config c;
  c.kont = std::move(around);
  c.kont.push(semantics::LoopTest{{}, rounds});
  c.eval({});
  return c;
}

/// At the entry of a block.
Config in_blocks(Continuation around, std::uint32_t rounds) {
  Config c;
  c.kont = std::move(around);
  c.kont.push(semantics::BlocksOf{{}, {rounds}});
  c.eval({});
  return c;
}

TEST(Places, ALoopIsThatOfOneRoundAndOneContinuation) {
  Continuation first, second;
  first.push(semantics::NextIn{{}, 1});
  second.push(semantics::NextIn{{}, 2});
  for (const auto at : {in_loop, in_blocks}) {
    EXPECT_TRUE(semantics::are_at_one_place(at(first, 1), at(first, 1)));
    EXPECT_FALSE(semantics::are_at_one_place(at(first, 1), at(first, 2)));
    EXPECT_FALSE(semantics::are_at_one_place(at(first, 2), at(first, 1)));
    EXPECT_FALSE(semantics::are_at_one_place(at(first, 1), at(second, 1)));
    EXPECT_FALSE(semantics::are_at_one_place(at(first, 1), at({}, 1)));
  }
  EXPECT_FALSE(semantics::are_at_one_place(in_loop(first, 1), in_blocks(first, 1)));
}

TEST(JoinLaws, NoHeapIsGainedOrLostWhicheverSideComesFirst) {
  const Tally tally = expect_of_random_programs(
      {.count = 10000},
      [](const auto& program, const auto& bounds, Tally& t) -> std::optional<std::string> {
        const auto heaps = enumerate_if_few(
            program, {.bounds = bounds, .integers = {0, 1}, .most = 60, .most_steps = 50'000});
        if (!heaps) return std::nullopt;
        Pairs pairs(program, *heaps, t);
        explored_merged(program, bounds, Merge::all, kSmallEffort, {},
                        [&](Explored& e, const Config& c) { pairs.see(e, c); });
        if (pairs.wrong.empty()) return std::nullopt;
        return pairs.wrong;
      });
  EXPECT_GT(tally.at("joins"), 500U);
  EXPECT_GT(tally.at("heaps"), 2000U);
}

}  // namespace
}  // namespace heapsum::testing
