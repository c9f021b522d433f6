// SPDX-License-Identifier: Apache-2.0
// A small conflict-driven SAT solver for many small questions about one growing circuit.
//
// What it does that a general solver does not, and why it is here (docs/decisions/0003):
//   - it decides only on the variables that a question names, its inputs; gates follow by
//     propagation, so a sat answer costs one pass over the gates of the question and not over all
//     that ever were;
//   - it keeps its trail: assumptions that a question shares with the one before, from the first
//     on, stay propagated.
// Literals are ±variable, variables count from 1.
//
// Clauses may be added while something is assigned, on this condition: every clause added after a
// solve contains a variable that is new since then, and together they leave every assignment of the
// old variables possible. Gate definitions are of this kind. A clause names no literal twice.
//
// A theory may be listening: it hears of each of its variables that becomes true or false, in the
// order of the trail, and objects where they cannot go together.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <vector>

namespace heapsum::solver {

class Cdcl {
 public:
  enum class Status : std::uint8_t { sat, unsat, stopped };

  class Theory {
   public:
    Theory() = default;
    Theory(const Theory&) = delete;
    Theory& operator=(const Theory&) = delete;
    virtual ~Theory() = default;
    /// The literal is true from now on, unless the answer names literals, this one among them, that
    /// are true and contradict each other; then it was not heard.
    virtual std::span<const int> assert_true(int literal) = 0;
    /// Takes back all but the first `count` literals.
    virtual void retract_to(std::size_t count) = 0;
  };

  explicit Cdcl(Theory* theory = nullptr) : theory_(theory) {}

  int fresh();
  [[nodiscard]] int variables() const { return static_cast<int>(reason_.size()) - 1; }
  /// The theory wants to hear of this variable, which is the newest.
  void belongs_to_theory(int variable);
  void clause(std::span<const int> literals);
  void clause(std::initializer_list<int> literals) {
    clause(std::span(literals.begin(), literals.size()));
  }

  /// Literals that are true and contradict each other, where all inputs are decided; none: it is a model.
  using Objection = std::function<std::span<const int>()>;
  /// `inputs` are literals in the order in which to decide them, each first with the given sign. A
  /// variable that no input determines may be left open. `stop` is asked now and then.
  Status solve(std::span<const int> assumptions, std::span<const int> inputs,
               const std::function<bool()>& stop, const Objection& objection = {});
  /// After sat: true, false, or open, which is false.
  [[nodiscard]] bool holds(int literal) const { return value(literal) > 0; }

 private:
  using Lit = std::uint32_t;  // 2·variable, +1 where negated
  using ClauseRef = std::uint32_t;
  static constexpr ClauseRef kNoClause = 0xFFFFFFFFU;
  struct Watch {
    ClauseRef clause;
    Lit blocker : 31;  // another literal of the clause; of a binary clause the other one
    Lit binary : 1;
  };
  // A clause is a stretch of the pool: its size, whether it is learnt, its literals.
  static constexpr std::uint32_t kHeader = 2;
  static constexpr std::uint32_t kGiven = 0xFFFFFFFFU;  // in a clause's second word: not learnt

  static Lit lit(int literal) {
    return literal > 0 ? 2 * static_cast<Lit>(literal) : 2 * static_cast<Lit>(-literal) + 1;
  }
  static std::uint32_t var(Lit l) { return l >> 1U; }
  static int signed_literal(Lit l) {
    const int v = static_cast<int>(var(l));
    return (l & 1U) != 0 ? -v : v;
  }
  [[nodiscard]] int value(Lit l) const { return values_[l]; }
  [[nodiscard]] int value(int literal) const { return value(lit(literal)); }
  [[nodiscard]] std::uint32_t level() const {
    return static_cast<std::uint32_t>(level_begin_.size());
  }

  [[nodiscard]] std::span<const Lit> literals_of(ClauseRef c) const {
    return {pool_.data() + c + kHeader, pool_[c]};
  }
  void make_room(std::span<const Lit> lits);
  ClauseRef attach(std::span<const Lit> literals, bool learnt);
  void assign(Lit l, ClauseRef reason, std::uint32_t at_level);
  [[nodiscard]] std::uint32_t implied_level(Lit l, ClauseRef reason) const;
  void open_level(Lit decision);
  void cancel_to(std::uint32_t level);
  ClauseRef propagate();
  ClauseRef propagate_clauses();
  ClauseRef tell_theory();
  ClauseRef refuted_by_theory(std::span<const int> together);
  bool visit(Lit falsified, Watch& watch, ClauseRef& conflict);
  void imply(Lit l, ClauseRef reason, std::uint32_t at_level, ClauseRef& conflict);
  [[nodiscard]] std::uint32_t highest_level(ClauseRef c) const;
  void learn_from(ClauseRef conflict);
  bool is_refuted(const Objection& objection);
  void analyse(ClauseRef conflict);
  void mark(Lit l, std::uint32_t& open);
  void bump(std::uint32_t variable);
  void keep_shared(std::span<const int> assumptions);
  bool assume_next(bool& failed);
  bool decide_next();
  void sort_inputs();
  void forget_clauses();

  std::vector<std::int8_t> values_{0, 0};  // by literal: 1 true, -1 false, 0 open
  std::vector<std::uint32_t> level_of_{0};
  std::vector<ClauseRef> reason_{kNoClause};
  std::vector<std::int8_t> seen_{0};
  std::vector<double> activity_{0};
  std::vector<std::vector<Watch>> watches_{{},
                                           {}};  // by literal: clauses to look at when it is false
  std::vector<Lit> pool_;                        // all clauses
  std::vector<ClauseRef> given_, learnts_;       // where they begin
  std::vector<float> learnt_activity_;  // of learnts_, which the second word of a clause indexes
  std::vector<Lit> trail_;
  std::vector<std::size_t> level_begin_;  // trail length before each level's decision
  std::vector<std::size_t> input_at_;     // by level: where to look for the next input
  std::size_t propagated_ = 0;
  std::size_t next_input_ = 0;
  Theory* theory_;
  std::vector<bool> of_theory_{false};  // by variable
  std::vector<std::size_t> told_;       // trail positions of what the theory was told
  std::size_t told_up_to_ = 0;          // trail position
  std::vector<Lit> assumptions_;
  std::vector<Lit> inputs_;
  std::vector<Lit> learnt_;
  double bump_ = 1;
  float clause_bump_ = 1;
  bool contradictory_ = false;
};

}  // namespace heapsum::solver
