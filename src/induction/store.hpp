// SPDX-License-Identifier: Apache-2.0
// The heap of a state: what is read from cells and written to them. A cell that nothing is known of has a fresh unknown, the
// same one when it is read again.
#pragma once

#include "decisions.hpp"
#include "objects.hpp"
#include "writes.hpp"

namespace heapsum::induction {

class Store {
 public:
  Store(const syntax::Program& program, guard::Terms& terms, Objects& objects, Decisions& decisions)
      : program_(program), terms_(terms), objects_(objects), decisions_(decisions) {}

  /// Requires that the object is not null. What a type says of its numbers is learnt.
  Value read(State& s, const CellName& name, NumberTerm object, NumberTerm index,
             syntax::Type type);
  void write(State& s, const CellName& name, NumberTerm object, NumberTerm index, Value value);
  /// What the writes may change is unknown from now on.
  void forget(State& s, const Writes& writes);

  Value if_then_else(Formula condition, const Value& a, const Value& b);

 private:
  Value before(State& s, const CellName& name, NumberTerm object, NumberTerm index,
               syntax::Type type);
  Value of_one(State& s, const CellName& name, NumberTerm object, NumberTerm index,
               syntax::Type type);
  Value discovered(State& s, const CellName& name, Cells cells, const Content& place,
                   syntax::Type type);
  [[nodiscard]] bool starts_with_default(const Cells& cells, const CellName& name,
                                         NumberTerm object) const;
  Formula is_at(const Content& c, NumberTerm object, NumberTerm index);
  Formula equal(const Value& a, const Value& b);
  static const Cells& cells(const State& s, const CellName& name);

  const syntax::Program& program_;
  guard::Terms& terms_;
  Objects& objects_;
  Decisions& decisions_;
};

/// Zero, false or null.
Value default_of(syntax::Type type);

}  // namespace heapsum::induction
