// SPDX-License-Identifier: Apache-2.0
#include "javalite_text.hpp"

#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

namespace heapsum::testing {

syntax::Program loaded(std::string text, const std::string& entry) {
  const Source source("test.javalite", std::move(text));
  auto program = syntax::load(source, entry);
  if (program) return std::move(program).value();
  for (const Diagnostic& d : program.error()) ADD_FAILURE() << render(d, source);
  return {};
}

std::string complaints(std::string text, const std::string& entry) {
  const Source source("test.javalite", std::move(text));
  const auto program = syntax::load(source, entry);
  if (program) return {};
  std::string out;
  for (const Diagnostic& d : program.error()) {
    const Place place = source.place(d.where.begin);
    out += fmt::format("{}:{} {}", place.line, place.column, d.message);
    if (!d.hint.empty()) out += fmt::format(" ({})", d.hint);
    out += '\n';
  }
  return out;
}

std::string second_check(const syntax::Program& once) {
  const auto checked = syntax::check_types(once);
  if (!checked.ok()) return "it does not check";
  const syntax::Program& twice = checked.value();
  if (syntax::print(twice) != syntax::print(once)) return "it is printed otherwise";
  if (twice.loops != once.loops) return "its loops are counted again";
  if (twice.constants.size() != once.constants.size()) return "its strings are counted again";
  if (twice.classes.size() != once.classes.size()) return "it has other classes";
  for (std::size_t i = 0; i < once.classes.size(); ++i) {
    const syntax::Class &a = once.classes[i], &b = twice.classes[i];
    if (a.name != b.name || a.is_a != b.is_a || a.concrete != b.concrete ||
        a.fields.size() != b.fields.size())
      return "class " + a.name + " is another one";
  }
  for (std::size_t i = 0; i < once.methods.size(); ++i)
    if (once.methods[i].local_names != twice.methods[i].local_names)
      return "method " + once.methods[i].name + " has other variables";
  return {};
}

std::string with_body(std::string_view type, std::string_view body) {
  return fmt::format(
      "(((class C ([C next] [int count] [bool mark]) (({} m [C x] [int i] [bool b]\n{}\n)))) "
      "(C m))",
      type, body);
}

std::string printed_body(const syntax::Program& program) {
  return syntax::print(program, program[program.entry].body);
}

}  // namespace heapsum::testing
