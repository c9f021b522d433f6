// SPDX-License-Identifier: Apache-2.0
#include <heapsum/explore/concrete.hpp>

#include <heapsum/explore/engine.hpp>

namespace heapsum::explore {

namespace {

/// Were there a question, its path would be unsure.
class NoOracle : public guard::Oracle {
 public:
  guard::Verdict ask(const guard::Path&, guard::Formula) override {
    return {guard::Answer::unknown, nullptr, "asked in a concrete run"};
  }
  std::vector<bool> refutes(const guard::Path&, std::span<const guard::Formula> goals) override {
    return std::vector<bool>(goals.size());
  }
};

}  // namespace

void run_concretely(const syntax::Program& program, const semantics::InputHeap& input,
                    std::uint64_t most_steps,
                    const std::function<void(const semantics::Config&)>& ended) {
  guard::Terms terms;
  NoOracle oracle;
  semantics::Machine machine(program, semantics::PolicyName::concrete, {}, terms, oracle);
  std::vector<semantics::Config> start;
  start.push_back(machine.start(input));
  Hooks hooks;
  hooks.on_path = [&](std::uint64_t, const semantics::Config& c) { ended(c); };
  explore(machine, std::move(start), {.max_steps = most_steps}, hooks);
}

}  // namespace heapsum::explore
