// SPDX-License-Identifier: Apache-2.0
// One function for each form of expression. It shares nothing with the machine but the syntax tree.
#include "judge_interpreter.hpp"

#include <algorithm>
#include <map>
#include <string>

#include <heapsum/base/match.hpp>

#include "judge_numbers.hpp"

namespace heapsum::testing {

namespace {

using semantics::InputValue;
using semantics::NullValue;
using semantics::ObjectIndex;
using semantics::OutcomeKind;
using namespace syntax;

constexpr std::int64_t kMostElements = 1000;

/// Thrown: the run is over.
struct Over {
  OutcomeKind outcome;
};

/// Thrown: what leaves a body on its way.
struct Broke {};
struct Continued {};
struct Went {
  const std::string& label;
};

/// Thrown: an exception, or a run-time error, which is an object once it is caught.
struct Raised {
  OutcomeKind kind;
  InputValue object{NullValue{}};
  std::map<std::string, std::int64_t> told{};  // numbers, for int fields of these names
};

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

class Interpreter {
 public:
  Interpreter(const Program& program, const Partial& heap, const Domain& domain, std::size_t& steps)
      : program_(program),
        classes_(program),
        heap_(program, classes_, heap),
        unwind_(domain.bounds.unwind),
        most_length_(domain.bounds.array_length),
        steps_(steps),
        most_steps_(domain.most_steps) {}

