// SPDX-License-Identifier: Apache-2.0
// Which rule answers which situation. Nothing else happens here.
#include <heapsum/semantics/machine.hpp>
#include <heapsum/semantics/numbers.hpp>

#include "ceks/rules.hpp"
#include "common/rules.hpp"
#include "policies/policy.hpp"
#include "stretch.hpp"

namespace heapsum::semantics {

namespace {

// Whoever looks at the clock is not kept waiting: each may ask a solver.
constexpr std::uint64_t kStepsByRules = 64;

// clang-format off
// Each is one object of three words; lambdas would each have their own copies of those.

/// Control is an expression.
struct Evaluate {
  const Step& s;
  Config& c;
  syntax::ExprId at;

  void operator()(const syntax::Variable& e) const     { ceks::variable(s, c, e); }
  void operator()(const syntax::Null&) const           { ceks::literal(s, c, Reference{}); }
  void operator()(const syntax::Boolean& e) const      { ceks::literal(s, c, guard::constant(e.value)); }
  void operator()(const syntax::Integer& e) const      { ceks::literal(s, c, literal(e)); }
  void operator()(const syntax::New& e) const          { ceks::create(s, c, e); }
  void operator()(const syntax::ReadField& e) const    { ceks::read_eval(s, c, at, e); }
  void operator()(const syntax::WriteField& e) const   { ceks::write_eval(s, c, at, e); }
  void operator()(const syntax::Assign& e) const       { ceks::assign_eval(s, c, at, e); }
  void operator()(const syntax::Equal& e) const        { ceks::left_eval(s, c, at, e.left); }
  void operator()(const syntax::If& e) const           { ceks::branch_eval(s, c, at, e.condition); }
  void operator()(const syntax::Let& e) const          { ceks::let_eval(s, c, at, e); }
  void operator()(const syntax::Invoke& e) const       { ceks::receiver_eval(s, c, at, e); }
  void operator()(const syntax::Begin& e) const        { ceks::begin_eval(s, c, at, e); }
  void operator()(const syntax::Arithmetic& e) const   { ceks::left_eval(s, c, at, e.left); }
  void operator()(const syntax::Unary& e) const        { ceks::operand_eval(s, c, at, e.operand); }
  void operator()(const syntax::Compare& e) const      { ceks::left_eval(s, c, at, e.left); }
  void operator()(const syntax::Not& e) const          { ceks::operand_eval(s, c, at, e.operand); }
  void operator()(const syntax::And& e) const          { ceks::branch_eval(s, c, at, e.left); }
  void operator()(const syntax::Or& e) const           { ceks::branch_eval(s, c, at, e.left); }
  void operator()(const syntax::While& e) const        { ceks::loop_eval(s, c, at, e); }
  void operator()(const syntax::Assert& e) const       { ceks::check_eval(s, c, at, e.condition); }
  void operator()(const syntax::Assume& e) const       { ceks::check_eval(s, c, at, e.condition); }
  void operator()(const syntax::InstanceOf& e) const   { ceks::class_test_eval(s, c, at, e.object); }
  void operator()(const syntax::Cast& e) const         { ceks::class_test_eval(s, c, at, e.object); }
  void operator()(const syntax::BreakLoop&) const      { ceks::jump_eval(s, c, at); }
  void operator()(const syntax::ContinueLoop&) const   { ceks::jump_eval(s, c, at); }
  void operator()(const syntax::Blocks& e) const       { ceks::blocks_eval(s, c, at, e); }
  void operator()(const syntax::Goto&) const           { ceks::jump_eval(s, c, at); }
  void operator()(const syntax::Throw& e) const        { ceks::throw_eval(s, c, at, e); }
  void operator()(const syntax::Try& e) const          { ceks::try_eval(s, c, at, e); }
  void operator()(const syntax::Convert& e) const      { ceks::operand_eval(s, c, at, e.operand); }
  void operator()(const syntax::NewArray& e) const     { ceks::operand_eval(s, c, at, e.length); }
  void operator()(const syntax::ReadElement& e) const  { ceks::left_eval(s, c, at, e.array); }
  void operator()(const syntax::WriteElement& e) const { ceks::left_eval(s, c, at, e.index); }
  void operator()(const syntax::Text& e) const         { ceks::string(s, c, e); }
  void operator()(const syntax::Decimal& e) const      { ceks::literal(s, c, literal(e)); }
  void operator()(const syntax::Unsupported&) const    { ceks::unsupported(s, c, at); }
  void operator()(const syntax::Old&) const            { HS_CHECK(false); }  // a copy runs, without it
  void operator()(const syntax::Fresh& e) const        { ceks::operand_eval(s, c, at, e.object); }
  void operator()(const syntax::Unchanged& e) const    { ceks::unchanged(s, c, at, e); }
  void operator()(const syntax::CallByContract& e) const { ceks::call_by_contract(s, c, at, e); }
};

/// Control is a value.
struct Resume {
  const Step& s;
  Config& c;
  Value& v;

