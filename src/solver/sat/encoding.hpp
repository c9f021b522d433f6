// SPDX-License-Identifier: Apache-2.0
// Formulas as clauses of one SAT solver, on demand. A graph node becomes a variable with its
// clauses when it first occurs; a choice becomes one variable per value (a single one where there
// are two) with an exactly-one constraint.
//
// A comparison is taken apart until it compares symbols and literals, which is the theory's part
// (orders.hpp): (if c then a else b) < t is (c and a < t) or (not c and b < t), and x + 1 < t is
// x < t - 1 of whole numbers, or x - 2^32 < t - 1 where x + 1 is beyond 32 bits. Other sums and products stay
// whole, but for the conditions in them. A comparison of floats or of 64 bits is a truth of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include <heapsum/guard/formula.hpp>

#include <heapsum/guard/walk.hpp>
#include "sat/cdcl.hpp"
#include "sat/orders.hpp"

namespace heapsum::solver {

class Encoding {
 public:
  /// A comparison of floats, or of 64 bits, which its variable alone decides.
  struct Truth {
    int variable = 0;
    guard::Formula comparison{};        // of floats
    guard::NumberTerm left{}, right{};  // of 64 bits: left < right
    std::vector<Unknown> symbols;       // below it
  };

  explicit Encoding(const guard::Terms& terms);
  Encoding(const Encoding&) = delete;
  Encoding& operator=(const Encoding&) = delete;

  Cdcl& solver() { return solver_; }
  [[nodiscard]] const Cdcl& solver() const { return solver_; }
  [[nodiscard]] const Orders& orders() const { return orders_; }
  [[nodiscard]] const std::vector<Truth>& truths() const { return truths_; }
  [[nodiscard]] bool holds(int literal) const { return solver_.holds(literal); }

  /// Encodes it, if it is not yet.
  int literal(guard::Formula f);
  /// Its literal; 0 where it has none.
  [[nodiscard]] int known(guard::Formula f) const;
  int pick(guard::ChoiceId c, std::uint32_t value);
  /// The literal of symbol ≤ most, where a formula that is encoded compares the symbol.
  int at_most(DifferenceGraph::Node symbol, std::int64_t most);
  [[nodiscard]] bool has(guard::ChoiceId c) const {
    return c.index() < choices_.size() && choices_[c.index()] != 0;
  }
  /// 0: no formula that is encoded speaks of it.
  [[nodiscard]] int variable(guard::BoolSymbol b) const {
    return b.index() < booleans_.size() ? booleans_[b.index()] : 0;
  }

 private:
  enum class Kind : std::uint8_t { formula, less, equal };
  /// Something to encode: a node of the graph of formulas, or a comparison of two terms as whole numbers,
  /// left + more with right. Of 32 bits a literal counts in `more` alone.
  struct Task {
    Kind kind = Kind::formula;
    std::uint32_t node = 0;
    guard::NumberTerm left{}, right{};
    std::int64_t more = 0;
    bool operator==(const Task&) const = default;
  };
  /// What a comparison says in each of two cases; the condition is a formula or a comparison.
  struct Split {
    guard::Formula condition{};
    std::optional<Task> overflow;
    Task yes, no;
  };
  struct HashTask {
    std::size_t operator()(const Task& t) const;
  };

  void run(const Task& root);
  [[nodiscard]] bool done(const Task& t) const;
  void need(const Task& t);
  void need(guard::Formula f);
  void need_parts(const Task& t);
  void make(const Task& t);
  void gather_inputs(const guard::FormulaNode& conjunction);
  int gate();
  int leaf(std::uint32_t node);
  int truth(guard::Formula comparison, guard::NumberTerm left, guard::NumberTerm right);
  int less(const Task& t, bool swapped);
  int boolean(std::uint32_t symbol);
  static Kind kind_of(const guard::FormulaNode& comparison);
  [[nodiscard]] Task comparison(Kind kind, guard::NumberTerm left, std::int64_t more,
                                guard::NumberTerm right) const;
  [[nodiscard]] std::optional<Split> split(const Task& t) const;
  void need_conditions(guard::NumberTerm t);
  int compare(const Task& t);
  int both(int a, int b);
  int if_then_else(int condition, int yes, int no);
  int choice_base(guard::ChoiceId c);
  void exactly_one(int base, int values);

  const guard::Terms* terms_;
  Orders orders_;
  Cdcl solver_;
  std::vector<int> literals_;  // by node; 0: not encoded
  std::unordered_map<Task, int, HashTask> comparisons_;
  std::vector<int> choices_;   // first variable, by choice; 0: not encoded
  std::vector<int> booleans_;  // variable, by symbol; 0: not encoded
  std::vector<Task> stack_;
  std::vector<guard::Formula> inputs_;
  std::vector<bool> looked_into_;  // by node of numbers: its conditions are encoded
  std::vector<guard::NodeRef> walk_;
  std::vector<Truth> truths_;
};

}  // namespace heapsum::solver
