// SPDX-License-Identifier: Apache-2.0
// A state of the machine: ⟨L R φ η e k⟩ [ehs, fig. 4], and what it remembers of how it came about.
//
// Copying a Config is cheap (its parts are shared) and is how a rule forks. Between forks a rule
// changes the Config that it owns: see docs/decisions/0002-states-change-in-place.md.
#pragma once

#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

#include <heapsum/guard/oracle.hpp>
#include <heapsum/semantics/environment.hpp>
#include <heapsum/semantics/frame.hpp>
#include <heapsum/semantics/heap.hpp>
#include <heapsum/semantics/looks.hpp>
#include <heapsum/semantics/outcome.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::semantics {

/// An unknown of the input: a reference field of an input object, or a reference parameter, that
/// was found to point to one of `targets` [ehs, fig. 8: r_f]. One field may have several: under
/// guards that exclude each other, each time it was initialised on some aliases only; under the
/// lazier policies, one for "null or not" and one for "which object".
struct InputReference {
  AccessPathPtr name;
  Location holder{};  // l_null: a parameter
  FieldSlot field{};  // of the holder
  LocalSlot parameter{};
  Formula when;  // φx: under which this unknown is the field's content
  guard::ChoiceId choice{};
  std::shared_ptr<const std::vector<Location>>
      targets;  // by picked value; l_un: an object that is not on this path, or not decided here
};

/// What the lazier policies put where lazy decides: a reference of the input of which only part is
/// known, and which stands for itself wherever it is copied to [kiasan, 3.1.2, 3.1.3]. A symbolic
/// location is one that is known not to be null. What was decided is in Inputs::references: first
/// null or not (targets l_null, l_un: "some object"), then which object.
struct SymbolicReference {
  enum class Known : std::uint8_t { nothing, not_null, all };
  AccessPathPtr name;
  Location holder{};  // l_null: a parameter
  FieldSlot field{};  // of the holder
  LocalSlot parameter{};
  ClassId of{};
  std::uint32_t chain = 0;  // of the object, if it is a new one
  Known known = Known::nothing;
  Location location{};  // all: null or an object
};

/// A bool or number of the input.
struct InputSymbol {
  AccessPathPtr name;
  Location holder{};  // l_null: a parameter
  FieldSlot field{};
  LocalSlot parameter{};
  guard::NumberType type{};  // numbers only
};

/// An integer or boolean that was read through a reference to several locations is a term with a
/// case for each; here is what people would call it.
struct TermName {
  std::variant<Formula, NumberTerm> term;
  AccessPathPtr name;
};

/// An object that a call by contract could reach, though it is none of the input.
struct HandedOver {
  Location location;
  Formula when;
};
/// What an unknown that the call left may be, beside objects of the input and those of the call itself.
using CallByContract = std::shared_ptr<const std::vector<HandedOver>>;

struct Inputs {
  PersistentVector<InputReference> references;
  PersistentVector<SymbolicReference> symbolic;  // in the order in which they were read
  PersistentVector<InputSymbol> bools;           // by BoolSymbol
  PersistentVector<InputSymbol> ints;            // by NumberSymbol
  PersistentVector<TermName> term_names;
  PersistentVector<CallByContract> calls;  // in order; the first is number 1
};

struct Cases;

/// What happened on the way, newest last. Decisions make flows (design S12); choices are how the
/// lazy policies resolve an unknown, element is how they tell which element an index names, join says that flows
/// came together (join.hpp): none of these is a decision.
struct Event {
  enum class Kind : std::uint8_t {
    equality,
    branch,
    null_check,
    choice,
    dispatch,
    class_test,
    handler,
    uncaught,
    zero_check,
    bounds,
    element,
    join
  };
  Kind kind = Kind::branch;
  // its value · null_check: true means null · zero_check: zero · bounds: within them
  bool result = false;
  bool forced = true;  // it added nothing to the path condition
  syntax::ExprId where{};
  Formula added{};            // what it added to the path condition
  Reference left{}, right{};  // of what compares or looks at references, unless forced
  // choice: index into Inputs::references, picked value · dispatch: target is the method that runs ·
  // handler: which of a try · uncaught: the class · element: which · join: how many flows, at most 2^32-1
  std::uint32_t reference = 0, target = 0;
  std::shared_ptr<const Cases> cases{};  // join: where somebody asked for them
};

