// SPDX-License-Identifier: Apache-2.0
// The bisimulation told wrong: a summary machine with a fault in it, as a rule of the calculus could
// have it, is no longer bisimilar to the lazy one. The walk finds the fault, after the fewest steps,
// on the side where it is, and says in the words of the source where the states part.
#include <algorithm>
#include <functional>
#include <sstream>

#include <gtest/gtest.h>

#include <heapsum/explore/witness.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/report/diff.hpp>

#include "bisimulation.hpp"
#include "javalite_text.hpp"
#include "programs.hpp"

namespace heapsum::testing {
namespace {

using bisim::Disagreement;
using guard::Formula;
using guard::Terms;
using semantics::Bounds;
using semantics::Config;
using semantics::FieldSlot;
using semantics::Location;
using semantics::LocationSet;
using semantics::Reference;
using semantics::Value;

const char* const kTwoReads = R"((((class A ([A f] [A g] [int n])
    ((bool m
       (var A x := (this $ f) in (var A y := (this $ g) in
         (begin (this $ f := this)
                (if ((this $ n) = 7) (x = y) else (x = null)))))))))
  (A m)))";

constexpr Bounds bounds() { return {.k = 1, .unwind = 2, .scope = {}}; }

/// The same change to the successor and to its forks.
Fault each(const std::function<void(const Config&, Config&, Terms&)>& change) {
  return [change](const Config& before, Config& after, std::vector<Config>& forks, Terms& terms) {
    change(before, after, terms);
    for (Config& fork : forks) change(before, fork, terms);
  };
}

/// Changes field `slot` of `this` where it has several cells.
Fault in_field(std::size_t slot, const std::function<LocationSet(const LocationSet&, Terms&)>& to) {
  return each([=](const Config&, Config& c, Terms& terms) {
    const Location self = Location::input(0);
    const auto* r = std::get_if<Reference>(&c.heap[self].fields[slot]);
    if (r != nullptr && !r->is_certain())
      c.heap.put(self, FieldSlot(slot), Reference(to(r->stored_set(), terms), nullptr));
  });
}

Disagreement disagreement(const Fault& fault, const char* text = kTwoReads) {
  const bisim::Result result = bisimulated(loaded(text), bounds(), fault);
  EXPECT_TRUE(result.disagreement.has_value());
  EXPECT_EQ(result.open, 0U);
  return result.disagreement.value_or(Disagreement{});
}

TEST(WrongSummary, TheRightOneIsBisimilar) {
  EXPECT_EQ(bisimulation_violation(bisimulated(loaded(kTwoReads), bounds())), "");
}

TEST(WrongSummary, ACellIsMissing) {
  const Disagreement d = disagreement(in_field(1, [](const LocationSet& set, Terms& terms) {
    LocationSet rest;
    for (const auto& [guard, l] : set)
      if (!l.is_null()) rest.add(terms, guard, l);
    return rest;
  }));
  EXPECT_EQ(d.kind, Disagreement::Kind::parted);
  EXPECT_EQ(d.parting.where, "field g of this");
  EXPECT_EQ(d.parting.left, "null");
  EXPECT_EQ(d.parting.right, "this | this.f | this.g");
}

TEST(WrongSummary, TwoGuardsAreSwapped) {
  const Disagreement d = disagreement(in_field(1, [](const LocationSet& set, Terms& terms) {
    LocationSet swapped;
    for (const auto& [guard, l] : set)
      swapped.add(terms, set[l == set[0].value ? 1 : l == set[1].value ? 0 : 2].guard, l);
    return swapped;
  }));
  EXPECT_EQ(d.kind, Disagreement::Kind::parted);
  EXPECT_EQ(d.parting.where, "field g of this");
}

TEST(WrongSummary, TwoCellsHoldTogether) {
  const Disagreement d = disagreement(in_field(1, [](const LocationSet& set, Terms& terms) {
    LocationSet more = set;
    more.add(terms, set[0].guard, set[1].value);
    return more;
  }));
  EXPECT_EQ(d.kind, Disagreement::Kind::parted);
  EXPECT_EQ(d.parting.where, "field g of this");
}

TEST(WrongSummary, ADecisionIsNotPutOnThePath) {
  const Disagreement d = disagreement(each([](const Config& before, Config& c, Terms&) {
    if (c.history.size() > before.history.size()) c.path = before.path;
  }));
  EXPECT_EQ(d.kind, Disagreement::Kind::parted);
  EXPECT_EQ(d.parting.where, "the path condition");
}

TEST(WrongSummary, ThePathExcludesAHeap) {
  const Disagreement d = disagreement(each([](const Config& before, Config& c, Terms& terms) {
    if (before.inputs.references.size() != 0 || c.inputs.references.size() == 0) return;
    c.path = c.path.with(!terms.picks(c.inputs.references[0].choice, 0), nullptr);
  }));
  EXPECT_EQ(d.kind, Disagreement::Kind::parted);
  EXPECT_EQ(d.parting.where, "the path condition");
  ASSERT_TRUE(d.left.has_value());
  EXPECT_EQ(d.left->heap.input_count(), 1U);  // the heap that is excluded: this.f is null
}

TEST(WrongSummary, AnIntegerIsAnother) {
  const Disagreement d = disagreement(each([](const Config&, Config& c, Terms& terms) {
    const Location self = Location::input(0);
    if (const auto* t = std::get_if<guard::NumberTerm>(&c.heap[self].fields[2]))
      c.heap.put(self, FieldSlot(2), terms.add(*t, guard::NumberTerm::literal(1)));
  }));
  EXPECT_EQ(d.kind, Disagreement::Kind::parted);
  EXPECT_EQ(d.parting.where, "field n of this");
}

