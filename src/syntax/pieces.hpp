// SPDX-License-Identifier: Apache-2.0
// What the printer has still to write: marks of the layout, and expressions.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <heapsum/syntax/ast.hpp>

#include "classes/layout.hpp"

namespace heapsum::syntax {

/// What is still to be written.
using Piece = std::variant<Mark, ExprId>;

struct Pieces {
  std::vector<Piece> list;

  Pieces& text(std::string_view word) { return list.emplace_back(Mark{std::string(word)}), *this; }
  Pieces& put(Mark mark) { return list.emplace_back(std::move(mark)), *this; }
  Pieces& open(std::size_t indent) { return put(Open{'(', indent}); }
  Pieces& close() { return put(Close{')'}); }
  Pieces& blank() { return put(Blank{}); }
  Pieces& expr(ExprId id) { return list.emplace_back(id), *this; }

  /// `(word e e …)`, the first on the line of the word.
  static Pieces keyword(std::string_view word, const std::vector<ExprId>& operands) {
    Pieces p;
    p.open(2).text(word);
    for (std::size_t i = 0; i < operands.size(); ++i)
      p.put(i == 0 ? Mark{Blank{}} : Mark{Break{}}).expr(operands[i]);
    return p.close(), p;
  }
  static Pieces infix(ExprId left, std::string_view op, ExprId right) {
    Pieces p;
    p.open(1).expr(left).blank().text(op).put(Break{}).expr(right).close();
    return p;
  }
  static Pieces word(std::string_view text) {
    Pieces p;
    p.text(text);
    return p;
  }
};

Pieces pieces_of(const Unchanged& e);
Pieces pieces_of(const CallByContract& e);
/// (requires e) and the like.
void add_clause(Pieces& p, const Clause& clause);
/// Its clauses, each after a break.
void add_contract(Pieces& p, const Contract& contract);

}  // namespace heapsum::syntax
