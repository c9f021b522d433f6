// SPDX-License-Identifier: Apache-2.0
#include "outcomes.hpp"

#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include <heapsum/report/describe.hpp>

namespace heapsum::prob {

using semantics::OutcomeKind;

namespace {

/// Numbers that are told apart at most.
constexpr std::size_t kMostNumbers = 20;

bool are_told_apart(const std::vector<OutcomeSum>& outcomes) {
  std::set<std::string> numbers;
  for (const OutcomeSum& o : outcomes)
    if (o.key.is_number) numbers.insert(o.key.value);
  return !numbers.contains("") && numbers.size() <= kMostNumbers;
}

}  // namespace

OutcomeKey key_of(const semantics::Outcome& o) {
  OutcomeKey key{.kind = o.kind};
  if (o.kind != OutcomeKind::returned) key.where = o.where;
  if (o.kind == OutcomeKind::exception) key.exception = o.of;
  if (const auto* r = std::get_if<semantics::Reference>(&o.value);
      r != nullptr && o.kind == OutcomeKind::returned)
    key.value = r->location().is_null() ? "null" : "an object";
  if (const auto* n = std::get_if<guard::NumberTerm>(&o.value); n != nullptr) {
    key.is_number = true;
    if (n->is_literal() && !n->is_float()) key.value = fmt::format("{}", n->value());
  }
  if (const auto* truth = std::get_if<guard::Formula>(&o.value);
      truth != nullptr && truth->is_constant())
    key.value = truth->is_true() ? "true" : "false";
  return key;
}

std::vector<std::size_t> merge_numbers(std::vector<OutcomeSum>& outcomes) {
  const bool is_apart = are_told_apart(outcomes);
  std::vector<OutcomeSum> kept;
  std::vector<std::size_t> now;
  std::optional<std::size_t> any;
  for (OutcomeSum& o : outcomes) {
    const bool is_merged = o.key.is_number && !is_apart;
    if (is_merged && any) {
      kept[*any].inputs += o.inputs;
      kept[*any].paths += o.paths;
      now.push_back(*any);
      continue;
    }
    now.push_back(kept.size());
    if (is_merged) {
      any = kept.size();
      o.key.value.clear();
    }
    kept.push_back(std::move(o));
  }
  outcomes = std::move(kept);
  return now;
}

report::LikelyOutcome described(const syntax::Program& program, const OutcomeSum& o) {
  report::LikelyOutcome made{
      .kind = o.key.kind, .value = o.key.value, .inputs = o.inputs, .paths = o.paths};
  if (o.key.kind == OutcomeKind::returned) return made;
  made.where = report::describe(program, o.key.where);
  if (o.key.kind == OutcomeKind::exception) made.exception = program[o.key.exception].name;
  return made;
}

}  // namespace heapsum::prob