TEST(WrongSummary, AVariableIsAnother) {
  const Disagreement d = disagreement(each([](const Config& before, Config& c, Terms&) {
    if (c.env.size() > 1 && std::holds_alternative<Reference>(c.env[semantics::LocalSlot(1)]) &&
        !before.ended())
      c.env.put(semantics::LocalSlot(1), Reference(Location::input(0)));
  }));
  EXPECT_EQ(d.kind, Disagreement::Kind::parted);
  EXPECT_EQ(d.parting.where, "variable x of A.m");
  EXPECT_EQ(d.parting.right, "this");
}

TEST(WrongSummary, ASuccessorIsMissing) {
  const Disagreement d = disagreement(
      [](const Config&, Config&, std::vector<Config>& forks, Terms&) { forks.clear(); });
  EXPECT_EQ(d.kind, Disagreement::Kind::left_alone);
  EXPECT_EQ(d.parting.right, "no such successor");
  EXPECT_TRUE(d.left.has_value());
}

TEST(WrongSummary, ASuccessorHasNoHeap) {
  const Disagreement d =
      disagreement([](const Config& before, Config& c, std::vector<Config>& forks, Terms&) {
        const bool decided = c.history.size() > before.history.size() && forks.empty();
        if (!decided) return;
        Config never = before;  // the side that was not possible
        semantics::Event event = c.history.events().back();
        event.result = !event.result;
        never.history.add(event);
        never.ends({.kind = semantics::OutcomeKind::null_dereference, .where = event.where});
        forks.push_back(std::move(never));
      });
  EXPECT_EQ(d.kind, Disagreement::Kind::right_alone);
  EXPECT_EQ(d.parting.left, "no such successor");
  EXPECT_FALSE(d.left.has_value());
}

TEST(WrongSummary, AFieldThatWasWrittenOnSomeAliasesIsTakenForUnread) {
  // What the published rule does (docs/differs.md, D1): the written part of the field is forgotten.
  const Fault forget = each([](const Config& before, Config& c, Terms& terms) {
    for (std::size_t i = before.inputs.references.size(); i < c.inputs.references.size(); ++i) {
      const semantics::InputReference& fresh = c.inputs.references[i];
      if (!fresh.holder.is_object() || fresh.holder.index() >= before.heap.input_count()) continue;
      const Value& old = before.heap[fresh.holder].fields[fresh.field.index()];
      if (std::get<Reference>(old).is_certain()) continue;
      LocationSet only;
      for (std::uint32_t v = 0; v < fresh.targets->size(); ++v)
        only.add(terms, terms.picks(fresh.choice, v), (*fresh.targets)[v]);
      c.heap.put(fresh.holder, fresh.field, Reference(only, nullptr));
    }
  });
  const Disagreement d = disagreement(forget, kPartlyWritten);
  EXPECT_EQ(d.kind, Disagreement::Kind::parted);
  EXPECT_EQ(d.parting.where.rfind("field f of", 0), 0U) << d.parting.where;
}

TEST(WrongSummary, TheShortestDisagreementIsTold) {
  // The fault shows on both sides of the branch: one step after it, whichever is walked first.
  const auto steps_of_first_decided = [](bool result) {
    const Fault fault = each([result](const Config&, Config& c, Terms&) {
      const std::vector<semantics::Event> events = c.history.events();
      if (!events.empty() && events.back().kind == semantics::Event::Kind::equality &&
          events.back().result == result && c.ended())
        c.ends({.kind = semantics::OutcomeKind::null_dereference});
    });
    return disagreement(fault).steps;
  };
  const std::uint64_t always = disagreement(each([](const Config&, Config& c, Terms&) {
                                 if (c.ended())
                                   c.ends({.kind = semantics::OutcomeKind::null_dereference});
                               })).steps;
  EXPECT_EQ(always, std::min(steps_of_first_decided(true), steps_of_first_decided(false)));
}

std::string told(const report::DiffFindings& f) {
  std::ostringstream text;
  report::write_text(f, text);
  return text.str();
}

TEST(WrongSummary, IsToldInTheWordsOfTheSource) {
  const syntax::Program program = loaded(kTwoReads);
  const Fault fault = in_field(1, [](const LocationSet& set, Terms& terms) {
    LocationSet rest;
    for (const auto& [guard, l] : set)
      if (!l.is_null()) rest.add(terms, guard, l);
    return rest;
  });
  Walked walked = walk(program, bounds(), fault);
  ASSERT_TRUE(walked.result.disagreement.has_value());
  const Disagreement& d = *walked.result.disagreement;
  report::DiffFindings f;
  f.left = "lazy";
  f.right = "summary";
  f.disagreement =
      report::describe(program, d, {f.left, *walked.left_terms}, {f.right, *walked.right_terms});
  f.disagreement->heap = report::describe(
      program, explore::witness(program, *walked.left_terms, *d.left, d.left->path.model()));
  f.entry = "A.m";
  f.file = "two-reads";
  EXPECT_EQ(told(f), R"(A.m in two-reads
lazy and summary

disagreement after 9 steps: their states part
  where    field g of this
  lazy     null
  summary  this | this.f | this.g

lazy came there by
  3:20  null check is false  (this $ f)
  read  this.f = null
  3:46  null check is false  (this $ g)
  read  this.g = null

summary came there by
  3:20  null check is false  (this $ f)
  3:46  null check is false  (this $ g)

a heap that shows it
  {"this": "o0", "arguments": {}, "objects": {
  "o0": {"class": "A", "fields": {"f": null, "g": null, "n": 0}}}}

0 pairs of states are related, to the end of 0 paths of lazy and 0 of summary
they disagree
)");
}

}  // namespace
}  // namespace heapsum::testing