/// The shortest of the flows that came together, the shortest first: what each did that the others need not have done.
struct Cases {
  std::vector<std::vector<Event>> flows;
};

/// It says what the input is.
constexpr bool is_of_input(const Event& e) {
  return e.kind == Event::Kind::choice || e.kind == Event::Kind::element;
}

constexpr bool is_decision(const Event& e) {
  return !is_of_input(e) && e.kind != Event::Kind::join;
}

/// A list that only grows; copies share.
class History {
 public:
  void add(Event e);
  [[nodiscard]] std::size_t size() const { return newest_ ? newest_->size : 0; }
  [[nodiscard]] std::vector<Event> events() const;
  /// How many of the oldest events it has in common with another, of which it is a copy or both are
  /// copies of a third.
  [[nodiscard]] std::size_t shared_with(const History& other) const;
  /// The oldest `n`, which are fewer or all.
  [[nodiscard]] History first(std::size_t n) const;
  /// All but the oldest `n`.
  [[nodiscard]] std::vector<Event> events_after(std::size_t n) const;
  /// Those that say what the input is (`choice`, `element`), without the decisions between them.
  [[nodiscard]] std::vector<Event> of_input() const;

 private:
  struct Link {
    Event event;
    std::size_t size;
    Counted<Link> before;
    const Link* of_input;  // the newest one, this or before it, that says what the input is
    Link(Event e, std::size_t n, Counted<Link> b);
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;
    ~Link();
  };
  Counted<Link> newest_;
};

struct Eval {
  syntax::ExprId expr;
};
struct Return {
  Value value;
};
/// Evaluate an expression, hand a value to the continuation, or nothing more: the path has ended.
/// Or abandon frames of the continuation up to one that says how to go on.
using Control = std::variant<Eval, Return, Outcome, Jump, Thrown>;

struct Config {
  Heap heap;          // L R
  guard::Path path;   // φ
  Environment env;    // η
  Control control;    // e
  Continuation kont;  // k

  Inputs inputs;
  History history;
  Counted<const std::vector<Value>>
      roots;                  // the entry's `this`, arguments; the static fields' object
  Counted<const Heap> given;  // of a concrete run that asks what is unchanged: the heap at entry
  std::vector<std::uint32_t> activations;  // of each method, now
  // Under which of the path's inputs, which of the flows that were joined, …
  Formula heaps_left_out = guard::no();   // --k or --scope kept a new object out
  Formula arrays_left_out = guard::no();  // --max-array-length kept longer arrays out
  Formula unsure = guard::no();           // a query was answered `unknown` and taken as satisfiable
  std::uint64_t steps = 0;
  Looks for_dead_aliases{};  // before reads, along this path

  [[nodiscard]] bool is_unsure() const { return !unsure.is_false(); }

  /// r, or what became of it where it is a symbolic reference that is resolved by now.
  [[nodiscard]] Reference current(const Reference& r) const {
    if (!r.is_certain() || !r.location().is_symbolic()) return r;
    const SymbolicReference& symbolic = inputs.symbolic[r.location().index()];
    return symbolic.known == SymbolicReference::Known::all ? Reference(symbolic.location) : r;
  }

  [[nodiscard]] bool ended() const { return std::holds_alternative<Outcome>(control); }
  [[nodiscard]] const Outcome& outcome() const { return std::get<Outcome>(control); }
  void eval(syntax::ExprId e) { control = Eval{e}; }
  void yields(Value v) { control = Return{std::move(v)}; }
  void ends(Outcome o) { control = std::move(o); }
};

}  // namespace heapsum::semantics
