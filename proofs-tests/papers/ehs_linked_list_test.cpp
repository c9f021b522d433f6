// SPDX-License-Identifier: Apache-2.0
// The linked list of figure 1 [ehs]: `contains` compares by identity, `run` asks for data0, data1 …
// until one is not there. Of the paper's pictures the text keeps the listing only; the heaps drawn
// here are ours. Figure 1 says node.val and declares node.elem; it is elem here. Its static method
// with a loop is a method that calls itself, as core Javalite has neither.
//
//   this –head→ n1 –next→ n2 –next→ … null            at most k nodes, k hops from this
//     │          │elem     │elem
//     ├–data0→   ?         ?                          each ? is null, one that is known, or new
//     ╰–data1→ …
//
// Published paths of summaries [ehs 2016, table 1, LinkedList], for k = 3 … 10:
// 25, 39, 56, 76, 99, 125, 154, 186.
#include <string>
#include <vector>

#include <fmt/format.h>

#include "published.hpp"

namespace heapsum::testing {
namespace {

using guard::Terms;
using semantics::Config;
using semantics::Location;
using semantics::Reference;

/// Figure 1 with so many calls of contains: the paper's has five.
std::string figure_1(std::uint32_t calls) {
  std::string fields, run = "true";
  for (std::uint32_t i = calls; i-- > 0;) {
    fields = fmt::format("[Data data{}] ", i) + fields;
    run = fmt::format("(if (this @ contains (this $ head) (this $ data{})) {} else false)", i, run);
  }
  return fmt::format(R"((((class Data () ())
    (class LLNode ([Data elem] [LLNode next]) ())
    (class LinkedList ([LLNode head] {})
      ((bool contains [LLNode node] [Data val]
         (if ((node $ elem) = val) true
          else (if ((node $ next) = null) false
          else (this @ contains (node $ next) val))))
       (bool run {}))))
   (LinkedList run)))",
                     fields, run);
}

Bounds nodes(std::uint32_t k) { return {.k = k, .unwind = k, .scope = {}}; }

/// The flows from here, with so many calls left, where `known` nodes are known to be there: a call
/// finds its value at a known node, at a later one, or nowhere in a list of some length.
std::uint64_t flows(std::uint64_t calls, std::uint64_t known, std::uint64_t k) {
  if (calls == 0) return 1;
  std::uint64_t all = known * flows(calls - 1, known, k);
  for (std::uint64_t at = known + 1; at <= k; ++at) all += flows(calls - 1, at, k);
  return all + k - std::max<std::uint64_t>(known, 1) + 1;
}
/// An empty list is a null dereference.
std::uint64_t flows_of_run(std::uint64_t calls, std::uint64_t k) { return 1 + flows(calls, 0, k); }

TEST(EhsLinkedList, TheFlowsAreThePlacesAtWhichTheValuesAreFoundOrTheLengths) {
  for (std::uint32_t calls = 1; calls <= 5; ++calls)
    for (std::uint32_t k = 1; k <= 3; ++k)
      EXPECT_EQ(explored(loaded(figure_1(calls)), PolicyName::summary, nodes(k)).result.complete(),
                flows_of_run(calls, k))
          << calls << " calls, k = " << k;
}

// The published counts are (3k² + 7k + 2)/2; ours with two calls are (3k² + 3k + 2)/2, which is 2k
// less in every row. One call gives 2k + 1, three calls grow with k³: of programs like figure 1, one
// with two calls comes nearest, not five. It is not the one that was measured, which is not printed:
// that has 1656, 17 485 and 232 743 lazy paths for k = 3, 4, 5, so many more ways to alias. What can
// be said of ours is that its flows are those of the formula above and its lazy paths the heaps.
TEST(EhsLinkedList, TwoCallsHaveThePublishedPathsLess2k) {
  const std::vector<std::uint64_t> published{25, 39, 56, 76, 99, 125, 154, 186};
  const syntax::Program program = loaded(figure_1(2));
  for (std::uint32_t k = 3; k <= 10; ++k) {
    const std::uint64_t ours = explored(program, PolicyName::summary, nodes(k)).result.complete();
    EXPECT_EQ(ours + 2U * k, published[k - 3]) << k;
    EXPECT_EQ(ours, flows_of_run(2, k)) << k;
  }
}

