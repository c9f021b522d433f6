// SPDX-License-Identifier: Apache-2.0
// Runs that come back to where they were. A pair of related states that is the same as one before it on its way, but
// for what --unwind counts, and since when nothing was decided on either side, is an endless run: it goes on as it
// did, and every pair to come was compared already (coinduction). On a cyclic heap such runs are many.
//
//   a loop       is back at its head with all as it was: variables, heap, path condition, continuation.
//   a recursion  is back at the body of a method with all as it was, but that the continuation has grown.
//
// Guards and numbers may be written otherwise, if the path condition makes them equal.
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

/// The state is about to go through a loop again, or through a method that it is in already.
bool is_at_head(const syntax::Program& program, const semantics::Config& c);

/// Who can say of formulas of a side whether they are the same.
struct Judge {
  guard::Terms& terms;
  guard::Oracle& oracle;
};

/// A pair at a head is one of those before it.
bool comes_back(const Visit& now, Judge right, Judge left);

}  // namespace heapsum::bisim
