// SPDX-License-Identifier: Apache-2.0
#include "contracts/initialised.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <heapsum/syntax/children.hpp>

#include "made/literals.hpp"

namespace heapsum::lower {

namespace {

using FieldOfClass = std::pair<std::string, std::string>;

/// What code writes that is no initialiser, nor gives what calls before this one left.
std::set<FieldOfClass> written(const syntax::Program& program) {
  std::set<FieldOfClass> all;
  std::vector<syntax::ExprId> pending;
  for (const syntax::Method& m : program.methods)
    if (m.kind != syntax::Method::Kind::abstract && !m.name.starts_with("initialise-") &&
        !m.name.starts_with("left-by-earlier-calls-"))
      pending.push_back(m.body);
  while (!pending.empty()) {
    const syntax::Node& node = program[pending.back()].node;
    pending.pop_back();
    if (const auto* write = std::get_if<syntax::WriteField>(&node))
      all.emplace(write->variable, write->field);
    for (const syntax::ExprId child : syntax::children(node)) pending.push_back(child);
  }
  return all;
}

}  // namespace

void except_initialised(World& world, const JavaNames& names, syntax::Program& program) {
  const auto has_frame = [](const syntax::Expr& e) {
    return std::holds_alternative<syntax::Unchanged>(e.node);
  };
  if (std::ranges::none_of(program.exprs, has_frame)) return;
  const std::set<FieldOfClass> by_code = written(program);
  for (syntax::Expr& e : program.exprs) {
    auto* frame = std::get_if<syntax::Unchanged>(&e.node);
    if (frame == nullptr) continue;
    std::string open;
    for (const Fields::Empty& f : world.fields.empty()) {
      const bool is_named = std::ranges::any_of(frame->except, [&](const syntax::Exempt& x) {
        return x.of_class && x.object == f.owner && x.field == f.name;
      });
      if (is_named) continue;
      const FieldOfClass key{f.owner, f.name};
      if (by_code.contains(key) && names.fields.contains(key)) open = f.owner + "." + f.name;
      frame->except.push_back({.part = syntax::HeapPart::field,
                               .object = f.owner,
                               .field = f.name,
                               .index = {},
                               .where = {},
                               .of_class = true});
    }
    if (open.empty()) continue;
    const std::string what =
        fmt::format("a frame where {} has an initial value and is written", open);
    world.remarks.unsupported(what, program.entry_class + "." + program.entry_method);
    e.node = syntax::Unsupported{literal_of(what)};
  }
}

}  // namespace heapsum::lower
