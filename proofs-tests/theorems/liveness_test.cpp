// SPDX-License-Identifier: Apache-2.0
// What is not live has no influence: random programs run on concrete heaps, and at random steps all variables that are not
// live, of the activation that runs and of its callers, get other values. The run is the same.
#include <map>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <heapsum/base/match.hpp>
#include <heapsum/guard/number.hpp>
#include <heapsum/semantics/live_slots.hpp>

#include "judge/judge.hpp"
#include "theorem.hpp"

namespace heapsum::testing {
namespace {

using semantics::Config;
using semantics::LocalSlot;
using semantics::PopTo;
using semantics::Value;
using syntax::LiveSlots;
using syntax::MethodId;

constexpr std::size_t kMostHeaps = 30;  // of a program

/// Another value of its kind; null has no other one that every type has.
Value other(const Value& v) {
  return std::visit(match{
                        [](semantics::Unread) -> Value { return {}; },
                        [](const semantics::Reference&) -> Value { return semantics::Reference{}; },
                        [](guard::Formula f) -> Value { return !f; },
                        [](guard::NumberTerm t) -> Value {
                          return guard::literal_like(t, t.value() == 0 ? 1 : 0);
                        },
                    },
                    v);
}

class Overwriting {
 public:
  Overwriting(const syntax::Program& program, Tally& tally) : program_(program), tally_(tally) {}

  void operator()(Config& c) {
    if (random_() % 3 == 0) return;
    std::vector<semantics::Frame> frames;  // the top first
    while (!c.kont.empty()) frames.push_back(c.kont.pop());
    of_callers(frames);
    if (const auto live = live_now(c, frames)) overwrite(c.env, *live);
    for (; !frames.empty(); frames.pop_back()) c.kont.push(std::move(frames.back()));
  }

 private:
  const syntax::Liveness& of(MethodId m) {
    return known_.try_emplace(m, program_, m).first->second;
  }
  /// The method that runs above these frames.
  [[nodiscard]] MethodId method(std::span<const semantics::Frame> frames) const {
    for (const semantics::Frame& k : frames)
      if (const auto* pop = std::get_if<PopTo>(&k)) return pop->callee;
    return program_.entry;
  }

  void of_callers(std::vector<semantics::Frame>& frames) {
    for (std::size_t i = 0; i < frames.size(); ++i)
      if (auto* pop = std::get_if<PopTo>(&frames[i])) {
        const MethodId caller = method(std::span(frames).subspan(i + 1));
        overwrite(pop->caller, live_in_caller(of(caller), *pop));
      }
  }
  std::optional<LiveSlots> live_now(const Config& c, std::span<const semantics::Frame> frames) {
    const syntax::Liveness& live = of(method(frames));
    if (const auto* e = std::get_if<semantics::Eval>(&c.control)) return live.live_before(e->expr);
    if (!std::holds_alternative<semantics::Return>(c.control)) return {};  // on its way elsewhere
    return frames.empty() ? LiveSlots{} : live_at(program_, live, frames.front());
  }
  void overwrite(semantics::Environment& env, LiveSlots live) {
    for (std::size_t i = 0; i < env.size(); ++i) {
      const LocalSlot x(i);
      if (std::holds_alternative<semantics::Unread>(env[x])) continue;
      ++tally_[live.contains(x) ? "live variables" : "overwritten variables"];
      if (!live.contains(x)) env.put(x, other(env[x]));
    }
  }

  const syntax::Program& program_;
  Tally& tally_;
  std::map<MethodId, syntax::Liveness> known_;
  std::mt19937 random_{20160117};
};

std::string text(const Verdict& v) {
  return fmt::format("{} {} by {} with {}", word(v.outcome), v.value, v.decisions, v.heap);
}

std::optional<std::string> violation(const syntax::Program& program,
                                     const semantics::Bounds& bounds, Tally& tally) {
  const auto heaps =
      enumerate_if_few(program, {.bounds = bounds, .most = 3000, .most_steps = 300'000});
  if (!heaps) return ++tally[kSkipped], std::nullopt;
  Overwriting overwriting(program, tally);
  for (std::size_t i = 0; i < heaps->size(); i += heaps->size() / kMostHeaps + 1) {
    const semantics::InputHeap& heap = (*heaps)[i].heap;
    const Verdict wanted = run_concrete(program, heap, bounds);
    const Verdict ours = run_concrete(program, heap, bounds, std::ref(overwriting));
    ++tally["runs"];
    if (ours != wanted)
      return fmt::format("instead of\n{}\nit is\n{}\n{}", text(wanted), text(ours),
                         shown(program, heap));
  }
  return std::nullopt;
}

TEST(RandomLiveness, WhatIsNotLiveMayHaveAnyValue) {
  const Tally tally = expect_of_random_programs({.count = 3000}, violation);
  EXPECT_GT(tally.at("overwritten variables"), tally.at("runs"));
}

/// Programs that compute, jump and throw more than they look at their heap.
TEST(RandomLiveness, OfNumbersAndJumpsWhatIsNotLiveMayHaveAnyValue) {
  Vocabulary numbers;
  numbers.fields = 1;
  numbers.hierarchy = false;
  const Tally tally = expect_of_random_programs({.count = 3000, .vocabulary = numbers}, violation);
  EXPECT_GT(tally.at("overwritten variables"), tally.at("runs"));
}

}  // namespace
}  // namespace heapsum::testing
