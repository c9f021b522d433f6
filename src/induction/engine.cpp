// SPDX-License-Identifier: Apache-2.0
#include "engine.hpp"

#include <utility>

#include <fmt/format.h>

#include <heapsum/semantics/numbers.hpp>
#include <heapsum/semantics/operators.hpp>

namespace heapsum::induction {

using semantics::OutcomeKind;

namespace {

constexpr unsigned kEffort = 1'000;        // of a question, as solver::Limits counts
constexpr std::uint64_t kUnanswered = 60;  // what one without an answer counts as
constexpr std::size_t kDeepest = 1'500;    // expressions in expressions, calls among them

/// An evaluation in another one.
class Deeper {
 public:
  explicit Deeper(std::size_t& depth) : depth_(++depth) {}
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;
  ~Deeper() { --depth_; }

 private:
  std::size_t& depth_;
};

}  // namespace

Engine::Engine(Facts& facts, const Limits& limits, std::uint32_t rounds, Work& work)
    : facts_(facts),
      program_(facts.program),
      limits_(limits),
      rounds_(rounds),
      solver_(solver::make_chain(terms_,
                                 {.limits = {kEffort, limits.cancel, limits.deadline, nullptr}})),
      decisions_(terms_, *solver_),
      objects_(program_, terms_),
      store_(program_, terms_, objects_, decisions_),
      work_(work) {}

void Engine::run() {
  const syntax::Method& entry = program_[program_.entry];
  callers_ = {program_.entry};
  State s;
  s.variables.resize(facts_.declared.in(program_.entry).size());
  s.variables[0] = program_.has_this() ? objects_.receiver() : NumberTerm{};
  for (std::size_t i = 0; i < entry.parameters.size(); ++i)
    s.variables[i + 1] = objects_.unknown_of(entry.parameters[i].type.resolved, true);
  for (std::uint32_t i = 0; i < program_.constants.size(); ++i)
    store_.write(s, length_cells(), objects_.string(i), NumberTerm{},
                 NumberTerm::literal(static_cast<std::int32_t>(program_.constants[i].length)));
  for (const Outcome& end : eval(std::move(s), entry.body))
    if (const auto* x = std::get_if<Thrown>(&end.how)) fails(end.state, x->kind, x->at);
}

std::uint64_t Engine::hard_questions() const {
  const solver::Stats& asked = solver_->stats();
  return asked.parts + asked.z3 + kUnanswered * asked.unknown;
}

bool Engine::spend() {
  if (why_not_) return false;
  const std::uint64_t asked = hard_questions();
  const std::uint64_t more = asked - std::exchange(asked_, asked);
  if (work_.steps == 0 || work_.hard < more) {
    work_ = {};
    give_up("there is too much to look at");
    return false;
  }
  --work_.steps;
  work_.hard -= more;
  const bool is_over = limits_.deadline && std::chrono::steady_clock::now() >= *limits_.deadline;
  if (is_over || (limits_.cancel != nullptr && *limits_.cancel))
    give_up_for_good("the time is over");
  return !why_not_;
}

void Engine::give_up(std::string why) {
  if (!why_not_) why_not_ = std::move(why);
}

void Engine::give_up_for_good(std::string why) {
  is_hopeless_ = true;
  give_up(std::move(why));
}

bool Engine::is_in_source(ExprId at) const {
  return program_.source.place(program_[at].where.begin).line > 0;
}

/// On a round that is assumed to go well nothing fails.
void Engine::fails(const State& s, OutcomeKind kind, ExprId at) {
  if (!s.is_assumed()) open_.insert({kind, at});
}

Outcomes Engine::raise(State s, OutcomeKind kind, ExprId at) {
  Outcomes all;
  if (program_.throwable) {
    all.push_back({std::move(s), Thrown{kind, at, {}}});
    return all;
  }
  for (auto call = calls_.rbegin(); call != calls_.rend() && !is_in_source(at); ++call) at = *call;
  fails(s, kind, at);
  return all;
}

Outcomes Engine::eval(State s, ExprId at) {
  if (!spend()) return {};
  if (depth_ >= kDeepest) {
    give_up("expressions or calls are nested too deeply");
    return {};
  }
  const Deeper deeper(depth_);
  return std::visit([&](const auto& e) { return of(std::move(s), at, e); }, program_[at].node);
}

// ---- values -----------------------------------------------------------------------------------
Outcomes Engine::of(State s, ExprId, const syntax::Variable& e) {
  Value v = s.variables[e.slot.index()];
  return value(std::move(s), std::move(v));
}
Outcomes Engine::of(State s, ExprId, const syntax::Null&) {
  return value(std::move(s), NumberTerm{});
}
Outcomes Engine::of(State s, ExprId, const syntax::Boolean& e) {
  return value(std::move(s), guard::constant(e.value));
}
Outcomes Engine::of(State s, ExprId, const syntax::Integer& e) {
  return value(std::move(s), semantics::literal(e));
}
Outcomes Engine::of(State s, ExprId, const syntax::Decimal& e) {
  return value(std::move(s), semantics::literal(e));
}
Outcomes Engine::of(State s, ExprId, const syntax::Text& e) {
  return value(std::move(s), objects_.string(e.constant));
}

Outcomes Engine::of(State s, ExprId, const syntax::Assign& e) {
  return with(std::move(s), e.value, [&](State one, const Value& v) {
    one.variables[e.slot.index()] = v;
    return value(std::move(one), v);
  });
}

Outcomes Engine::of(State s, ExprId, const syntax::Let& e) {
  return with(std::move(s), e.value, [&](State one, const Value& v) {
    one.variables[e.slot.index()] = v;
    return eval(std::move(one), e.body);
  });
}

// ---- operators --------------------------------------------------------------------------------
Outcomes Engine::of(State s, ExprId, const syntax::Equal& e) {
  return with_both(std::move(s), e.left, e.right, [&](State one, const Value& a, const Value& b) {
    if (std::holds_alternative<Formula>(a))
      return value(std::move(one), terms_.iff(truth(a), truth(b)));
    const Formula same =
        e.on_references ? objects_.same(number(a), number(b)) : terms_.equal(number(a), number(b));
    return value(std::move(one), same);
  });
}

Outcomes Engine::of(State s, ExprId at, const syntax::Arithmetic& e) {
  return with_both(std::move(s), e.left, e.right, [&](State one, const Value& x, const Value& y) {
    const NumberTerm a = number(x), b = number(y);
    if (!semantics::divides(e.op) || a.is_float())
      return value(std::move(one), semantics::computed(terms_, e, a, b));
    const Formula is_zero = terms_.equal(b, guard::literal_like(b, 0));
    return decided(std::move(one), is_zero, [&](State side, bool zero) {
      if (zero) return raise(std::move(side), OutcomeKind::division_by_zero, at);
      return value(std::move(side), semantics::quotient(terms_, e, a, b));
    });
  });
}

Outcomes Engine::of(State s, ExprId, const syntax::Unary& e) {
  return with(std::move(s), e.operand, [&](State one, const Value& v) {
    return value(std::move(one), semantics::computed(terms_, e, number(v)));
  });
}

Outcomes Engine::of(State s, ExprId, const syntax::Compare& e) {
  return with_both(std::move(s), e.left, e.right, [&](State one, const Value& a, const Value& b) {
    return value(std::move(one), semantics::compared(terms_, e, number(a), number(b)));
  });
}

Outcomes Engine::of(State s, ExprId, const syntax::Not& e) {
  return with(std::move(s), e.operand,
              [&](State one, const Value& v) { return value(std::move(one), !truth(v)); });
}

Outcomes Engine::of(State s, ExprId, const syntax::Convert& e) {
  return with(std::move(s), e.operand, [&](State one, const Value& v) {
    return value(std::move(one), semantics::computed(terms_, e, number(v)));
  });
}

// ---- what is not followed -----------------------------------------------------------------------
Outcomes Engine::of(State s, ExprId, const syntax::Unsupported& e) {
  if (!s.is_assumed()) give_up_for_good(fmt::format("what comes next is not known: {}", e.what));
  return {};
}
Outcomes Engine::of(State, ExprId, const syntax::Old&) {
  give_up_for_good("a contract speaks of what was before");
  return {};
}
Outcomes Engine::of(State, ExprId, const syntax::Fresh&) {
  give_up_for_good("a contract speaks of new objects");
  return {};
}
Outcomes Engine::of(State, ExprId, const syntax::Unchanged&) {
  give_up_for_good("a contract says what is changed");
  return {};
}
Outcomes Engine::of(State, ExprId, const syntax::CallByContract&) {
  give_up_for_good("a method is called by its contract");
  return {};
}

}  // namespace heapsum::induction
