// SPDX-License-Identifier: Apache-2.0
// The rules of the usual CEKS machine, one construct a file: values and operators here, control and
// objects in folders of their own. `x_eval` is what happens when control reaches an expression; the
// others are what happens when a value returns to a frame.
#pragma once

#include "step.hpp"

namespace heapsum::semantics::ceks {

using syntax::ExprId;

// variable.cpp
void variable(const Step& s, Config& c, const syntax::Variable& e);
void literal(const Step& s, Config& c, Value v);
void string(const Step& s, Config& c, const syntax::Text& e);
void assign_eval(const Step& s, Config& c, ExprId at, const syntax::Assign& e);
void assign(const Step& s, Config& c, const AssignTo& k, Value v);

// objects/create.cpp
void create(const Step& s, Config& c, const syntax::New& e);

// let.cpp
void let_eval(const Step& s, Config& c, ExprId at, const syntax::Let& e);
void let(const Step& s, Config& c, const BindIn& k, Value v);

// objects/access.cpp
void read_eval(const Step& s, Config& c, ExprId at, const syntax::ReadField& e);
void write_eval(const Step& s, Config& c, ExprId at, const syntax::WriteField& e);

// operands.cpp
void left_eval(const Step& s, Config& c, ExprId at, ExprId left);
void right_eval(const Step& s, Config& c, const LeftOf& k, Value left);
void apply(const Step& s, Config& c, const RightOf& k, const Value& right);
void operand_eval(const Step& s, Config& c, ExprId at, ExprId operand);
void apply(const Step& s, Config& c, const OperandOf& k, const Value& v);
/// What an operator makes of its operand, and the rule that says so.
struct Made {
  RuleId rule;
  Value value;
};
Made made(guard::Terms& terms, const syntax::Unary& e, const Value& operand);
Made made(guard::Terms& terms, const syntax::Not& e, const Value& operand);
Made made(guard::Terms& terms, const syntax::Convert& e, const Value& operand);

// divide.cpp
void divide(const Step& s, Config& c, ExprId at, NumberTerm a, NumberTerm b);

// equal.cpp
/// Of bools or numbers.
Formula equal(guard::Terms& terms, const Value& left, const Value& right);
void equal(const Step& s, Config& c, ExprId at, const Value& left, const Value& right);

// control/branch.cpp
void branch_eval(const Step& s, Config& c, ExprId at, ExprId condition);
void branch(const Step& s, Config& c, const ConditionOf& k, Formula condition);

// control/invoke.cpp
void receiver_eval(const Step& s, Config& c, ExprId at, const syntax::Invoke& e);
void argument_eval(const Step& s, Config& c, const ReceiverOf& k, Value receiver);
void argument_next(const Step& s, Config& c, ArgumentOf k, Value v);
void pop(const Step& s, Config& c, PopTo k, Value v);

// objects/class_test.cpp
void class_test_eval(const Step& s, Config& c, ExprId at, ExprId object);
void class_test(const Step& s, Config& c, const ClassTestOf& k, const Reference& r);

// control/dispatch.cpp
/// `then` in each state in which it is known what a call of `declared` on r runs; r is not null on
/// the path of c: then(state, r as far as it has that method, method).
void dispatch(const Step& s, Config& c, ExprId at, const Reference& r, MethodId declared,
              const std::function<void(Config&, const Reference&, MethodId)>& then);

// control/sequence.cpp
void begin_eval(const Step& s, Config& c, ExprId at, const syntax::Begin& e);
void begin_next(const Step& s, Config& c, const NextIn& k);

// control/loop.cpp
void loop_eval(const Step& s, Config& c, ExprId at, const syntax::While& e);
void loop_test(const Step& s, Config& c, const LoopTest& k, Formula condition);
void loop_again(const Step& s, Config& c, const LoopBody& k);

/// The test once more.
void loop_test_eval(const Step& s, Config& c, const LoopBody& k);

// control/jump.cpp
void jump_eval(const Step& s, Config& c, ExprId at);
void jump_at_loop(const Step& s, Config& c, Jump jump, const LoopBody& k);
void jump_at_blocks(const Step& s, Config& c, Jump jump, BlocksOf k);
void jump_on(const Step& s, Config& c, Jump jump);

// control/blocks.cpp
void blocks_eval(const Step& s, Config& c, ExprId at, const syntax::Blocks& e);
void blocks_end(const Step& s, Config& c, Value v);

// control/throw.cpp
void throw_eval(const Step& s, Config& c, ExprId at, const syntax::Throw& e);
void throw_value(const Step& s, Config& c, const ThrowOf& k, const Reference& r);
void throw_on(const Step& s, Config& c, Thrown x);
void throw_pop(const Step& s, Config& c, Thrown x, PopTo k);
void uncaught(const Step& s, Config& c, const Thrown& x);

// control/try.cpp
void try_eval(const Step& s, Config& c, ExprId at, const syntax::Try& e);
void try_end(const Step& s, Config& c, Value v);
void try_catch(const Step& s, Config& c, const TryOf& k, const Thrown& x);
void finally_eval(const Step& s, Config& c, const FinallyOf& k, Completion pending);
void finally_end(const Step& s, Config& c, const PendingIn& k);

// objects/create_array.cpp
void create_array(const Step& s, Config& c, ExprId at, NumberTerm length);

// contracts/call_by_contract.cpp
void call_by_contract(const Step& s, Config& c, ExprId at, const syntax::CallByContract& e);

// contracts/fresh.cpp
void fresh(const Step& s, Config& c, ExprId at, const Reference& r);

// contracts/unchanged.cpp
void unchanged(const Step& s, Config& c, ExprId at, const syntax::Unchanged& e);

// objects/element.cpp
void read_element(const Step& s, Config& c, const RightOf& k, const Value& index);
void write_element(const Step& s, Config& c, const RightOf& k, const Value& v);

// control/raise.cpp
/// A number that a run-time error speaks of. It is stored in the int field of this name, if the error's class declares one.
struct Told {
  std::string_view field;
  NumberTerm number;
};
/// False of a model of a Java method: no source has its expressions.
bool is_in_source(const Step& s, ExprId at);
/// What a run-time error of this kind at this place does. Where no source has the place, it is that of the call that led there.
void raise(const Step& s, Config& c, OutcomeKind kind, ExprId at,
           std::initializer_list<Told> told = {});

// control/check.cpp
void check_eval(const Step& s, Config& c, ExprId at, ExprId condition);
void check(const Step& s, Config& c, const CheckOf& k, Formula condition);
void unsupported(const Step& s, Config& c, ExprId at);

}  // namespace heapsum::semantics::ceks
