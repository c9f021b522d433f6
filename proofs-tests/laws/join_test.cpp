// SPDX-License-Identifier: Apache-2.0
// Laws of joins, over the joins that runs of random programs make: no heap is gained or lost, no heap was on both sides,
// and which side comes first makes no difference.
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
  void look(Explored& e, const Config& a, const Config& b) {
    const std::vector<bool> live(a.env.size(), true);
    const auto one = semantics::join(program_, *e.terms, a, b, live, {});
    const auto other = semantics::join(program_, *e.terms, b, a, live, {});
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
    if (!wrong.empty()) wrong += "\n" + shown(program_, judged.heap);
  }

  const syntax::Program& program_;
  const std::vector<Judged>& heaps_;
  Tally& tally_;
  std::optional<Config> first_;
  std::size_t seen_ = 0;
};

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
