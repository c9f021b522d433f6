// SPDX-License-Identifier: Apache-2.0
// The shortest flows of a sequence are made of the shortest of its parts, and those of two sides are among the shortest of
// each: so no more than are wanted need to be kept anywhere.
#include "join/cases.hpp"

#include <algorithm>
#include <utility>

namespace heapsum::semantics {

namespace {

using Flow = std::vector<Event>;

/// What people read of it.
auto length(const Flow& flow) {
  return std::ranges::count_if(flow, [](const Event& e) { return !e.forced; });
}

void keep_shortest(std::vector<Flow>& flows, std::size_t most) {
  std::ranges::stable_sort(flows, {}, length);
  if (flows.size() > most) flows.resize(most);
}

/// Each of the flows goes on in each of the ways.
std::vector<Flow> followed(const std::vector<Flow>& flows, const std::vector<Flow>& ways) {
  std::vector<Flow> all;
  for (const Flow& flow : flows)
    for (const Flow& way : ways) {
      all.push_back(flow);
      all.back().insert(all.back().end(), way.begin(), way.end());
    }
  return all;
}

/// Flows that came together on the way are followed one by one, as far as they are known.
std::vector<Flow> flows_of(const std::vector<Event>& events, std::size_t most) {
  std::vector<Flow> flows(1);
  for (const Event& e : events) {
    if (!e.cases) {
      for (Flow& flow : flows) flow.push_back(e);
      continue;
    }
    flows = followed(flows, e.cases->flows);
    keep_shortest(flows, most);
  }
  return flows;
}

void rename(Flow& flow, Names& names) {
  for (Event& e : flow) {
    e.added = names.at(e.added);
    e.left = names.at(e.left);
    e.right = names.at(e.right);
  }
}

}  // namespace

std::shared_ptr<const Cases> shortest_of_both(const std::vector<Event>& of_a,
                                              const std::vector<Event>& of_b, std::size_t most,
                                              Names& names) {
  if (most == 0) return nullptr;
  std::vector<Flow> all = flows_of(of_a, most);
  for (Flow& flow : flows_of(of_b, most)) {
    rename(flow, names);
    all.push_back(std::move(flow));
  }
  keep_shortest(all, most);
  return std::make_shared<const Cases>(Cases{std::move(all)});
}

}  // namespace heapsum::semantics
