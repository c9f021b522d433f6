// SPDX-License-Identifier: Apache-2.0
#include "values.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <heapsum/explore/concrete.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/syntax/children.hpp>
#include <heapsum/task/desk.hpp>

namespace heapsum::check {

namespace {

using semantics::Config;
using semantics::OutcomeKind;
using syntax::ExprId;

bool is_of_clause(OutcomeKind kind) {
  return kind == OutcomeKind::precondition || kind == OutcomeKind::postcondition ||
         kind == OutcomeKind::invariant;
}

/// It has a value that its text does not show.
bool is_telling(const syntax::Node& node) {
  return std::holds_alternative<syntax::Variable>(node) ||
         std::holds_alternative<syntax::ReadField>(node) ||
         std::holds_alternative<syntax::ReadElement>(node) ||
         std::holds_alternative<syntax::Invoke>(node);
}

/// The outermost parts of a condition that have a value worth telling.
std::vector<ExprId> parts(const syntax::Program& program, ExprId condition) {
  std::vector<ExprId> found, pending = syntax::children(program[condition].node);
  if (is_telling(program[condition].node)) return {condition};
  std::ranges::reverse(pending);
  while (!pending.empty()) {
    const ExprId at = pending.back();
    pending.pop_back();
    if (is_telling(program[at].node) || program.written.contains(at)) {
      const auto* v = std::get_if<syntax::Variable>(&program[at].node);
      if (v == nullptr || v->name != "this") found.push_back(at);
      continue;
    }
    std::vector<ExprId> below = syntax::children(program[at].node);
    pending.insert(pending.end(), below.rbegin(), below.rend());
  }
  return found;
}

/// What expressions come to: the value that is handed to the continuation that they were evaluated under.
class Watch {
 public:
  Watch(const syntax::Program& program, std::vector<ExprId> parts)
      : program_(program), parts_(std::move(parts)) {}

  void see(const guard::Terms& terms, const Config& c) {
    if (const auto* eval = std::get_if<semantics::Eval>(&c.control)) {
      for (const ExprId part : parts_)
        if (part == eval->expr) open_[c.kont.depth()] = part;
      return;
    }
    const auto* value = std::get_if<semantics::Return>(&c.control);
    if (value == nullptr) return;
    const auto at = open_.find(c.kont.depth());
    if (at == open_.end()) return;
    texts_[at->second] = report::describe(program_, terms, c, value->value);
    open_.erase(at);
  }

  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> all;
    for (const ExprId part : parts_) {
      const auto known = texts_.find(part);
      if (known == texts_.end()) continue;
      std::string line =
          fmt::format("{} is {}", report::describe(program_, part).text, known->second);
      if (std::ranges::find(all, line) == all.end()) all.push_back(std::move(line));
    }
    return all;
  }

 private:
  const syntax::Program& program_;
  std::vector<ExprId> parts_;
  std::map<std::size_t, ExprId> open_{};  // by the depth of the continuation
  std::map<ExprId, std::string> texts_{};
};

}  // namespace

std::vector<std::string> values_at(const syntax::Program& program,
                                   const semantics::InputHeap& input, const Site& site,
                                   std::uint64_t most_steps) {
  std::vector<std::string> lines;
  if (site.kind == OutcomeKind::frame) {
    explore::follow_concretely(program, input, most_steps, {},
                               [&](const guard::Terms& terms, const Config& c) {
                                 lines = report::changes(program, terms, c);
                               });
    return lines;
  }
  if (!is_of_clause(site.kind)) return lines;
  std::optional<ExprId> clause;
  explore::run_concretely(program, input, most_steps, [&](const Config& c) {
    if (c.outcome().kind == site.kind) clause = c.outcome().clause;
  });
  if (!clause) return lines;
  const ExprId condition = std::get<syntax::Assert>(program[*clause].node).condition;
  if (site.kind == OutcomeKind::precondition)
    lines.push_back(fmt::format("(requires {}) is false", report::describe(program, *clause).text));
  Watch watch(program, parts(program, condition));
  explore::follow_concretely(
      program, input, most_steps,
      [&](const guard::Terms& terms, const Config& c) { watch.see(terms, c); },
      [](const guard::Terms&, const Config&) {});
  for (std::string& line : watch.lines()) lines.push_back(std::move(line));
  return lines;
}

report::HeapPicture drawn(const task::Task& task, const semantics::InputHeap& input) {
  task::Task concrete{task.target, task.settings, {}, task.deadline, input};
  concrete.settings.mode.policy = semantics::PolicyName::concrete;
  task::Desk desk(concrete);
  semantics::Config start = std::move(desk.start().front());
  start.ends({.kind = semantics::OutcomeKind::cut, .bound = semantics::Bound::inputs});
  return desk.describe(start).heap;
}

}  // namespace heapsum::check