  void operator()(const ReadOf& k) const      { common::read(s, c, k, std::get<Reference>(v)); }
  void operator()(const WriteOf& k) const     { common::write(s, c, k, v); }
  void operator()(const AssignTo& k) const    { ceks::assign(s, c, k, std::move(v)); }
  void operator()(const BindIn& k) const      { ceks::let(s, c, k, std::move(v)); }
  void operator()(const LeftOf& k) const      { ceks::right_eval(s, c, k, std::move(v)); }
  void operator()(const RightOf& k) const     { ceks::apply(s, c, k, v); }
  void operator()(const OperandOf& k) const   { ceks::apply(s, c, k, v); }
  void operator()(const ConditionOf& k) const { ceks::branch(s, c, k, std::get<Formula>(v)); }
  void operator()(const ReceiverOf& k) const  { ceks::argument_eval(s, c, k, std::move(v)); }
  void operator()(ArgumentOf& k) const        { ceks::argument_next(s, c, std::move(k), std::move(v)); }
  void operator()(const NextIn& k) const      { ceks::begin_next(s, c, k); }
  void operator()(const LoopTest& k) const    { ceks::loop_test(s, c, k, std::get<Formula>(v)); }
  void operator()(const LoopBody& k) const    { ceks::loop_again(s, c, k); }
  void operator()(const CheckOf& k) const     { ceks::check(s, c, k, std::get<Formula>(v)); }
  void operator()(const ClassTestOf& k) const { ceks::class_test(s, c, k, std::get<Reference>(v)); }
  void operator()(PopTo& k) const             { ceks::pop(s, c, std::move(k), std::move(v)); }
  void operator()(const BlocksOf&) const      { ceks::blocks_end(s, c, std::move(v)); }
  void operator()(const ThrowOf& k) const     { ceks::throw_value(s, c, k, std::get<Reference>(v)); }
  void operator()(const TryOf&) const         { ceks::try_end(s, c, std::move(v)); }
  void operator()(const FinallyOf& k) const   { ceks::finally_eval(s, c, k, std::move(v)); }
  void operator()(const PendingIn& k) const   { ceks::finally_end(s, c, k); }
};

/// Control is a jump.
struct LeaveByJump {
  const Step& s;
  Config& c;
  Jump jump;

  void operator()(const LoopBody& k) const  { ceks::jump_at_loop(s, c, jump, k); }
  void operator()(BlocksOf& k) const        { ceks::jump_at_blocks(s, c, jump, std::move(k)); }
  void operator()(const FinallyOf& k) const { ceks::finally_eval(s, c, k, jump); }
  template <typename F>
  void operator()(const F&) const           { ceks::jump_on(s, c, jump); }
};

/// Control is an exception.
struct LeaveByThrow {
  const Step& s;
  Config& c;
  Thrown& x;

