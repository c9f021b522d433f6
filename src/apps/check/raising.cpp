// SPDX-License-Identifier: Apache-2.0
#include "raising.hpp"

#include <algorithm>

namespace heapsum::check {

namespace {

std::uint32_t by_half(std::uint32_t n) { return n + n / 2; }

/// True where it was below the most.
bool raise_to(std::uint32_t next, std::uint32_t most, std::uint32_t& now) {
  if (now >= most) return false;
  now = std::min(next, most);
  return true;
}

}  // namespace

void begin_low(const task::BoundKinds& raised, task::Limits& limits) {
  if (raised.heaps) limits.k = kFirst.k;
  if (raised.rounds) limits.unwind = kFirst.unwind;
  if (raised.arrays) limits.max_array_length = kFirst.array_length;
}

bool raise(const task::BoundKinds& raised, const task::BoundKinds& left_out_by, const Heights& most,
           task::Limits& limits) {
  // Where --unwind is not said it is one more than k, and grows with it.
  const bool rounds_by_k = !limits.unwind && left_out_by.rounds;
  bool any = false;
  if (raised.heaps && (left_out_by.heaps || rounds_by_k))
    any |= raise_to(*limits.k + 1, most.k, *limits.k);
  // Around a cycle of the heap there is no end of rounds: where k grows, they need not hurry.
  if (raised.rounds && left_out_by.rounds)
    any |= raise_to(left_out_by.heaps ? by_half(*limits.unwind) : 2 * *limits.unwind, most.unwind,
                    *limits.unwind);
  if (raised.arrays && left_out_by.arrays)
    any |= raise_to(by_half(limits.max_array_length), most.array_length, limits.max_array_length);
  return any;
}

}  // namespace heapsum::check
