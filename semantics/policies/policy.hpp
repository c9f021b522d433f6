// SPDX-License-Identifier: Apache-2.0
// A policy is a row: what a store policy changes, and nothing else. The rows are in table.cpp, the
// names in include/heapsum/semantics/policy_name.hpp.
#pragma once

#include "functions/functions.hpp"

namespace heapsum::semantics {

/// A state with r looked at: whether it is null there, and what it is.
using Dereferenced = std::function<void(Config&, bool is_null, const Reference&)>;
/// A state with both operands known well enough to be compared.
using Comparable = std::function<void(Config&, const Reference&, const Reference&)>;
/// A state with r known well enough to tell its class.
using Identified = std::function<void(Config&, const Reference&)>;

struct Policy {
  PolicyName name;
  /// Gives an unknown reference parameter its value: puts it into the slot of c.env, and forks for
  /// each further state where the policy decides what it is.
  void (*parameter)(const Step&, Config&, const Discovery&);
  /// ⟨… r (* $ f → k)⟩ where r is not null on the path of c.
  void (*read)(const Step&, Config&, const Reference& r, FieldSlot f, syntax::ExprId at);
  /// ⟨… v (x $ f := * → k)⟩ where η(x) = r is not null on the path of c.
  void (*write)(const Step&, Config&, const Reference& r, FieldSlot f, syntax::ExprId at,
                const Value& v);
  /// Decides of a symbolic reference l, in the null check `event`, whether it is null, and if not,
  /// which object it is.
  void (*dereference)(const Step&, Config&, Location l, const Event& event, const Dereferenced&);
  /// Decides as much of the symbolic references among a and b as their comparison needs.
  void (*compare)(const Step&, Config&, const Reference& a, const Reference& b, const Comparable&);
  /// Decides what a symbolic reference l is, as a choice of the input.
  void (*identify)(const Step&, Config&, Location l, const Identified&);
  /// ⟨… t (r at * → k)⟩ where r is not null and t within its bounds on the path of c.
  void (*read_element)(const Step&, Config&, const Reference& r, NumberTerm t, syntax::ExprId at);
  /// ⟨… v (x at t := * → k)⟩ where η(x) = r is not null, t within its bounds and v one of its
  /// elements on the path of c.
  void (*write_element)(const Step&, Config&, const Reference& r, NumberTerm t, syntax::ExprId at,
                        const Value& v);
};

/// `then` on either side of "r is null": then(state, is_null, r).
template <typename Then>
void dereference(const Step& s, Config& c, const Reference& r, syntax::ExprId where, Then&& then) {
  const Reference now = c.current(r);
  const Event event{.kind = Event::Kind::null_check, .where = where, .left = now};
  if (is_symbolic(now)) return s.policy.dereference(s, c, now.location(), event, then);
  s.decide(c, now.guard_of(Location::null()), event,
           [&](Config& side, bool is_null) { then(side, is_null, now); });
}

/// `then` in each state in which it is known what is compared: then(state, a, b).
template <typename Then>
void comparable(const Step& s, Config& c, const Reference& a, const Reference& b, Then&& then) {
  const Reference left = c.current(a), right = c.current(b);
  if (is_symbolic(left) || is_symbolic(right)) return s.policy.compare(s, c, left, right, then);
  then(c, left, right);
}

/// `then` in each state in which it is known what r is: then(state, r).
template <typename Then>
void identified(const Step& s, Config& c, const Reference& r, Then&& then) {
  const Reference now = c.current(r);
  if (is_symbolic(now)) return s.policy.identify(s, c, now.location(), then);
  then(c, now);
}

const Policy& policy(PolicyName name);

/// Elements where references are certain, as fields: policies/certain/element.cpp.
namespace certain {
void read_element(const Step&, Config&, const Reference&, NumberTerm, syntax::ExprId);
void write_element(const Step&, Config&, const Reference&, NumberTerm, syntax::ExprId,
                   const Value&);
}  // namespace certain

namespace concrete {
/// No policy without symbolic references gets here.
void dereference(const Step&, Config&, Location, const Event&, const Dereferenced&);
void compare(const Step&, Config&, const Reference&, const Reference&, const Comparable&);
void identify(const Step&, Config&, Location, const Identified&);
void parameter(const Step&, Config&, const Discovery&);
void read(const Step&, Config&, const Reference&, FieldSlot, syntax::ExprId);
void write(const Step&, Config&, const Reference&, FieldSlot, syntax::ExprId, const Value&);
}  // namespace concrete

namespace lazy {
void parameter(const Step&, Config&, const Discovery&);
void read(const Step&, Config&, const Reference&, FieldSlot, syntax::ExprId);
}  // namespace lazy

namespace lazier {
void parameter(const Step&, Config&, const Discovery&);
void read(const Step&, Config&, const Reference&, FieldSlot, syntax::ExprId);
void dereference(const Step&, Config&, Location, const Event&, const Dereferenced&);
void compare(const Step&, Config&, const Reference&, const Reference&, const Comparable&);
void identify(const Step&, Config&, Location, const Identified&);
}  // namespace lazier

namespace lazier_sharp {
void parameter(const Step&, Config&, const Discovery&);
void read(const Step&, Config&, const Reference&, FieldSlot, syntax::ExprId);
}  // namespace lazier_sharp

namespace summary {
void parameter(const Step&, Config&, const Discovery&);
void read(const Step&, Config&, const Reference&, FieldSlot, syntax::ExprId);
void write(const Step&, Config&, const Reference&, FieldSlot, syntax::ExprId, const Value&);
void read_element(const Step&, Config&, const Reference&, NumberTerm, syntax::ExprId);
void write_element(const Step&, Config&, const Reference&, NumberTerm, syntax::ExprId,
                   const Value&);
}  // namespace summary

}  // namespace heapsum::semantics
