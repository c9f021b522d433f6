// SPDX-License-Identifier: Apache-2.0
// Names by origin [design S13]: what state b calls the unknowns and objects that it found, a may have found too,
// under other numbers. An unknown is known by where it stands (holder, field) and what it offers, an object by the
// unknown that it is the new target of, a made object by its number and class. What a does not have gets numbers
// after a's.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include <heapsum/guard/rewriting.hpp>
#include <heapsum/guard/walk.hpp>
#include <heapsum/semantics/config.hpp>

#include "join/ages.hpp"

namespace heapsum::semantics {

class Names {
 public:
  Names(const syntax::Program& program, guard::Terms& terms, const Config& a, const Config& b);

  // What is b's, in the names of the joined state.
  [[nodiscard]] Location at(Location l) const;
  Formula at(Formula f) { return is_identity_ ? f : rewriting_(f); }
  NumberTerm at(NumberTerm t) { return is_identity_ ? t : rewriting_(t); }
  Reference at(const Reference& r);
  Value at(const Value& v);
  Object at(const Object& object, std::size_t number);

  // The numbers of what is b's in the joined state; those of a's size and beyond are not a's.
  [[nodiscard]] std::size_t reference(std::size_t i) const { return references_[i]; }
  [[nodiscard]] std::size_t object(std::size_t i) const { return objects_[i]; }
  [[nodiscard]] std::size_t made(std::size_t i) const { return made_[i]; }
  [[nodiscard]] std::size_t boolean(std::size_t i) const { return bools_[i]; }
  [[nodiscard]] std::size_t number(std::size_t i) const { return numbers_[i]; }
  [[nodiscard]] bool is_reference_of_both(std::size_t of_a) const { return taken_[of_a]; }
  [[nodiscard]] bool is_object_of_both(std::size_t of_a) const { return taken_objects_[of_a]; }
  /// Of what is b's.
  [[nodiscard]] Ages& ages() { return ages_; }
  [[nodiscard]] guard::ChoiceId choice_of_reference(std::size_t i) const { return choices_[i]; }

 private:
  /// Where an unknown stands: a field of an input object, or (holder null) the slot of a parameter.
  using Stand = std::pair<Location, std::size_t>;
  struct Side {
    const Config& state;
    std::vector<std::size_t> objects_before;  // how many there were before each reference
  };

  static Side side(const syntax::Program& program, const Config& c);
  [[nodiscard]] static bool is_new(const Side& side, std::size_t reference, Location target) {
    return target.is_input() && target.index() >= side.objects_before[reference];
  }
  template <typename Unknown>
  [[nodiscard]] Stand stand_of(const Unknown& u) const;
  void name_references();
  [[nodiscard]] std::size_t find_reference(std::size_t i);
  [[nodiscard]] bool may_share(std::size_t i, std::size_t of_a);
  /// What the formula speaks of has one name in both: it can be compared with formulas of a.
  [[nodiscard]] bool has_one_name(Formula of_b) const;
  [[nodiscard]] bool has_one_name(guard::NodeRef n) const;
  [[nodiscard]] bool has_one_name(guard::ChoiceId choice) const;
  [[nodiscard]] bool offers_the_same(std::size_t i, std::size_t of_a) const;
  void share_reference(std::size_t i, std::size_t of_a);
  void add_reference(std::size_t i);
  void name_new_object(std::size_t i, Location target);
  void share_object(Location of_b, std::size_t of_a);
  static void name_symbols(const Names& names, const PersistentVector<InputSymbol>& of_a,
                           const PersistentVector<InputSymbol>& of_b,
                           std::vector<std::size_t>& numbers);
  void name_made();
  void prepare_rewriting();
  [[nodiscard]] guard::ChoiceId class_choice_of(std::size_t object, const ClassChoice& kind) const;
  [[nodiscard]] bool are_alike(const Object& x, const Object& y) const;

  guard::Terms& terms_;
  Side a_, b_;
  std::vector<std::size_t> references_, objects_, made_, bools_, numbers_;  // by b's number
  std::vector<guard::ChoiceId> choices_;                                    // of references
  std::multimap<Stand, std::size_t> references_of_a_;
  std::multimap<Stand, std::size_t> objects_of_a_;  // as new targets of what stands there
  std::vector<bool> taken_, taken_objects_;         // of a
  Ages ages_;
  std::size_t more_references_ = 0, more_objects_ = 0;
  bool is_identity_ = true;
  guard::Rewriting rewriting_;
};

}  // namespace heapsum::semantics
