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