TEST(EhsLinkedList, TwoCallsHaveFewerLazyPathsThanPublished) {
  const syntax::Program program = loaded(figure_1(2));
  const std::vector<std::uint64_t> lazy{110, 410, 1673};
  for (std::uint32_t k = 3; k <= 5; ++k) {
    EXPECT_EQ(explored(program, PolicyName::lazy, nodes(k)).result.complete(), lazy[k - 3]) << k;
    EXPECT_EQ(complete_heaps(program, nodes(k)), lazy[k - 3]) << k;
  }
}

TEST(EhsLinkedList, IsExactWithTwoCalls) {
  for (std::uint32_t k = 0; k <= 2; ++k) {
    const syntax::Program program = loaded(figure_1(2));
    expect_exact(program, nodes(k));
    EXPECT_EQ(complete_paths(program, nodes(k)).lazy, complete_heaps(program, nodes(k)));
  }
}

TEST(EhsLinkedList, IsExactWithFiveCalls) {
  const syntax::Program program = loaded(figure_1(5));
  expect_exact(program, nodes(0));
  EXPECT_EQ(complete_paths(program, nodes(1)).lazy, complete_heaps(program, nodes(1)));
}

/// "null | n1", in order of discovery.
std::string cells(const Config& c, Location l, std::size_t field,
                  const std::vector<std::string>& names) {
  std::string all;
  for (const auto& [guard, to] : std::get<Reference>(c.heap[l].fields[field]).set()) {
    if (!all.empty()) all += " | ";
    all += to.is_null() ? "null" : to.is_uninitialised() ? "un" : names.at(to.index());
  }
  return all;
}

// One call, k = 2: the heap (L R) of the summary as its fields are read. Before the first read
// every field is {un}. this.head keeps its cell for null when the path has excluded it
// (docs/differs.md, D9).
//
//   this.head   ↦ {null | n1}
//   this.data0  ↦ {null | d0}
//   n1.elem     ↦ {null | d0 | e1}     e1 is new, two hops from this
//   n1.next     ↦ {null | n1 | n2}     n2 is new; the list may go round
TEST(EhsLinkedList, TheSummaryGrowsByOneReferenceAField) {
  const syntax::Program program = loaded(figure_1(1));
  Terms terms;
  const auto solver = solver::make_chain(terms, {});
  semantics::Machine machine(program, PolicyName::summary, nodes(2), terms, *solver);
  const std::vector<std::string> names{"this", "n1", "d0", "e1", "n2"};
  const Location self = Location::input(0), n1 = Location::input(1);
  std::vector<std::string> seen;
  machine.on_rule([&](semantics::RuleId rule, const Config& c) {
    if (rule != semantics::RuleId::summary_initialise) return;
    std::string line =
        fmt::format("head {}; data0 {}", cells(c, self, 0, names), cells(c, self, 1, names));
    if (c.heap.input_count() > 1)
      line += fmt::format("; elem {}; next {}", cells(c, n1, 0, names), cells(c, n1, 1, names));
    if (seen.size() < 4) seen.push_back(line);
  });
  explore::explore(machine, machine.start(), {}, {});
  EXPECT_EQ(seen, (std::vector<std::string>{
                      "head null | n1; data0 un; elem un; next un",
                      "head null | n1; data0 null | d0; elem un; next un",
                      "head null | n1; data0 null | d0; elem null | d0 | e1; next un",
                      "head null | n1; data0 null | d0; elem null | d0 | e1; next null | n1 | n2",
                  }));
}

}  // namespace
}  // namespace heapsum::testing
