// SPDX-License-Identifier: Apache-2.0
#include "frame.hpp"

#include <string>
#include <utility>

#include <fmt/format.h>

namespace heapsum::jml {

namespace {

using Part = StoreLocation::Part;

std::string without_arguments(const std::string& type) { return type.substr(0, type.find('<')); }

/// The method that makes the part. Its name and its type say all of it; its body is for a virtual machine.
std::string made_part(const StoreLocation& l, const std::string& name) {
  const std::string head =
      fmt::format("heapsum.Jml.Part {}(heapsum.Jml.Part more, {} of", name, l.type);
  switch (l.part) {
    case Part::field:
      return fmt::format("{}) {{ return heapsum.Jml.field(more, of, {}.class, \"{}\"); }}", head,
                         without_arguments(l.type), l.field);
    case Part::fields: return head + ") { return heapsum.Jml.fields(more, of); }";
    case Part::element:
      return head + ", int index) { return heapsum.Jml.element(more, of, index); }";
    case Part::elements: return head + ") { return heapsum.Jml.elements(more, of); }";
  }
  return {};
}

std::string name_of_part(const StoreLocation& l, const std::string& number) {
  switch (l.part) {
    case Part::field: return fmt::format("field${}${}", number, l.field);
    case Part::fields: return "fields$" + number;
    case Part::element: return "element$" + number;
    case Part::elements: return "elements$" + number;
  }
  return {};
}

Text words_in(const Tokens& words, Stretch in) {
  Text text;
  for (std::size_t i = in.begin; i < in.end; ++i) text.add(joined(words[i], " "));
  return text;
}

/// null where something on the way is.
std::string guarded(const StoreLocation& l) {
  std::string text;
  for (const std::string& step : l.steps) text += fmt::format("{} == null ? null : ", step);
  return text + l.object;
}

}  // namespace

void FrameWriter::add(const Said& said, const Shape& shape, ContractCase& to, Made& into) {
  const Stretch all{0, said.words.size()};
  if (said.words.size() == 1 && said.words[0].is("\\everything")) return;
  ContractFrame frame =
      to.frame ? *to.frame : ContractFrame{ledger_.add(said.where, writer_.text(said, all)), {}};
  for (const Stretch& one : split_at_top(said.words, all, ","))
    if (!add_location(said, one, shape, frame, into)) return;
  to.frame = std::move(frame);
}

bool FrameWriter::add_location(const Said& said, Stretch location, const Shape& shape,
                               ContractFrame& to, Made& into) {
  const bool is_one = location.end == location.begin + 1;
  if (is_one && (said.words[location.begin].is("\\nothing") ||
                 said.words[location.begin].is("\\strictly_nothing")))
    return true;
  const Span where = location.is_empty() ? said.where
                                         : Span{said.words[location.begin].where.begin,
                                                said.words[location.end - 1].where.end};
  const ReadLocation found =
      read_location(said.words, location, outline_, shape.type, *shape.method);
  if (!found.wrong.empty()) ledger_.wrong({{where, found.wrong, {}}});
  if (!found.why_not.empty())
    ledger_.not_checked({{where, found.why_not, {}}}, shape.type.name, shape.method->name);
  if (!found.read) return false;
  const bool is_new = shape.method->is_constructor() && found.read->is_of_this();
  if (is_new) return true;
  const std::uint32_t line = ledger_.add(where, writer_.text(said, location));
  to.parts.push_back(part(said, *found.read, shape, line, writer_.name("part").substr(5), into));
  return true;
}

FramePart FrameWriter::part(const Said& said, const StoreLocation& l, const Shape& shape,
                            std::uint32_t line, const std::string& number, Made& into) {
  const std::string head = head_of(shape), given = shape.method->parameter_list();
  FramePart made{name_of_part(l, number), l.type, {}, {}, line};
  if (!l.object.empty()) {
    made.target = "target$" + number;
    into.push_back({Text(fmt::format("{}{} {}({}) {{ return {}; }}", head, l.type, made.target,
                                     given, guarded(l))),
                    line});
  }
  if (l.index) {
    made.index = "index$" + number;
    into.push_back(
        {joined(fmt::format("{}int {}({}) throws Throwable {{ return ", head, made.index, given),
                words_in(said.words, *l.index), "; }"),
         line});
  }
  into.push_back({Text(head + made_part(l, made.name)), line});
  return made;
}

}  // namespace heapsum::jml
