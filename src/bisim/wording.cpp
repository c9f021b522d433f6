// SPDX-License-Identifier: Apache-2.0
#include "wording.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/base/match.hpp>
#include <heapsum/guard/literal_text.hpp>
#include <heapsum/syntax/print.hpp>

namespace heapsum::bisim {

namespace {

using semantics::Config;
using semantics::Location;

std::string placed(const syntax::Program& program, syntax::ExprId at) {
  constexpr std::size_t kLongest = 60;
  const Place place = program.source.place(program[at].where.begin);
  std::string text = syntax::print(program, at);
  if (text.size() > kLongest) text = text.substr(0, kLongest) + "...";
  return fmt::format("{}:{}  {}", place.line, place.column, text);
}

}  // namespace

std::string Wording::path(const semantics::AccessPathPtr& name) const {
  const syntax::Method& entry = program_[program_.entry];
  std::vector<std::string> parts;
  const semantics::AccessPath* at = name.get();
  for (; at->base; at = at->base.get())
    parts.push_back(syntax::field_name(program_, at->owner, at->field));
  if (at->constant)
    parts.push_back(program_.constants[*at->constant].literal);
  else if (!at->statics)
    parts.push_back(entry.local_names[at->root.index()]);
  std::reverse(parts.begin(), parts.end());
  std::string text = parts.empty() ? std::string() : parts[0];
  for (std::size_t i = 1; i < parts.size(); ++i)
    text += (parts[i].starts_with('[') ? "" : ".") + parts[i];
  return text;
}

std::string Wording::location(const Config& c, Location l) const {
  if (l.is_null()) return "null";
  if (l.is_uninitialised()) return "?";
  if (l.is_symbolic()) return path(c.inputs.symbolic[l.index()].name) + ", not decided";
  if (l.is_input()) return path(c.heap.input(l).name);
  return fmt::format("new {} #{}", class_of(c, l), l.index() + 1);
}

std::string Wording::locations(const Config& c, const std::vector<Location>& list) const {
  std::vector<std::string> parts;
  for (const Location l : list) parts.push_back(location(c, l));
  return fmt::format("{}", fmt::join(parts, " | "));
}

std::string Wording::class_of(const Config& c, Location l) const {
  std::vector<std::string> names;
  for (const syntax::ClassId of : c.heap.classes(l)) names.push_back(program_[of].name);
  return fmt::format("{}", fmt::join(names, " | "));
}

std::string Wording::value(const Config& c, const semantics::Value& v) const {
  return std::visit(
      match{
          [](semantics::Unread) -> std::string { return "?"; },
          [&](const semantics::Reference& r) {
            std::vector<Location> list;
            for (const auto& cell : r.set()) list.push_back(cell.value);
            return list.empty() ? std::string("nothing") : locations(c, list);
          },
          [](guard::Formula f) -> std::string {
            return f.is_constant() ? (f.is_true() ? "true" : "false") : "a condition on the input";
          },
          [](guard::NumberTerm t) {
            return t.is_literal() ? guard::literal_text(t) : std::string("a number of the input");
          },
      },
      v);
}

const syntax::Method& Wording::method(const Config& c, std::size_t activation) const {
  semantics::Continuation rest = c.kont;
  for (std::size_t seen = 0; !rest.empty(); rest.pop())
    if (const auto* call = std::get_if<semantics::PopTo>(&rest.top()))
      if (seen++ == activation) return program_[call->callee];
  return program_[program_.entry];
}

std::string Wording::spot(const Config& c, const Spot& s) const {
  switch (s.kind) {
    case Spot::Kind::control: return "the value that is computed";
    case Spot::Kind::outcome: return "the result";
    case Spot::Kind::operand: return fmt::format("an operand that waits, {} frames down", s.index);
    case Spot::Kind::field:
      return fmt::format("field {} of {}", syntax::field_name(program_, c.heap[s.of].of, s.field),
                         location(c, s.of));
    case Spot::Kind::variable: break;
  }
  const syntax::Method& m = method(c, s.activation);
  return fmt::format("variable {} of {}.{}", m.local_names[s.index], program_[m.owner].name,
                     m.name);
}

std::string Wording::control(const Config& c) const {
  return std::visit(
      match{
          [&](const semantics::Eval& e) { return placed(program_, e.expr); },
          [&](const semantics::Return& r) { return "value " + value(c, r.value); },
          [&](const semantics::Jump& j) { return "on its way from " + placed(program_, j.at); },
          [&](const semantics::Thrown& x) {
            return "an exception on its way from " + placed(program_, x.at);
          },
          [&](const semantics::Outcome& o) {
            std::string text(word(o.kind));
            if (o.kind == semantics::OutcomeKind::returned) return text + " " + value(c, o.value);
            return o.bound == semantics::Bound::inputs ? text
                                                       : text + " at " + placed(program_, o.where);
          },
      },
      c.control);
}

}  // namespace heapsum::bisim
