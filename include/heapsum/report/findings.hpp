// SPDX-License-Identifier: Apache-2.0
// What `heapsum run` found, as plain data: no handles, no solver, no program. It comes in three
// parts: what is known before the first path (Head), each path, and what is known after the last
// (Tail). Writers turn the parts into bytes as they come (writers.hpp); describe.hpp makes paths from
// states that have ended.
//
// All names are the source's: `this.head.next`, `val`, `new Node #2`.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <heapsum/explore/engine.hpp>
#include <heapsum/semantics/outcome.hpp>

namespace heapsum::report {

struct PlaceInSource {
  std::uint32_t line = 0, column = 0;
  std::string text;    // the expression, on one line, shortened
  std::string file{};  // where it is not the program's; there are no columns then
};

/// "12:7", or "Foo.java:12"
std::string shown(const PlaceInSource& where);

/// One case of what a field, a root or a result is: `value` if `guard`. Guards of one list exclude
/// each other and one of them holds on the path. An empty guard is `true`.
struct Case {
  std::string guard;
  std::string value;  // an object's name, null, a boolean or integer expression, "?" = never read
  std::optional<std::size_t> object;  // index into HeapPicture::objects where it is one
};

/// What a field, a root or a result holds.
enum class FieldKind : std::uint8_t { truth, number, reference };

struct FieldPicture {
  std::string name;
  std::string type;
  FieldKind kind = FieldKind::reference;
  std::vector<Case> cases;
  bool of_input = false;  // a reference that was not written: whatever the input holds there
  bool is_blank = false;  // a static field of Java that holds null, false or 0
};

struct ObjectPicture {
  std::string name;
  std::string of;      // class
  bool input = true;   // of the input heap, else made by the program
  std::string exists;  // the guard under which it is part of the input; empty: true
  std::vector<FieldPicture> fields;
};

/// The heap at the end of a path: everything that is reachable from `this`, the arguments and the
/// result.
struct HeapPicture {
  std::vector<FieldPicture>
      roots;  // this, each parameter (their values at entry), then "result" if there is one
  std::vector<FieldPicture> statics;  // static fields, named C.f, at the end of the path
  std::vector<ObjectPicture> objects;
};

enum class DecisionKind : std::uint8_t {
  equality,
  branch,
  null_check,
  dispatch,
  class_test,
  handler,
  uncaught,
  zero_check,
  bounds,
  join
};

/// As people are told.
constexpr std::string_view word(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::equality: return "equality";
    case DecisionKind::branch: return "branch";
    case DecisionKind::null_check: return "null check";
    case DecisionKind::dispatch: return "dispatch";
    case DecisionKind::class_test: return "class test";
    case DecisionKind::handler: return "handler";
    case DecisionKind::uncaught: return "uncaught";
    case DecisionKind::zero_check: return "zero check";
    case DecisionKind::bounds: return "bounds";
    case DecisionKind::join: return "join";
  }
  return "?";
}

struct Decision {
  DecisionKind kind = DecisionKind::branch;
  bool result = false;
  PlaceInSource where;
  std::string method{};     // dispatch: what runs
  std::string of{};         // handler: the class that it catches · uncaught: that of the exception
  std::uint32_t flows = 0;  // join: so many came together here
};

/// Of the flows that came together on a path, the shortest, the shortest first: what each says beyond the conditions before.
struct FlowsThatMet {
  std::size_t condition = 0;  // of the path's, the one that says so
  std::uint32_t flows = 0;    // all of them
  std::vector<std::vector<std::string>> cases;
};

/// A concrete input heap. Object 0 is `this`, if there is one.
struct HeapLiteral {
  struct Null {
    bool operator==(const Null&) const = default;
  };
  /// A string of the program, with its quotes.
  struct Constant {
    std::string literal;
    bool operator==(const Constant&) const = default;
  };
  using Value =
      std::variant<Null, std::size_t, bool, std::int64_t, Constant, double>;  // size_t: object
  using Named = std::vector<std::pair<std::string, Value>>;
  struct Object {
    std::string of;
    Named fields;
  };
  std::vector<Object> objects;
  Named arguments;  // by parameter
  Named statics;    // by name C.f
  bool has_this = true;
};

