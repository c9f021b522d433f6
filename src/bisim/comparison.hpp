// SPDX-License-Identifier: Apache-2.0
// Two states under h: every value of the left one is compared with the one in its place, and what
// must hold for them to correspond is collected and asked.
#pragma once

#include <optional>
#include <vector>

#include <heapsum/bisim/relation.hpp>

#include "homomorphism.hpp"
#include "wording.hpp"

namespace heapsum::bisim {

class Comparison {
 public:
  Comparison(const Wording& words, const semantics::Config& left, const semantics::Config& right,
             guard::Terms& terms, guard::Oracle& oracle, const Unknowns& unknowns, Homomorphism& h)
      : words_(words),
        left_(left),
        right_(right),
        terms_(terms),
        oracle_(oracle),
        unknowns_(unknowns),
        h_(h) {}

  Relation run();

 private:
  /// A formula that must hold, or must not, for the values at a place to correspond.
  struct Demand {
    guard::Formula formula;
    Spot spot;
    semantics::Value left{}, right{};
  };

  // Values, in their places.
  void compare_control();
  void compare_continuation();
  void compare_heap();
  void compare_environment(const semantics::Environment& a, const semantics::Environment& b,
                           std::size_t activation);
  bool compare_frame(const semantics::Frame& a, const semantics::Frame& b, std::size_t depth,
                     std::size_t& activation);
  /// False where they differ in more than values.
  bool compare_thrown(const semantics::Thrown& a, const semantics::Thrown& b, const Spot& spot);
  bool compare_completion(const semantics::Completion& a, const semantics::Completion& b,
                          const Spot& spot);
  void compare(const semantics::Value& a, const semantics::Value& b, const Spot& spot);
  void compare_reference(const semantics::Reference& a, const semantics::Reference& b,
                         const Spot& spot);
  void compare_unread(const semantics::Value& b, const Spot& spot);
  void part(const Spot& spot, const semantics::Value& a, const semantics::Value& b);
  void part_control();

  // Conditions.
  void ask_conditions();
  void ask_demands();
  /// S(f); an `unknown` leaves the relation open.
  bool may_hold(guard::Formula f);
  [[nodiscard]] Parting parting_at(const Demand& d) const;

  const Wording& words_;
  const semantics::Config& left_;
  const semantics::Config& right_;
  guard::Terms& terms_;
  guard::Oracle& oracle_;
  const Unknowns& unknowns_;
  Homomorphism& h_;

  std::vector<Demand> picked_;      // HC: the guards of the pairs that h picks
  std::vector<Demand> excluded_;    // the guards of the other pairs
  std::vector<Demand> equalities_;  // of bools and ints
  guard::Formula together_{};       // φ_s ∧ HC, as far as it is not known already
  std::optional<Parting> parting_;
  bool open_ = false;
};

}  // namespace heapsum::bisim
