// SPDX-License-Identifier: Apache-2.0
// The types of expressions: one overload of `of` per construct, each a typing rule of
// docs/language.md, which also fills in the slots that the construct names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <heapsum/syntax/operators.hpp>

#include "classes/class_table.hpp"
#include "complaints.hpp"
#include "scope.hpp"

namespace heapsum::syntax {

/// Finds the class a type name means, or complains.
Typing resolve(TypeName& type, const ClassTable& table, Complaints& complaints);
/// What `resolve` found earlier. A declaration cannot have the type of null, so that one means
/// "complained about".
Typing declared(const TypeName& type);

inline constexpr Type kNull{Type::Kind::null, {}};
inline constexpr Type kBoolean{Type::Kind::boolean, {}};
inline constexpr Type kNever{Type::Kind::never, {}};

/// Checks the bodies of methods. The types in all declarations must be resolved.
class ExpressionChecker {
 public:
  ExpressionChecker(Program& program, const ClassTable& table, Complaints& complaints)
      : program_(program), table_(table), complaints_(complaints) {}

  void check_method(Method& method);
  /// The invariants of a class: true of each of its objects.
  void check_invariants(ClassId of);

 private:
  Typing check(ExprId id);
  void check_contract(Method& method);
  void enter_parameters(const Method& method);
  void check_clause(Clause& clause);
  void check_part(Modified& part);
  void check_exempt(Exempt& exempt);
  void want_pure(ExprId id);
  /// What (old e) sees is there at entry.
  void want_given(const Variable& e, Span where);
  void want_assignable(Typing found, Typing wanted, ExprId& id, std::string_view target);
  void want_boolean(ExprId id, std::string_view part);
  Typing want_number(ExprId id, std::string_view part, bool with_bits = false);
  Typing want_operand(ExprId id, std::string_view part, const NumberOperator& op);
  Type promote(ExprId& left, ExprId& right, Type left_type, Type right_type);
  void widen(ExprId& id, Type to);

  Typing of(Variable& e, Span where);
  Typing of(Null& e, Span where);
  Typing of(Boolean& e, Span where);
  Typing of(Integer& e, Span where);
  Typing of(Decimal& e, Span where);
  Typing of(New& e, Span where);
  Typing of(ReadField& e, Span where);
  Typing of(WriteField& e, Span where);
  Typing of(Assign& e, Span where);
  Typing of(Equal& e, Span where);
  Typing of(If& e, Span where);
  Typing of(Let& e, Span where);
  Typing of(Invoke& e, Span where);
  Typing of(Begin& e, Span where);
  Typing of(Arithmetic& e, Span where);
  Typing of(Unary& e, Span where);
  Typing of(Compare& e, Span where);
  Typing of(Not& e, Span where);
  Typing of(And& e, Span where);
  Typing of(Or& e, Span where);
  Typing of(While& e, Span where);
  Typing of(Assert& e, Span where);
  Typing of(Assume& e, Span where);
  Typing of(InstanceOf& e, Span where);
  Typing of(Cast& e, Span where);

  /// The class that stands in for an object, as in (C $ f): where no variable of that name is visible.
  std::optional<ClassId> class_named(ExprId object) const;
  std::optional<ClassId> class_named(const std::string& name) const;
  std::optional<FieldSlot> static_of(ClassId in, const std::string& name, Span where);
  Typing static_type(FieldSlot slot) const;
  Typing call_static(Invoke& e, ClassId in, Span where);
  Typing call(Invoke& e, std::optional<MethodId> target, ClassId in, Span where);
  [[nodiscard]] bool assignable(Type from, Type to) const;
  /// The type of an `if` whose branches have these, if there is one.
  [[nodiscard]] Typing common_type(Type a, Type b) const;
  /// The class that an object is tested for, or nothing and a complaint.
  std::optional<ClassId> tested(Typing object, Span at, const std::string& name, Span name_at);
  Typing of(BreakLoop& e, Span where);
  Typing of(ContinueLoop& e, Span where);
  Typing of(Blocks& e, Span where);
  Typing of(Goto& e, Span where);

  Typing of(Throw& e, Span where);
  Typing of(Try& e, Span where);

  Typing of(Old& e, Span where);
  Typing of(Fresh& e, Span where);
  Typing of(Unchanged& e, Span where);
  Typing of(CallByContract& e, Span where);

  Typing of(NewArray& e, Span where);
  Typing of(ReadElement& e, Span where);
  Typing of(WriteElement& e, Span where);
  Typing of(Text& e, Span where);
  Typing of(Unsupported& e, Span where);

  /// The class of an array, or nothing and a complaint.
  std::optional<ClassId> array_class(Typing array, Span where);
  Typing check_handler(Catch& handler);
  void want_throwable(Typing found, Span where, std::string_view done);
  void wrong_handler(Type body, Type handler, Span where);
  /// What a jump may lead to from here: a loop, or blocks and which of them is being checked.
  struct Around {
    ExprId at;
    bool is_loop;
    std::uint32_t block = 0;
  };
  /// The loop that a break or continue is in, or nothing and a complaint.
  std::optional<ExprId> loop_around(std::string_view word, Span where);
  void check_labels(const Blocks& e);
  Typing of(Convert& e, Span where);

  void check_arguments(Invoke& e, const Method& target, Span where);
  /// The class of an object that is read, written or called, or nothing and a complaint.
  std::optional<ClassId> class_of(Typing object, Span where, std::string_view use);
  std::optional<FieldSlot> field_of(ClassId in, const std::string& name, Span where);

  const Scope::Local* variable(const std::string& name, Span where);
  void unknown_variable(const std::string& name, Span where);
  void unknown_field(ClassId in, const std::string& name, Span where);
  void unknown_method(ClassId in, const std::string& name, Span where);
  void unknown_static(ClassId in, const std::string& name, Span where);
  void wrong_operands(Type left, Type right, Span where);
  void wrong_branches(Type then_type, Type else_type, Span where);
  void wrong_blocks(Type one, Type other, Span where);
  void wrong_count(const Method& target, std::size_t found, Span where);
  [[nodiscard]] std::string shown_type(Type type) const;

  Program& program_;
  const ClassTable& table_;
  Complaints& complaints_;
  Scope scope_;
  ClassId owner_{};
  ExprId at_{};                           // what is being checked
  std::vector<Around> around_{};          // innermost last
  std::optional<Clause::Kind> clause_{};  // what is being checked belongs to one
  bool in_old_ = false;
  std::size_t given_ = 0;  // slots of `this` and the parameters, in a clause
};

}  // namespace heapsum::syntax
