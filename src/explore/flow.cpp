// SPDX-License-Identifier: Apache-2.0
#include <heapsum/explore/flow.hpp>

namespace heapsum::explore {

namespace {

using semantics::Event;

/// The finalizer of splitmix64: every bit of the result depends on every bit of x.
std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111eb;
  return x ^ (x >> 31U);
}

}  // namespace

FlowDigest FlowDigest::then(std::uint64_t what) const {
  return {mixed(first ^ what), mixed(second + mixed(what))};
}

FlowDigest FlowDigest::then(const Event& e) const {
  if (!semantics::is_decision(e)) return *this;
  const std::uint64_t what =
      static_cast<std::uint64_t>(e.kind) << 1U | static_cast<std::uint64_t>(e.result);
  const FlowDigest at = then(std::uint64_t{e.where.index()} << 8U | what);
  const bool named = e.kind == Event::Kind::dispatch || e.kind == Event::Kind::uncaught;
  return named ? at.then(std::uint64_t{e.target}) : at;
}

}  // namespace heapsum::explore