  Verdict run() {
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

  /// "?" where the run did not look at a reference.
  [[nodiscard]] std::string final_heap() const { return heap_.final_heap(roots_); }

 private:
  using Locals = std::vector<InputValue>;

  static bool truth(const InputValue& v) { return std::get<bool>(v); }
  static std::int64_t number(const InputValue& v) { return std::get<std::int64_t>(v); }
  static std::uint64_t bits(const InputValue& v) { return static_cast<std::uint64_t>(number(v)); }
  bool decide(bool branch) {
    decisions_ += branch ? 'T' : 'F';
    return branch;
  }

  ObjectIndex target(const InputValue& v) {
    const auto* at = std::get_if<ObjectIndex>(&v);
    decisions_ += at == nullptr ? 'N' : 'o';
    if (at == nullptr) throw Raised{OutcomeKind::null_dereference};
    return *at;
  }

  InputValue field(const InputValue& v, FieldSlot f) { return heap_.read(target(v), f.index()); }

  /// One more character for each check; false is an error.
  bool is_within(bool within) {
    decisions_ += within ? 'B' : 'b';
    return within;
  }

  InputValue create_array(const NewArray& e, Locals& x) {
    const std::int64_t n = number(eval(e.length, x));
    if (!is_within(n >= 0))
      throw Raised{OutcomeKind::negative_size, NullValue{}, {{"bad-size", n}}};
    // Whether the bound cuts such a run is for the machine, which knows where n comes from, to say.
    const bool is_literal = std::holds_alternative<Integer>(program_[e.length].node);
    if (is_literal ? n > kMostElements : n > std::int64_t{most_length_}) throw TooLong{};
    is_within(true);
    return heap_.make_array(e.type.resolved.of, n);
  }

  /// An array and one of its elements that is there.
  JudgedPlace element(const InputValue& array, std::int64_t i) {
    const ObjectIndex object = target(array);
    const std::int64_t n = number(heap_.read(object, 0));
    if (!is_within(i >= 0 && i < n))
      throw Raised{
          OutcomeKind::index_out_of_bounds, NullValue{}, {{"bad-index", i}, {"bad-length", n}}};
    return {object.index(), static_cast<std::size_t>(i) + 1};
  }

  InputValue read_element(const ReadElement& e, Locals& x) {
    const InputValue array = eval(e.array, x);
    const auto [object, slot] = element(array, number(eval(e.index, x)));
    return heap_.read(ObjectIndex(object), slot);
  }

  InputValue write_element(const WriteElement& e, Locals& x) {
    const std::int64_t i = number(eval(e.index, x));
    const InputValue v = eval(e.value, x);
    const auto [object, slot] = element(x[e.array.index()], i);
    const Type type = classes_.type_of(heap_.class_of(ObjectIndex(object)), slot);
    if (type.is_reference() && classes_.has_others_below(e.declared) &&
        !is_instance(v, type.of, true))
      throw Raised{OutcomeKind::array_store};
    heap_.write(ObjectIndex(object), slot, v);
    return v;
  }

  InputValue equal(const Equal& e, Locals& x) {
    const InputValue a = eval(e.left, x);
    const InputValue b = eval(e.right, x);
    if (e.on_references) decisions_ += a == b ? '=' : '#';
    if (const auto* n = std::get_if<std::int64_t>(&a))
      return equal_numbers(kind_of_value(e.left), *n, number(b));
    return a == b;
  }

  InputValue compare(const Compare& e, Locals& x) {
    const std::int64_t a = number(eval(e.left, x));
    const std::int64_t b = number(eval(e.right, x));
    return related(e.op, kind_of_value(e.left), a, b);
  }

  [[nodiscard]] Type::Kind kind_of_value(ExprId e) const { return program_[e].type.kind; }

  InputValue arithmetic(const Arithmetic& e, Type::Kind kind, Locals& x) {
    const std::int64_t a = number(eval(e.left, x));
    const std::int64_t b = number(eval(e.right, x));
    if (Type{kind, {}}.is_floating()) return combined_floats(e.op, kind, a, b);
    if (e.op == ArithmeticOp::divide || e.op == ArithmeticOp::remainder) check_divisor(b);
    return fitted(combined(e.op, kind, a, b), kind);
  }

  void check_divisor(std::int64_t divisor) {
    decisions_ += divisor == 0 ? 'Z' : 'z';
    if (divisor == 0) throw Raised{OutcomeKind::division_by_zero};
  }

  InputValue write(const WriteField& e, Locals& x) {
    const InputValue v = eval(e.value, x);
    heap_.write(target(e.of_class ? heap_.statics() : x[e.object.index()]), e.slot.index(), v);
    return v;
  }

  InputValue call(const Invoke& e, Locals& x) {
    std::vector<InputValue> values{e.of_class ? NullValue{} : eval(e.object, x)};
    for (const ExprId a : e.arguments) values.push_back(eval(a, x));
    const MethodId runs =
        e.of_class ? e.target : lookup(heap_.class_of(target(values[0])), e.target);
    if (active_[runs] >= unwind_) throw Over{OutcomeKind::cut};
    const Active here(active_[runs]);
    values.resize(program_[runs].locals, NullValue{});
    return eval(program_[runs].body, values);
  }

  InputValue raise(const Throw& e, Locals& x) {
    const InputValue thrown = eval(e.value, x);
    target(thrown);
    throw Raised{OutcomeKind::exception, thrown};
  }

  InputValue attempt(const Try& e, Locals& x) {
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

  InputValue attempt_body(const Try& e, Locals& x) {
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

  InputValue error(ClassId of, const Raised& raised) {
    const InputValue object = heap_.make(of);
    for (std::size_t i = 0; i < program_[of].fields.size(); ++i) {
      const syntax::Field& f = program_[of].fields[i];
      const auto at = raised.told.find(f.name);
      if (at != raised.told.end() && f.type.resolved.kind == syntax::Type::Kind::integer)
        heap_.write(std::get<ObjectIndex>(object), i, at->second);
    }
    return object;
  }

  std::string uncaught(const Raised& raised) {
    const ClassId of = class_of(raised.object);
    decisions_ += "X" + std::to_string(of.index());
    return program_[of].name;
  }

  [[nodiscard]] ClassId class_of(const InputValue& object) const {
    return heap_.class_of(std::get<ObjectIndex>(object));
  }

  /// A call is a decision where some other method may run.
  MethodId lookup(ClassId of, MethodId declared) {
    const MethodId runs = classes_.lookup(of, declared);
    if (classes_.is_decision(declared)) decisions_ += '@' + std::to_string(runs.index()) + ' ';
    return runs;
  }

  /// instanceof and cast: null is no instance of anything, and may be cast to everything.
  bool is_instance(const InputValue& v, ClassId of, bool null) {
    const auto* at = std::get_if<ObjectIndex>(&v);
    const bool is = at == nullptr ? null : classes_.below(heap_.class_of(*at), of);
    decisions_ += is ? 'I' : 'i';
    return is;
  }

  InputValue cast(const Cast& e, Locals& x) {
    const InputValue v = eval(e.object, x);
    if (!is_instance(v, e.of, true)) throw Raised{OutcomeKind::class_cast};
    return v;
  }

  InputValue loop(const While& e, Locals& x) {
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

  InputValue blocks(const Blocks& e, Locals& x) {
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

  InputValue sequence(const Begin& e, Locals& x) {
    InputValue last = NullValue{};
    for (const ExprId part : e.body) last = eval(part, x);
    return last;
  }

  InputValue check(ExprId condition, OutcomeKind failure, Locals& x) {
    if (!decide(truth(eval(condition, x)))) throw Over{failure};
    return true;
  }

  InputValue eval(ExprId at, Locals& x) {
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
            [&](const Negate& e) -> InputValue {
              if (program_[at].type.is_floating())
                return negated_float(program_[at].type.kind, number(eval(e.operand, x)));
              return fitted(0 - bits(eval(e.operand, x)), program_[at].type.kind);
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
            [&](const Assert& e) { return check(e.condition, OutcomeKind::assertion_failure, x); },
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
            [&](const Complement& e) -> InputValue {
              return fitted(~bits(eval(e.operand, x)), program_[at].type.kind);
            },
            [&](const Convert& e) -> InputValue {
              return converted(kind_of_value(e.operand), e.to, number(eval(e.operand, x)));
            },
            [&](const SquareRoot& e) -> InputValue {
              return root_of_float(program_[at].type.kind, number(eval(e.operand, x)));
            },
            [&](const BitCast& e) -> InputValue {
              return bit_casted(program_[at].type.kind, number(eval(e.operand, x)));
            },
            [&](const Decimal& e) -> InputValue { return e.bits; },
        },
        program_[at].node);
  }

  const Program& program_;
  JudgedClasses classes_;
  JudgedHeap heap_;
  std::uint32_t unwind_;
  std::uint32_t most_length_;  // of an array that is not made with a literal
  std::size_t& steps_;         // of all runs so far
  std::size_t most_steps_;
  std::vector<InputValue> roots_;  // this, the arguments, the result
  std::map<MethodId, std::uint32_t> active_;
  std::string decisions_;
};

}  // namespace

Ran interpret(const Program& program, const Partial& heap, const Domain& domain,
              std::size_t& steps) {
  Interpreter interpreter(program, heap, domain, steps);
  const Verdict v = interpreter.run();
  return {v, interpreter.final_heap()};
}

}  // namespace heapsum::testing
