// SPDX-License-Identifier: Apache-2.0
// The typing rules of contracts. A clause is true or false, changes nothing, and sees the parameters;
// what a method promises sees its result, and by (old e) what was there at entry.
#include <utility>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>
#include <heapsum/syntax/children.hpp>

#include "expression_checker.hpp"
#include "words.hpp"

namespace heapsum::syntax {

namespace {

constexpr std::string_view kResult = "result";
constexpr Type kWhole{Type::Kind::integer, {}};

constexpr bool is_promise(Clause::Kind kind) {
  return kind == Clause::Kind::postcondition || kind == Clause::Kind::exceptional;
}

}  // namespace

void ExpressionChecker::check_contract(Method& method) {
  if (method.contract.empty()) return;
  for (Clause& clause : method.contract.clauses) {
    enter_parameters(method);
    given_ = scope_.slots().size();
    if (clause.kind == Clause::Kind::postcondition) {
      if (scope_.find(kResult) != nullptr)
        complaints_.add(clause.where, "a parameter is called 'result', as is what the method gives",
                        "give the parameter another name");
      scope_.enter(kResult, declared(method.result));
    }
    if (clause.kind == Clause::Kind::exceptional) {
      const Typing thrown = declared(clause.thrown);
      want_throwable(thrown, clause.thrown.where, "signalled");
      scope_.enter(clause.variable, thrown);
    }
    check_clause(clause);
  }
  if (!method.contract.modifies) return;
  for (Modified& part : *method.contract.modifies) {
    enter_parameters(method);
    given_ = scope_.slots().size();
    check_part(part);
  }
}

void ExpressionChecker::check_invariants(ClassId of) {
  for (Clause& clause : program_.classes[of.index()].invariants) {
    Method nobody;
    nobody.owner = of;
    enter_parameters(nobody);
    given_ = scope_.slots().size();
    check_clause(clause);
  }
}

void ExpressionChecker::check_clause(Clause& clause) {
  clause_ = clause.kind;
  const Typing found = check(clause.condition);
  if (found && found->kind != Type::Kind::boolean && found->kind != Type::Kind::never)
    complaints_.add(
        program_[clause.condition].where,
        fmt::format("a clause is true or false, but this is of type {}", shown_type(*found)));
  want_pure(clause.condition);
  clause_.reset();
}

/// What may be modified is named in the state at entry.
void ExpressionChecker::check_part(Modified& part) {
  clause_ = Clause::Kind::precondition;
  const auto named = part.part == HeapPart::field ? class_named(part.object) : std::nullopt;
  part.of_class = named.has_value();
  if (named) {
    if (const auto slot = static_of(*named, part.field, part.where)) part.slot = *slot;
    clause_.reset();
    return;
  }
  const Typing object = check(part.object);
  want_pure(part.object);
  const Span where = program_[part.object].where;
  if (part.part == HeapPart::field || part.part == HeapPart::fields) {
    const auto in = class_of(object, where, "only an object has fields");
    if (in && part.part == HeapPart::field)
      if (const auto slot = field_of(*in, part.field, part.where)) part.slot = *slot;
  } else {
    array_class(object, where);
  }
  if (part.part == HeapPart::element) {
    want_assignable(check(part.index), kWhole, part.index, "the index");
    want_pure(part.index);
  }
  clause_.reset();
}

/// Nothing that is written, no call of what may write.
void ExpressionChecker::want_pure(ExprId id) {
  std::vector<ExprId> pending{id};
  const auto writes = [&](ExprId at, std::string_view what) {
    complaints_.add(program_[at].where,
                    fmt::format("a contract changes nothing, but this {}", what));
  };
  while (!pending.empty()) {
    const ExprId at = pending.back();
    pending.pop_back();
    std::visit(match{
                   [&](const WriteField&) { writes(at, "writes a field"); },
                   [&](const WriteElement&) { writes(at, "writes an element"); },
                   [&](const Assign& e) {
                     if (e.slot.index() < given_) writes(at, "writes a variable of the method");
                   },
                   [&](const Assume&) { writes(at, "excludes inputs"); },
                   [&](const Invoke& e) {
                     if (e.target.index() >= program_.methods.size() ||
                         program_[e.target].contract.pure || program_[e.target].name != e.method)
                       return;
                     complaints_.add(e.method_at,
                                     fmt::format("{} may change something: a contract calls pure "
                                                 "methods only",
                                                 quoted(e.method)),
                                     fmt::format("a method that changes nothing is declared so: "
                                                 "(pure T {} ...)",
                                                 shown(e.method)));
                   },
                   [](const auto&) {},
               },
               program_[at].node);
    for (const ExprId child : children(program_[at].node)) pending.push_back(child);
  }
}

void ExpressionChecker::want_given(const Variable& e, Span where) {
  if (!in_old_ || e.slot.index() < given_) return;
  complaints_.add(where, fmt::format("there is no {} yet at entry, which is what 'old' is about",
                                     quoted(e.name)));
}

Typing ExpressionChecker::of(Old& e, Span where) {
  if (!clause_ || !is_promise(*clause_))
    complaints_.add(where,
                    "'old' is of the state at entry, and its place is in what a method promises",
                    "that is (ensures e) or (signals C e)");
  if (in_old_) complaints_.add(where, "'old' in 'old' says nothing more");
  const bool outer = std::exchange(in_old_, true);
  const Typing type = check(e.value);
  in_old_ = outer;
  return type;
}

Typing ExpressionChecker::of(Fresh& e, Span where) {
  if (clause_ && !is_promise(*clause_))
    complaints_.add(where, "'fresh' says what was made since entry",
                    "its place is in what a method promises: (ensures e) or (signals C e)");
  const Typing object = check(e.object);
  if (object && !object->is_reference())
    complaints_.add(
        program_[e.object].where,
        fmt::format("only an object is fresh, but this is of type {}", shown_type(*object)));
  if (const Scope::Local* call = scope_.find(e.call); call != nullptr) e.slot = call->slot;
  return kBoolean;
}

Typing ExpressionChecker::of(Unchanged& e, Span) {
  program_.watches_writes = true;
  for (Exempt& exempt : e.except) check_exempt(exempt);
  return kBoolean;
}

void ExpressionChecker::check_exempt(Exempt& exempt) {
  const auto in = class_named(exempt.object);
  exempt.of_class = exempt.part == HeapPart::field && in.has_value();
  if (exempt.of_class) {
    exempt.slot = static_of(*in, exempt.field, exempt.where).value_or(FieldSlot{});
    return;
  }
  const Scope::Local* object = variable(exempt.object, exempt.where);
  if (object == nullptr) return;
  exempt.object_slot = object->slot;
  if (exempt.part == HeapPart::field) {
    const auto of = class_of(object->type, exempt.where, "only an object has fields");
    if (of) exempt.slot = field_of(*of, exempt.field, exempt.where).value_or(FieldSlot{});
  }
  if (exempt.part == HeapPart::elements || exempt.part == HeapPart::element)
    array_class(object->type, exempt.where);
  if (exempt.part != HeapPart::element) return;
  if (const Scope::Local* index = variable(exempt.index, exempt.where))
    exempt.index_slot = index->slot;
}

Typing ExpressionChecker::of(CallByContract& e, Span where) {
  TypeName name{e.class_name, where};
  const Typing type = resolve(name, table_, complaints_);
  for (Handed& one : e.handed)
    if (const Scope::Local* local = variable(one.variable, where)) one.slot = local->slot;
  if (type && type->kind == Type::Kind::object) e.of = type->of;
  return type;
}

}  // namespace heapsum::syntax
