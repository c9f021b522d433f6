// SPDX-License-Identifier: Apache-2.0
#include "desk.hpp"

#include <cstdio>

#include <fmt/format.h>

#include <heapsum/explore/settle.hpp>
#include <heapsum/explore/witness.hpp>

#include "exploration.hpp"
#include "inputs.hpp"
#include "interrupt.hpp"

namespace heapsum::cli {

using semantics::Config;

namespace {

void trace(semantics::RuleId rule, const Config& c) {
  fmt::print(stderr, "→ {:<24} step {}, depth {}\n", semantics::info(rule).id, c.steps,
             c.kont.depth());
}

/// a, and b so many times.
solver::Stats plus(solver::Stats a, const solver::Stats& b, int times) {
  using Counter = std::uint64_t solver::Stats::*;
  for (const Counter c : {&solver::Stats::queries, &solver::Stats::syntactic, &solver::Stats::model,
                          &solver::Stats::cache, &solver::Stats::sat, &solver::Stats::orders,
                          &solver::Stats::z3, &solver::Stats::unknown, &solver::Stats::glances})
    a.*c += static_cast<std::uint64_t>(times) * (b.*c);
  a.sat_seconds += times * b.sat_seconds;
  a.z3_seconds += times * b.z3_seconds;
  return a;
}

}  // namespace

solver::Stats sum(const solver::Stats& a, const solver::Stats& b) { return plus(a, b, 1); }

Desk::Desk(const syntax::Program& program, const semantics::Bounds& bounds,
           const std::optional<semantics::InputHeap>& input, const RunOptions& options,
           std::optional<std::chrono::steady_clock::time_point> deadline)
    : program_(program),
      input_(input),
      options_(options),
      solver_(solver::make_chain(terms_, {.limits = {kQuestionMs, &interrupted(), deadline}})),
      settler_(solver::make_chain(terms_, {.limits = {kQuestionMs, &interrupted(), deadline}})),
      machine_(program, options.mode, bounds, terms_, *solver_) {
  machine_.limit(explore::machine_limits(limits_of(options, program), program));
  if (options.trace) machine_.on_rule(trace);
}

std::vector<Config> Desk::start() {
  if (!input_) return machine_.start();
  std::vector<Config> one;
  one.push_back(machine_.start(*input_));
  return one;
}

report::PathFinding Desk::describe(const Config& ended) {
  Config shown = ended;
  explore::settle(shown, terms_, *settler_);
  report::PathFinding path = report::describe(program_, terms_, 0, shown);
  if (!options_.witness) return path;
  if (const auto input = input_of(ended)) path.witness = report::describe(program_, *input);
  return path;
}

std::optional<semantics::InputHeap> Desk::input_of(const Config& c) {
  if (input_) return *input_;
  guard::ModelPtr model = solver::canonical_model(terms_, c.path, kQuestionMs).model;
  if (!model) model = c.path.model();
  if (!model) return std::nullopt;
  return explore::witness(program_, terms_, c, model);
}

void Desk::before_replay() {
  fired_before_ = machine_.fired();
  asked_before_ = solver_->stats();
}

void Desk::after_replay() {
  for (std::size_t rule = 0; rule < fired_again_.size(); ++rule)
    fired_again_[rule] += machine_.fired()[rule] - fired_before_[rule];
  asked_again_ = sum(asked_again_, plus(solver_->stats(), asked_before_, -1));
}

semantics::RuleCounts Desk::fired() const {
  semantics::RuleCounts counts = machine_.fired();
  for (std::size_t rule = 0; rule < counts.size(); ++rule) counts[rule] -= fired_again_[rule];
  return counts;
}

solver::Stats Desk::asked() const { return plus(solver_->stats(), asked_again_, -1); }

}  // namespace heapsum::cli
