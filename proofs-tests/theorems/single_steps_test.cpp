// SPDX-License-Identifier: Apache-2.0
// Lemmas 1, 2, 3, 8 and 9 [ehs, section 6.2]: initialisation, field access, field write, reference
// compare and new, one step each, keep a summary state and its lazy states related, both ways
// (support/single_steps.hpp says what is asked); lemmas 4 and 5: location mutual exclusion after
// initialisation and after field access. And of all other forms of states, that their steps leave
// the heap alone, on which the proof of theorem 10 rests. Each lemma is also shown to fail for a
// summary machine with a fault in just that rule.
#include <gtest/gtest.h>
#include <algorithm>

#include "javalite_text.hpp"
#include "judge/single_steps.hpp"
#include "programs.hpp"

namespace heapsum::testing {
namespace {

using guard::Terms;
using semantics::Bounds;
using semantics::Config;
using semantics::FieldSlot;
using semantics::Location;
using semantics::LocationSet;
using semantics::Reference;

constexpr const char* kLemmas[] = {"instances of lemma 1 (initialisation)",
                                   "instances of lemma 2 (field access)",
                                   "instances of lemma 3 (field write)",
                                   "instances of lemma 4 (mutual exclusion after initialisation)",
                                   "instances of lemma 5 (mutual exclusion after field access)",
                                   "instances of lemma 8 (reference compare)",
                                   "instances of lemma 9 (new)"};

void expect_instances(const Tally& tally, std::uint64_t at_least) {
  for (const char* lemma : kLemmas)
    EXPECT_GE(tally.contains(lemma) ? tally.at(lemma) : 0, at_least) << lemma;
}

TEST(SingleSteps, KeepStatesRelatedOnTheProgramsOfTheOtherTheorems) {
  Tally tally;
  for (const ProgramCase& c : program_cases()) {
    const Bounds bounds{.k = c.k, .unwind = c.unwind, .scope = {}};
    EXPECT_EQ(single_step_violation(loaded(c.text), bounds, tally).value_or(""), "") << c;
  }
  report(tally);
  expect_instances(tally, 5);
}

/// Products of unknowns are what Z3 may think about for hours; the lemmas are about references.
bool multiplies(const syntax::Program& program) {
  return std::ranges::any_of(program.exprs, [](const syntax::Expr& e) {
    const auto* arithmetic = std::get_if<syntax::Arithmetic>(&e.node);
    return arithmetic != nullptr && arithmetic->op == syntax::ArithmeticOp::multiply;
  });
}

TEST(RandomSingleSteps, KeepStatesRelated) {
  const Tally tally = expect_of_random_programs(
      {.count = 3500},
      [](const auto& program, const auto& bounds, Tally& t) -> std::optional<std::string> {
        if (multiplies(program)) {
          ++t["programs left out: they multiply"];
          return std::nullopt;
        }
        return single_step_violation(program, bounds, t);
      });
  expect_instances(tally, 1500);
}

/// The first thing found wrong is this lemma, if the fault is in the summary machine.
void expect_refuted(const std::string& lemma, const char* text, const Fault& fault) {
  const syntax::Program program = loaded(text);
  const Bounds bounds{.k = 1, .unwind = 2, .scope = {}};
  Tally tally;
  EXPECT_EQ(single_step_violation(program, bounds, tally).value_or(""), "");
  const std::string wrong = single_step_violation(program, bounds, tally, {}, fault).value_or("");
  EXPECT_EQ(wrong.rfind(lemma, 0), 0U) << wrong;
}

/// The next step fills a frame of this kind.
template <typename Frame>
bool fills(const Config& c) {
  return std::holds_alternative<semantics::Return>(c.control) && !c.kont.empty() &&
         std::holds_alternative<Frame>(c.kont.top());
}

/// Without its cell for null, if it has others.
Reference without_null(const Reference& r, Terms& terms) {
  LocationSet rest;
  for (const auto& [guard, l] : r.set())
    if (!l.is_null()) rest.add(terms, guard, l);
  return rest.empty() ? r : Reference(rest, nullptr);
}

/// The same change to the successor and to its forks, of the steps that fill a frame of this kind.
template <typename Frame>
Fault after_filling(const std::function<void(const Config&, Config&, Terms&)>& change) {
  return [change](const Config& before, Config& after, std::vector<Config>& forks, Terms& terms) {
    if (!fills<Frame>(before)) return;
    change(before, after, terms);
    for (Config& fork : forks) change(before, fork, terms);
  };
}

TEST(SingleSteps, Lemma1FailsWhereInitialisationForgetsNull) {
  const auto forget = [](const Config& before, Config& after, Terms& terms) {
    for (std::size_t i = before.inputs.references.size(); i < after.inputs.references.size(); ++i) {
      const semantics::InputReference& fresh = after.inputs.references[i];
      const auto& cells = std::get<Reference>(after.heap[fresh.holder].fields[fresh.field.index()]);
      after.heap.put(fresh.holder, fresh.field, without_null(cells, terms));
    }
  };
  expect_refuted("lemma 1", kPartlyWritten, after_filling<semantics::ReadOf>(forget));
}

TEST(SingleSteps, Lemma4FailsWhereInitialisationMakesNullPossibleAlways) {
  const auto always_null = [](const Config& before, Config& after, Terms& terms) {
    if (!fills<semantics::ReadOf>(after)) return;  // the state between
    for (std::size_t i = before.inputs.references.size(); i < after.inputs.references.size(); ++i) {
      const semantics::InputReference& fresh = after.inputs.references[i];
      LocationSet cells =
          std::get<Reference>(after.heap[fresh.holder].fields[fresh.field.index()]).set();
      cells.add(terms, guard::yes(), Location::null());
      after.heap.put(fresh.holder, fresh.field, Reference(cells, nullptr));
    }
  };
  expect_refuted("lemma 4", kPartlyWritten, after_filling<semantics::ReadOf>(always_null));
}

TEST(SingleSteps, Lemma5FailsWhereAReadMakesNullPossibleAlways) {
  const auto always_null = [](const Config&, Config& after, Terms& terms) {
    const auto* value = std::get_if<semantics::Return>(&after.control);
    if (value == nullptr || fills<semantics::ReadOf>(after)) return;
    LocationSet cells = std::get<Reference>(value->value).set();
    cells.add(terms, guard::yes(), Location::null());
    after.yields(Reference(cells, nullptr));
  };
  expect_refuted("lemma 5", kPartlyWritten, after_filling<semantics::ReadOf>(always_null));
}

TEST(SingleSteps, Lemma2FailsWhereAReadForgetsNull) {
  const auto forget = [](const Config&, Config& after, Terms& terms) {
    const auto* value = std::get_if<semantics::Return>(&after.control);
    if (value != nullptr && !fills<semantics::ReadOf>(after))
      after.yields(without_null(std::get<Reference>(value->value), terms));
  };
  expect_refuted("lemma 2", kPartlyWritten, after_filling<semantics::ReadOf>(forget));
}

TEST(SingleSteps, Lemma3FailsWhereAWriteReachesOneAliasOnly) {
  const auto keep = [](const Config& before, Config& after, Terms&) {
    const Location self = Location::input(0);
    after.heap.put(self, FieldSlot(0), before.heap[self].fields[0]);
  };
  expect_refuted("lemma 3", kPartlyWritten, after_filling<semantics::WriteOf>(keep));
}

TEST(SingleSteps, Lemma8FailsWhereAComparisonIsNotPutOnThePath) {
  const auto forget = [](const Config& before, Config& after, Terms&) { after.path = before.path; };
  expect_refuted("lemma 8", kPartlyWritten, after_filling<semantics::RightOf>(forget));
}

TEST(SingleSteps, Lemma9FailsWhereNewGivesAnObjectOfTheInput) {
  const Fault fault = [](const Config& before, Config& after, auto&, Terms&) {
    if (after.heap.made_count() > before.heap.made_count())
      after.yields(Reference(Location::input(0)));
  };
  expect_refuted("lemma 9", kMade, fault);
}

}  // namespace
}  // namespace heapsum::testing
