// SPDX-License-Identifier: Apache-2.0
// match{…}: the overload set of several lambdas, for std::visit. There is no catch-all, so a new
// alternative of a variant without a case does not compile.
#pragma once

namespace heapsum {

template <typename... Cases>
struct match : Cases... {
  using Cases::operator()...;
};
template <typename... Cases>
match(Cases...) -> match<Cases...>;

}  // namespace heapsum
