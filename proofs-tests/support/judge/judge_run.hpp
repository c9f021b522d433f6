// SPDX-License-Identifier: Apache-2.0
// One run of a program by the judge: one function for each form of expression. It shares nothing with the machine but the
// syntax tree. What values are is in judge_values.cpp, where control goes in judge_control.cpp.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge_interpreter.hpp"

namespace heapsum::testing {

using semantics::InputValue;
using semantics::NullValue;
using semantics::ObjectIndex;
using semantics::OutcomeKind;

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

class Interpreter {
 public:
  Interpreter(const syntax::Program& program, const Partial& heap, const Domain& domain,
              std::size_t& steps)
      : program_(program),
        classes_(program),
        heap_(program, classes_, heap),
        unwind_(domain.bounds.unwind),
        most_length_(domain.bounds.array_length),
        steps_(steps),
        most_steps_(domain.most_steps) {}

  Verdict run();
  /// "?" where the run did not look at a reference.
  [[nodiscard]] std::string final_heap() const { return heap_.final_heap(roots_); }

 private:
  using Locals = std::vector<InputValue>;

  static bool truth(const InputValue& v) { return std::get<bool>(v); }
  static std::int64_t number(const InputValue& v) { return std::get<std::int64_t>(v); }
  bool decide(bool branch) {
    decisions_ += branch ? 'T' : 'F';
    return branch;
  }
  /// One more character for each check; false is an error.
  bool is_within(bool within) {
    decisions_ += within ? 'B' : 'b';
    return within;
  }
  [[nodiscard]] syntax::Type::Kind kind_of_value(syntax::ExprId e) const {
    return program_[e].type.kind;
  }
  [[nodiscard]] syntax::ClassId class_of(const InputValue& object) const {
    return heap_.class_of(std::get<ObjectIndex>(object));
  }

  InputValue eval(syntax::ExprId at, Locals& x);

  // judge_values.cpp
  ObjectIndex target(const InputValue& v);
  InputValue field(const InputValue& v, syntax::FieldSlot f);
  InputValue create_array(const syntax::NewArray& e, Locals& x);
  /// An array and one of its elements that is there.
  JudgedPlace element(const InputValue& array, std::int64_t i);
  InputValue read_element(const syntax::ReadElement& e, Locals& x);
  InputValue write_element(const syntax::WriteElement& e, Locals& x);
  InputValue equal(const syntax::Equal& e, Locals& x);
  InputValue compare(const syntax::Compare& e, Locals& x);
  InputValue arithmetic(const syntax::Arithmetic& e, syntax::Type::Kind kind, Locals& x);
  void check_divisor(std::int64_t divisor);
  InputValue write(const syntax::WriteField& e, Locals& x);
  /// instanceof and cast: null is no instance of anything, and may be cast to everything.
  bool is_instance(const InputValue& v, syntax::ClassId of, bool null);
  InputValue cast(const syntax::Cast& e, Locals& x);
  InputValue error(syntax::ClassId of, const Raised& raised);

  // judge_contracts.cpp
  bool is_unchanged(const syntax::Unchanged& e, const Locals& x);
  [[nodiscard]] bool is_exempt(const syntax::Exempt& e, const JudgedPlace& at, const Locals& x);

  // judge_control.cpp
  InputValue call(const syntax::Invoke& e, Locals& x);
  InputValue raise(const syntax::Throw& e, Locals& x);
  InputValue attempt(const syntax::Try& e, Locals& x);
  InputValue attempt_body(const syntax::Try& e, Locals& x);
  std::string uncaught(const Raised& raised);
  /// A call is a decision where some other method may run.
  syntax::MethodId lookup(syntax::ClassId of, syntax::MethodId declared);
  InputValue loop(const syntax::While& e, Locals& x);
  InputValue blocks(const syntax::Blocks& e, Locals& x);
  InputValue sequence(const syntax::Begin& e, Locals& x);
  InputValue check(syntax::ExprId condition, OutcomeKind failure, Locals& x);

  const syntax::Program& program_;
  JudgedClasses classes_;
  JudgedHeap heap_;
  std::uint32_t unwind_;
  std::uint32_t most_length_;  // of an array that is not made with a literal
  std::size_t& steps_;         // of all runs so far
  std::size_t most_steps_;
  std::vector<InputValue> roots_;  // this, the arguments, the result
  std::map<syntax::MethodId, std::uint32_t> active_;
  std::string decisions_;
};

}  // namespace heapsum::testing
