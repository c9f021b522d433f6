// SPDX-License-Identifier: Apache-2.0
// Formulas: what guards and path conditions are made of.
//
// A formula is a handle to an interned node of an and-inverter graph: conjunction and negation over
// atoms, where negation is one bit of the handle. Equal structure is equal handle, so comparison is
// comparison of integers; a child's index is below its parent's, so every walk can be a loop.
//
// Atoms:
//   choice picks i    a *choice* is an unknown with finitely many values 0..n-1. The choices are
//                     the input references: which of its targets does this one point to? Saying
//                     "picks target i" is the paper's r = r_a ∧ r ≠ every other in one atom [ehs, fig. 8];
//                     proofs-tests/laws shows with Z3 that both say the same.
//   b                 a boolean input
//   s < t, s = t      over terms of one width, 32 or 64 bits (wrap-around, signed order), or over
//                     floats or doubles as IEEE 754 has it: NaN is in no relation, -0.0 = 0.0
//   s is t            over floats or doubles: they have the same bits
//
// `Terms` is the table of one run: it owns the nodes, and all formulas are built by its verbs,
// which simplify once and locally (rules: src/guard/rules.hpp, number_rules.hpp). Handles of different tables never
// mix. The operands of a conjunction are ordered by what they say, not by when they were made, so
// that a state's formulas look the same whatever was explored before it.
// Read next: oracle.hpp.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include <heapsum/base/id.hpp>
#include <heapsum/base/index_table.hpp>
#include <heapsum/guard/number.hpp>
#include <heapsum/guard/operations.hpp>

namespace heapsum::guard {

using ChoiceId = Id<struct ChoiceTag>;
using BoolSymbol = Id<struct BoolSymbolTag>;

class Formula {
 public:
  constexpr Formula() = default;  // true
  [[nodiscard]] constexpr bool is_true() const { return code_ == 0; }
  [[nodiscard]] constexpr bool is_false() const { return code_ == 1; }
  [[nodiscard]] constexpr bool is_constant() const { return code_ <= 1; }
  [[nodiscard]] constexpr bool negated() const { return (code_ & 1U) != 0; }
  [[nodiscard]] constexpr std::uint32_t node() const { return code_ >> 1U; }
  [[nodiscard]] constexpr Formula operator!() const { return Formula(code_ ^ 1U); }
  [[nodiscard]] constexpr std::uint32_t code() const { return code_; }
  [[nodiscard]] static constexpr Formula from_code(std::uint32_t code) { return Formula(code); }
  auto operator<=>(const Formula&) const = default;

 private:
  constexpr explicit Formula(std::uint32_t code) : code_(code) {}
  std::uint32_t code_ = 0;
};

constexpr Formula yes() { return Formula{}; }
constexpr Formula no() { return !Formula{}; }
constexpr Formula constant(bool value) { return value ? yes() : no(); }

enum class FormulaKind : std::uint8_t { truth, pick, symbol, less, equal, conjunction, same };

/// Of two terms.
constexpr bool compares(FormulaKind kind) {
  return kind == FormulaKind::less || kind == FormulaKind::equal || kind == FormulaKind::same;
}

/// One node of the graph. Which fields count depends on the kind.
struct FormulaNode {
  FormulaKind kind = FormulaKind::truth;
  std::uint32_t a = 0;         // pick: choice · symbol: BoolSymbol · conjunction: left code
  std::uint32_t b = 0;         // pick: value                       · conjunction: right code
  NumberTerm left{}, right{};  // less, equal, same

