// SPDX-License-Identifier: Apache-2.0
// What annotations say, as clauses whose expressions are still words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "token.hpp"

namespace heapsum::jml {

struct Said {
  enum class Kind : std::uint8_t {
    requires_that,
    ensures,
    signals,
    signals_only,
    assignable,
    invariant,
    assert_that,
    assume
  };
  Kind kind;
  Span where;               // from its word to the semicolon
  Tokens words;             // the expression; of signals_only and assignable a list
  std::string exception{};  // of signals: its type
  std::string variable{};   // of signals: its name, or empty
  bool is_static = false;   // of an invariant
};

/// What `also` divides.
struct Case {
  std::vector<Said> clauses;
  std::optional<Span> returns_only{},
      throws_only{};  // the words normal_behavior, exceptional_behavior
};

/// Of one declaration and of what stands before it.
struct Specification {
  std::vector<Case> cases;       // of the method
  std::vector<Said> invariants;  // of the class
  std::vector<Said> in_body;
  std::vector<Diagnostic> not_checked;  // the message is what, the hint is empty
  std::vector<Diagnostic> wrong;
};

/// `in_body`: of assert and assume, and not of clauses.
enum class Where : std::uint8_t { before_member, in_body };

Specification read_specification(std::string_view text, const std::vector<Span>& annotations,
                                 Where where);

}  // namespace heapsum::jml
