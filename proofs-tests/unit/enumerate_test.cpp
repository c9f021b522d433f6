// SPDX-License-Identifier: Apache-2.0
// explore::each_structure: no structure is missed and none comes twice, and what becomes of candidates that are none.
#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <heapsum/explore/concrete.hpp>

#include "enumerate/structures.hpp"
#include "exploring.hpp"

namespace heapsum::testing {
namespace {

using explore::Census;
using explore::Domain;
using explore::Unread;
using semantics::InputHeap;
using semantics::InputValue;
using semantics::ObjectIndex;

/// The heap with its objects in the order in which they are met from `this`, breadth first: equal heaps are isomorphic.
std::string canonical(const InputHeap& heap) {
  std::vector<std::size_t> order{0};
  std::map<std::size_t, std::size_t> number{{0, 0}};
  std::string text;
  for (std::size_t at = 0; at < order.size(); ++at) {
    const InputHeap::Object& object = heap.objects[order[at]];
    text += " | " + std::to_string(object.of.index());
    for (const InputValue& v : object.fields) {
      const auto* to = std::get_if<ObjectIndex>(&v);
      if (to != nullptr && number.try_emplace(to->index(), order.size()).second)
        order.push_back(to->index());
      text += to != nullptr ? " o" + std::to_string(number[to->index()])
              : std::holds_alternative<std::int64_t>(v)
                  ? " " + std::to_string(std::get<std::int64_t>(v))
              : std::holds_alternative<bool>(v) ? (std::get<bool>(v) ? " t" : " f")
                                                : " null";
    }
  }
  return text;
}

std::set<std::string> distinct(const std::vector<InputHeap>& heaps) {
  std::set<std::string> all;
  for (const InputHeap& heap : heaps) all.insert(canonical(heap));
  return all;
}

bool holds(const syntax::Program& program, const InputHeap& heap) {
  bool truth = false;
  explore::run_concretely(program, heap, 2000, [&](const semantics::Config& c) {
    truth = c.outcome().kind == semantics::OutcomeKind::returned &&
            std::get<guard::Formula>(c.outcome().value).is_true();
  });
  return truth;
}

// ---- none twice, none missed ------------------------------------------------------------------

/// Nothing of a node is left open by a path that looks at it.
const std::string kGraph =
    "(class Node ([Node a] [Node b] [bool mark]) ((bool alike [Node other]"
    " (if (other = null) true"
    "  else (if (this $ mark) (if (other $ mark) true else false)"
    "  else (if (other $ mark) false else true))))))";
const std::string kAlike =
    "(and ((this $ n) != null) (((this $ n) $ a) != (this $ n))"
    " ((this $ n) @ alike ((this $ n) $ b)))";

/// All heaps of one C and two nodes.
std::vector<InputHeap> all_graphs(const syntax::Program& program) {
  const auto node = std::ranges::find(program.classes, "Node", &syntax::Class::name);
  const syntax::ClassId of(static_cast<std::size_t>(node - program.classes.begin()));
  const auto reference = [](unsigned code) -> InputValue {
    return code == 0 ? InputValue(semantics::NullValue{}) : InputValue(ObjectIndex(code));
  };
  std::vector<InputHeap> all;
  for (unsigned code = 0; code < 3 * 3 * 3 * 3 * 3 * 4; ++code) {
    InputHeap heap = semantics::default_input_heap(program);
    unsigned rest = code;
    const auto take = [&](unsigned n) { return std::exchange(rest, rest / n) % n; };
    heap.objects[0].fields[0] = reference(take(3));
    for (int i = 0; i < 2; ++i) {
      const InputValue a = reference(take(3)), b = reference(take(3));
      heap.objects.push_back({of, {a, b, take(2) == 1}});
    }
    all.push_back(std::move(heap));
  }
  return all;
}

TEST(Enumerate, FindsEachHeapOfABruteForceSearchOnce) {
  for (const std::string& invariant : {kAlike, std::string("true"), std::string("false")}) {
    const auto program = with_invariant("[Node n]", invariant, kGraph);
    const Found all = found(program, {.objects = 2});
    std::vector<InputHeap> wanted;
    for (const InputHeap& heap : all_graphs(program))
      if (holds(program, heap)) wanted.push_back(heap);
    EXPECT_EQ(distinct(all.heaps), distinct(wanted)) << invariant;
    EXPECT_EQ(distinct(all.heaps).size(), all.heaps.size()) << invariant;
  }
}

TEST(Enumerate, EachStructureSatisfiesItsInvariantFromTheStart) {
  const auto program = with_invariant("[Node n]", kAlike, kGraph);
  for (const InputHeap& heap : found(program, {.objects = 3}).heaps)
    EXPECT_TRUE(holds(program, heap)) << canonical(heap);
}

TEST(Enumerate, CandidatesAreThePathsOfLazyInitialisation) {
  const auto program = with_invariant("[Node n]", kAlike, kGraph);
  for (std::uint32_t objects = 0; objects <= 4; ++objects) {
    const Census census = found(program, {.objects = objects, .unread = Unread::any}).census;
    semantics::Bounds bounds;
    bounds.scope.assign(program.classes.size(), objects);
    std::uint64_t is_true = 0, other = 0;
    for (const semantics::Config& c : explored(program, semantics::PolicyName::lazy, bounds).ended)
      ++(c.outcome().kind == semantics::OutcomeKind::returned &&
                 std::get<guard::Formula>(c.outcome().value).is_true()
             ? is_true
             : other);
    EXPECT_EQ(census.structures, is_true) << objects;
    EXPECT_EQ(census.refused, other) << objects;
  }
}

// ---- edges ------------------------------------------------------------------------------------

const std::string kCell = "(class Cell ([Cell next]) ())";

TEST(Enumerate, WithoutRoomThereIsNoOtherObjectAndWithRoomForOneOne) {
  const auto program = with_invariant("[Cell c]", "true", kCell);
  EXPECT_EQ(found(program, {.objects = 0}).census.structures, 1U);
  EXPECT_EQ(found(program, {.objects = 1}).census.structures,
            3U);  // null, and next: null or itself
}

TEST(Enumerate, TheReceiverIsAnAliasAndCountsForItsClass) {
  const auto program = with_invariant("[C c]", "true");
  EXPECT_EQ(found(program, {.objects = 1}).census.structures, 2U);  // null, itself
  EXPECT_EQ(found(program, {.objects = 2}).census.structures, 5U);  // another: null, either of them
}

TEST(Enumerate, AnInvariantThatEndsInAnErrorIsFalse) {
  const auto program = with_invariant("[Cell c]", "(((this $ c) $ next) = null)", kCell);
  const Census census = found(program, {.objects = 1}).census;
  EXPECT_EQ(census.structures, 1U);
  EXPECT_EQ(census.refused, 2U);
  EXPECT_EQ(census.in_error, 1U);
  EXPECT_EQ(census.undecided(), 0U);
}

TEST(Enumerate, AnInvariantThatDoesNotEndLeavesItsCandidateUndecided) {
  const auto program = with_invariant(
      "[Cell c]",
      "(var Cell at := (this $ c) in (begin (while (at != null) (at := (at $ next))) true))",
      kCell);
  const Census census = found(program, {.objects = 2}).census;
  EXPECT_EQ(census.structures, 3U);  // lists of no, one and two cells
  EXPECT_EQ(census.endless, 3U);     // cycles of one and two, and of one behind another
  EXPECT_EQ(census.refused, 0U);
}

TEST(Enumerate, WhatIsNotSupportedLeavesItsCandidateUndecided) {
  const auto program =
      with_invariant("[Cell c]", "(if ((this $ c) = null) true else (unsupported \"it\"))", kCell);
  const Census census = found(program, {.objects = 1}).census;
  EXPECT_EQ(census.structures, 1U);
  EXPECT_EQ(census.unsupported, 1U);
}

TEST(Enumerate, FieldsThatAreNeverReadHaveEachValueOrStandForAny) {
  const auto program = with_invariant("[Cell c] [bool b] [int i]", "((this $ c) != null)", kCell);
  EXPECT_EQ(found(program, {.objects = 1}).census.structures, 2U * 2 * 4);
  EXPECT_EQ(found(program, {.objects = 1, .unread = Unread::any}).census.structures, 1U);
}

TEST(Enumerate, AFieldThatIsWrittenBeforeItIsReadHasEachValueAtTheStart) {
  const auto program = with_invariant("[int i]", "(begin (this $ i := 2) ((this $ i) = 2))");
  EXPECT_EQ(found(program, {}).census.structures, 4U);
  EXPECT_EQ(found(program, {.unread = Unread::any}).census.structures, 1U);
}

TEST(Enumerate, AnObjectIsOfEachClassBelowTheDeclaredOne) {
  const auto program = with_invariant("[Shape s]", "((this $ s) != null)",
                                      "(abstract class Shape () ()) (class Dot extends Shape () ())"
                                      " (class Box extends Shape ([bool full]) ())");
  EXPECT_EQ(found(program, {.objects = 1}).census.structures, 3U);
}

TEST(Enumerate, NumbersStayWithinTheirTypeAndTheRange) {
  const auto program =
      with_invariant("[char c] [double d]", "(((this $ c) < 2) and ((this $ d) < 1.5))");
  Domain within = domain(program, {});
  within.least = -2;
  const Census census = explore::each_structure(program, within, {}, {});
  EXPECT_EQ(census.structures, 2U * 4);  // 0 and 1; -2, -1, 0 and 1
}

TEST(Enumerate, ABudgetStopsItAndSaysHowMuchIsLeft) {
  const auto program = with_invariant("[Node n]", "true", kGraph);
  const Census census =
      explore::each_structure(program, domain(program, {.objects = 4}), {.max_steps = 1}, {});
  EXPECT_EQ(census.stop, explore::Stop::max_steps);
  EXPECT_GT(census.unexplored, 0U);
}

}  // namespace
}  // namespace heapsum::testing