using semantics::OutcomeKind;

struct PathFinding {
  std::uint64_t number = 0;  // from 1, depth first
  OutcomeKind outcome = OutcomeKind::returned;
  std::string value;                   // returned: the value, one case or "see heap"
  std::string printed{};               // by a Java program in concrete mode
  std::string exception;               // uncaught exception: its class
  std::string bound;                   // cut: "k", "unwind of method C.m", "unwind of loop"
  std::optional<PlaceInSource> where;  // where it ended, unless returned
  bool certain = true;                 // false: rests on a query that was answered `unknown`
  bool heaps_left_out = false;         // larger inputs were left out on this path
  std::vector<std::string> condition;  // conjuncts; empty: every input
  std::vector<FlowsThatMet> met{};     // where somebody asked for them
  std::vector<Decision> decisions;
  HeapPicture heap;
  std::optional<HeapLiteral> witness;
};

struct Options {
  std::string mode;
  std::string merge{};      // calls, all; empty: states are not joined
  std::string invariant{};  // guard, search; empty: it is run on every path
  std::optional<std::uint32_t> k, unwind;
  std::map<std::string, std::uint32_t> scope;
  std::optional<std::uint32_t> call_depth, branch_bound, max_pc;  // where they were asked for
  bool branches_in_a_row = true;
  std::optional<std::uint32_t> max_array_length;  // where the program has arrays
  bool symbolic_null = true, symbolic_alias = true;
  std::vector<std::string> assumed;        // invariants of the input, "C.m"
  std::vector<std::string> by_contract{};  // methods that were run by their contract, "C.m"
  std::vector<std::string> regions{};      // named parts of the input that share no object
  // What unknowns of abstract types of the Java runtime were, in Java: java.util.List, java.util.ArrayList
  std::map<std::string, std::vector<std::string>> implementations{};
  std::optional<std::uint64_t> max_paths;
  std::optional<std::uint64_t> max_memory_bytes;  // unset: nobody asked for it
  std::optional<double> timeout_seconds;
};

/// A question to the solver that took long.
struct SlowQuestion {
  double seconds = 0;
  std::string answerer;
  std::size_t conjuncts = 0;
  std::string where;
};

struct Stats {
  std::uint64_t complete = 0, cut = 0, excluded = 0;
  std::map<OutcomeKind, std::uint64_t> by_outcome;  // of the complete ones
  std::uint64_t states = 0, steps = 0;
  std::map<std::string, std::uint64_t> joins{};  // of states that met, by what came of it
  std::map<std::string, std::uint64_t>
      search{};  // of inputs that satisfy the invariant; empty: none was made
  std::map<std::string, std::uint64_t> queries;  // by who answered
  std::map<std::string, std::uint64_t> rules;    // how often each fired; only those that did
  double seconds = 0, solver_seconds = 0;
  std::map<std::string, double> seconds_by;    // of the solvers; for people only
  std::map<std::string, std::uint64_t> parts;  // of numbers, by who answered them; for people only
  std::vector<SlowQuestion> slowest;           // to the solver, the slowest first; for people only
  std::uint64_t peak_memory_bytes = 0;
};

/// What is known before the first path.
struct Head {
  std::string tool_version, solver_version;
  std::string file, entry;  // entry: "C.m"
  Options options;
};

/// What is known after the last path.
struct Tail {
  explore::Stop stop = explore::Stop::finished;
  std::vector<std::string> reasons;  // why not everything is covered, one sentence each
  Stats stats;
  /// Nothing was left unexplored; bounds may still have cut paths.
  [[nodiscard]] bool complete() const { return stop == explore::Stop::finished; }
};

}  // namespace heapsum::report
