// SPDX-License-Identifier: Apache-2.0
#include "cells.hpp"

#include <algorithm>
#include <memory>
#include <unordered_set>

#include <heapsum/guard/model.hpp>

namespace heapsum::counting {

namespace {

using guard::NodeRef;
using guard::NumberTerm;

/// Where a comparison may change: at a known number and after it.
struct Cuts {
  std::vector<Integer> at{};
  std::uint64_t nodes = 0;
};

std::optional<Cuts> cuts_of(const guard::Terms& terms, const Part& part) {
  Cuts cuts;
  bool is_plain = true;
  std::unordered_set<NodeRef, guard::NodeHash> seen;
  std::vector<NodeRef> stack;
  const auto note = [&](NumberTerm t) {
    if (t.is_float()) is_plain = false;
    if (!t.is_literal()) return;
    cuts.at.emplace_back(t.value());
    cuts.at.emplace_back(Integer(t.value()) + 1);
  };
  const auto visit = [&](NodeRef n) {
    seen.insert(n);
    ++cuts.nodes;
    if (n.is_number) {
      is_plain = is_plain && terms.number_node(n.index).kind == guard::NumberKind::symbol;
    } else if (const auto& node = terms.node(n.index); guard::compares(node.kind)) {
      note(node.left);
      note(node.right);
    }
  };
  for (const guard::Formula f : part.conjuncts)
    guard::post_order(
        terms, {false, f.node()}, stack, [&](NodeRef n) { return !is_plain || seen.contains(n); },
        visit);
  if (!is_plain) return std::nullopt;
  return cuts;
}

}  // namespace

std::optional<Integer> count_by_cells(const guard::Terms& terms, const Part& part, Meter& meter) {
  if (part.unknowns.size() != 1) return std::nullopt;
  const auto& [unknown, range] = *part.unknowns.begin();
  if (unknown.kind != UnknownKind::number) return std::nullopt;
  std::optional<Cuts> cuts = cuts_of(terms, part);
  if (!cuts) return std::nullopt;
  const Integer end = Integer(range.greatest) + 1;
  std::erase_if(cuts->at, [&](const Integer& cut) { return cut <= range.least || end <= cut; });
  cuts->at.emplace_back(range.least);
  cuts->at.push_back(end);
  std::sort(cuts->at.begin(), cuts->at.end());
  guard::Evaluator evaluator(terms);
  Integer count = 0;
  for (std::size_t i = 0; i + 1 < cuts->at.size(); ++i) {
    if (cuts->at[i] == cuts->at[i + 1]) continue;
    meter.take(cuts->nodes);
    if (meter.is_empty()) return std::nullopt;
    const auto model = std::make_shared<guard::Model>();
    model->set(guard::NumberSymbol(unknown.index), static_cast<std::int64_t>(cuts->at[i]));
    const bool holds = std::all_of(part.conjuncts.begin(), part.conjuncts.end(),
                                   [&](guard::Formula f) { return evaluator.holds(f, model); });
    if (holds) count += cuts->at[i + 1] - cuts->at[i];
  }
  return count;
}

}  // namespace heapsum::counting