  [[nodiscard]] Formula left_child() const { return Formula::from_code(a); }
  [[nodiscard]] Formula right_child() const { return Formula::from_code(b); }
  bool operator==(const FormulaNode&) const = default;
};

struct NumberNode {
  NumberKind kind = NumberKind::symbol;
  NumberType type = NumberType::int32;  // symbol: its range · convert: to what · else: the width
  std::uint32_t symbol = 0;             // symbol
  Formula condition{};                  // if_then_else
  NumberTerm left{}, right{};           // of one operand: left only
  bool operator==(const NumberNode&) const = default;
};

/// What decides the order of operands: formulas of older unknowns first, atoms before conjunctions.
struct Shape {
  std::uint32_t newest = 0;  // unknown below
  std::uint32_t height = 0;  // of an atom: which of its unknown's
  std::uint64_t hash = 0;    // of all of it
  auto operator<=>(const Shape&) const = default;
};

class Terms {
 public:
  Terms();

  // ---- unknowns
  /// A choice among `values` ≥ 1 values. The same key and number of values give the same choice.
  ChoiceId choice(std::uint64_t key, std::uint32_t values);
  [[nodiscard]] std::uint32_t values(ChoiceId c) const { return choices_[c.index()]; }
  [[nodiscard]] std::size_t choice_count() const { return choices_.size(); }

  // ---- formulas
  Formula picks(ChoiceId c, std::uint32_t value);
  Formula symbol(BoolSymbol s);
  Formula both(Formula a, Formula b);
  Formula either(Formula a, Formula b) { return !both(!a, !b); }
  Formula implies(Formula a, Formula b) { return !both(a, !b); }
  Formula iff(Formula a, Formula b);
  Formula if_then_else(Formula condition, Formula a, Formula b);
  Formula less(NumberTerm a, NumberTerm b) { return compare(FormulaKind::less, a, b); }
  Formula less_equal(NumberTerm a, NumberTerm b);
  Formula equal(NumberTerm a, NumberTerm b) { return compare(FormulaKind::equal, a, b); }
  /// One value: NaN is itself, and -0.0 is not 0.0. Of integers it is `equal`.
  Formula same(NumberTerm a, NumberTerm b);

  // ---- terms of numbers: both operands have one width
  NumberTerm symbol(NumberSymbol s, NumberType type = NumberType::int32);
  NumberTerm if_then_else(Formula condition, NumberTerm a, NumberTerm b);
  /// An operation of operations.def on one operand or two.
  NumberTerm apply(NumberKind kind, NumberTerm a);
  NumberTerm apply(NumberKind kind, NumberTerm a, NumberTerm b);
  /// Of integers the low bits of a, extended as the type says: to int64 it widens, to the others it
  /// narrows. To a float it rounds to the nearest; from a float towards zero, and to the least or the
  /// greatest int32 or int64 what is beyond them.
  NumberTerm convert(NumberTerm a, NumberType to);
  // clang-format off
  NumberTerm add(NumberTerm a, NumberTerm b)            { return apply(NumberKind::add, a, b); }
  NumberTerm subtract(NumberTerm a, NumberTerm b)       { return apply(NumberKind::subtract, a, b); }
  NumberTerm multiply(NumberTerm a, NumberTerm b)       { return apply(NumberKind::multiply, a, b); }
  NumberTerm divide(NumberTerm a, NumberTerm b)         { return apply(NumberKind::divide, a, b); }
  NumberTerm remainder(NumberTerm a, NumberTerm b)      { return apply(NumberKind::remainder, a, b); }
  NumberTerm bit_and(NumberTerm a, NumberTerm b)        { return apply(NumberKind::bit_and, a, b); }
  NumberTerm bit_or(NumberTerm a, NumberTerm b)         { return apply(NumberKind::bit_or, a, b); }
  NumberTerm bit_xor(NumberTerm a, NumberTerm b)        { return apply(NumberKind::bit_xor, a, b); }
  NumberTerm shift_left(NumberTerm a, NumberTerm b)     { return apply(NumberKind::shift_left, a, b); }
  NumberTerm shift_right(NumberTerm a, NumberTerm b)    { return apply(NumberKind::shift_right, a, b); }
  NumberTerm shift_unsigned(NumberTerm a, NumberTerm b) { return apply(NumberKind::shift_unsigned, a, b); }
  NumberTerm square_root(NumberTerm a)                  { return apply(NumberKind::square_root, a); }
  NumberTerm bit_cast(NumberTerm a)                     { return apply(NumberKind::bit_cast, a); }
  // clang-format on
  /// What a can be, as far as is seen without the path.
  [[nodiscard]] Extent extent(NumberTerm a) const;
  /// The same, at least and at most.
  [[nodiscard]] IntRange range(NumberTerm a) const { return extent(a).range; }

