// SPDX-License-Identifier: Apache-2.0
// Swap [kiasan, fig. 3.1]: `e = data; data = n.data; n.data = e` with n assumed not to be null. Its
// lazy tree [fig. 3.2] has 50 states and 20 paths [section 3.1.2]; a state's label is its way:
//
//   1 n null (violates the assumption)
//   2 n = this        21 data null   22 data = n0                  23 data = e0, new
//   3 n = n1, new     31 data null   32 data = n0   33 data = n1   34 data = e0, new
//                       below 31, 32 and 33: n.data null, n0, n1, or e1
//                       below 34: n.data null, n0, n1, e0, or e1
//
// The states are those before the first statement and after each: 3 + 7 + 20 + 20 = 50.
//
// E erases to Object, so a Node may be data. Core Javalite has no subclasses; here one class is
// node and data. That changes no count: swap never reads a field of what is only data, and whatever
// is there already may be picked in both models. n and data are one hop from this, n.data two: k =
// 2.
#include <set>
#include <string>

#include "judge/final_heap.hpp"
#include "published.hpp"

namespace heapsum::testing {
namespace {

using semantics::OutcomeKind;

const char* const kStatements = R"((((class Node ([Node next] [Node data])
    ((Node swap [Node n]
       (begin
         (assume (n != null))
         (var Node e := (this $ data) in
           (begin
             (this $ data := (n $ data))
             (n $ data := e))))))))
  (Node swap)))";

// The contract: data == \old(n.data) && n.data == \old(data).
const char* const kContract = R"((((class Node ([Node next] [Node data])
    ((bool swap [Node n]
       (begin
         (assume (n != null))
         (var Node e := (this $ data) in
           (begin
             (this $ data := (n $ data))
             (var Node old-n-data := (this $ data) in
               (begin
                 (n $ data := e)
                 (assert ((this $ data) = old-n-data))
                 (assert ((n $ data) = e)))))))))))
  (Node swap)))";

constexpr Bounds bounds() { return {.k = 2, .unwind = 2, .scope = {}}; }

/// The dissertation's label of the last choice on the way: a digit a choice, 1 for null.
std::string label(const semantics::Config& c) {
  std::string digits;
  for (const semantics::Event& e : c.history.events())
    if (e.kind == semantics::Event::Kind::choice) digits += std::to_string(e.target + 1);
  return digits;
}

TEST(KiasanSwap, TheLazyTreeIsThatOfFigure32) {
  const Explored lazy = explored(loaded(kStatements), PolicyName::lazy, bounds());
  std::multiset<std::string> found;
  for (const semantics::Config& c : lazy.ended) found.insert(label(c));
  EXPECT_EQ(found, (std::multiset<std::string>{"1",                                   // excluded
                                               "21",  "22",  "23",                    // n = this
                                               "311", "312", "313", "314",            // n = n1
                                               "321", "322", "323", "324",            //
                                               "331", "332", "333", "334",            //
                                               "341", "342", "343", "344", "345"}));  //
  EXPECT_EQ(lazy.result.count(OutcomeKind::excluded), 1U);
  EXPECT_EQ(lazy.result.complete(), 20U);
}

TEST(KiasanSwap, TheLazyTreeHas50States) {
  const syntax::Program program = loaded(kStatements);
  guard::Terms terms;
  const auto solver = solver::make_chain(terms, {});
  semantics::Machine machine(program, PolicyName::lazy, bounds(), terms, *solver);
  auto start = machine.start();
  const std::uint64_t before_the_first = start.size();
  explore::explore(machine, std::move(start), {}, {});
  const auto fired = [&](semantics::RuleId rule) {
    return machine.fired()[static_cast<std::size_t>(rule)];
  };
  const std::uint64_t after_e = fired(semantics::RuleId::ceks_let);
  const std::uint64_t after_writes = fired(semantics::RuleId::concrete_write);
  EXPECT_EQ(before_the_first, 3U);
  EXPECT_EQ(after_e, 7U);
  EXPECT_EQ(after_writes, 20U + 20U);
  EXPECT_EQ(before_the_first + after_e + after_writes, 50U);
}

// The highlighted trace 3-33-334-3341:
//
//   before   n0 –data→ n1 –data→ e1        after   n0 –data→ e1   n1 –data→ n1 (itself)
TEST(KiasanSwap, Trace3341EndsWithTheHeapOfTheFigure) {
  const syntax::Program program = loaded(kStatements);
  const Explored lazy = explored(program, PolicyName::lazy, bounds());
  const auto at = std::find_if(lazy.ended.begin(), lazy.ended.end(),
                               [](const semantics::Config& c) { return label(c) == "334"; });
  ASSERT_NE(at, lazy.ended.end());
  using semantics::Location;
  const Location n0 = Location::input(0), n1 = Location::input(1), e1 = Location::input(2);
  const auto data = [&](Location l) {
    return std::get<semantics::Reference>(at->heap[l].fields[1]).location();
  };
  EXPECT_EQ(data(n0), e1);
  EXPECT_EQ(data(n1), n1);
  EXPECT_TRUE(data(e1).is_uninitialised());
}

TEST(KiasanSwap, TheContractHoldsOnEveryPath) {
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
    const Explored e = explored(loaded(kContract), policy, bounds());
    EXPECT_EQ(e.result.count(OutcomeKind::assertion_failure), 0U);
    EXPECT_EQ(e.result.count(OutcomeKind::null_dereference), 0U);
  }
}

// The trees of figures 3.3 and 3.4: lazier 16 states and 6 paths (the figure's text), lazier# 6
// states and 2 paths (as its labels say), of n = this and n = n1.
TEST(KiasanSwap, TheLazierTreesAreThoseOfFigures33And34) {
  const syntax::Program program = loaded(kStatements);
  const auto expect_tree = [&](PolicyName policy, std::uint64_t after_e, std::uint64_t paths) {
    const Explored e = explored(program, policy, bounds());
    EXPECT_EQ(e.result.complete(), paths);
    EXPECT_EQ(e.result.count(OutcomeKind::excluded), 1U);
    const auto fired = [&](semantics::RuleId r) { return e.fired[static_cast<std::size_t>(r)]; };
    EXPECT_EQ(fired(semantics::RuleId::ceks_let), after_e);
    EXPECT_EQ(fired(semantics::RuleId::concrete_write), 2 * paths);
  };
  expect_tree(PolicyName::lazier, 2, 6);        // 2 roots, 2, 6, 6: 16 states
  expect_tree(PolicyName::lazier_sharp, 1, 2);  // 1 root, 1, 2, 2: 6 states
}

// Published: lazy 20, lazier 6, lazier# 2 paths. A summary does not decide whether n = this either:
// one flow, beside the excluded one.
TEST(KiasanSwap, ASummaryNeedsOnePathForTheTwenty) {
  for (const char* text : {kStatements, kContract}) {
    const syntax::Program program = loaded(text);
    EXPECT_EQ(complete_paths(program, bounds()), (PathCounts{20, 1}));
    EXPECT_EQ(complete_heaps(program, bounds()), 20U);
    expect_exact(program, bounds());
  }
}

// At k = 1 n.data can't be new: 314, 324, 334 and 345 are missing.
TEST(KiasanSwap, AtTheBoundFourPathsLessAreLeft) {
  const Bounds tight{.k = 1, .unwind = 2, .scope = {}};
  EXPECT_EQ(complete_paths(loaded(kStatements), tight), (PathCounts{16, 1}));
  expect_exact(loaded(kStatements), tight);
}

}  // namespace
}  // namespace heapsum::testing
