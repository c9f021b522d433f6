// SPDX-License-Identifier: Apache-2.0
#include "bisimulation.hpp"

#include <atomic>
#include <chrono>

#include <fmt/format.h>

#include <heapsum/solver/chain.hpp>

namespace heapsum::testing {

namespace {

using semantics::Config;
using semantics::Machine;

constexpr auto kUnlimited = std::numeric_limits<std::uint64_t>::max();
constexpr std::chrono::seconds kLongest(20);  // where the steps are limited

const char* kind_of(const bisim::Disagreement& d) {
  switch (d.kind) {
    case bisim::Disagreement::Kind::parted: return "the states part";
    case bisim::Disagreement::Kind::left_alone:
      return "the left takes a step that the right does not";
    case bisim::Disagreement::Kind::right_alone:
      return "the right takes a step that the left does not";
  }
  return "?";
}

}  // namespace

Walked walk(const syntax::Program& program, const semantics::Bounds& bounds, const Fault& fault,
            std::uint64_t most_steps, const Policies& policies) {
  Walked w;
  solver::ChainOptions options;
  if (most_steps < kUnlimited)
    options.limits.deadline = std::chrono::steady_clock::now() + kLongest;
  const auto left_solver = solver::make_chain(*w.left_terms, options);
  const auto right_solver = solver::make_chain(*w.right_terms, options);
  Machine left(program, policies.left, bounds, *w.left_terms, *left_solver);
  Machine right(program, policies.right, bounds, *w.right_terms, *right_solver);
  bisim::Side summary = bisim::side_of(program, right, *w.right_terms, *right_solver);
  if (fault)
    summary.step = [&](Config& c, std::vector<Config>& forks) {
      const Config before = c;
      right.step(c, forks);
      fault(before, c, forks, *w.right_terms);
    };
  bisim::Side lazy = bisim::side_of(program, left, *w.left_terms, *left_solver);
  std::atomic<bool> enough = false;
  lazy.step = [&, steps = std::uint64_t{0}](Config& c, std::vector<Config>& forks) mutable {
    enough = ++steps >= most_steps;
    left.step(c, forks);
  };
  w.result = bisim::check(program, std::move(lazy), std::move(summary),
                          {{}, options.limits.deadline, &enough});
  return w;
}

bisim::Result bisimulated(const syntax::Program& program, const semantics::Bounds& bounds,
                          const Fault& fault, std::uint64_t most_steps, const Policies& policies) {
  return walk(program, bounds, fault, most_steps, policies).result;
}

std::string bisimulation_violation(const bisim::Result& result) {
  if (const auto& d = result.disagreement)
    return fmt::format("after {} steps {}, at {}: the left has {}, the right has {}", d->steps,
                       kind_of(*d), d->parting.where, d->parting.left, d->parting.right);
  if (result.open > 0) return fmt::format("{} pairs of states are open", result.open);
  return result.stop == explore::Stop::finished ? "" : "the walk was stopped";
}

}  // namespace heapsum::testing