  [[nodiscard]] FormulaNode node(Formula f) const { return node(f.node()); }
  [[nodiscard]] FormulaNode node(std::uint32_t index) const {
    const Packed& n = nodes_[index];
    if (!compares(n.kind)) return {.kind = n.kind, .a = n.a, .b = n.b};
    return {.kind = n.kind, .left = compared_[n.a].left, .right = compared_[n.a].right};
  }
  [[nodiscard]] const NumberNode& node(NumberTerm t) const { return numbers_[t.node()]; }
  [[nodiscard]] const NumberNode& number_node(std::uint32_t index) const { return numbers_[index]; }
  /// The term that a node of numbers is.
  [[nodiscard]] NumberTerm number_term(std::uint32_t index) const {
    return NumberTerm::from_node(index, width_of(numbers_[index].type));
  }
  /// True where the formula compares numbers anywhere below it: SAT alone cannot answer it.
  [[nodiscard]] bool has_numbers(Formula f) const { return arithmetic_[f.node()]; }
  /// No unknown that the node speaks of is newer: unknowns are older and newer by these numbers.
  [[nodiscard]] std::uint32_t newest(std::uint32_t node) const { return shapes_[node].newest; }
  [[nodiscard]] std::uint32_t newest_of_number(std::uint32_t node) const {
    return number_shapes_[node].newest;
  }
  [[nodiscard]] std::uint32_t newest(ChoiceId c) const {
    return static_cast<std::uint32_t>(choice_keys_[c.index()] >> 24U);
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] std::size_t number_count() const { return numbers_.size(); }

 private:
  struct Hash {
    std::size_t operator()(const FormulaNode& n) const;
    std::size_t operator()(const NumberNode& n) const;
  };
  /// Most nodes compare nothing: what the others compare is kept elsewhere, so that a walk reads a quarter of the memory.
  struct Packed {
    FormulaKind kind = FormulaKind::truth;
    std::uint32_t a = 0;  // as in FormulaNode; of a comparison: its place in compared_
    std::uint32_t b = 0;
  };
  struct Compared {
    NumberTerm left, right;
  };
  Formula intern(const FormulaNode& n, bool arithmetic);
  Packed packed(const FormulaNode& n);
  [[nodiscard]] Shape shape_of(const FormulaNode& n) const;
  [[nodiscard]] Shape shape_of(const NumberNode& n) const;
  [[nodiscard]] Shape shape_of(NumberTerm t) const;
  [[nodiscard]] bool comes_before(Formula a, Formula b) const;
  [[nodiscard]] bool comes_before(NumberTerm a, NumberTerm b) const;
  NumberTerm intern(const NumberNode& n);
  Formula compare(FormulaKind kind, NumberTerm a, NumberTerm b);

  std::vector<Packed> nodes_;
  std::vector<Compared> compared_;
  std::vector<Shape> shapes_;  // of nodes_
  std::vector<bool> arithmetic_;
  std::vector<NumberNode> numbers_;
  std::vector<Shape> number_shapes_;
  std::vector<Extent> extents_;  // of numbers_
  std::vector<std::uint32_t> choices_;
  std::vector<std::uint64_t> choice_keys_;
  IndexTable formula_index_;
  std::unordered_map<NumberNode, std::uint32_t, Hash> number_index_;
  std::unordered_map<std::uint64_t, ChoiceId> choice_index_;
};

}  // namespace heapsum::guard
