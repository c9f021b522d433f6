// SPDX-License-Identifier: Apache-2.0
// Which rule answers which situation. Nothing else happens here.
#include <heapsum/semantics/machine.hpp>
#include <heapsum/semantics/numbers.hpp>

#include <heapsum/base/match.hpp>

#include "ceks/rules.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics {

namespace {

// clang-format off
/// Control is an expression.
void evaluate(const Step& s, Config& c, syntax::ExprId at) {
  using namespace syntax;
  std::visit(match{
    [&](const Variable& e)   { ceks::variable(s, c, e); },
    [&](const Null&)         { ceks::literal(s, c, Reference{}); },
    [&](const Boolean& e)    { ceks::literal(s, c, guard::constant(e.value)); },
    [&](const Integer& e)    { ceks::literal(s, c, e.is_long ? IntTerm::wide(e.value) : IntTerm::literal(e.value)); },
    [&](const New& e)        { ceks::create(s, c, e); },
    [&](const ReadField& e)  { ceks::read_eval(s, c, at, e); },
    [&](const WriteField& e) { ceks::write_eval(s, c, at, e); },
    [&](const Assign& e)     { ceks::assign_eval(s, c, at, e); },
    [&](const Equal& e)      { ceks::left_eval(s, c, at, e.left); },
    [&](const If& e)         { ceks::branch_eval(s, c, at, e.condition); },
    [&](const Let& e)        { ceks::let_eval(s, c, at, e); },
    [&](const Invoke& e)     { ceks::receiver_eval(s, c, at, e); },
    [&](const Begin& e)      { ceks::begin_eval(s, c, at, e); },
    [&](const Arithmetic& e) { ceks::left_eval(s, c, at, e.left); },
    [&](const Negate& e)     { ceks::operand_eval(s, c, at, e.operand); },
    [&](const Compare& e)    { ceks::left_eval(s, c, at, e.left); },
    [&](const Not& e)        { ceks::operand_eval(s, c, at, e.operand); },
    [&](const And& e)        { ceks::branch_eval(s, c, at, e.left); },
    [&](const Or& e)         { ceks::branch_eval(s, c, at, e.left); },
    [&](const While& e)      { ceks::loop_eval(s, c, at, e); },
    [&](const Assert& e)     { ceks::check_eval(s, c, at, e.condition); },
    [&](const Assume& e)     { ceks::check_eval(s, c, at, e.condition); },
    [&](const InstanceOf& e) { ceks::class_test_eval(s, c, at, e.object); },
    [&](const Cast& e)       { ceks::class_test_eval(s, c, at, e.object); },
    [&](const BreakLoop&)    { ceks::jump_eval(s, c, at); },
    [&](const ContinueLoop&) { ceks::jump_eval(s, c, at); },
    [&](const Blocks& e)     { ceks::blocks_eval(s, c, at, e); },
    [&](const Goto&)         { ceks::jump_eval(s, c, at); },
    [&](const Throw& e)      { ceks::throw_eval(s, c, at, e); },
    [&](const Try& e)        { ceks::try_eval(s, c, at, e); },
    [&](const Complement& e) { ceks::operand_eval(s, c, at, e.operand); },
    [&](const Convert& e)    { ceks::operand_eval(s, c, at, e.operand); },
    [&](const NewArray& e)     { ceks::operand_eval(s, c, at, e.length); },
    [&](const ReadElement& e)  { ceks::left_eval(s, c, at, e.array); },
    [&](const WriteElement& e) { ceks::left_eval(s, c, at, e.index); },
    [&](const Text& e)         { ceks::string(s, c, e); },
    [&](const Decimal& e)      { ceks::literal(s, c, literal(e)); },
    [&](const Unsupported&)    { ceks::unsupported(s, c, at); },
  }, s.program[at].node);
}

/// Control is a value.
void resume(const Step& s, Config& c, Value v) {
  if (c.kont.empty()) return c.ends({.kind = OutcomeKind::returned, .value = std::move(v)});
  Frame frame = c.kont.pop();
  std::visit(match{
    [&](const ReadOf& k)      { ceks::read(s, c, k, std::get<Reference>(v)); },
    [&](const WriteOf& k)     { ceks::write(s, c, k, v); },
    [&](const AssignTo& k)    { ceks::assign(s, c, k, std::move(v)); },
    [&](const BindIn& k)      { ceks::let(s, c, k, std::move(v)); },
    [&](const LeftOf& k)      { ceks::right_eval(s, c, k, std::move(v)); },
    [&](const RightOf& k)     { ceks::apply(s, c, k, v); },
    [&](const OperandOf& k)   { ceks::apply(s, c, k, v); },
    [&](const ConditionOf& k) { ceks::branch(s, c, k, std::get<Formula>(v)); },
    [&](const ReceiverOf& k)  { ceks::argument_eval(s, c, k, std::move(v)); },
    [&](ArgumentOf& k)        { ceks::argument_next(s, c, std::move(k), std::move(v)); },
    [&](const NextIn& k)      { ceks::begin_next(s, c, k); },
    [&](const LoopTest& k)    { ceks::loop_test(s, c, k, std::get<Formula>(v)); },
    [&](const LoopBody& k)    { ceks::loop_again(s, c, k); },
    [&](const CheckOf& k)     { ceks::check(s, c, k, std::get<Formula>(v)); },
    [&](const ClassTestOf& k) { ceks::class_test(s, c, k, std::get<Reference>(v)); },
    [&](PopTo& k)             { ceks::pop(s, c, std::move(k), std::move(v)); },
    [&](const BlocksOf&)      { ceks::blocks_end(s, c, std::move(v)); },
    [&](const ThrowOf& k)     { ceks::throw_value(s, c, k, std::get<Reference>(v)); },
    [&](const TryOf&)         { ceks::try_end(s, c, std::move(v)); },
    [&](const FinallyOf& k)   { ceks::finally_eval(s, c, k, std::move(v)); },
    [&](const PendingIn& k)   { ceks::finally_end(s, c, k); },
  }, frame);
}

/// Control is a jump.
void leave(const Step& s, Config& c, Jump jump) {
  const Frame frame = c.kont.pop();
  std::visit(match{
    [&](const LoopBody& k)    { ceks::jump_at_loop(s, c, jump, k); },
    [&](const BlocksOf& k)    { ceks::jump_at_blocks(s, c, jump, k); },
    [&](const FinallyOf& k)   { ceks::finally_eval(s, c, k, jump); },
    [&](const auto&)          { ceks::jump_on(s, c, jump); },
  }, frame);
}

/// Control is an exception.
void leave(const Step& s, Config& c, Thrown x) {
  if (c.kont.empty()) return ceks::uncaught(s, c, x);
  Frame frame = c.kont.pop();
  std::visit(match{
    [&](const TryOf& k)       { ceks::try_catch(s, c, k, x); },
    [&](const FinallyOf& k)   { ceks::finally_eval(s, c, k, std::move(x)); },
    [&](PopTo& k)             { ceks::throw_pop(s, c, std::move(x), std::move(k)); },
    [&](const auto&)          { ceks::throw_on(s, c, std::move(x)); },
  }, frame);
}
// clang-format on

}  // namespace

Machine::Machine(const syntax::Program& program, PolicyName name, Bounds bounds,
                 guard::Terms& terms, guard::Oracle& oracle)
    : program_(&program),
      policy_(&policy(name)),
      bounds_(std::move(bounds)),
      terms_(&terms),
      oracle_(&oracle) {}

PolicyName Machine::policy_name() const { return policy_->name; }

Step Machine::rules(std::vector<Config>& forks) {
  return {*program_, *policy_, bounds_, *terms_, *oracle_, forks, fired_, hook_};
}

void Machine::step(Config& c, std::vector<Config>& forks) {
  const Step s = rules(forks);
  ++c.steps;
  if (const auto* e = std::get_if<Eval>(&c.control)) return evaluate(s, c, e->expr);
  if (auto* value = std::get_if<Return>(&c.control)) return resume(s, c, std::move(value->value));
  if (const auto* jump = std::get_if<Jump>(&c.control)) return leave(s, c, *jump);
  const auto* x = std::get_if<Thrown>(&c.control);
  HS_CHECK(x != nullptr);
  leave(s, c, *x);
}

}  // namespace heapsum::semantics
