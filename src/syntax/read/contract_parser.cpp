// SPDX-License-Identifier: Apache-2.0
#include "contract_parser.hpp"

#include <fmt/format.h>

namespace heapsum::syntax {

namespace {

constexpr std::string_view kEvery = "*";
constexpr std::string_view kPart = "(e $ f), (e $ *), (e at e) or (e at *)";

}  // namespace

bool ContractParser::clause(DatumId at, Contract& contract) {
  if (!expressions_.is_list(at)) return false;
  const Items items = tree_.items(at);
  if (items.empty()) return false;
  const std::string_view word = expressions_.word_at(items[0]);
  if (word == "requires")
    return condition(at, items, Clause::Kind::precondition, contract.clauses), true;
  if (word == "ensures")
    return condition(at, items, Clause::Kind::postcondition, contract.clauses), true;
  if (word == "signals") return exceptional(at, items, contract), true;
  if (word == "modifies") return modifies(at, items, contract), true;
  return false;
}

bool ContractParser::invariant(DatumId at, Class& owner) {
  if (!expressions_.is_list(at)) return false;
  const Items items = tree_.items(at);
  if (items.size() > 2 || items.empty() || !expressions_.is_word(items[0], "invariant"))
    return false;
  condition(at, items, Clause::Kind::invariant, owner.invariants);
  return true;
}

void ContractParser::condition(DatumId at, const Items& items, Clause::Kind kind,
                               std::vector<Clause>& into) {
  if (items.size() != 2) return wrong(at, fmt::format("({} e)", expressions_.word_at(items[0])));
  into.push_back({.kind = kind,
                  .condition = expressions_.expression(items[1]),
                  .where = expressions_.where(at)});
}

/// (signals C e), (signals C x e)
void ContractParser::exceptional(DatumId at, const Items& items, Contract& contract) {
  if (items.size() != 3 && items.size() != 4) return wrong(at, "(signals C x e) or (signals C e)");
  Clause clause{
      .kind = Clause::Kind::exceptional, .condition = {}, .where = expressions_.where(at)};
  clause.thrown = expressions_.type(items[1]);
  if (items.size() == 4) clause.variable = expressions_.name(items[2], "an exception");
  clause.condition = expressions_.expression(items.back());
  contract.clauses.push_back(std::move(clause));
}

void ContractParser::modifies(DatumId at, const Items& items, Contract& contract) {
  if (!contract.modifies) {
    contract.modifies.emplace();
    contract.modifies_at = expressions_.where(at);
  }
  for (std::size_t i = 1; i < items.size(); ++i) contract.modifies->push_back(part(items[i]));
}

Modified ContractParser::part(DatumId at) {
  Modified found{.part = {}, .object = {}, .where = expressions_.where(at)};
  const Items items = expressions_.is_list(at) ? tree_.items(at) : Items{};
  const bool is_field = items.size() == 3 && expressions_.is_word(items[1], "$");
  const bool is_element = items.size() == 3 && expressions_.is_word(items[1], "at");
  if (!is_field && !is_element) return wrong(at, kPart), found;
  found.object = expressions_.expression(items[0]);
  const bool every = expressions_.is_word(items[2], kEvery);
  if (is_field) {
    found.part = every ? HeapPart::fields : HeapPart::field;
    if (!every) found.field = expressions_.name(items[2], "a field");
  } else {
    found.part = every ? HeapPart::elements : HeapPart::element;
    if (!every) found.index = expressions_.expression(items[2]);
  }
  return found;
}

void ContractParser::wrong(DatumId at, std::string_view shape) {
  complaints_.add(expressions_.where(at), "this part of a contract has the wrong parts",
                  fmt::format("its form is {}", shape));
}

}  // namespace heapsum::syntax
