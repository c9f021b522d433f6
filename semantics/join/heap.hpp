// SPDX-License-Identifier: Apache-2.0
// The heaps of two states become one, and what they know of the input.
#pragma once

#include "join/names.hpp"
#include "join/path.hpp"
#include "join/values.hpp"

namespace heapsum::semantics {

class HeapJoin {
 public:
  /// `into`: a copy of a, which becomes the joined state.
  HeapJoin(const syntax::Program& program, const Sides& sides, const Parting& parting,
           const Config& a, const Config& b, Names& names, Config& into)
      : program_(program),
        sides_(sides),
        parting_(parting),
        a_(a),
        b_(b),
        names_(names),
        c_(into) {}

  /// False where a number would have too many values.
  bool run();

 private:
  void join_symbols();
  void join_references();
  void join_term_names();
  bool join_objects();
  bool join_input(Location of_b, Location l);
  bool join_made(Location of_b, Location l);
  void fill(Location l, Formula side);
  bool join_fields(Location l, const Object& ours, const Object& theirs);
  bool join_field(Location l, FieldSlot f, const Value& a, const Value& b);
  [[nodiscard]] Value known(Location l, FieldSlot f, const Value& v);
  void set_when(std::size_t reference, Formula when);
  [[nodiscard]] InputReference added(std::size_t i, Formula when);
  [[nodiscard]] Formula only_in_a(Formula f) const { return sides_.terms.both(sides_.sigma, f); }
  [[nodiscard]] Formula only_in_b(Formula f) const { return sides_.terms.both(!sides_.sigma, f); }

  const syntax::Program& program_;
  const Sides& sides_;
  const Parting& parting_;
  const Config& a_;
  const Config& b_;
  Names& names_;
  Config& c_;
};

}  // namespace heapsum::semantics
