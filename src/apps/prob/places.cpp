// SPDX-License-Identifier: Apache-2.0
#include "places.hpp"

#include <algorithm>
#include <optional>

#include <heapsum/base/match.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/syntax/children.hpp>

namespace heapsum::prob {

namespace {

using semantics::Event;
using syntax::ExprId;
using syntax::Program;

bool is_assertion(const Program& program, ExprId e) {
  return std::holds_alternative<syntax::Assert>(program[e].node);
}

std::vector<ExprId> below(const Program& program, ExprId body) {
  std::vector<ExprId> all{body};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const ExprId child : syntax::children(program[all[i]].node)) all.push_back(child);
  return all;
}

std::string trimmed(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return std::string(line.substr(first, line.find_last_not_of(" \t\r") + 1 - first));
}

}  // namespace

ExprId condition_of(const Program& program, ExprId decided) {
  const auto* branch = std::get_if<syntax::If>(&program[decided].node);
  if (branch != nullptr) return branch->condition;
  if (const auto* loop = std::get_if<syntax::While>(&program[decided].node)) return loop->condition;
  if (const auto* both = std::get_if<syntax::And>(&program[decided].node)) return both->left;
  if (const auto* either = std::get_if<syntax::Or>(&program[decided].node)) return either->left;
  const auto* check = std::get_if<syntax::Assert>(&program[decided].node);
  return check != nullptr ? check->condition : decided;
}

bool is_branch(const Program& program, const Event& e) {
  const syntax::Node& node = program[e.where].node;
  return e.kind == Event::Kind::branch && !std::holds_alternative<syntax::Assert>(node) &&
         !std::holds_alternative<syntax::Assume>(node);
}

PlaceList::PlaceList(const Program& program, Places which, std::vector<std::string> source)
    : program_(program), which_(which), source_(std::move(source)) {
  const std::string home = file_of(program[program.entry].body);
  if (which == Places::lines) add_lines(home);
  if (which == Places::labels) add_labels(home);
  if (which == Places::branches || which == Places::asserts) add_sides(home);
}

std::string PlaceList::file_of(ExprId e) const {
  return program_.source.file_at(program_[e].where.begin);
}

/// Of Java: it holds statements together, and is of no line of its own.
bool PlaceList::is_made_by_lowering(ExprId e) const {
  const syntax::Node& node = program_[e].node;
  return !file_of(e).empty() && (std::holds_alternative<syntax::Begin>(node) ||
                                 std::holds_alternative<syntax::Blocks>(node));
}

void PlaceList::add_lines(const std::string& home) {
  for (std::size_t m = 0; m < program_.methods.size(); ++m) {
    const syntax::Method& method = program_.methods[m];
    if (method.kind == syntax::Method::Kind::abstract || file_of(method.body) != home) continue;
    if (syntax::MethodId(m) == program_.entry && program_.after_assuming) continue;
    std::map<std::uint32_t, std::vector<ExprId>> lines;
    for (const ExprId e : below(program_, method.body))
      if (!is_made_by_lowering(e))
        lines[program_.source.place(program_[e].where.begin).line].push_back(e);
    for (auto& [line, of] : lines) {
      for (const ExprId e : of) place_of_[e] = places_.size();
      places_.push_back({.of = std::move(of), .group = m});
    }
  }
}

void PlaceList::add_labels(const std::string& home) {
  for (std::size_t i = 0; i < program_.exprs.size(); ++i) {
    const auto* blocks = std::get_if<syntax::Blocks>(&program_.exprs[i].node);
    if (blocks == nullptr || file_of(ExprId(i)) != home) continue;
    for (const syntax::Block& block : blocks->blocks) {
      place_of_[block.body] = places_.size();
      places_.push_back({.of = {block.body}, .group = i, .label = &block});
    }
  }
}

void PlaceList::add_sides(const std::string& home) {
  for (std::size_t i = 0; i < program_.exprs.size(); ++i) {
    const ExprId e(i);
    const bool is_one = which_ == Places::asserts
                            ? is_assertion(program_, e)
                            : condition_of(program_, e) != e && !is_assertion(program_, e);
    if (!is_one || file_of(e) != home) continue;
    place_of_[e] = places_.size();
    for (const bool side : {true, false}) places_.push_back({.of = {e}, .group = i, .side = side});
  }
}

std::vector<bool> PlaceList::watched() const {
  if (!is_of_evaluations()) return {};
  std::vector<bool> all(program_.exprs.size());
  for (const auto& [e, place] : place_of_) all[e.index()] = true;
  return all;
}

std::vector<Visit> PlaceList::visits(const explore::Part& part,
                                     std::span<const Event> events) const {
  if (is_of_evaluations()) return evaluations(part);
  std::vector<Visit> all;
  if (which_ == Places::none) return all;
  std::size_t decided = 0;
  for (std::size_t i = *part.begun; i < events.size(); ++i) {
    while (decided < part.decided.size() && part.decided[decided].events <= i) ++decided;
    const auto at = place_of_.find(events[i].where);
    if (at == place_of_.end() || events[i].kind != Event::Kind::branch) continue;
    all.push_back(
        {at->second + (events[i].result ? 0U : 1U), static_cast<std::uint32_t>(i + 1), decided});
  }
  return all;
}

std::vector<Visit> PlaceList::evaluations(const explore::Part& part) const {
  std::vector<Visit> all;
  std::map<ExprId, std::uint32_t> evaluated;
  std::map<std::size_t, std::uint32_t> visited;
  std::size_t decided = 0;
  for (std::size_t i = 0; i < part.evaluations.size(); ++i) {
    while (decided < part.decided.size() && part.decided[decided].evaluations <= i) ++decided;
    const explore::Evaluation& e = part.evaluations[i];
    const std::size_t place = place_of_.at(e.where);
    if (++evaluated[e.where] <= visited[place]) continue;
    ++visited[place];
    all.push_back({place, e.events, decided});
  }
  return all;
}

/// The line as the text has it, or the longest of its expressions.
report::PlaceInSource PlaceList::line_at(const std::vector<ExprId>& of) const {
  report::PlaceInSource where = report::describe(program_, of.front());
  if (where.file.empty()) {
    where.text = trimmed(program_.source.line_at(program_[of.front()].where.begin));
    where.column = 0;
    return where;
  }
  if (where.line > 0 && where.line <= source_.size()) {
    where.text = trimmed(source_[where.line - 1]);
    return where;
  }
  for (const ExprId e : of) {
    if (std::holds_alternative<syntax::Goto>(program_[e].node)) continue;
    const report::PlaceInSource other = report::describe(program_, e);
    if (other.text.size() > where.text.size()) where.text = other.text;
  }
  return where;
}

report::LikelyPlace PlaceList::describe(std::size_t place) const {
  using Kind = report::LikelyPlace::Kind;
  const Entry& entry = places_[place];
  report::LikelyPlace made;
  made.side = entry.side;
  if (which_ == Places::lines) {
    made.where = line_at(entry.of);
    return made;
  }
  if (entry.label != nullptr) {
    const Place at = program_.source.place(entry.label->label_at.begin);
    made.kind = Kind::label;
    made.where = {at.line, at.column, entry.label->label};
    return made;
  }
  made.kind = which_ == Places::asserts ? Kind::assertion : Kind::branch;
  made.where = report::describe(program_, condition_of(program_, entry.of.front()));
  return made;
}

}  // namespace heapsum::prob
