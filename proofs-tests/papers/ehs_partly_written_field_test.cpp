// SPDX-License-Identifier: Apache-2.0
// The program that refutes the published rule of initialisation [ehs, section 4 and fig. 8, UN;
// docs/differs.md, D1]. After y := this.g; x.f := this (x not null, k = 1), where x may be this:
//
//   x ↦ {this if x=this, x1 otherwise}      this.f ↦ {this if x=this, un otherwise}
//   y ↦ {this, x1, g1}, whichever this.g picks
//
// y.f reads this.f where y = this. It is uninitialised there under φ ∧ ψ = (y=this ∧ x≠this); the
// published rule initialises it under φ = (y=this), and so loses what was written where x = this.
// The flows are: x null; y null; and (y.f = this, y = x) one of TT, TF, FF. If y = x then y.f was
// just written, so FT has no heap. The published rule has it, as the sixth.
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "programs.hpp"
#include "published.hpp"

namespace heapsum::testing {
namespace {

using guard::Terms;
using semantics::Config;
using semantics::Location;
using semantics::LocationSet;
using semantics::Reference;

constexpr Bounds bounds(std::uint32_t k) { return {.k = k, .unwind = 2, .scope = {}}; }

/// Decisions as in support/judge.hpp, the null checks that passed left out.
std::string flow(const Config& c) {
  std::string all = decisions(c);
  std::erase(all, 'o');
  return all;
}

std::multiset<std::string> flows(const std::vector<Config>& ended) {
  std::multiset<std::string> all;
  for (const Config& c : ended) all.insert(flow(c));
  return all;
}

/// θ of the published rule at an object whose guard in the base is φ: ¬φ ∧ what was there, and
/// under φ what the unknown picks.
LocationSet published_cells(Terms& terms, const semantics::InputReference& unknown,
                            guard::Formula phi, const Reference& old) {
  LocationSet cells;
  for (std::uint32_t v = 0; v < unknown.targets->size(); ++v)
    cells.add(terms, terms.both(phi, terms.picks(unknown.choice, v)), (*unknown.targets)[v]);
  for (const auto& [was, l] : old.set()) cells.add(terms, terms.both(!phi, was), l);
  return cells;
}

/// Makes of a read step what it would be under the published rule.
void as_published(const Config& before, const Reference& base, Config& after, Terms& terms) {
  if (after.inputs.references.size() == before.inputs.references.size()) return;
  semantics::FieldSlot f{};
  for (std::size_t i = before.inputs.references.size(); i < after.inputs.references.size(); ++i) {
    const semantics::InputReference& fresh = after.inputs.references[i];
    f = fresh.field;
    const auto& old = std::get<Reference>(before.heap[fresh.holder].fields[f.index()]);
    const guard::Formula phi = base.guard_of(fresh.holder);
    after.heap.put(fresh.holder, f, Reference(published_cells(terms, fresh, phi, old), nullptr));
  }
  LocationSet values;
  for (const auto& [phi, l] : base.set())
    if (l.is_object())
      for (const auto& [guard, to] : std::get<Reference>(after.heap[l].fields[f.index()]).set())
        if (!to.is_uninitialised()) values.add(terms, terms.both(phi, guard), to);
  after.yields(Reference(values, nullptr));
}

/// The ended states of a summary machine with the published rule.
std::vector<Config> explored_as_published(const syntax::Program& program, std::uint32_t k) {
  Terms terms;
  const auto solver = solver::make_chain(terms, {});
  semantics::Machine machine(program, PolicyName::summary, bounds(k), terms, *solver);
  std::vector<Config> waiting = machine.start(), ended;
  while (!waiting.empty()) {
    Config c = std::move(waiting.back());
    waiting.pop_back();
    if (c.ended()) {
      ended.push_back(std::move(c));
      continue;
    }
    const Config before = c;
    std::vector<Config> successors;
    machine.step(c, successors);
    successors.push_back(std::move(c));
    const bool reads = !before.kont.empty() &&
                       std::holds_alternative<semantics::Return>(before.control) &&
                       std::holds_alternative<semantics::ReadOf>(before.kont.top());
    for (Config& next : successors) {
      if (reads && !next.ended())
        as_published(before, std::get<Reference>(std::get<semantics::Return>(before.control).value),
                     next, terms);
      waiting.push_back(std::move(next));
    }
  }
  return ended;
}

const std::multiset<std::string> kFlows{"N", "N", "=T=", "=T#", "#F#"};

TEST(PartlyWrittenField, HasFiveFlowsAtK1) {
  const syntax::Program program = loaded(kPartlyWritten);
  EXPECT_EQ(flows(explored(program, PolicyName::summary, bounds(1)).ended), kFlows);
  std::set<std::string> of_heaps;
  for (const Judged& j : enumerate(program, {.bounds = bounds(1)}))
    of_heaps.insert(j.verdict.decisions);
  EXPECT_EQ(of_heaps.size(), kFlows.size());
}

TEST(PartlyWrittenField, HasASixthFlowUnderThePublishedRuleThatNoHeapTakes) {
  std::multiset<std::string> published = flows(explored_as_published(loaded(kPartlyWritten), 1));
  EXPECT_EQ(published.size(), 6U);
  EXPECT_EQ(published.erase("#F="), 1U);
  EXPECT_EQ(published, kFlows);
}

TEST(PartlyWrittenField, IsReadRightAtEveryBound) {
  const syntax::Program program = loaded(kPartlyWritten);
  for (std::uint32_t k = 0; k <= 2; ++k) {
    EXPECT_EQ(complete_paths(program, bounds(k)).lazy, complete_heaps(program, bounds(k)));
    expect_exact(program, bounds(k));
  }
}

}  // namespace
}  // namespace heapsum::testing
