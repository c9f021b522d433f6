// SPDX-License-Identifier: Apache-2.0
// The bisim room: do two policies do the same on a program, step by step [ehs, section 6]?
//
// This door is the representation relation of definitions 14 to 16, in the form of design S9; its
// walk, which is theorem 10 made executable, is check.hpp.
//
//   s_l ⇀h s_s   (def. 14)  h maps the locations of s_l to locations of s_s: h(null) = null,
//                h(un) = un, h(this) = this, the i-th object that the program made to the i-th;
//                classes agree, and no two locations have one image. For every field of every
//                mapped location and every reference on the stack – environment, the values in the
//                continuation, control – the reference in s_l is {(true, l)}, and the one in s_s
//                has a pair (φ, h(l)). That pair is what h picks there.
//   HC           (def. 15)  the conjunction of exactly the guards of the pairs that h picks.
//   s_l ⊏ s_s    (def. 16)  the expressions, variables and continuations match, there is h, and
//                S(φ_s ∧ HC).
//
// Where the definition leaves room, or is too weak to be a test, we ask for more:
//
// - h is found, not searched for. Both machines discover input locations in the same order, so h
//   follows the unknowns of s_l as they were found: the unknown at (l, f) becomes an unknown of s_s
//   at (h(l), f), the object that the one found becomes the object that the other found. So h also
//   covers what nobody can reach any more.
// - Those unknowns must pick alike: HC is asked together with "each of them exists and picks h of
//   what the unknown of s_l picked". Without it a state that has dropped its references would be
//   represented by states of other inputs. An unknown of s_s that exists on this heap, on a mapped
//   location, must have its counterpart in s_l.
// - Of an array of references a policy with certain references finds out which element an index
//   names, t = j. In s_s it names the same: HC is asked together with that.
// - The other pairs of a reference must not hold together with HC (mutual exclusion, def. 11). That
//   allows for pairs which are false on every heap of the path (docs/differs.md, D9) and for guards
//   which say nothing of whether the object exists (D3).
// - Bools and ints: a symbol of s_l becomes the symbol of the same field of h of the holder. After
//   this renaming φ_s and HC must imply that the two terms are equal, and φ_l and φ_s with HC must
//   say the same of the symbols. A field that s_l has not read is, in s_s, not read or still its
//   own symbol: a summary reads it also where it reads through a reference to several locations.
//
// Every one of these makes the relation stronger, so what is related here is related by def. 16.
#pragma once

#include <memory>
#include <string>

#include <heapsum/guard/oracle.hpp>
#include <heapsum/semantics/config.hpp>

namespace heapsum::bisim {

/// Where two states part, and what each of them has there, in the words of the source.
struct Parting {
  std::string where, left, right;
};

struct Relation {
  enum class Kind : std::uint8_t { related, parted, open };
  Kind kind = Kind::related;
  Parting parting{};  // parted
  // open: the solver could not answer
};

/// One state s_s, asked which states it represents.
class Representer {
 public:
  /// `terms` is the table of s_s; the oracle answers questions about its formulas.
  Representer(const syntax::Program& program, const semantics::Config& state, guard::Terms& terms,
              guard::Oracle& oracle);
  ~Representer();
  Representer(const Representer&) = delete;
  Representer& operator=(const Representer&) = delete;

  /// state ⊏ this. Requires a policy that decides every reference when it reads it.
  Relation represents(const semantics::Config& state, const guard::Terms& terms);

 private:
  struct Index;
  std::unique_ptr<Index> index_;
};

}  // namespace heapsum::bisim
