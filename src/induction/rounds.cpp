// SPDX-License-Identifier: Apache-2.0
// Loops: base and step (heapsum/induction/prove.hpp).
#include <algorithm>

#include <heapsum/syntax/children.hpp>

#include "engine.hpp"

namespace heapsum::induction {

using Kind = Phase::Kind;

// ---- what is known of loops ---------------------------------------------------------------------
Facts::Facts(const syntax::Program& p)
    : program(p), declared(p), writes(p, declared), invariants(p) {
  for (std::size_t i = 0; i < p.methods.size(); ++i) {
    std::vector<ExprId> waiting;
    if (p.methods[i].kind != syntax::Method::Kind::abstract) waiting.push_back(p.methods[i].body);
    while (!waiting.empty()) {
      const ExprId now = waiting.back();
      waiting.pop_back();
      const syntax::Node& node = p[now].node;
      if (std::holds_alternative<syntax::While>(node) ||
          std::holds_alternative<syntax::Blocks>(node))
        owners.emplace(now, syntax::MethodId(i));
      for (const ExprId part : syntax::children(node)) waiting.push_back(part);
    }
  }
}

const syntax::BlockOrder& Facts::order(ExprId blocks) {
  const auto found = orders.find(blocks);
  if (found != orders.end()) return found->second;
  return orders.emplace(blocks, syntax::BlockOrder(program, blocks)).first->second;
}

Loop Facts::found(const LoopName& name) {
  Loop loop{.name = name, .in = owners.at(name.at), .first = {}};
  if (const auto* e = std::get_if<syntax::While>(&program[name.at].node)) {
    loop.first = e->condition;
    loop.parts = {e->condition, e->body};
  } else {
    const auto& blocks = std::get<syntax::Blocks>(program[name.at].node).blocks;
    const syntax::BlockOrder& how = order(name.at);
    loop.first = blocks[name.head].body;
    for (std::uint32_t b = 0; b < blocks.size(); ++b)
      if (std::ranges::binary_search(how.loops_around(b), name.head))
        loop.parts.push_back(blocks[b].body);
  }
  loop.writes = writes.code(loop.in, loop.parts);
  return loop;
}

const Loop& Facts::loop(const LoopName& name) {
  const auto known = loops.find(name);
  return known != loops.end() ? known->second : loops.emplace(name, found(name)).first->second;
}

// ---- rounds -----------------------------------------------------------------------------------
/// Whoever leaves a loop in a round that is assumed left it elsewhere: on the base, or in a last round.
void Engine::leave(Visit& v, Outcome end) {
  std::vector<Phase>& phases = end.state.phases;
  for (std::size_t i = v.outside; i < phases.size(); ++i)
    if (phases[i].kind == Kind::assumed) return;
  phases.resize(v.outside);
  v.ends.push_back(std::move(end));
}

void Engine::check(State& s, const Loop& loop, const Variables& at_entry) {
  const std::set<Candidate> all = facts_.invariants.of(loop, facts_.declared.in(loop.in));
  for (const Candidate& c : all) {
    const auto holds = formula(terms_, objects_, store_, s, at_entry, c);
    if (!holds || decisions_.may_hold(s, !*holds)) facts_.invariants.drop(loop.name, c);
  }
}

void Engine::assume(State& s, const Loop& loop, const Variables& at_entry) {
  const std::set<Candidate> all = facts_.invariants.of(loop, facts_.declared.in(loop.in));
  for (const Candidate& c : all)
    if (const auto holds = formula(terms_, objects_, store_, s, at_entry, c))
      decisions_.learn(s, *holds);
}

void Engine::begin(Visit& v, State s, const Loop& loop) {
  const auto at_entry = std::make_shared<const Variables>(s.variables);
  const bool is_assumed = s.is_assumed();
  if (!is_assumed) check(s, loop, *at_entry);
  if (rounds_ > 0) {
    State base = s;
    base.phases.push_back({v.at, loop.name.head, Kind::base, rounds_, at_entry});
    v.waiting.emplace_back(std::move(base), loop.name.head);
  }
  store_.forget(s, loop.writes);
  const SlotTypes& types = facts_.declared.in(loop.in);
  for (const syntax::LocalSlot x : loop.writes.variables)
    s.variables[x.index()] = objects_.unknown_of(types[x.index()], false);
  const Kind kind = rounds_ > 0 ? Kind::assumed : Kind::last;
  s.phases.push_back({v.at, loop.name.head, kind, rounds_, at_entry});
  assume(s, loop, *at_entry);
  v.waiting.emplace_back(std::move(s), loop.name.head);
}

/// At the head once more.
void Engine::again(Visit& v, State s, const Loop& loop) {
  Phase& phase = s.phases.back();
  const auto at_entry = phase.at_entry;
  if (phase.kind == Kind::assumed) {
    if (--phase.left == 0) phase.kind = Kind::last;
    assume(s, loop, *at_entry);
    v.waiting.emplace_back(std::move(s), loop.name.head);
    return;
  }
  if (!s.is_assumed()) check(s, loop, *at_entry);
  Phase& now = s.phases.back();
  if (now.kind == Kind::base && --now.left > 0)
    v.waiting.emplace_back(std::move(s), loop.name.head);
}

void Engine::arrive(Visit& v, State s, std::uint32_t target) {
  const std::vector<std::uint32_t>& around = facts_.order(v.at).loops_around(target);
  const auto is_around = [&](const Phase& p) { return std::ranges::binary_search(around, p.head); };
  while (s.phases.size() > v.outside && !is_around(s.phases.back())) {
    if (s.phases.back().kind == Kind::assumed) return;
    s.phases.pop_back();
  }
  for (std::size_t i = v.outside; i < s.phases.size(); ++i)
    if (!is_around(s.phases[i])) return give_up_for_good("a loop is entered at two places");
  if (!std::ranges::binary_search(around, target)) {
    v.waiting.emplace_back(std::move(s), target);
    return;
  }
  const Loop& loop = facts_.loop({v.at, target});
  const bool is_in = s.phases.size() > v.outside && s.phases.back().head == target;
  if (is_in) return again(v, std::move(s), loop);
  begin(v, std::move(s), loop);
}

Outcomes Engine::of(State s, ExprId at, const syntax::Blocks& e) {
  Visit v{.at = at, .outside = s.phases.size()};
  arrive(v, std::move(s), 0);
  while (!v.waiting.empty() && !why_not_) {
    auto [state, block] = std::move(v.waiting.back());
    v.waiting.pop_back();
    for (Outcome& o : eval(std::move(state), e.blocks[block].body)) {
      const auto* jump = std::get_if<Jump>(&o.how);
      const auto* leads =
          jump != nullptr ? std::get_if<syntax::Goto>(&program_[jump->at].node) : nullptr;
      if (leads != nullptr && leads->blocks == at)
        arrive(v, std::move(o.state), leads->target);
      else
        leave(v, std::move(o));
    }
  }
  return std::move(v.ends);
}

Outcomes Engine::of(State s, ExprId at, const syntax::While& e) {
  const Loop& loop = facts_.loop({at, 0});
  Visit v{.at = at, .outside = s.phases.size()};
  begin(v, std::move(s), loop);
  const auto leads_here = [&](const Jump& jump, const auto& kind) {
    const auto* way = std::get_if<std::decay_t<decltype(kind)>>(&program_[jump.at].node);
    return way != nullptr && way->loop == at;
  };
  const auto after_body = [&](Outcome o) {
    const auto* jump = std::get_if<Jump>(&o.how);
    if (std::holds_alternative<Value>(o.how) || (jump && leads_here(*jump, syntax::ContinueLoop{})))
      return again(v, std::move(o.state), loop);
    if (jump && leads_here(*jump, syntax::BreakLoop{})) o.how = Value(guard::no());
    leave(v, std::move(o));
  };
  while (!v.waiting.empty() && !why_not_) {
    State state = std::move(v.waiting.back().first);
    v.waiting.pop_back();
    for (Outcome& tested : eval(std::move(state), e.condition)) {
      const auto* holds = std::get_if<Value>(&tested.how);
      if (holds == nullptr) {
        leave(v, std::move(tested));
        continue;
      }
      auto [on, out] = decisions_.fork(std::move(tested.state), truth(*holds));
      if (out) leave(v, {std::move(*out), Value(guard::no())});
      if (!on) continue;
      for (Outcome& o : eval(std::move(*on), e.body)) after_body(std::move(o));
    }
  }
  return std::move(v.ends);
}

namespace {

Outcomes jumped(State s, ExprId at) {
  Outcomes all;
  all.push_back({std::move(s), Jump{at}});
  return all;
}

}  // namespace

Outcomes Engine::of(State s, ExprId at, const syntax::Goto&) { return jumped(std::move(s), at); }
Outcomes Engine::of(State s, ExprId at, const syntax::BreakLoop&) {
  return jumped(std::move(s), at);
}
Outcomes Engine::of(State s, ExprId at, const syntax::ContinueLoop&) {
  return jumped(std::move(s), at);
}

}  // namespace heapsum::induction
