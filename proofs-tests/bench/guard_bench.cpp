// SPDX-License-Identifier: Apache-2.0
// Formulas, guarded sets and questions, one operation at a time.
#include <benchmark/benchmark.h>

#include <heapsum/guard/guarded_set.hpp>
#include <heapsum/solver/chain.hpp>

namespace heapsum {
namespace {

using guard::ChoiceId;
using guard::Formula;
using guard::Terms;

/// A conjunction that is in the table already: what most of a rule's calls are.
void conjunction_that_is_known(benchmark::State& state) {
  Terms terms;
  const ChoiceId a = terms.choice(0, 5), b = terms.choice(1, 5);
  const Formula left = terms.picks(a, 1), right = terms.picks(b, 2);
  for (auto _ : state) benchmark::DoNotOptimize(terms.both(left, right));
}
BENCHMARK(conjunction_that_is_known);

/// Adding so many cells, each under a pick of its own.
void guarded_set(benchmark::State& state) {
  Terms terms;
  const auto cells = static_cast<std::uint32_t>(state.range(0));
  const ChoiceId choice = terms.choice(0, cells);
  for (auto _ : state) {
    guard::GuardedSet<std::uint32_t> set;
    for (std::uint32_t i = 0; i < cells; ++i) set.add(terms, terms.picks(choice, i), i);
    benchmark::DoNotOptimize(set);
  }
}
BENCHMARK(guarded_set)->Arg(4)->Arg(64);

/// A path on which each of n choices excludes a value, and a question that is refuted.
void question(benchmark::State& state) {
  Terms terms;
  solver::ChainOptions options;
  options.reuse_models = options.cache = false;
  const auto solver = solver::make_chain(terms, options);
  guard::Path path;
  const auto n = static_cast<std::uint32_t>(state.range(0));
  for (std::uint32_t i = 0; i < n; ++i) {
    const Formula f =
        !terms.both(terms.picks(terms.choice(i, 3), 0), terms.picks(terms.choice(i + 1, 3), 1));
    path = path.with(f, solver->ask(path, f).model);
  }
  const Formula goal =
      terms.both(terms.picks(terms.choice(0, 3), 0), terms.picks(terms.choice(1, 3), 1));
  for (auto _ : state) benchmark::DoNotOptimize(solver->ask(path, goal));
}
BENCHMARK(question)->Arg(4)->Arg(64);

}  // namespace
}  // namespace heapsum
