// SPDX-License-Identifier: Apache-2.0
#include "clause_writer.hpp"

#include <utility>

#include <fmt/format.h>

namespace heapsum::jml {

namespace {

Text olds(const Translated& t) {
  Text all;
  for (const Text& old : t.old) all.add(joined(old, " "));
  return all;
}

std::string in_order(const std::string& parameters, const std::string& last) {
  return parameters.empty() ? last : parameters + ", " + last;
}

/// What the clause is about beside the arguments: "int result$", "E e", or nothing.
std::string extra_parameter(const Said& s, const MethodOutline* m) {
  if (s.kind == Said::Kind::signals)
    return s.exception + " " + (s.variable.empty() ? "thrown$" : s.variable);
  const bool has_result =
      s.kind == Said::Kind::ensures && !m->is_constructor() && m->result != "void";
  return has_result ? m->result + " " + kResult : "";
}
std::string name_of(const std::string& parameter) {
  return "(" + (parameter.empty() ? "" : parameter.substr(parameter.rfind(' ') + 1)) + ")";
}

}  // namespace

std::string_view word_of(Said::Kind kind) {
  switch (kind) {
    case Said::Kind::requires_that: return "requires";
    case Said::Kind::ensures: return "ensures";
    case Said::Kind::signals: return "signals";
    case Said::Kind::signals_only: return "signals_only";
    case Said::Kind::assignable: return "assignable";
    case Said::Kind::invariant: return "invariant";
    case Said::Kind::assert_that: return "assert";
    case Said::Kind::assume: return "assume";
  }
  return {};
}

std::string head_of(const Shape& shape) {
  const MethodOutline* m = shape.method;
  std::string head = shape.is_static                                   ? "static "
                     : shape.type.kind == TypeOutline::Kind::interface ? "default "
                                                                       : "";
  if (m != nullptr) head += m->type_parameters + " ";
  if (shape.is_static && m != nullptr && m->is_constructor() && m->type_parameters.empty())
    head += shape.type.type_parameters + " ";
  return head;
}

std::string ClauseWriter::name(const std::string& prefix) {
  return fmt::format("{}${}", prefix, count_++);
}

std::string ClauseWriter::text(const Said& s, Stretch part) const {
  const std::string_view all = ledger_.source().text();
  std::string words = std::string(word_of(s.kind)) + " ";
  if (s.kind == Said::Kind::signals)
    words += fmt::format("({}{}{}) ", s.exception, s.variable.empty() ? "" : " ", s.variable);
  if (part.is_empty()) return words + "true";
  const std::uint32_t begin = s.words[part.begin].where.begin;
  return words + std::string(all.substr(begin, s.words[part.end - 1].where.end - begin));
}

std::vector<ClauseMethod> ClauseWriter::methods(const Said& s, const Shape& shape, Made& into) {
  std::vector<ClauseMethod> made;
  const Stretch all{0, s.words.size()};
  const std::vector<Stretch> parts = s.words.empty() ? std::vector{all} : conjuncts(s.words, all);
  for (const Stretch& part : parts)
    if (auto one = method(s, part, shape, into)) made.push_back(std::move(*one));
  return made;
}

std::optional<ClauseMethod> ClauseWriter::method(const Said& s, Stretch part, const Shape& shape,
                                                 Made& into) {
  const MethodOutline* m = shape.method;
  Context context{s.kind, m != nullptr && !m->is_constructor() && m->result != "void", false, {}};
  if (m != nullptr)
    for (const Variable& p : m->parameters) context.parameters.insert(p.name);
  if (part.is_empty() && !s.words.empty()) {
    ledger_.wrong({{s.where, "a part of the clause says nothing", {}}});
    return {};
  }
  Translated t =
      part.is_empty() ? Translated{"true", {}, {}, {}, {}, {}} : translated(s.words, part, context);
  if (m != nullptr && m->is_constructor() && !t.old.empty())
    t.not_checked.push_back({s.where, "\\old in the contract of a constructor", {}});
  ledger_.wrong(t.wrong);
  ledger_.not_checked(t.not_checked, shape.type.name, m == nullptr ? "" : m->name);
  if (!t.wrong.empty() || !t.not_checked.empty()) return {};
  const Span where = part.is_empty()
                         ? s.where
                         : Span{s.words[part.begin].where.begin, s.words[part.end - 1].where.end};
  const bool is_first = part.begin == 0;
  ClauseMethod made{name(shape.prefix),
                    ledger_.add(is_first ? Span{s.where.begin, where.end} : where, text(s, part)),
                    !t.old.empty(), s.exception, t.asks_fresh};
  write(s, shape, t, made, into);
  return made;
}

void ClauseWriter::write(const Said& s, const Shape& shape, const Translated& t,
                         const ClauseMethod& made, Made& into) {
  const MethodOutline* m = shape.method;
  const std::string head = head_of(shape);
  const std::string variable = extra_parameter(s, m);
  std::string parameters = m == nullptr ? "" : m->parameter_list();
  if (made.at_entry) {
    into.push_back({joined(head + after_type(*m, s.exception) + " " + made.name + "(" + parameters +
                               ") throws Throwable { ",
                           olds(t), "return " + name_of(variable) + " -> (", t.text, "); }"),
                    made.line});
    return;
  }
  if (!variable.empty()) parameters = in_order(parameters, variable);
  into.push_back(
      {joined(head + "boolean " + made.name + "(" + parameters + ") throws Throwable { return (",
              t.text, "); }"),
       made.line});
}

}  // namespace heapsum::jml
