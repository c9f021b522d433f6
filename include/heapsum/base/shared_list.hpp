// SPDX-License-Identifier: Apache-2.0
// Lists that grow at one end and share what is older: a link knows the `size` of the list that it is the newest link of, and
// the link `before` it (null: none).
#pragma once

#include <cstddef>

namespace heapsum {

/// How many of their oldest links two lists have in common.
template <typename Link>
std::size_t shared_links(const Link* a, const Link* b) {
  while (a != b) {
    const std::size_t a_size = a != nullptr ? a->size : 0, b_size = b != nullptr ? b->size : 0;
    if (a_size >= b_size) a = a->before.get();
    if (b_size >= a_size) b = b->before.get();
  }
  return a != nullptr ? a->size : 0;
}

}  // namespace heapsum
