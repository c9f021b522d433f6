// SPDX-License-Identifier: Apache-2.0
// Exactness against the concrete machine: every concrete heap within the bounds satisfies exactly
// one path condition, under either policy, with the same outcome and the same decisions; and every
// path has a heap. The heaps are those of support/judge.hpp, which shares nothing with the machine.
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include <heapsum/explore/witness.hpp>

#include "exploring.hpp"
#include "javalite_text.hpp"
#include "judge.hpp"
#include "represents.hpp"

namespace heapsum::testing {
namespace {

using semantics::OutcomeKind;
using semantics::PolicyName;

struct Case {
  const char* name;
  const char* text;
  std::uint32_t k;
  std::uint32_t unwind;
  std::vector<std::int32_t> integers{};
};

std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.name << " k=" << c.k; }

const char* const kContains = R"((((class Data () ())
  (class Node ([Data elem] [Node next])
    ((bool contains [Data val]
       (if ((this $ elem) = val) true
        else (if ((this $ next) = null) false
        else ((this $ next) @ contains val))))))
  (class List ([Node head] [Data other])
    ((bool both [Data val]
       (if ((this $ head) @ contains val) ((this $ head) @ contains (this $ other)) else false)))))
  (List both)))";

// Design S2: the published rule reports six flows here at k = 1.
const char* const kPartlyWritten = R"((((class A ([A f] [A g])
    ((bool m [A x]
       (var A y := (this $ g) in
         (begin (x $ f := this)
           (if ((y $ f) = this) (y = x) else (y = x))))))))
  (A m)))";

const char* const kAliasedWrite = R"((((class A ([A f] [A g])
    ((bool m [A x] [A y]
       (begin (x $ f := y) (y $ f := x)
         (if ((x $ f) = y) ((y $ f) = x) else ((this $ f) = x)))))))
  (A m)))";

const char* const kMade = R"((((class A ([A f] [A g])
    ((A m [A x]
       (var A n := (new A) in
         (begin (n $ f := (this $ f))
                (this $ f := n)
                (if (x = null) n
                 else (begin (x $ g := n)
                   (if ((this $ g) = n) (this $ g) else (((this $ f) $ f) $ g))))))))))
  (A m)))";

const char* const kBools = R"((((class A ([bool p] [A f])
    ((bool m [A x] [bool b]
       (if (x = null) b
        else (begin (x $ p := b)
          (if (this $ p) ((this $ f) = x)
           else (if (b and ((this $ f) $ p)) true else (b = (x $ p))))))))))
  (A m)))";

const char* const kInts = R"((((class N ([int key] [N left] [N right])
    ((bool find [int v]
       (if ((this $ key) = v) true
        else (if (v < (this $ key))
               (if ((this $ left) = null) false else ((this $ left) @ find v))
              else (if ((this $ right) = null) false else ((this $ right) @ find v))))))))
  (N find)))";

const char* const kIntsThroughAliases = R"((((class N ([int key] [N next])
    ((int m [N x] [N y]
       (begin (x $ key := ((y $ key) + 1))
         (if ((x $ key) < (y $ key)) 0
          else (if ((this $ key) = (x $ key)) 1 else (begin (assert ((x $ key) > (y $ key))) 2))))))))
  (N m)))";

const char* const kLoop = R"((((class N ([N next])
    ((bool cyclic
       (var N slow := this in (var N fast := (this $ next) in
         (begin
           (while (and (not (fast = null)) (not (fast = slow)))
             (begin (slow := (slow $ next))
                    (fast := (fast $ next))
                    (if (fast = null) null else (fast := (fast $ next)))))
           (not (fast = null)))))))))
  (N cyclic)))";

const char* const kMirror = R"((((class T ([T left] [T right])
    ((bool mirror [T other]
       (if (other = null) false
        else (if ((this $ left) = null) ((other $ right) = null)
         else (if ((other $ right) = null) false
          else ((this $ left) @ mirror (other $ right)))))))))
  (T mirror)))";

const char* const kTwoClasses = R"((((class B ([A a]) ())
   (class A ([B b] [A n])
    ((bool m [B x]
       (begin (assume (not (x = null)))
         (if ((x $ a) = this) ((this $ b) = x)
          else (begin (x $ a := this) (((this $ b) $ a) = this))))))))
  (A m)))";

