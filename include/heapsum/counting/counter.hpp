// SPDX-License-Identifier: Apache-2.0
// How many assignments of numbers satisfy formulas: exactly, for ranges of any size.
//
// Asked for conjuncts and for the range of each unknown, a `Counter` says how many of the assignments make
// all conjuncts true. 2 of x in 0..9 satisfy 3 < x ∧ x < 6; 45 of x and y in 0..9 satisfy x < y.
//
// It looks for a way that does not depend on the size of the ranges. Conjuncts that share no unknown are
// counted apart, and the counts multiplied. Disjunctions and cases are split into disjoint cases. Of comparisons
// between unknowns it counts orders; of sums, of products with known numbers, of quotients, remainders and
// masks by known numbers it sums polynomials over the integer points [pugh94]. Where none of this applies it
// tries the values of an unknown one by one. Arithmetic wraps around as the formula's does.
//
// An `Effort` bounds the work. What is not counted within it is known as an interval that holds the count.
//
// Values may weigh more or less than one. Then it says what the assignments weigh together; and it draws one of them, each as
// likely as it weighs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>
#include <heapsum/counting/dice.hpp>
#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>

namespace heapsum::counting {

using Integer = boost::multiprecision::cpp_int;

/// From the least to the greatest, both included; least <= greatest. Within the type of its unknown; of a float
/// or double the numbers are its bits.
struct Range {
  std::int64_t least = 0, greatest = 0;
  auto operator<=>(const Range&) const = default;
};

/// How many numbers there are in the range: up to 2^64.
Integer size_of(Range range);

/// Values that weigh the same each.
struct Stretch {
  Range range;
  Integer weight;
};

struct NumberUnknown {
  guard::NumberSymbol symbol;
  Range range;
  /// They share no value; a value of the range that is in none weighs nothing. Empty: each weighs one.
  std::vector<Stretch> stretches{};
};

/// What is assigned: each number a value of its range, each bool one of two, each choice one of its own. None
/// stands there twice. One that no conjunct speaks of multiplies the count by its number of values.
struct Unknowns {
  std::vector<NumberUnknown> numbers{};
  std::vector<guard::BoolSymbol> bools{};
  std::vector<guard::ChoiceId> choices{};
};

/// What is known of a number of assignments: it is from the least to the greatest.
struct Count {
  Integer least, greatest;
  [[nodiscard]] bool is_exact() const { return least == greatest; }
  bool operator==(const Count&) const = default;
};

/// How much may be done for one count, in steps: a node that is looked at, a case or a value that is tried. They
/// take some seconds.
struct Effort {
  std::uint64_t steps = 4'000'000;
};

/// Whether parts that share no unknown are counted apart. Together is slower, and says the same.
enum class Parts : std::uint8_t { apart, together };

/// What was done for all counts so far.
struct Statistics {
  std::uint64_t asked = 0;       // calls of `count`
  std::uint64_t remembered = 0;  // parts that were counted before
  std::uint64_t by_orders = 0;   // parts counted as orders
  std::uint64_t by_sums = 0;     // parts counted as sums of polynomials
  std::uint64_t split = 0;       // parts split into cases
  std::uint64_t enumerated = 0;  // values tried one by one
  std::uint64_t not_exact = 0;   // calls of `count` that the effort was not enough for
  std::uint64_t steps = 0;
};

/// Remembers what it counted, whatever the unknowns are called. It may be asked about any table of formulas.
class Counter {
 public:
  explicit Counter(Parts parts = Parts::apart);
  ~Counter();
  Counter(Counter&&) noexcept;
  Counter& operator=(Counter&&) noexcept;

  /// How many assignments of the unknowns satisfy all conjuncts. Each unknown of a conjunct is in `unknowns`.
  Count count(const guard::Terms& terms, const std::vector<guard::Formula>& conjuncts,
              const Unknowns& unknowns, Effort limit = {});
  /// What these assignments weigh together: each as much as the product of its numbers. None: the effort is not enough.
  std::optional<Integer> weight(const guard::Terms& terms,
                                const std::vector<guard::Formula>& conjuncts,
                                const Unknowns& unknowns, Effort limit = {});
  /// One of them, each as likely as it weighs. It takes as many counts as the numbers have bits, and each may take the effort.
  /// None: that is not enough, or all together weigh nothing.
  std::optional<guard::Model> draw(const guard::Terms& terms,
                                   const std::vector<guard::Formula>& conjuncts,
                                   const Unknowns& unknowns, Dice& dice, Effort limit = {});

  [[nodiscard]] const Statistics& statistics() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace heapsum::counting
