// SPDX-License-Identifier: Apache-2.0
// The linked stack StackLi [kiasan, tables 9.1 to 9.9], its list assumed acyclic:
//
//   this –top→ n –next→ n –next→ … null     at most k nodes
//
// Published for k = 1, 2, 3: pop lazy 2, 3, 4, lazier 2, 3, 4, lazier# 2, 3, 4: one path a length.
// push lazy 4, 6, 8, lazier 4, 6, 8, lazier# 2, 3, 4: lazy decides whether the pushed x is null,
// which the method never asks. A summary does not decide it either and has the paths of lazier#.
#include <string>
#include <vector>

#include <fmt/format.h>

#include "published.hpp"

namespace heapsum::testing {
namespace {

std::string stack(const char* run) {
  return fmt::format(R"((((class Element () ())
    (class Node ([Element element] [Node next])
      ((bool has-end (((this $ next) = null) or ((this $ next) @ has-end)))))
    (class Stack ([Node top])
      ((bool acyclic (((this $ top) = null) or ((this $ top) @ has-end)))
       {})))
   (Stack run)))",
                     run);
}

// Popping an empty stack is false, where Weiss' method throws.
const char* const kPop = R"((bool run (begin
    (assume (this @ acyclic))
    (if ((this $ top) = null) false
     else (begin (this $ top := ((this $ top) $ next)) true)))))";
const char* const kPush = R"((bool run [Element x] (begin
    (assume (this @ acyclic))
    (var Node fresh := (new Node) in
      (begin (fresh $ element := x) (fresh $ next := (this $ top)) (this $ top := fresh) true)))))";

/// A list that goes round is cut: its walk does not end.
Bounds nodes(std::uint32_t k) { return {.k = k, .unwind = k, .scope = {}}; }

void expect_counts(const char* run, const std::vector<PathCounts>& published) {
  const syntax::Program program = loaded(stack(run));
  for (std::uint32_t k = 1; k <= published.size(); ++k) {
    EXPECT_EQ(complete_paths(program, nodes(k)), published[k - 1]) << k;
    EXPECT_EQ(complete_heaps(program, nodes(k)), published[k - 1].lazy) << k;
    expect_exact(program, nodes(k));
  }
}

TEST(KiasanStack, PopHasOnePathALength) { expect_counts(kPop, {{2, 2}, {3, 3}, {4, 4}}); }

TEST(KiasanStack, PushHasTwoLazyPathsALengthAndOneFlow) {
  expect_counts(kPush, {{4, 2}, {6, 3}, {8, 4}});
}

}  // namespace
}  // namespace heapsum::testing