const char* const kSwap = R"((((class N ([N next] [N data])
    ((bool swap [N n]
       (var N e := (this $ data) in
         (begin (this $ data := (n $ data)) (n $ data := e)
                (assert ((n $ data) = e))
                ((this $ data) = e)))))))
  (N swap)))";

const char* const kReverse = R"((((class N ([N next]) ())
   (class L ([N head])
    ((N reverse
       (var N done := null in (var N rest := (this $ head) in
         (begin
           (while (not (rest = null))
             (var N next := (rest $ next) in
               (begin (rest $ next := done) (done := rest) (rest := next))))
           (this $ head := done)
           (if (done = null) null else (done $ next)))))))))
  (L reverse)))";

class Exactness : public ::testing::TestWithParam<Case> {
 protected:
  syntax::Program program_ = loaded(GetParam().text);
  semantics::Bounds bounds_{.k = GetParam().k, .unwind = GetParam().unwind, .scope = {}};
};

std::set<std::string> flows(const std::vector<semantics::Config>& ended) {
  std::set<std::string> all;
  for (const semantics::Config& c : ended) all.insert(decisions(c));
  return all;
}

void expect_exactly_one_path(const Explored& e, const Judged& judged) {
  int represented = 0;
  for (const semantics::Config& c : e.ended) {
    if (!represents(*e.terms, c, judged.heap)) continue;
    ++represented;
    EXPECT_EQ(c.outcome().kind, judged.verdict.outcome);
    EXPECT_EQ(decisions(c), judged.verdict.decisions);
  }
  EXPECT_EQ(represented, 1) << "decisions " << judged.verdict.decisions;
}

void expect_every_path_has_a_heap(const syntax::Program& program, const Explored& e,
                                  const semantics::Bounds& bounds) {
  for (const semantics::Config& c : e.ended) {
    ASSERT_FALSE(c.unsure);
    const semantics::InputHeap heap = explore::witness(program, *e.terms, c, c.path.model());
    EXPECT_TRUE(represents(*e.terms, c, heap));
    const Verdict v = run_concrete(program, heap, {.unwind = bounds.unwind, .scope = {}});
    EXPECT_EQ(v.outcome, c.outcome().kind);
    EXPECT_EQ(v.decisions, decisions(c));
  }
}

TEST_P(Exactness, EveryHeapSatisfiesExactlyOnePathAndEveryPathHasAHeap) {
  const std::vector<Judged> heaps = enumerate(program_, {bounds_, GetParam().integers});
  ASSERT_FALSE(heaps.empty());
  for (const Judged& judged : heaps) {
    const Verdict again =
        run_concrete(program_, judged.heap, {.unwind = bounds_.unwind, .scope = {}});
    EXPECT_EQ(again, judged.verdict);
  }
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
    SCOPED_TRACE(policy == PolicyName::lazy ? "lazy" : "summary");
    const Explored e = explored(program_, policy, bounds_);
    for (const Judged& judged : heaps) expect_exactly_one_path(e, judged);
    expect_every_path_has_a_heap(program_, e, bounds_);
  }
}

TEST_P(Exactness, SummaryPathsAreTheFlowsAndLazyPathsHaveTheSameFlows) {
  const Explored lazy = explored(program_, PolicyName::lazy, bounds_);
  const Explored summary = explored(program_, PolicyName::summary, bounds_);
  EXPECT_EQ(flows(summary.ended), flows(lazy.ended));
  EXPECT_EQ(summary.ended.size(), flows(summary.ended).size());
  EXPECT_GE(lazy.ended.size(), summary.ended.size());
  if (!GetParam().integers.empty()) return;  // a few values of each int need not show every flow
  std::set<std::string> enumerated;
  for (const Judged& judged : enumerate(program_, {bounds_, {0}}))
    enumerated.insert(judged.verdict.decisions);
  EXPECT_EQ(flows(summary.ended), enumerated);
}

const std::vector<std::int32_t> kFewIntegers{-1, 0, 1};

