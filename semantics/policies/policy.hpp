// SPDX-License-Identifier: Apache-2.0
// A policy is a row: what a store policy changes, and nothing else. The rows are in table.cpp.
#pragma once

#include "functions/functions.hpp"

namespace heapsum::semantics {

/// A reference field or parameter of class `of` that is about to be known.
struct Discovery {
  Unknown unknown;
  ClassId of{};
  std::uint32_t chain = 0;  // of an object that is new here
};

struct Policy {
  PolicyName name;
  /// Gives an unknown reference parameter its value, perhaps in several states: enter(s, c, d),
  /// which puts the value into the slot of c.env and forks for each further state.
  void (*parameter)(const Step&, Config&, const Discovery&);
  /// ⟨… r (* $ f → k)⟩ where r is not null on the path of c.
  void (*read)(const Step&, Config&, const Reference& r, syntax::ExprId at);
  /// ⟨… v (x $ f := * → k)⟩ where η(x) = r is not null on the path of c.
  void (*write)(const Step&, Config&, const Reference& r, syntax::ExprId at, const Value& v);
};

const Policy& policy(PolicyName name);

namespace concrete {
void parameter(const Step&, Config&, const Discovery&);
void read(const Step&, Config&, const Reference&, syntax::ExprId);
void write(const Step&, Config&, const Reference&, syntax::ExprId, const Value&);
}  // namespace concrete

namespace lazy {
void parameter(const Step&, Config&, const Discovery&);
void read(const Step&, Config&, const Reference&, syntax::ExprId);
}  // namespace lazy

namespace summary {
void parameter(const Step&, Config&, const Discovery&);
void read(const Step&, Config&, const Reference&, syntax::ExprId);
void write(const Step&, Config&, const Reference&, syntax::ExprId, const Value&);
}  // namespace summary

}  // namespace heapsum::semantics
