// SPDX-License-Identifier: Apache-2.0
// The state before a step, made of the rows of a `given`:
//
//   bounds  k 1, unwind 2, scope Node 1, without null, without aliases
//   I       f of l0.next picks null, l1, l2        an unknown reference; also `when φ` at the end
//   I       bool b · int i                         unknown numbers and truths
//   O       l1 Node if f=l1 chain 2 · n0 Node      objects; l0, of class Node, is always there
//   S       s0 of l0.next is open chain 1          a symbolic reference: open, not null, null, l1
//   L       r0 ↦ {null if b, l1 if ¬b}
//   R       l0.next ↦ r0                           else uninitialised, or null where program-made
//   φ       f=l1 ∨ b                               a conjunct of the path condition
//   η       Node x ↦ r0
//   e       (x $ next)      or   v   r0            control: an expression or a value
//   k       (* $ next) → end
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/explore/path_limits.hpp>
#include <heapsum/semantics/machine.hpp>
#include <heapsum/solver/chain.hpp>

#include "step_frames.hpp"

namespace heapsum::testing {

/// The program, the state and the names of a case. Its parts: control and continuation of the
/// given, then of each `yields`.
struct Scene {
  std::unique_ptr<guard::Terms> terms = std::make_unique<guard::Terms>();
  std::unique_ptr<solver::Solver> solver = solver::make_chain(*terms, {});
  Names names{.terms = terms.get()};
  semantics::Bounds bounds{};
  explore::PathLimits limits{};
  std::vector<Variable> variables;
  Script script{};
  semantics::Config config{};
};

/// The rows `e` and `k` of a section.
struct Target {
  std::optional<syntax::ExprId> expression{};
  std::optional<syntax::ExprId> thrown_at{};
  std::vector<semantics::Frame> kont{};  // innermost first
};

struct ReadScene {
  Scene scene;
  std::vector<Target> yields;
};
ReadScene read_scene(const StepText& step);

/// `name of l0.next picks null, l1 when φ`, `bool b of l0.flag`.
struct InputRow {
  std::string type;  // bool, int, or empty: a reference
  std::string name;
  semantics::Location holder{};  // null: a parameter, or nothing said
  std::string field{};
  std::vector<semantics::Location> targets{};
  std::string when = "true";
};
InputRow read_input_row(const std::string& text);

/// `l1 Node if f=l1 chain 2`.
struct ObjectRow {
  semantics::Location location;
  std::string of, exists = "true";
  std::uint32_t chain = 0;
};
ObjectRow read_object_row(const std::string& text);

/// `s0 of l0.next is not null chain 1`.
struct SymbolicRow {
  semantics::Location symbolic, holder;
  std::string field;
  semantics::SymbolicReference::Known known;
  semantics::Location location;  // all is known: what it is
  std::uint32_t chain = 0;
};
SymbolicRow read_symbolic_row(const std::string& text);
semantics::SymbolicReference symbolic_of(const Scene& scene, const semantics::Config& c,
                                         const SymbolicRow& row);

/// `n0 of (throw t)`, `null dereference of (x $ next)`: what was thrown, and where.
struct ThrownRow {
  std::string what, where;
};
ThrownRow read_thrown_row(const std::string& text);
std::string print(const Names& names, const semantics::Thrown& x);

/// `l0.next ↦ r0` → "l0.next", "r0".
std::pair<std::string, std::string> read_arrow(const std::string& text);

/// Field `l0.next`.
struct FieldPlace {
  semantics::Location holder;
  semantics::FieldSlot field;
};
FieldPlace read_place(const Scene& scene, const semantics::Config& c, const std::string& text);

syntax::ClassId class_named(const syntax::Program& program, const std::string& name);

}  // namespace heapsum::testing