INSTANTIATE_TEST_SUITE_P(
    Programs, Exactness,
    ::testing::Values(
        Case{"contains", kContains, 0, 1}, Case{"contains", kContains, 1, 2},
        Case{"contains", kContains, 2, 3}, Case{"contains", kContains, 3, 4},
        Case{"partly written", kPartlyWritten, 0, 2}, Case{"partly written", kPartlyWritten, 1, 2},
        Case{"partly written", kPartlyWritten, 2, 2}, Case{"aliased write", kAliasedWrite, 1, 2},
        Case{"aliased write", kAliasedWrite, 2, 2}, Case{"made", kMade, 1, 2},
        Case{"made", kMade, 2, 2}, Case{"bools", kBools, 1, 2}, Case{"bools", kBools, 2, 2},
        Case{"ints", kInts, 1, 2, kFewIntegers}, Case{"ints", kInts, 2, 3, kFewIntegers},
        Case{"ints through aliases", kIntsThroughAliases, 1, 2, {-1, 0, 1, 2147483647}},
        Case{"loop", kLoop, 2, 2}, Case{"loop", kLoop, 4, 5}, Case{"mirror", kMirror, 1, 2},
        Case{"mirror", kMirror, 2, 3}, Case{"two classes", kTwoClasses, 1, 2},
        Case{"two classes", kTwoClasses, 2, 2}, Case{"swap", kSwap, 1, 2},
        Case{"swap", kSwap, 2, 2}, Case{"reverse", kReverse, 3, 4}));

// The table of the program to agree on, and the design's other counts.
TEST(Counts, ContainsHasThePathsThatAnIndependentEnumerationFound) {
  const syntax::Program program = loaded(kContains);
  const std::vector<std::pair<std::uint64_t, std::uint64_t>> expected{
      {1, 1}, {8, 4}, {31, 10}, {110, 19}, {410, 31}, {1673, 46}};
  for (std::uint32_t k = 0; k < expected.size(); ++k) {
    const semantics::Bounds bounds{.k = k, .unwind = k + 1, .scope = {}};
    EXPECT_EQ(explored(program, PolicyName::lazy, bounds).result.complete(), expected[k].first)
        << k;
    const Explored summary = explored(program, PolicyName::summary, bounds);
    EXPECT_EQ(summary.result.complete(), expected[k].second) << k;
    EXPECT_EQ(summary.result.count(OutcomeKind::null_dereference), 1U) << k;
  }
}

TEST(Counts, AFieldThatWasWrittenOnSomeAliasesIsReadRight) {
  const semantics::Bounds bounds{.k = 1, .unwind = 2, .scope = {}};
  EXPECT_EQ(explored(loaded(kPartlyWritten), PolicyName::summary, bounds).result.complete(), 5U);
}

TEST(Counts, LazyPathsAreTheEnumeratedHeaps) {
  for (const char* text :
       {kContains, kPartlyWritten, kAliasedWrite, kMade, kMirror, kTwoClasses, kSwap}) {
    const syntax::Program program = loaded(text);
    const semantics::Bounds bounds{.k = 2, .unwind = 3, .scope = {}};
    EXPECT_EQ(explored(program, PolicyName::lazy, bounds).ended.size(),
              enumerate(program, {bounds, {0}}).size());
  }
}

TEST(Bounds, ScopeCountsTheObjectsOfAHeapNotTheOnesThatAreKnown) {
  const syntax::Program program = loaded(kMirror);
  for (std::uint32_t most = 1; most <= 4; ++most) {
    const semantics::Bounds bounds{.k = 3, .unwind = 3, .scope = {most}};
    const std::vector<Judged> heaps = enumerate(program, {bounds, {0}});
    for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
      const Explored e = explored(program, policy, bounds);
      for (const Judged& judged : heaps) expect_exactly_one_path(e, judged);
      expect_every_path_has_a_heap(program, e, bounds);
      for (const semantics::Config& c : e.ended)
        EXPECT_LE(explore::witness(program, *e.terms, c, c.path.model()).objects.size(), most);
    }
  }
}

TEST(Bounds, WithoutNullOrAliasesTheInputsAreThoseThatAreLeft) {
  for (const char* text : {kContains, kMirror, kSwap}) {
    const syntax::Program program = loaded(text);
    for (const bool null : {false, true}) {
      const semantics::Bounds bounds{
          .k = 2, .unwind = 3, .scope = {}, .symbolic_null = null, .symbolic_alias = false};
      const std::vector<Judged> heaps = enumerate(program, {bounds, {0}});
      for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
        const Explored e = explored(program, policy, bounds);
        for (const Judged& judged : heaps) expect_exactly_one_path(e, judged);
      }
    }
  }
}

}  // namespace
}  // namespace heapsum::testing
