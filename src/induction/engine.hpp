// SPDX-License-Identifier: Apache-2.0
// The evaluation of a proof: all ways through an expression from a state, loops by base and step. The order is that of the
// machine (semantics/ceks/); each function of an expression says what differs.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <heapsum/induction/prove.hpp>
#include <heapsum/solver/chain.hpp>
#include <heapsum/syntax/block_order.hpp>

#include "invariants.hpp"

namespace heapsum::induction {

/// What all evaluations of one proof know of the program.
struct Facts {
  explicit Facts(const syntax::Program& p);

  const syntax::Program& program;
  Declared declared;
  WritesOf writes;
  Invariants invariants;
  std::map<ExprId, syntax::BlockOrder> orders{};
  std::map<LoopName, Loop> loops{};             // that were met
  std::map<ExprId, syntax::MethodId> owners{};  // of loops: the method that has them

  const syntax::BlockOrder& order(ExprId blocks);
  const Loop& loop(const LoopName& name);

 private:
  Loop found(const LoopName& name);
};

/// What a proof may still cost, in all its attempts. It is counted, so that a busy machine gives the same answers.
struct Work {
  std::uint64_t steps = 0;  // expressions to evaluate
  std::uint64_t hard = 0;   // questions that need arithmetic; those without an answer count more
};

class Engine {
 public:
  Engine(Facts& facts, const Limits& limits, std::uint32_t rounds, Work& work);

  /// Follows the entry. Afterwards these say what came of it.
  void run();
  [[nodiscard]] const std::optional<std::string>& why_not() const { return why_not_; }
  /// More rounds, more work or more time would not help.
  [[nodiscard]] bool is_hopeless() const { return is_hopeless_; }
  [[nodiscard]] const std::set<Failure>& open() const { return open_; }

 private:
  // ---- what may come of an expression (engine.cpp)
  Outcomes eval(State s, ExprId at);
  Outcomes of(State s, ExprId at, const syntax::Variable& e);
  Outcomes of(State s, ExprId at, const syntax::Null& e);
  Outcomes of(State s, ExprId at, const syntax::Boolean& e);
  Outcomes of(State s, ExprId at, const syntax::Integer& e);
  Outcomes of(State s, ExprId at, const syntax::Decimal& e);
  Outcomes of(State s, ExprId at, const syntax::Text& e);
  Outcomes of(State s, ExprId at, const syntax::Assign& e);
  Outcomes of(State s, ExprId at, const syntax::Let& e);
  Outcomes of(State s, ExprId at, const syntax::Equal& e);
  Outcomes of(State s, ExprId at, const syntax::Arithmetic& e);
  Outcomes of(State s, ExprId at, const syntax::Unary& e);
  Outcomes of(State s, ExprId at, const syntax::Compare& e);
  Outcomes of(State s, ExprId at, const syntax::Not& e);
  Outcomes of(State s, ExprId at, const syntax::Convert& e);
  Outcomes of(State s, ExprId at, const syntax::Unsupported& e);
  Outcomes of(State s, ExprId at, const syntax::Old& e);
  Outcomes of(State s, ExprId at, const syntax::Fresh& e);
  Outcomes of(State s, ExprId at, const syntax::Unchanged& e);
  Outcomes of(State s, ExprId at, const syntax::CallByContract& e);

  // ---- the flow of control (control.cpp)
  Outcomes of(State s, ExprId at, const syntax::Begin& e);
  Outcomes of(State s, ExprId at, const syntax::If& e);
  Outcomes of(State s, ExprId at, const syntax::And& e);
  Outcomes of(State s, ExprId at, const syntax::Or& e);
  Outcomes of(State s, ExprId at, const syntax::Assert& e);
  Outcomes of(State s, ExprId at, const syntax::Assume& e);
  Outcomes of(State s, ExprId at, const syntax::Throw& e);
  Outcomes of(State s, ExprId at, const syntax::Try& e);
  Outcomes of(State s, ExprId at, const syntax::Invoke& e);
  Outcomes caught(State s, const Thrown& x, const syntax::Try& e);
  Outcomes handled(State s, const Thrown& x, const syntax::Catch& c);
  Outcomes finally(Outcomes ends, ExprId e);
  Outcomes dispatched(State s, ExprId at, const syntax::Invoke& e,
                      const std::vector<Value>& values);
  Outcomes entered(State s, ExprId at, syntax::MethodId m, const std::vector<Value>& values);

  // ---- objects (accesses.cpp)
  Outcomes of(State s, ExprId at, const syntax::New& e);
  Outcomes of(State s, ExprId at, const syntax::NewArray& e);
  Outcomes of(State s, ExprId at, const syntax::ReadField& e);
  Outcomes of(State s, ExprId at, const syntax::WriteField& e);
  Outcomes of(State s, ExprId at, const syntax::ReadElement& e);
  Outcomes of(State s, ExprId at, const syntax::WriteElement& e);
  Outcomes of(State s, ExprId at, const syntax::InstanceOf& e);
  Outcomes of(State s, ExprId at, const syntax::Cast& e);
  CellName cells_of(syntax::ClassId of, syntax::FieldSlot slot) const;
  template <typename Then>
  Outcomes dereferenced(State s, ExprId at, NumberTerm object, const Then& then);
  template <typename Then>
  Outcomes within_bounds(State s, ExprId at, NumberTerm array, NumberTerm index, const Then& then);
  Formula may_store(NumberTerm array, NumberTerm value);

