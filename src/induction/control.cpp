// SPDX-License-Identifier: Apache-2.0
// Branches, checks, exceptions and calls.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine.hpp"

namespace heapsum::induction {

using semantics::OutcomeKind;
using syntax::ClassId;
using syntax::MethodId;

namespace {

constexpr std::ptrdiff_t kMostActivations = 3;  // of one method at a time
constexpr std::size_t kMostTargets = 24;        // of a call

}  // namespace

Outcomes Engine::of(State s, ExprId, const syntax::Begin& e) {
  Outcomes ends = value(std::move(s), NumberTerm{});
  for (const ExprId part : e.body) {
    Outcomes next;
    for (Outcome& o : ends)
      if (std::holds_alternative<Value>(o.how))
        append(next, eval(std::move(o.state), part));
      else
        next.push_back(std::move(o));
    ends = std::move(next);
  }
  return ends;
}

Outcomes Engine::of(State s, ExprId, const syntax::If& e) {
  return with(std::move(s), e.condition, [&](State one, const Value& v) {
    return decided(std::move(one), truth(v), [&](State side, bool holds) {
      return eval(std::move(side), holds ? e.then_branch : e.else_branch);
    });
  });
}

Outcomes Engine::of(State s, ExprId, const syntax::And& e) {
  return with(std::move(s), e.left, [&](State one, const Value& v) {
    return decided(std::move(one), truth(v), [&](State side, bool holds) {
      return holds ? eval(std::move(side), e.right) : value(std::move(side), guard::no());
    });
  });
}

Outcomes Engine::of(State s, ExprId, const syntax::Or& e) {
  return with(std::move(s), e.left, [&](State one, const Value& v) {
    return decided(std::move(one), truth(v), [&](State side, bool holds) {
      return holds ? value(std::move(side), guard::yes()) : eval(std::move(side), e.right);
    });
  });
}

Outcomes Engine::of(State s, ExprId at, const syntax::Assert& e) {
  return with(std::move(s), e.condition, [&](State one, const Value& v) {
    return decided(std::move(one), truth(v), [&](State side, bool holds) -> Outcomes {
      if (holds) return value(std::move(side), guard::yes());
      const bool is_of_call = e.duty == syntax::Duty::precondition && !calls_.empty();
      fails(side, semantics::failure_of(e.duty), is_of_call ? calls_.back() : at);
      return {};
    });
  });
}

Outcomes Engine::of(State s, ExprId, const syntax::Assume& e) {
  return with(std::move(s), e.condition, [&](State one, const Value& v) -> Outcomes {
    auto holds = decisions_.only(std::move(one), truth(v));
    if (!holds) return {};
    return value(std::move(*holds), guard::yes());
  });
}

// ---- exceptions -------------------------------------------------------------------------------
Outcomes Engine::of(State s, ExprId at, const syntax::Throw& e) {
  return with(std::move(s), e.value, [&](State one, const Value& v) {
    return dereferenced(std::move(one), at, number(v), [&](State side) {
      Outcomes all;
      all.push_back({std::move(side), Thrown{OutcomeKind::exception, at, number(v)}});
      return all;
    });
  });
}

Outcomes Engine::of(State s, ExprId, const syntax::Try& e) {
  Outcomes ends;
  for (Outcome& o : eval(std::move(s), e.body)) {
    if (const auto* x = std::get_if<Thrown>(&o.how)) {
      const Thrown thrown = *x;
      append(ends, caught(std::move(o.state), thrown, e));
    } else {
      ends.push_back(std::move(o));
    }
  }
  return e.finally ? finally(std::move(ends), *e.finally) : ends;
}

Outcomes Engine::caught(State s, const Thrown& x, const syntax::Try& e) {
  Outcomes ends;
  std::optional<State> flying = std::move(s);
  for (const syntax::Catch& c : e.handlers) {
    const bool is_error = x.kind != OutcomeKind::exception;
    const Formula fits = is_error ? guard::constant(syntax::is_subclass(
                                        program_, semantics::error_class(program_, x.kind), c.of))
                                  : objects_.is_instance(x.object, c.of);
    auto [here, on] = decisions_.fork(std::move(*flying), fits);
    if (here) append(ends, handled(std::move(*here), x, c));
    flying = std::move(on);
    if (!flying) return ends;
  }
  ends.push_back({std::move(*flying), x});
  return ends;
}

/// A run-time error is an object now. The numbers that it tells are unknown.
Outcomes Engine::handled(State s, const Thrown& x, const syntax::Catch& c) {
  NumberTerm object = x.object;
  if (x.kind != OutcomeKind::exception && object == NumberTerm{}) {
    const ClassId of = semantics::error_class(program_, x.kind);
    object = objects_.make(of);
    for (std::size_t i = 0; i < program_[of].fields.size(); ++i) {
      const syntax::Field& f = program_[of].fields[i];
      if (f.is_gap() || !f.type.resolved.is_number()) continue;
      store_.write(s, field_cells(program_, of, syntax::FieldSlot(i)), object, NumberTerm{},
                   objects_.unknown_of(f.type.resolved, false));
    }
  }
  s.variables[c.slot.index()] = object;
  return eval(std::move(s), c.body);
}

Outcomes Engine::finally(Outcomes ends, ExprId e) {
  Outcomes all;
  for (Outcome& pending : ends)
    for (Outcome& o : eval(std::move(pending.state), e)) {
      if (std::holds_alternative<Value>(o.how)) o.how = pending.how;
      all.push_back(std::move(o));
    }
  return all;
}

// ---- calls ------------------------------------------------------------------------------------
Outcomes Engine::of(State s, ExprId at, const syntax::Invoke& e) {
  std::vector<std::pair<State, std::vector<Value>>> ready;
  Outcomes ends;
  const auto step = [&](ExprId part) {
    std::vector<std::pair<State, std::vector<Value>>> next;
    for (auto& [state, values] : ready)
      for (Outcome& o : eval(std::move(state), part)) {
        if (const auto* v = std::get_if<Value>(&o.how)) {
          std::vector<Value> more = values;
          more.push_back(*v);
          next.emplace_back(std::move(o.state), std::move(more));
        } else {
          ends.push_back(std::move(o));
        }
      }
    ready = std::move(next);
  };
  ready.emplace_back(std::move(s), std::vector<Value>{});
  if (e.of_class)
    ready.front().second.emplace_back(NumberTerm{});
  else
    step(e.object);
  for (const ExprId argument : e.arguments) step(argument);
  for (auto& [state, values] : ready) append(ends, dispatched(std::move(state), at, e, values));
  return ends;
}

Outcomes Engine::dispatched(State s, ExprId at, const syntax::Invoke& e,
                            const std::vector<Value>& values) {
  if (e.of_class) return entered(std::move(s), at, e.target, values);
  const NumberTerm receiver = number(values[0]);
  return dereferenced(std::move(s), at, receiver, [&](State known) {
    if (!program_[e.target].overridden) return entered(std::move(known), at, e.target, values);
    const ClassId declared = program_[e.object].type.of;
    std::map<MethodId, std::vector<ClassId>> targets;
    for (const ClassId c : objects_.classes(receiver))
      if (syntax::is_subclass(program_, c, declared))
        targets[syntax::implementation(program_, c, e.target)].push_back(c);
    Outcomes all;
    if (targets.size() > kMostTargets) give_up("a call may run very many methods");
    for (const auto& [m, classes] : targets) {
      const Formula runs = objects_.is_of(
          receiver, [&](ClassId c) { return std::ranges::find(classes, c) != classes.end(); });
      if (auto side = decisions_.only(known, runs))
        append(all, entered(std::move(*side), at, m, values));
    }
    return all;
  });
}

Outcomes Engine::entered(State s, ExprId at, MethodId m, const std::vector<Value>& values) {
  const syntax::Method& method = program_[m];
  if (method.kind == syntax::Method::Kind::abstract) {
    give_up_for_good(fmt::format("{} has no code", method.name));
    return {};
  }
  if (std::ranges::count(callers_, m) >= kMostActivations) {
    if (!s.is_assumed()) give_up_for_good(fmt::format("{} calls itself", method.name));
    return {};
  }
  const Variables caller = std::move(s.variables);
  s.variables = Variables(facts_.declared.in(m).size());
  std::ranges::copy(values, s.variables.begin());
  calls_.push_back(at);
  callers_.push_back(m);
  Outcomes ends = eval(std::move(s), method.body);
  callers_.pop_back();
  calls_.pop_back();
  for (Outcome& o : ends) {
    o.state.variables = caller;
    if (auto* x = std::get_if<Thrown>(&o.how); x != nullptr && !is_in_source(x->at)) x->at = at;
  }
  return ends;
}

}  // namespace heapsum::induction
