// SPDX-License-Identifier: Apache-2.0
#include "stats.hpp"

#include <algorithm>
#include <functional>

namespace heapsum::solver {
namespace {

Stats added(Stats a, const Stats& b, int times) {
  using Counter = std::uint64_t Stats::*;
  const auto more = static_cast<std::uint64_t>(times);
  for (const Counter c :
       {&Stats::queries, &Stats::syntactic, &Stats::model, &Stats::cache, &Stats::sat,
        &Stats::orders, &Stats::parts, &Stats::z3, &Stats::unknown, &Stats::glances})
    a.*c += more * (b.*c);
  using PartCounter = std::uint64_t PartStats::*;
  for (const PartCounter c :
       {&PartStats::guessed, &PartStats::enumerated, &PartStats::z3, &PartStats::unknown})
    a.of_parts.*c += more * (b.of_parts.*c);
  a.of_parts.seconds += times * b.of_parts.seconds;
  a.sat_seconds += times * b.sat_seconds;
  a.z3_seconds += times * b.z3_seconds;
  return a;
}

}  // namespace

std::vector<SlowQuestion> slowest_of(std::vector<SlowQuestion> a,
                                     const std::vector<SlowQuestion>& b) {
  a.insert(a.end(), b.begin(), b.end());
  std::ranges::stable_sort(a, std::greater<>{}, &SlowQuestion::seconds);
  if (a.size() > kSlowest) a.resize(kSlowest);
  return a;
}

Stats operator+(const Stats& a, const Stats& b) {
  Stats both = added(a, b, 1);
  both.slowest = slowest_of(a.slowest, b.slowest);
  return both;
}

Stats since(const Stats& now, const Stats& before) { return added(now, before, -1); }

}  // namespace heapsum::solver
