// SPDX-License-Identifier: Apache-2.0
// The chain, wired in make_chain: what the question meets first is listed first.
#include <heapsum/solver/chain.hpp>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include <heapsum/base/check.hpp>

#include "layers.hpp"
#include "sat/arithmetic.hpp"
#include "stats.hpp"
#include "z3/z3_core.hpp"

namespace heapsum::solver {
namespace {

using guard::Answer;
using guard::Formula;
using guard::Path;
using guard::Terms;
using guard::Verdict;

constexpr double kNotSlow = 0.001;  // seconds; what takes less is not slow

class Chain : public Solver {
 public:
  explicit Chain(const Terms& terms)
      : terms_(&terms), supports_(terms), trail_(supports_), arithmetic_(terms) {}

  Trail& trail() { return trail_; }
  void add(LayerPtr layer, std::uint64_t Stats::*answered = nullptr,
           double Stats::*seconds = nullptr) {
    steps_.push_back({std::move(layer), answered, seconds});
  }
  /// By what a question speaks of it is told who of the layer answered.
  void add_sat(const Limits& limits) {
    add(sat_layer(*terms_, limits, stats_.of_parts), &Stats::sat, &Stats::sat_seconds);
  }

  Verdict ask(const Path& path, Formula goal) override {
    begin(path, goal);
    ++stats_.queries;
    double spent = 0;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      std::optional<Verdict> verdict = timed(steps_[i], spent);
      if (!verdict) continue;
      record(i, *verdict, spent);
      return std::move(*verdict);
    }
    HS_CHECK(false);
  }

  void about(std::uint32_t place) override { place_ = place; }

  std::vector<bool> refutes(const Path& path, std::span<const Formula> goals) override {
    begin(path, guard::yes());
    stats_.glances += goals.size();
    std::vector<bool> admitted(goals.size(), false);
    for (const Step& step : steps_) step.layer->admit(question_, goals, admitted);
    return refuted_of(goals, admitted);
  }

  [[nodiscard]] const Stats& stats() const override { return stats_; }

 private:
  struct Step {
    LayerPtr layer;
    std::uint64_t Stats::*answered;
    double Stats::*seconds;
  };

  void begin(const Path& path, Formula goal) {
    trail_.follow(path);
    question_.conjuncts = trail_.conjuncts();
    question_.path = &path;
    question_.goal = goal;
    question_.in_doubt = !path.model();
  }

  std::optional<Verdict> timed(const Step& step, double& all) {
    if (!step.seconds) return step.layer->answer(question_);
    const double before = stats_.of_parts.seconds;
    const auto begin = std::chrono::steady_clock::now();
    std::optional<Verdict> verdict = step.layer->answer(question_);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    stats_.*step.seconds += spent.count() - (stats_.of_parts.seconds - before);
    all += spent.count();
    return verdict;
  }

  void record(std::size_t by, const Verdict& verdict, double spent) {
    std::uint64_t Stats::*const answered = answerer(by);
    if (spent > kNotSlow) note_slow({spent, place_, question_.sent.size(), word(answered)});
    if (verdict.answer == Answer::unknown) {
      ++stats_.unknown;
      return;
    }
    if (answered != nullptr) ++(stats_.*answered);
    for (std::size_t i = 0; i < by; ++i) steps_[i].layer->told(question_, verdict);
  }

  [[nodiscard]] std::uint64_t Stats::*answerer(std::size_t by) {
    if (steps_[by].answered != &Stats::sat || !speaks_of_integers()) return steps_[by].answered;
    return arithmetic_.in(question_) ? &Stats::parts : &Stats::orders;
  }

  static const char* word(std::uint64_t Stats::*answered) {
    return answered == &Stats::sat      ? "sat"
           : answered == &Stats::orders ? "orders"
           : answered == &Stats::parts  ? "parts"
                                        : "z3";
  }

  void note_slow(const SlowQuestion& q) {
    stats_.slowest = slowest_of(std::move(stats_.slowest), {q});
  }

  /// What has a model need not be looked at.
  std::vector<bool> refuted_of(std::span<const Formula> goals, const std::vector<bool>& admitted) {
    std::vector<Formula> open;
    for (std::size_t i = 0; i < goals.size(); ++i)
      if (!admitted[i]) open.push_back(goals[i]);
    std::vector<bool> marks(open.size(), false);
    if (!open.empty())
      for (const Step& step : steps_) step.layer->refute(question_, open, marks);
    std::vector<bool> refuted(goals.size(), false);
    for (std::size_t i = 0, at = 0; i < goals.size(); ++i)
      if (!admitted[i]) refuted[i] = marks[at++];
    return refuted;
  }

  [[nodiscard]] bool speaks_of_integers() const {
    const auto integers = [&](Formula f) { return terms_->has_numbers(f); };
    return integers(question_.goal) || std::ranges::any_of(question_.sent, integers);
  }

  const Terms* terms_;
  Supports supports_;
  Trail trail_;
  Arithmetic arithmetic_;
  Stats stats_;
  std::vector<Step> steps_;
  Question question_;
  std::uint32_t place_ = 0;
};

/// A new Z3 for each question, so that nothing but the question matters.
class BareZ3 : public Solver {
 public:
  BareZ3(const Terms& terms, const Limits& limits) : core_(terms, limits), supports_(terms) {}

  Verdict ask(const Path& path, Formula goal) override {
    ++stats_.queries;
    const std::vector<Formula> conjuncts = path.conjuncts();
    const Question q{&path, goal, conjuncts, supports_.unknowns(conjuncts, goal), conjuncts};
    core_.restart();
    Found found = core_.solve(q);
    ++(found.answer == Answer::unknown ? stats_.unknown : stats_.z3);
    if (found.answer == Answer::sat) return sat_verdict(extended(q, found.values));
    return {found.answer, nullptr, std::move(found.reason)};
  }

  std::vector<bool> refutes(const Path& path, std::span<const Formula> goals) override {
    std::vector<bool> refuted;
    for (const Formula goal : goals) refuted.push_back(ask(path, goal).answer == Answer::unsat);
    return refuted;
  }

  [[nodiscard]] const Stats& stats() const override { return stats_; }

 private:
  Z3Core core_;
  Supports supports_;
  Stats stats_;
};

}  // namespace

std::unique_ptr<Solver> make_chain(const Terms& terms, const ChainOptions& o) {
  auto chain = std::make_unique<Chain>(terms);
  Trail& trail = chain->trail();
  chain->add(syntactic_layer(trail), &Stats::syntactic);
  if (o.reuse_models) chain->add(model_layer(terms), &Stats::model);
  if (o.sat) chain->add(propagation_layer(terms), &Stats::sat, &Stats::sat_seconds);
  chain->add(o.slice ? slice_layer(trail) : everything_layer(trail));
  if (o.cache) chain->add(cache_layer(), &Stats::cache);
  chain->add(limits_layer(o.limits));
  if (o.sat) chain->add_sat(o.limits);
  chain->add(z3_layer(terms, o.limits), &Stats::z3, &Stats::z3_seconds);
  if (o.cross_check) return cross_checked(std::move(chain), terms, o.limits);
  return chain;
}

std::unique_ptr<Solver> make_bare_z3(const Terms& terms, const Limits& limits) {
  return std::make_unique<BareZ3>(terms, limits);
}

}  // namespace heapsum::solver
