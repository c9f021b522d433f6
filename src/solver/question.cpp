// SPDX-License-Identifier: Apache-2.0
// Reading and writing models unknown by unknown, and the three shapes of a verdict.
#include "question.hpp"

#include <algorithm>
#include <utility>

#include <heapsum/base/check.hpp>

namespace heapsum::solver {

using guard::Answer;
using guard::Model;
using guard::Verdict;

std::int64_t value_of(const Model& model, Unknown u) {
  if (u.is_number()) return model.value(u.symbol(), u.type());
  if (u.kind() == UnknownKind::boolean) return model.value(guard::BoolSymbol(u.index())) ? 1 : 0;
  return model.pick(guard::ChoiceId(u.index()));
}

void set_value(Model& model, Unknown u, std::int64_t value) {
  if (u.is_number()) return model.set(u.symbol(), value);
  if (u.kind() == UnknownKind::boolean) return model.set(guard::BoolSymbol(u.index()), value != 0);
  model.set(guard::ChoiceId(u.index()), static_cast<std::uint32_t>(value));
}

bool speaks_of_floats(const Question& q) {
  return std::ranges::any_of(q.unknowns,
                             [](Unknown u) { return u.is_number() && guard::is_float(u.type()); });
}

guard::ModelPtr extended(const Question& q, const std::vector<std::int64_t>& values) {
  HS_DCHECK(values.size() == q.unknowns.size());
  const guard::ModelPtr& base = q.path->model();
  auto model = base ? std::make_shared<Model>(*base) : std::make_shared<Model>();
  for (std::size_t i = 0; i < values.size(); ++i) set_value(*model, q.unknowns[i], values[i]);
  return model;
}

Verdict sat_verdict(guard::ModelPtr model) { return {Answer::sat, std::move(model), {}}; }
Verdict unsat_verdict() { return {Answer::unsat, nullptr, {}}; }
Verdict unknown_verdict(std::string reason) {
  return {Answer::unknown, nullptr, std::move(reason)};
}

}  // namespace heapsum::solver
