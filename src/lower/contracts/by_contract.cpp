// SPDX-License-Identifier: Apache-2.0
#include "contracts/by_contract.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "made/graft.hpp"

namespace heapsum::lower {

namespace {

class Attachment {
 public:
  Attachment(World& world, const MethodPlace& place, const CalleeContract& contract)
      : world_(world), place_(place), from_(contract) {}

  syntax::Contract made() {
    syntax::Contract all;
    for (const CalleeContract::Clause& c : from_.clauses) {
      syntax::Clause clause{c.kind, grafted(c.condition, c.line), at(c.line)};
      if (c.kind == syntax::Clause::Kind::exceptional) {
        clause.thrown = {world_.classes.home(c.thrown).name, at(c.line)};
        clause.variable = "thrown";
      }
      all.clauses.push_back(std::move(clause));
    }
    all.modifies.emplace();
    all.modifies_at = at(from_.line);
    for (const CalleeContract::Modified& m : from_.modifies) all.modifies->push_back(modified(m));
    return all;
  }

 private:
  Span at(std::uint32_t line) { return world_.places.span(*place_.owner, line); }

  syntax::ExprId grafted(const std::string& text, std::uint32_t line) {
    return graft(world_.program, world_.models.resolved(text), at(line));
  }

  syntax::Modified modified(const CalleeContract::Modified& m) {
    syntax::Modified part{.part = m.part, .object = grafted(m.object, m.line), .where = at(m.line)};
    if (m.part == syntax::HeapPart::field) part.field = world_.models.resolved(m.field);
    if (m.part == syntax::HeapPart::element) part.index = grafted(m.index, m.line);
    part.of_class = m.of_class;
    return part;
  }

  World& world_;
  const MethodPlace& place_;
  const CalleeContract& from_;
};

}  // namespace

const CalleeContract* contract_of(const World& world, const MethodPlace& place) {
  const auto at = std::ranges::find_if(world.by_contract, [&](const CalleeContract& c) {
    return c.owner == place.owner->name && c.method == place.method->name &&
           c.descriptor == place.method->descriptor;
  });
  return at == world.by_contract.end() ? nullptr : &*at;
}

syntax::Contract attached(World& world, const MethodPlace& place, const CalleeContract& contract) {
  return Attachment(world, place, contract).made();
}

}  // namespace heapsum::lower
