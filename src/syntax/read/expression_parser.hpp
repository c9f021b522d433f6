// SPDX-License-Identifier: Apache-2.0
// Data → expressions. What is shared with the declarations (words, names) is public.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <heapsum/syntax/ast.hpp>

#include "check/complaints.hpp"
#include "reader.hpp"

namespace heapsum::syntax {

/// Brackets around the body of a method: program, classes, class, methods, method.
constexpr std::size_t kDepthOfBody = 5;

/// Puts expressions into a program. What cannot be read is complained about, and an expression
/// without meaning stands in for it: a program that was complained about is never handed on.
class ExpressionParser {
 public:
  using Items = std::vector<DatumId>;

  ExpressionParser(const DatumTree& tree, Program& program, Complaints& complaints)
      : tree_(tree), program_(program), complaints_(complaints) {}

  ExprId expression(DatumId at);
  /// What stands where an expression is wanted and none is written.
  ExprId nothing(Span where) { return add(Null{}, where); }

  /// An identifier that is not reserved. `what` says what it would name: "a field".
  std::string name(DatumId at, std::string_view what);
  TypeName type(DatumId at);
  /// What an object may be tested for: a class, or (array T).
  std::string class_or_array(DatumId at);
  [[nodiscard]] bool is_list(DatumId at) const { return tree_[at].kind == Datum::Kind::list; }
  [[nodiscard]] bool is_word(DatumId at, std::string_view word) const {
    return word_at(at) == word;
  }
  /// Empty if a list is there.
  [[nodiscard]] std::string_view word_at(DatumId at) const;
  [[nodiscard]] Span where(DatumId at) const { return tree_[at].where; }

 private:
  using Form = ExprId (ExpressionParser::*)(Span span, const Items& items);
  struct Keyword {
    std::string_view word;
    Form form;
  };
  static const Keyword kKeywords[];

  ExprId atom(DatumId at);
  ExprId number(DatumId at);
  ExprId text(DatumId at);
  ExprId decimal(DatumId at, const FloatLiteral& literal);
  ExprId list(DatumId at);
  ExprId form(Span span, const Items& items);
  ExprId field_form(Span span, const Items& items);
  ExprId write_form(Span span, const Items& items);
  ExprId call_form(Span span, const Items& items);
  ExprId assign_form(Span span, const Items& items);
  ExprId infix_form(Span span, const Items& items);
  ExprId prefix_form(Span span, const Items& items);
  ExprId chain_form(Span span, const Items& items);
  ExprId unary_form(Span span, const Items& items);
  ExprId conversion_form(Span span, const Items& items);
  ExprId new_form(Span span, const Items& items);
  ExprId if_form(Span span, const Items& items);
  ExprId var_form(Span span, const Items& items);
  ExprId begin_form(Span span, const Items& items);
  ExprId not_form(Span span, const Items& items);
  ExprId while_form(Span span, const Items& items);
  ExprId assert_form(Span span, const Items& items);
  ExprId assume_form(Span span, const Items& items);
  ExprId instance_form(Span span, const Items& items);
  ExprId cast_form(Span span, const Items& items);
  ExprId break_form(Span span, const Items& items);
  ExprId continue_form(Span span, const Items& items);
  ExprId blocks_form(Span span, const Items& items);
  ExprId goto_form(Span span, const Items& items);
  ExprId throw_form(Span span, const Items& items);
  ExprId try_form(Span span, const Items& items);
  Catch handler(const Items& parts);
  ExprId unsupported_form(Span span, const Items& items);
  ExprId old_form(Span span, const Items& items);
  ExprId fresh_form(Span span, const Items& items);
  ExprId unchanged_form(Span span, const Items& items);
  ExprId call_by_contract_form(Span span, const Items& items);
  ExprId new_array_form(Span span, const Items& items);
  ExprId element_form(Span span, const Items& items);
  TypeName array_type(DatumId at);
  /// catch or finally by itself.
  ExprId clause_form(Span span, const Items& items);

  ExprId binary(Span span, std::string_view op, ExprId left, ExprId right);
  ExprId add(Node node, Span where);
  ExprId not_an_expression(Span span, std::string message, std::string hint = {});
  ExprId unknown_form(Span span, const Items& items);
  ExprId wrong_shape(Span span, std::string_view shape);
  std::string variable(DatumId at);

  const DatumTree& tree_;
  Program& program_;
  Complaints& complaints_;
  std::size_t depth_ = kDepthOfBody;  // of brackets, those that folded operands would need included
};

}  // namespace heapsum::syntax
