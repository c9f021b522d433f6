// SPDX-License-Identifier: Apache-2.0
// Runs that come back to where they were. A pair of related states may be the same as an earlier pair
// on its way, apart from what --unwind counts. If neither side has decided anything since then, the
// run is endless: it goes on as it did, and every pair to come was compared already (coinduction). A
// cyclic heap has many such runs.
//
//   a loop       is back at its head; variables, heap, path condition and continuation are the same.
//   a recursion  is back at the body of a method; all is the same, but the continuation has grown.
//
// Guards and numbers may differ as terms if the path condition makes them equal.
#pragma once

#include <memory>
#include <vector>

#include <heapsum/semantics/config.hpp>

namespace heapsum::bisim {

/// A pair of the walk as it was at the head of a loop or the body of a recursive method, and those before it.
struct Visit {
  semantics::Config right;
  std::vector<semantics::Config> left;
  std::shared_ptr<const Visit> before;
  Visit(semantics::Config r, std::vector<semantics::Config> l, std::shared_ptr<const Visit> b)
      : right(std::move(r)), left(std::move(l)), before(std::move(b)) {}
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;
  ~Visit();  // a loop: a way of any length is freed without recursion
};
using VisitPtr = std::shared_ptr<const Visit>;

/// The state is about to run the body of a loop again, or of a method that is already active.
bool is_at_head(const syntax::Program& program, const semantics::Config& c);

/// Decides whether formulas of one side are the same.
struct Judge {
  guard::Terms& terms;
  guard::Oracle& oracle;
};

/// A pair at a head is the same as one of those before it.
bool comes_back(const Visit& now, Judge right, Judge left);

}  // namespace heapsum::bisim
