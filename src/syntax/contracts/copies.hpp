// SPDX-License-Identifier: Apache-2.0
// A clause as an expression that runs: each place that needs it gets a copy, in which `this` is a variable, (old e)
// is one that was bound at entry, and (fresh e) is since the call.
#pragma once

#include <string>
#include <vector>

#include "contracts/builder.hpp"

namespace heapsum::syntax {

/// What (old e) was, bound before anything happens.
struct AtEntryValue {
  std::string variable, lost;  // lost: the exception where e has no value; empty: it has one
  std::string type;
  ExprId value;
};

class Copies {
 public:
  /// `checked`: the same program with the types of its clauses.
  Copies(Builder& build, const Program& checked) : build_(build), checked_(checked) {}

  /// The conjuncts of a clause, in order. `self`: what `this` is; empty: itself. `call`: for (fresh e).
  std::vector<ExprId> conjuncts(ExprId clause, const std::string& self = {},
                                const std::string& call = {});
  ExprId copy(ExprId at);
  /// The condition, false where it fails.
  ExprId or_false(ExprId condition);
  /// `body` where the old values are bound, of all copies so far.
  ExprId bound(ExprId body);
  /// Of a variable that the program does not have yet.
  std::string fresh_name(const std::string& what);
  [[nodiscard]] std::string type_of(ExprId at) const;

 private:
  ExprId old(const Old& e, Span where);
  ExprId tried(const AtEntryValue& one, ExprId body);

  Builder& build_;
  const Program& checked_;
  std::vector<AtEntryValue> at_entry_{};
  std::string self_{}, call_{};
  std::size_t names_ = 0;
};

}  // namespace heapsum::syntax
