// SPDX-License-Identifier: Apache-2.0
#include "evaluating.hpp"

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

guard::ModelPtr model_of(const std::map<Unknown, std::int64_t>& values) {
  const auto model = std::make_shared<guard::Model>();
  for (const auto& [unknown, value] : values) {
    switch (unknown.kind) {
      case UnknownKind::number: model->set(guard::NumberSymbol(unknown.index), value); break;
      case UnknownKind::flag: model->set(guard::BoolSymbol(unknown.index), value != 0); break;
      case UnknownKind::choice:
        model->set(guard::ChoiceId(unknown.index), static_cast<std::uint32_t>(value));
        break;
    }
  }
  return model;
}

bool all_hold(guard::Evaluator& evaluator, const Part& part, const guard::ModelPtr& model) {
  return std::all_of(part.conjuncts.begin(), part.conjuncts.end(),
                     [&](guard::Formula f) { return evaluator.holds(f, model); });
}

/// The next assignment, as the hands of a clock move; false after the last.
bool tick(std::map<Unknown, std::int64_t>& values, const Part& part) {
  for (const auto& [unknown, range] : part.unknowns) {
    std::int64_t& value = values.at(unknown);
    if (value < range.greatest) return ++value, true;
    value = range.least;
  }
  return false;
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
    const auto model = model_of({{unknown, static_cast<std::int64_t>(cuts->at[i])}});
    if (all_hold(evaluator, part, model)) count += cuts->at[i + 1] - cuts->at[i];
  }
  return count;
}

std::uint64_t nodes_of(const guard::Terms& terms, const Part& part) {
  std::unordered_set<NodeRef, guard::NodeHash> seen;
  std::vector<NodeRef> stack;
  for (const guard::Formula f : part.conjuncts)
    guard::post_order(
        terms, {false, f.node()}, stack, [&](NodeRef n) { return seen.contains(n); },
        [&](NodeRef n) { seen.insert(n); });
  return seen.size();
}

std::optional<Integer> count_one_by_one(const guard::Terms& terms, const Part& part, Meter& meter) {
  const std::uint64_t nodes = nodes_of(terms, part);
  guard::Evaluator evaluator(terms);
  std::map<Unknown, std::int64_t> values;
  for (const auto& [unknown, range] : part.unknowns) values.emplace(unknown, range.least);
  std::uint64_t count = 0;
  do {
    meter.take(nodes);
    if (meter.is_empty()) return std::nullopt;
    if (all_hold(evaluator, part, model_of(values))) ++count;
  } while (tick(values, part));
  return Integer(count);
}

}  // namespace heapsum::counting
