// SPDX-License-Identifier: Apache-2.0
// Values of a concrete run, and what it changed.
#include <heapsum/report/describe.hpp>

#include <fmt/format.h>

#include "naming.hpp"

namespace heapsum::report {

namespace {

using semantics::Config;
using semantics::Location;
using semantics::Value;

std::string text(const Naming& naming, const Value& v) {
  if (const auto* r = std::get_if<semantics::Reference>(&v)) return naming.object(r->location());
  if (const auto* f = std::get_if<guard::Formula>(&v)) return f->is_true() ? "true" : "false";
  if (const auto* n = std::get_if<guard::NumberTerm>(&v)) return naming.integer(*n);
  return "?";
}

bool same(const Value& a, const Value& b) {
  if (const auto* r = std::get_if<semantics::Reference>(&a))
    return r->location() == std::get<semantics::Reference>(b).location();
  if (const auto* f = std::get_if<guard::Formula>(&a)) return *f == std::get<guard::Formula>(b);
  return std::get<guard::NumberTerm>(a) == std::get<guard::NumberTerm>(b);
}

}  // namespace

std::string describe(const syntax::Program& program, const guard::Terms& terms, const Config& c,
                     const Value& v) {
  return text(Naming(program, terms, c), v);
}

std::vector<std::string> changes(const syntax::Program& program, const guard::Terms& terms,
                                 const Config& c) {
  std::vector<std::string> all;
  if (!c.given) return all;
  const Naming naming(program, terms, c);
  for (std::size_t i = 0; i < c.given->input_count(); ++i) {
    const Location l = Location::input(i);
    const semantics::Object& before = (*c.given)[l];
    for (std::size_t f = 0; f < before.fields.size(); ++f) {
      const Value& was = before.fields[f];
      const Value& is = c.heap[l].fields[f];
      if (std::holds_alternative<semantics::Unread>(was) || same(was, is)) continue;
      const std::string field = syntax::field_name(program, before.of, syntax::FieldSlot(f));
      const std::string of = naming.object(l);  // of static fields: none
      const bool is_dotted = !of.empty() && !field.starts_with('[');
      all.push_back(fmt::format("{}{}{}: {} → {}", of, is_dotted ? "." : "", field,
                                text(naming, was), text(naming, is)));
    }
  }
  return all;
}

}  // namespace heapsum::report
