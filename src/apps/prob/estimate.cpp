// SPDX-License-Identifier: Apache-2.0
#include "estimate.hpp"

#include <map>
#include <optional>
#include <utility>

#include <boost/math/distributions/binomial.hpp>

#include <heapsum/apps/prob/sample.hpp>
#include <heapsum/explore/concrete.hpp>

#include "outcomes.hpp"

namespace heapsum::prob {

namespace {

using report::Estimate;
using semantics::OutcomeKind;

/// Half of what may lie outside of the interval.
constexpr double kOneSide = 0.025;

Estimate::Row row(std::string what, std::uint64_t hits, std::uint64_t draws) {
  using Binomial = boost::math::binomial_distribution<>;
  const auto n = static_cast<double>(draws), k = static_cast<double>(hits);
  return {std::move(what), hits, Binomial::find_lower_bound_on_p(n, k, kOneSide),
          Binomial::find_upper_bound_on_p(n, k, kOneSide)};
}

/// How the runs of inputs end.
class Runs {
 public:
  Runs(const syntax::Program& program, std::uint64_t most_steps)
      : program_(program), most_steps_(most_steps) {}

  void add(const semantics::InputHeap& input) {
    ++draws_;
    explore::run_concretely(program_, input, most_steps_,
                            [&](const semantics::Config& ended) { note(ended.outcome()); });
  }

  [[nodiscard]] std::vector<Estimate::Row> rows() {
    std::uint64_t success = 0, failure = 0;
    for (const OutcomeSum& o : ends_)
      (semantics::is_error(o.key.kind) ? failure : success) += hits(o);
    std::vector<Estimate::Row> all{row("success", success, draws_), row("failure", failure, draws_),
                                   row("not known", draws_ - success - failure, draws_)};
    merge_numbers(ends_);
    for (const OutcomeSum& o : ends_)
      all.push_back(row(report::words(described(program_, o)), hits(o), draws_));
    return all;
  }

 private:
  static std::uint64_t hits(const OutcomeSum& o) {
    return static_cast<std::uint64_t>(boost::multiprecision::numerator(o.inputs));
  }

  void note(const semantics::Outcome& o) {
    if (o.kind != OutcomeKind::returned && !semantics::is_error(o.kind)) return;
    const OutcomeKey key = key_of(o);
    const auto [at, is_new] = index_.try_emplace(key, ends_.size());
    if (is_new) ends_.push_back({.key = key});
    ends_[at->second].inputs += 1;
  }

  const syntax::Program& program_;
  std::uint64_t most_steps_;
  std::uint64_t draws_ = 0;
  std::vector<OutcomeSum> ends_{};
  std::map<OutcomeKey, std::size_t> index_{};
};

}  // namespace

Result<Estimate, std::string> estimated(const programs::Target& target, const Settings& settings,
                                        const OnProgress& on_progress) {
  auto found = drawn(target, {settings, *settings.draws, settings.seed}, on_progress);
  if (!found) return Failure{found.error()};
  const Drawn drawn = std::move(found).value();
  Estimate made{.draws = drawn.inputs.size(),
                .seed = settings.seed,
                .rows = {},
                .reasons = drawn.shown.reasons};
  if (drawn.inputs.empty()) return made;
  Runs runs(target.program, settings.most_steps);
  for (const semantics::InputHeap& input : drawn.inputs) runs.add(input);
  made.rows = runs.rows();
  return made;
}

}  // namespace heapsum::prob
