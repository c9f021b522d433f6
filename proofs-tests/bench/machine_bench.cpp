// SPDX-License-Identifier: Apache-2.0
// Steps of the machine: without a fork, and with one.
#include <benchmark/benchmark.h>

#include <heapsum/explore/engine.hpp>
#include <heapsum/solver/chain.hpp>
#include <heapsum/syntax/parse.hpp>

namespace heapsum {
namespace {

using semantics::PolicyName;

constexpr const char* kLoop = R"((((class C ([C next])
    ((int run (var int i := 0 in (begin (while (i < 1000) (i := (i + 1))) i))))))
  (C run)))";

constexpr const char* kReads = R"((((class C ([C next])
    ((C run (((this $ next) $ next) $ next)))))
  (C run)))";

syntax::Program loaded(const char* text) { return syntax::load(Source("bench", text)).value(); }

/// A run from its start to its last path; the rate is of steps.
void explore(benchmark::State& state, const char* text, PolicyName policy) {
  const syntax::Program program = loaded(text);
  std::int64_t steps = 0;
  for (auto _ : state) {
    guard::Terms terms;
    const auto solver = solver::make_chain(terms, {});
    semantics::Machine machine(program, policy, {}, terms, *solver);
    std::vector<semantics::Config> start = machine.start();
    if (policy == PolicyName::concrete)
      start.assign(1, machine.start(semantics::default_input_heap(program)));
    steps += static_cast<std::int64_t>(explore::explore(machine, std::move(start), {}, {}).steps);
  }
  state.SetItemsProcessed(steps);
}
BENCHMARK_CAPTURE(explore, concrete_loop, kLoop, PolicyName::concrete);
BENCHMARK_CAPTURE(explore, lazy_reads, kReads, PolicyName::lazy);
BENCHMARK_CAPTURE(explore, lazier_reads, kReads, PolicyName::lazier);
BENCHMARK_CAPTURE(explore, lazier_sharp_reads, kReads, PolicyName::lazier_sharp);
BENCHMARK_CAPTURE(explore, summary_reads, kReads, PolicyName::summary);

}  // namespace
}  // namespace heapsum