  void operator()(const TryOf& k) const     { ceks::try_catch(s, c, k, x); }
  void operator()(const FinallyOf& k) const { ceks::finally_eval(s, c, k, std::move(x)); }
  void operator()(PopTo& k) const           { ceks::throw_pop(s, c, std::move(x), std::move(k)); }
  template <typename F>
  void operator()(const F&) const           { ceks::throw_on(s, c, std::move(x)); }
};
// clang-format on

void resume(const Step& s, Config& c, Value v) {
  if (c.kont.empty()) return c.ends({.kind = OutcomeKind::returned, .value = std::move(v)});
  const Continuation::Top top = c.kont.take();
  std::visit(Resume{s, c, v}, top.frame());
}

void leave(const Step& s, Config& c, Jump jump) {
  const Continuation::Top top = c.kont.take();
  std::visit(LeaveByJump{s, c, jump}, top.frame());
}

void leave(const Step& s, Config& c, Thrown x) {
  if (c.kont.empty()) return ceks::uncaught(s, c, x);
  const Continuation::Top top = c.kont.take();
  std::visit(LeaveByThrow{s, c, x}, top.frame());
}

}  // namespace

Machine::Machine(const syntax::Program& program, PolicyName name, Bounds bounds,
                 guard::Terms& terms, guard::Oracle& oracle)
    : program_(&program),
      policy_(&policy(name)),
      bounds_(std::move(bounds)),
      terms_(&terms),
      oracle_(&oracle),
      begins_stretch_(program.exprs.size()),
      blanks_(program.classes.size()) {}

PolicyName Machine::policy_name() const { return policy_->name; }

Step Machine::rules(std::vector<Config>& forks) {
  return {*program_, *policy_, bounds_, limits_,    *terms_, *oracle_,
          forks,     fired_,   hook_,   remembers_, blanks_};
}

void Machine::step(Config& c, std::vector<Config>& forks) { limited_step(rules(forks), c); }

void Machine::limited_step(const Step& s, Config& c) {
  if (!limits_.after_step) return one_step(s, c);
  const std::size_t events = c.history.size(), others = s.forks.size();
  one_step(s, c);
  limits_.after_step(c, events);
  for (std::size_t i = others; i < s.forks.size(); ++i) limits_.after_step(s.forks[i], events);
}

void Machine::advance(Config& c, std::vector<Config>& forks, std::uint64_t most) {
  stretch_or_step(rules(forks), c, most);
}

void Machine::follow(Config& c, std::vector<Config>& forks, std::uint64_t most) {
  const Step s = rules(forks);
  const std::uint64_t most_end = c.steps + most, end = std::min(most_end, c.steps + kStepsByRules);
  do {
    stretch_or_step(s, c, most_end - c.steps);
  } while (forks.empty() && !c.ended() && !c.is_unsure() && c.steps < end);
}

void Machine::stretch_or_step(const Step& s, Config& c, std::uint64_t most) {
  const auto* e = std::get_if<Eval>(&c.control);
  if (hook_ || e == nullptr || !begins_stretch(e->expr) || !stretch(s, c, e->expr, most, held_))
    limited_step(s, c);
}

bool Machine::begins_stretch(syntax::ExprId at) {
  Begins& begins = begins_stretch_[at.index()];
  if (begins == Begins::unknown)
    begins = semantics::begins_stretch(*program_, at) ? Begins::yes : Begins::no;
  return begins == Begins::yes;
}

void Machine::settle_reservations(Config& ended) {
  std::vector<Config> none;
  const Step s = rules(none);
  for (Formula* f : {&ended.heaps_left_out, &ended.arrays_left_out, &ended.unsure})
    if (!f->is_constant()) *f = guard::constant(s.may_hold(ended, *f));
}

void Machine::one_step(const Step& s, Config& c) {
  ++c.steps;
  if (const auto* e = std::get_if<Eval>(&c.control))
    return std::visit(Evaluate{s, c, e->expr}, (*program_)[e->expr].node);
  if (auto* value = std::get_if<Return>(&c.control)) return resume(s, c, std::move(value->value));
  if (const auto* jump = std::get_if<Jump>(&c.control)) return leave(s, c, *jump);
  const auto* x = std::get_if<Thrown>(&c.control);
  HS_CHECK(x != nullptr);
  leave(s, c, *x);
}

}  // namespace heapsum::semantics
