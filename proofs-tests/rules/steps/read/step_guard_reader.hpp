// SPDX-License-Identifier: Apache-2.0
// Reads guards and int terms by recursive descent; a case's formulas are a line long.
//
//   or   := and ('∨' and)*      and := not ('∧' not)*
//   not  := '¬' not | '(' or ')' | true | false | input=location | term<term | term=term | bool
//   term := literal | int | '(' term op term ')' | '(' op term ')' | '(' or '?' term ':' term ')'
#pragma once

#include <optional>
#include <string_view>

#include "step_notation.hpp"

namespace heapsum::testing {

class GuardReader {
 public:
  GuardReader(const Names& names, std::string_view text) : names_(&names), text_(text) {}

  guard::Formula whole_formula();
  /// Nothing where the text is no int term from end to end.
  std::optional<guard::NumberTerm> whole_term();

 private:
  guard::Formula any();
  guard::Formula all();
  guard::Formula single();
  guard::Formula atom();
  std::optional<guard::Formula> comparison();
  std::optional<guard::NumberTerm> term();
  std::optional<guard::NumberTerm> bracketed_term();
  static std::optional<guard::NumberTerm> float_literal(std::string_view word);
  std::optional<guard::NumberTerm> converted_term(guard::NumberType type);
  std::optional<guard::NumberTerm> unary_term(guard::NumberKind kind);
  std::optional<guard::NumberTerm> conditional_term();
  bool take(std::string_view sign);
  std::string_view word();
  void skip_blanks();
  [[nodiscard]] BadStep error(std::string_view expected) const;

  const Names* names_;
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace heapsum::testing
