// SPDX-License-Identifier: Apache-2.0
// The parts of a contract as statements, for whoever weaves them into a method.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "contracts/copies.hpp"

namespace heapsum::syntax {

/// A method, and the contract that counts for it.
struct Bound {
  std::string class_name;  // of the receiver, or of the static method
  MethodId method;
  Contract contract;
  std::vector<Parameter> parameters;  // by the names that the contract has for them

  [[nodiscard]] bool requires_something() const;
  /// It says what it modifies.
  [[nodiscard]] bool has_frame() const { return contract.modifies || contract.pure; }
};
/// Its own contract, or that of the nearest method that it overrides. Empty where there is none.
Bound bound_contract(const Program& program, const std::string& class_name, MethodId method);

class Weaver {
 public:
  using Statement = std::function<ExprId(ExprId condition)>;

  Weaver(Program& program, const Program& checked, const Bound& of);

  [[nodiscard]] Builder& build() { return build_; }
  [[nodiscard]] Copies& copies() { return copies_; }
  [[nodiscard]] bool is_static() const { return is_static_; }
  /// `this`, or the class.
  [[nodiscard]] std::string receiver() const { return is_static_ ? of_.class_name : "this"; }

  ExprId asserted(ExprId condition, Duty duty);
  ExprId assumed(ExprId condition);

  /// Each conjunct of the clauses of that kind, as a statement.
  std::vector<ExprId> clauses(Clause::Kind kind, const Statement& statement,
                              const std::string& call = {});
  /// The invariants of the receiver and of each argument that is not null.
  std::vector<ExprId> invariants(const Statement& statement);
  /// Of exceptions of one clause's class: all that is promised of those that are also of other clauses' classes.
  std::vector<ExprId> exceptional(const Clause& clause, const std::string& thrown,
                                  const Statement& statement, const std::string& call = {});
  /// What may be modified, in variables that `bound_targets` binds.
  std::vector<Exempt> targets();
  ExprId bound_targets(ExprId body);

 private:
  std::vector<ExprId> invariants_of(const std::string& class_name, const std::string& self,
                                    const Statement& statement);
  std::string kept(ExprId value);

  struct Kept {
    std::string variable, type;
    ExprId value;
  };

  const Bound& of_;
  Builder build_;
  Copies copies_;
  std::vector<Kept> kept_{};
  bool is_static_;
};

}  // namespace heapsum::syntax
