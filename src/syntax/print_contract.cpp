// SPDX-License-Identifier: Apache-2.0
#include "pieces.hpp"

namespace heapsum::syntax {

Pieces pieces_of(const Unchanged& e) {
  Pieces p;
  p.open(2).text("unchanged");
  for (const Exempt& x : e.except) {
    const bool is_field = x.part == HeapPart::field || x.part == HeapPart::fields;
    p.put(Fill{}).open(1).text(x.object).blank().text(is_field ? "$" : "at").blank();
    p.text(x.part == HeapPart::field     ? std::string_view(x.field)
           : x.part == HeapPart::element ? std::string_view(x.index)
                                         : "*");
    p.close();
  }
  return p.close(), p;
}

Pieces pieces_of(const CallByContract& e) {
  Pieces p;
  p.open(2).text("call").blank().text(e.class_name);
  for (const Handed& x : e.handed) p.blank().text(x.variable);
  return p.close(), p;
}

void add_clause(Pieces& p, const Clause& clause) {
  p.open(2);
  switch (clause.kind) {
    case Clause::Kind::precondition: p.text("requires"); break;
    case Clause::Kind::postcondition: p.text("ensures"); break;
    case Clause::Kind::invariant: p.text("invariant"); break;
    case Clause::Kind::exceptional:
      p.text("signals").blank().text(clause.thrown.name);
      if (!clause.variable.empty()) p.blank().text(clause.variable);
      break;
  }
  p.blank().expr(clause.condition).close();
}

namespace {

void add_part(Pieces& p, const Modified& part) {
  const bool is_field = part.part == HeapPart::field || part.part == HeapPart::fields;
  p.open(1).expr(part.object).blank().text(is_field ? "$" : "at").blank();
  if (part.part == HeapPart::element)
    p.expr(part.index);
  else
    p.text(part.part == HeapPart::field ? std::string_view(part.field) : "*");
  p.close();
}

}  // namespace

void add_contract(Pieces& p, const Contract& contract) {
  for (const Clause& clause : contract.clauses) {
    p.put(Break{});
    add_clause(p, clause);
  }
  if (!contract.modifies) return;
  p.put(Break{}).open(2).text("modifies");
  for (const Modified& part : *contract.modifies) {
    p.put(Fill{});
    add_part(p, part);
  }
  p.close();
}

}  // namespace heapsum::syntax
