// SPDX-License-Identifier: Apache-2.0
// Is a value in an acyclic list of at most n references? Membership is identity, so every way in
// which the elements alias each other and the value is a heap of its own:
//
//   this –head→ N –next→ N –next→ N … null        v, and each val: null, one that is known, or new
//               │val     │val     │val
//
// The walk before it assumes that the list has an end; what it does not reach within the unwinding
// bound is cut. Lazy paths for n = 1, 2 … are 7, 19, 51, 150, 504, 1938: SPF, JBSE and an
// independent enumerator give the same. Flows: an empty list is one; one of m nodes holds v first
// at one of its m nodes or not at all, and its length is decided by the walk: 1 + Σ (m + 1), m = 1
// … n, which is (n+1)(n+2)/2.
#include <vector>

#include "published.hpp"

namespace heapsum::testing {
namespace {

const char* const kProgram = R"((((class Val () ())
  (class Node ([Val val] [Node next])
    ((bool walk [Val v]
       (if ((this $ next) = null) true else ((this $ next) @ walk v)))
     (bool contains [Val v]
       (if ((this $ val) = v) true
        else (if ((this $ next) = null) false
        else ((this $ next) @ contains v))))))
  (class List ([Node head])
    ((bool contains [Val v]
       (if ((this $ head) = null) false
        else (begin ((this $ head) @ walk v)
                    ((this $ head) @ contains v)))))))
 (List contains)))";

Bounds nodes(std::uint32_t n) { return {.k = n + 1, .unwind = n, .scope = {}}; }

TEST(AcyclicContains, HasTheLazyPathsThatOtherToolsCountAndOneFlowALengthAndPlace) {
  const syntax::Program program = loaded(kProgram);
  const std::vector<std::uint64_t> lazy{7, 19, 51, 150, 504, 1938};
  for (std::uint32_t n = 1; n <= lazy.size(); ++n)
    EXPECT_EQ(complete_paths(program, nodes(n)),
              (PathCounts{lazy[n - 1], std::uint64_t{n + 1} * (n + 2) / 2}))
        << n;
}

TEST(AcyclicContains, HasAsManyHeapsAsLazyPaths) {
  const syntax::Program program = loaded(kProgram);
  for (std::uint32_t n = 1; n <= 5; ++n)
    EXPECT_EQ(complete_heaps(program, nodes(n)),
              explored(program, PolicyName::lazy, nodes(n)).result.complete())
        << n;
}

TEST(AcyclicContains, IsExact) {
  for (std::uint32_t n = 1; n <= 3; ++n) expect_exact(loaded(kProgram), nodes(n));
}

TEST(AcyclicContains, HasTheFlowsOfTheFormulaForLongListsToo) {
  for (const std::uint32_t n : {10U, 20U})
    EXPECT_EQ(explored(loaded(kProgram), PolicyName::summary, nodes(n)).result.complete(),
              std::uint64_t{n + 1} * (n + 2) / 2)
        << n;
}

}  // namespace
}  // namespace heapsum::testing
