// SPDX-License-Identifier: Apache-2.0
// h maps each location of the left state to one of the right state, and says what the right state's
// unknowns must pick for that. It is made from the unknowns of both, in order of discovery.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <heapsum/bisim/relation.hpp>

#include <heapsum/guard/rewriting.hpp>
#include "wording.hpp"

namespace heapsum::bisim {

using guard::Rewriting;

/// Where an unknown stands: a field of an input object, or (holder null) the slot of a parameter.
using Stand = std::pair<semantics::Location, std::size_t>;

/// The unknowns of a right state by where they stand.
struct Unknowns {
  explicit Unknowns(const semantics::Config& c);
  std::multimap<Stand, std::size_t> references;  // into Inputs::references
  std::map<Stand, guard::BoolSymbol> bools;
  std::map<Stand, guard::NumberSymbol> ints;
};

class Homomorphism {
 public:
  Homomorphism(const Wording& words, std::size_t given, const semantics::Config& left,
               const guard::Terms& left_terms, const semantics::Config& right,
               guard::Terms& right_terms, guard::Oracle& oracle, const Unknowns& unknowns);

  /// Makes h: the first `given` locations are their own images. Returns the first thing that has no
  /// image, if there is one.
  std::optional<Parting> make();

  /// A question on the way was answered `unknown`.
  [[nodiscard]] bool is_open() const { return open_; }

  [[nodiscard]] semantics::Location operator()(semantics::Location l) const;
  /// Formulas of either state, in the right state's table, where the unknowns pick as h says.
  Rewriting& left() { return in_left_; }
  Rewriting& right() { return in_right_; }

  /// A condition on the right state's unknowns that h brings with it, and what it is about.
  struct Condition {
    guard::Formula formula;
    Parting otherwise;
  };
  /// Unknowns that pick must exist; unknowns without a counterpart must not; indices name the elements
  /// that the left state found.
  std::vector<Condition> conditions();

 private:
  std::optional<Parting> map_unknown(const semantics::InputReference& unknown, std::uint32_t value);
  void pick_class(semantics::Location l, syntax::ClassId of);
  std::optional<Parting> map_symbols();
  void map_known_symbols();
  [[nodiscard]] guard::Formula known_elements();
  std::optional<Parting> compare_classes() const;
  [[nodiscard]] std::optional<std::size_t> counterpart(const Stand& at);
  /// S(when ∧ what is known of elements); an `unknown` leaves open what is mapped where.
  [[nodiscard]] bool may_hold(guard::Formula when);
  [[nodiscard]] bool is_image(const semantics::InputReference& unknown, semantics::Location l,
                              const semantics::InputReference& other, semantics::Location t) const;
  [[nodiscard]] Stand image(const Stand& s) const { return {(*this)(s.first), s.second}; }

  const Wording& words_;
  std::size_t given_;
  const semantics::Config& left_;
  const semantics::Config& right_;
  guard::Terms& terms_;
  guard::Oracle& oracle_;
  const Unknowns& unknowns_;
  Rewriting in_left_, in_right_;
  std::vector<std::optional<semantics::Location>> inputs_;  // h, by index of input locations
  std::set<semantics::Location> images_;
  std::set<std::size_t> matched_;  // unknowns of the right state
  std::vector<guard::Formula>
      told_apart_;  // which elements indices name, in the left state's words
  bool open_ = false;
};

}  // namespace heapsum::bisim
