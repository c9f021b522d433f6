// SPDX-License-Identifier: Apache-2.0
// Calls, exceptions, loops and jumps.
#include <algorithm>

#include "judge_run.hpp"

namespace heapsum::testing {

using namespace syntax;

namespace {

/// Counts an activation as long as it lives.
class Active {
 public:
  explicit Active(std::uint32_t& count) : count_(++count) {}
  ~Active() { --count_; }
  Active(const Active&) = delete;
  Active& operator=(const Active&) = delete;

 private:
  std::uint32_t& count_;
};

}  // namespace

InputValue Interpreter::call(const Invoke& e, Locals& x) {
  std::vector<InputValue> values{e.of_class ? NullValue{} : eval(e.object, x)};
  for (const ExprId a : e.arguments) values.push_back(eval(a, x));
  const MethodId runs = e.of_class ? e.target : lookup(heap_.class_of(target(values[0])), e.target);
  if (active_[runs] >= unwind_) throw Over{OutcomeKind::cut};
  const Active here(active_[runs]);
  values.resize(program_[runs].locals, NullValue{});
  return eval(program_[runs].body, values);
}

InputValue Interpreter::raise(const Throw& e, Locals& x) {
  const InputValue thrown = eval(e.value, x);
  target(thrown);
  throw Raised{OutcomeKind::exception, thrown};
}

InputValue Interpreter::attempt(const Try& e, Locals& x) {
  if (!e.finally) return attempt_body(e, x);
  const auto last = [&] { eval(*e.finally, x); };
  InputValue v = NullValue{};
  try {
    v = attempt_body(e, x);
  } catch (const Raised&) {
    last();
    throw;
  } catch (const Broke&) {
    last();
    throw;
  } catch (const Continued&) {
    last();
    throw;
  } catch (const Went&) {
    last();
    throw;
  }
  last();
  return v;
}

InputValue Interpreter::attempt_body(const Try& e, Locals& x) {
  try {
    return eval(e.body, x);
  } catch (const Raised& raised) {
    const bool is_error = raised.kind != OutcomeKind::exception;
    const ClassId of = is_error ? classes_.error_class(raised.kind) : class_of(raised.object);
    for (const Catch& handler : e.handlers) {
      const bool catches = classes_.below(of, handler.of);
      if (!is_error) decisions_ += catches ? 'C' : 'c';
      if (!catches) continue;
      x[handler.slot.index()] = is_error ? error(of, raised) : raised.object;
      return eval(handler.body, x);
    }
    throw;
  }
}

std::string Interpreter::uncaught(const Raised& raised) {
  const ClassId of = class_of(raised.object);
  decisions_ += "X" + std::to_string(of.index());
  return program_[of].name;
}

MethodId Interpreter::lookup(ClassId of, MethodId declared) {
  const MethodId runs = classes_.lookup(of, declared);
  if (classes_.is_decision(declared)) decisions_ += '@' + std::to_string(runs.index()) + ' ';
  return runs;
}

InputValue Interpreter::loop(const While& e, Locals& x) {
  for (std::uint32_t done = 0; decide(truth(eval(e.condition, x))); ++done) {
    if (done >= unwind_) throw Over{OutcomeKind::cut};
    try {
      eval(e.body, x);
    } catch (const Continued&) {
    } catch (const Broke&) {
      break;
    }
  }
  return false;
}

InputValue Interpreter::blocks(const Blocks& e, Locals& x) {
  std::map<std::string, std::uint32_t> back_edges;
  for (auto now = e.blocks.begin();;) {
    try {
      return eval(now->body, x);
    } catch (const Went& went) {
      const auto next = std::find_if(e.blocks.begin(), e.blocks.end(),
                                     [&](const Block& b) { return b.label == went.label; });
      if (next == e.blocks.end()) throw;
      if (next <= now && ++back_edges[went.label] > unwind_) throw Over{OutcomeKind::cut};
      now = next;
    }
  }
}

InputValue Interpreter::sequence(const Begin& e, Locals& x) {
  InputValue last = NullValue{};
  for (const ExprId part : e.body) last = eval(part, x);
  return last;
}

InputValue Interpreter::check(ExprId condition, OutcomeKind failure, Locals& x) {
  if (!decide(truth(eval(condition, x)))) throw Over{failure};
  return true;
}

}  // namespace heapsum::testing
