// SPDX-License-Identifier: Apache-2.0
#include "exploration.hpp"

#include <chrono>
#include <cstdio>

#include <sys/resource.h>

#include <fmt/format.h>

#include <heapsum/explore/engine.hpp>
#include <heapsum/explore/witness.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/semantics/settle.hpp>
#include <heapsum/solver/chain.hpp>

#include "interrupt.hpp"
#include "progress.hpp"
#include "reasons.hpp"

namespace heapsum::cli {

namespace {

using Clock = std::chrono::steady_clock;
using semantics::Config;
using semantics::OutcomeKind;

constexpr double kLongestSeconds = 1e9;  // a clock can count further, a deadline need not

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::uint64_t peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

void trace(semantics::RuleId rule, const Config& c) {
  fmt::print(stderr, "→ {:<24} step {}, depth {}\n", semantics::info(rule).id, c.steps,
             c.kont.depth());
}

/// One run of the tool.
class Exploration {
 public:
  Exploration(const syntax::Program& program, const semantics::Bounds& bounds,
              const std::optional<semantics::InputHeap>& input, const RunOptions& options)
      : program_(program),
        bounds_(bounds),
        input_(input),
        options_(options),
        deadline_(deadline_of(options.timeout_seconds, begin_)),
        solver_(solver::make_chain(terms_, {.limits = {kQuestionMs, &interrupted(), deadline_}})),
        settler_(solver::make_chain(terms_, {.limits = {kQuestionMs, &interrupted(), deadline_}})),
        machine_(program, options.mode, bounds, terms_, *solver_) {
    if (options.trace) machine_.on_rule(trace);
  }

  report::Findings findings() {
    Progress progress(options_.progress, begin_);
    explore::Hooks hooks;
    hooks.on_path = [this](std::uint64_t number, const Config& c) { add_path(number, c); };
    if (progress.is_on())
      hooks.on_progress = [&](const explore::Result& so_far) { progress.show(so_far); };
    const explore::Budget budget{options_.max_paths, deadline_, &interrupted()};
    const explore::Result result = explore::explore(machine_, start(), budget, hooks);
    conclude(result);
    return std::move(findings_);
  }

 private:
  std::vector<Config> start() {
    if (!input_) return machine_.start();
    std::vector<Config> one;
    one.push_back(machine_.start(*input_));
    return one;
  }

  void add_path(std::uint64_t number, const Config& c) {
    if (options_.quiet || (options_.only_path && number != *options_.only_path)) return;
    Config shown = c;
    semantics::settle(shown, terms_, *settler_);
    report::PathFinding path = report::describe(program_, terms_, number, shown);
    if (options_.witness) path.witness = witness(c);
    findings_.paths.push_back(std::move(path));
  }

  std::optional<report::HeapLiteral> witness(const Config& c) {
    if (input_) return report::describe(program_, *input_);
    guard::ModelPtr model = solver::canonical_model(terms_, c.path, kQuestionMs).model;
    if (!model) model = c.path.model();
    if (!model) return std::nullopt;
    return report::describe(program_, explore::witness(program_, terms_, c, model));
  }

  void conclude(const explore::Result& result) {
    findings_.tool_version = HEAPSUM_VERSION;
    findings_.solver_version = "Z3 " HEAPSUM_Z3_VERSION;
    findings_.file = options_.program;
    const syntax::Method& entry = program_[program_.entry];
    findings_.entry = fmt::format("{}.{}", program_[entry.owner].name, entry.name);
    findings_.options = shown_options();
    findings_.complete = result.stop == explore::Stop::finished;
    findings_.reasons = reasons(program_, bounds_, options_, result);
    count_paths(result);
    count_work(result);
  }

  report::Options shown_options() const {
    const auto bounded = [](std::uint32_t n) {
      return n == semantics::kUnbounded ? std::nullopt : std::optional<std::uint32_t>(n);
    };
    report::Options shown;
    shown.mode = options_.mode_name;
    shown.k = bounded(bounds_.k);
    shown.unwind = bounded(bounds_.unwind);
    shown.scope = options_.scope;
    shown.symbolic_null = options_.symbolic_null;
    shown.symbolic_alias = options_.symbolic_alias;
    shown.max_paths = options_.max_paths;
    if (deadline_) shown.timeout_seconds = options_.timeout_seconds;
    return shown;
  }

  void count_paths(const explore::Result& result) {
    report::Stats& stats = findings_.stats;
    stats.complete = result.complete();
    stats.cut = result.count(OutcomeKind::cut);
    stats.excluded = result.count(OutcomeKind::excluded);
    stats.by_outcome = {{"returned", result.count(OutcomeKind::returned)},
                        {"assertion failure", result.count(OutcomeKind::assertion_failure)},
                        {"null dereference", result.count(OutcomeKind::null_dereference)}};
  }

  void count_work(const explore::Result& result) {
    report::Stats& stats = findings_.stats;
    const solver::Stats& asked = solver_->stats();
    stats.states = result.states;
    stats.steps = result.steps;
    stats.queries = {{"total", asked.queries},  {"syntactic", asked.syntactic},
                     {"model", asked.model},    {"cache", asked.cache},
                     {"sat", asked.sat},        {"z3", asked.z3},
                     {"unknown", asked.unknown}};
    for (std::size_t rule = 0; rule < semantics::kRules.size(); ++rule)
      if (const std::uint64_t fired = machine_.fired()[rule]; fired > 0)
        stats.rules[std::string(semantics::kRules[rule].id)] = fired;
    stats.solver_seconds = asked.sat_seconds + asked.z3_seconds;
    stats.seconds = seconds_since(begin_);
    stats.peak_memory_bytes = peak_memory();
  }

  const syntax::Program& program_;
  const semantics::Bounds& bounds_;
  const std::optional<semantics::InputHeap>& input_;
  const RunOptions& options_;
  Clock::time_point begin_ = Clock::now();
  std::optional<Clock::time_point> deadline_;
  guard::Terms terms_;
  std::unique_ptr<solver::Solver> solver_;
  std::unique_ptr<solver::Solver> settler_;  // for what is shown; its questions are not counted
  semantics::Machine machine_;
  report::Findings findings_;
};

}  // namespace

std::optional<Clock::time_point> deadline_of(double seconds, Clock::time_point begin) {
  if (seconds <= 0 || seconds > kLongestSeconds) return std::nullopt;
  return begin +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

report::Findings explored(const syntax::Program& program, const semantics::Bounds& bounds,
                          const std::optional<semantics::InputHeap>& input,
                          const RunOptions& options) {
  return Exploration(program, bounds, input, options).findings();
}

}  // namespace heapsum::cli
