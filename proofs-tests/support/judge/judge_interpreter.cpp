// SPDX-License-Identifier: Apache-2.0
#include "judge_interpreter.hpp"

#include <heapsum/base/match.hpp>

#include "judge_numbers.hpp"
#include "judge_run.hpp"

namespace heapsum::testing {

using namespace syntax;

Verdict Interpreter::run() {
  Verdict v;
  const Method& entry = program_[program_.entry];
  std::vector<InputValue> locals(entry.locals, NullValue{});
  if (program_.has_this()) locals[0] = ObjectIndex(0);
  for (std::size_t i = 0; i < entry.parameters.size(); ++i)
    locals[i + 1] = heap_.input({kArguments, i}, entry.parameters[i].type.resolved);
  for (std::size_t i = 0; i <= entry.parameters.size(); ++i) roots_.push_back(locals[i]);
  if (program_.statics) roots_.push_back(heap_.statics());
  try {
    ++active_[program_.entry];
    const InputValue result = eval(entry.body, locals);
    roots_.push_back(result);
    v.value = heap_.show(result);
  } catch (const Over& over) {
    v.outcome = over.outcome;
  } catch (const Raised& raised) {
    v.outcome = raised.kind;
    if (raised.kind == OutcomeKind::exception) v.value = uncaught(raised);
  }
  v.decisions = decisions_;
  v.heap = with_nulls(final_heap());
  return v;
}

InputValue Interpreter::eval(ExprId at, Locals& x) {
  if (++steps_ > most_steps_) throw TooLong{};
  return std::visit(
      match{
          [&](const Variable& e) -> InputValue { return x[e.slot.index()]; },
          [&](const Null&) -> InputValue { return NullValue{}; },
          [&](const Boolean& e) -> InputValue { return e.value; },
          [&](const Integer& e) -> InputValue { return e.value; },
          [&](const New& e) -> InputValue { return heap_.make(e.of); },
          [&](const ReadField& e) {
            return field(e.of_class ? heap_.statics() : eval(e.object, x), e.slot);
          },
          [&](const WriteField& e) { return write(e, x); },
          [&](const Assign& e) { return x[e.slot.index()] = eval(e.value, x); },
          [&](const Equal& e) { return equal(e, x); },
          [&](const If& e) {
            return eval(decide(truth(eval(e.condition, x))) ? e.then_branch : e.else_branch, x);
          },
          [&](const Let& e) { return x[e.slot.index()] = eval(e.value, x), eval(e.body, x); },
          [&](const Invoke& e) { return call(e, x); },
          [&](const Begin& e) { return sequence(e, x); },
          [&](const Arithmetic& e) { return arithmetic(e, program_[at].type.kind, x); },
          [&](const Unary& e) -> InputValue {
            return applied(e.op, program_[at].type.kind, number(eval(e.operand, x)));
          },
          [&](const Compare& e) { return compare(e, x); },
          [&](const Not& e) -> InputValue { return !truth(eval(e.operand, x)); },
          [&](const And& e) -> InputValue {
            return decide(truth(eval(e.left, x))) && truth(eval(e.right, x));
          },
          [&](const Or& e) -> InputValue {
            return decide(truth(eval(e.left, x))) || truth(eval(e.right, x));
          },
          [&](const While& e) { return loop(e, x); },
          [&](const Assert& e) { return check(e.condition, semantics::failure_of(e.duty), x); },
          [&](const Assume& e) { return check(e.condition, OutcomeKind::excluded, x); },
          [&](const InstanceOf& e) -> InputValue {
            return is_instance(eval(e.object, x), e.of, false);
          },
          [&](const Cast& e) { return cast(e, x); },
          [&](const BreakLoop&) -> InputValue { throw Broke{}; },
          [&](const ContinueLoop&) -> InputValue { throw Continued{}; },
          [&](const Blocks& e) { return blocks(e, x); },
          [&](const Goto& e) -> InputValue { throw Went{e.label}; },
          [&](const Throw& e) { return raise(e, x); },
          [&](const NewArray& e) { return create_array(e, x); },
          [&](const ReadElement& e) { return read_element(e, x); },
          [&](const WriteElement& e) { return write_element(e, x); },
          [&](const Try& e) { return attempt(e, x); },
          [&](const Text& e) -> InputValue { return heap_.text(e.literal); },
          [&](const Unsupported&) -> InputValue { throw Over{OutcomeKind::unsupported}; },
          [&](const Old&) -> InputValue { throw Over{OutcomeKind::unsupported}; },
          [&](const CallByContract&) -> InputValue { throw Over{OutcomeKind::unsupported}; },
          [&](const Fresh& e) -> InputValue { return heap_.is_made(eval(e.object, x)); },
          [&](const Unchanged& e) -> InputValue { return is_unchanged(e, x); },
          [&](const Convert& e) -> InputValue {
            return converted(kind_of_value(e.operand), e.to, number(eval(e.operand, x)));
          },
          [&](const Decimal& e) -> InputValue { return e.bits; },
      },
      program_[at].node);
}

Ran interpret(const Program& program, const Partial& heap, const Domain& domain,
              std::size_t& steps) {
  Interpreter interpreter(program, heap, domain, steps);
  const Verdict v = interpreter.run();
  return {v, interpreter.final_heap()};
}

}  // namespace heapsum::testing