  // ---- loops (rounds.cpp)
  Outcomes of(State s, ExprId at, const syntax::While& e);
  Outcomes of(State s, ExprId at, const syntax::Blocks& e);
  Outcomes of(State s, ExprId at, const syntax::Goto& e);
  Outcomes of(State s, ExprId at, const syntax::BreakLoop& e);
  Outcomes of(State s, ExprId at, const syntax::ContinueLoop& e);
  /// One evaluation of a loop or of blocks.
  struct Visit {
    ExprId at{};
    std::size_t outside = 0;  // phases of what is around it
    std::vector<std::pair<State, std::uint32_t>> waiting{};
    Outcomes ends{};
  };
  void leave(Visit& v, Outcome end);
  void arrive(Visit& v, State s, std::uint32_t target);
  void begin(Visit& v, State s, const Loop& loop);
  void again(Visit& v, State s, const Loop& loop);
  void check(State& s, const Loop& loop, const Variables& at_entry);
  void assume(State& s, const Loop& loop, const Variables& at_entry);

  // ---- ends
  Outcomes raise(State s, semantics::OutcomeKind kind, ExprId at);
  void fails(const State& s, semantics::OutcomeKind kind, ExprId at);
  void give_up(std::string why);
  void give_up_for_good(std::string why);
  [[nodiscard]] std::uint64_t hard_questions() const;
  [[nodiscard]] bool is_in_source(ExprId at) const;
  bool spend();

  template <typename Then>
  Outcomes with(State s, ExprId part, const Then& then);
  template <typename Then>
  Outcomes with_both(State s, ExprId left, ExprId right, const Then& then);
  Outcomes value(State s, Value v) const;
  template <typename Then>
  Outcomes decided(State s, Formula f, const Then& then);

  Facts& facts_;
  const syntax::Program& program_;
  const Limits& limits_;
  const std::uint32_t rounds_;
  guard::Terms terms_{};
  std::unique_ptr<solver::Solver> solver_;
  Decisions decisions_;
  Objects objects_;
  Store store_;
  std::vector<ExprId> calls_{};              // that lead to where evaluation is
  std::vector<syntax::MethodId> callers_{};  // the methods, the entry first
  std::size_t depth_ = 0;
  Work& work_;
  std::uint64_t asked_ = 0;  // of the hard questions, those that are taken off the work
  std::set<Failure> open_{};
  std::optional<std::string> why_not_{};
  bool is_hopeless_ = false;
};

inline NumberTerm number(const Value& v) { return std::get<NumberTerm>(v); }
inline Formula truth(const Value& v) { return std::get<Formula>(v); }

// ---- what each part of the engine is made of ---------------------------------------------------
inline Outcomes Engine::value(State s, Value v) const {
  Outcomes one;
  one.push_back({std::move(s), std::move(v)});
  return one;
}

inline void append(Outcomes& all, Outcomes more) {
  for (Outcome& o : more) all.push_back(std::move(o));
}

/// then(state, value) of each way on which the part has a value; the others are ways as they are.
template <typename Then>
Outcomes Engine::with(State s, ExprId part, const Then& then) {
  Outcomes all;
  for (Outcome& o : eval(std::move(s), part)) {
    if (const auto* v = std::get_if<Value>(&o.how)) {
      const Value known = *v;
      append(all, then(std::move(o.state), known));
    } else {
      all.push_back(std::move(o));
    }
  }
  return all;
}

template <typename Then>
Outcomes Engine::with_both(State s, ExprId left, ExprId right, const Then& then) {
  return with(std::move(s), left, [&](State one, const Value& a) {
    return with(std::move(one), right,
                [&](State two, const Value& b) { return then(std::move(two), a, b); });
  });
}

/// then(state, whether f holds) of each side that may be.
template <typename Then>
Outcomes Engine::decided(State s, Formula f, const Then& then) {
  auto [yes, no] = decisions_.fork(std::move(s), f);
  Outcomes all;
  if (yes) append(all, then(std::move(*yes), true));
  if (no) append(all, then(std::move(*no), false));
  return all;
}

/// then(state) where the object is not null.
template <typename Then>
Outcomes Engine::dereferenced(State s, ExprId at, NumberTerm object, const Then& then) {
  return decided(std::move(s), objects_.is_null(object), [&](State side, bool is_null) {
    if (is_null) return raise(std::move(side), semantics::OutcomeKind::null_dereference, at);
    return then(std::move(side));
  });
}

}  // namespace heapsum::induction
