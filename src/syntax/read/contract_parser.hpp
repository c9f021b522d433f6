// SPDX-License-Identifier: Apache-2.0
// Data → contracts: what a method promises and asks for, what a class keeps true.
#pragma once

#include <heapsum/syntax/ast.hpp>

#include "check/complaints.hpp"
#include "expression_parser.hpp"
#include "reader.hpp"

namespace heapsum::syntax {

class ContractParser {
 public:
  using Items = ExpressionParser::Items;

  ContractParser(const DatumTree& tree, ExpressionParser& expressions, Complaints& complaints)
      : tree_(tree), expressions_(expressions), complaints_(complaints) {}

  /// (requires e), (ensures e), (modifies …) or (signals C x e): false where it is none of these.
  bool clause(DatumId at, Contract& contract);
  /// (invariant e): false where it is none.
  bool invariant(DatumId at, Class& owner);

 private:
  void condition(DatumId at, const Items& items, Clause::Kind kind, std::vector<Clause>& into);
  void exceptional(DatumId at, const Items& items, Contract& contract);
  void modifies(DatumId at, const Items& items, Contract& contract);
  Modified part(DatumId at);
  void wrong(DatumId at, std::string_view shape);

  const DatumTree& tree_;
  ExpressionParser& expressions_;
  Complaints& complaints_;
};

}  // namespace heapsum::syntax
