// SPDX-License-Identifier: Apache-2.0
// What follows from a path at sight: unit propagation over the graph of formulas itself, without
// decisions, learnt clauses or anything else that other paths left behind. So what it says of a
// path and a goal depends on these two alone, whatever was asked before, which is what value sets
// need: they are built from it and must be the same in whatever order paths are explored.
//
// It is a stack. A level is a conjunct of the path: the nodes that occur in it first, and what
// became true or false since. Going back takes both away again, so that no node is looked at that
// the path does not speak of. Where a conjunct is a disjunction its parts are tried one by one, and
// those that contradict the path are false from there on: "the list ends here" then says at once
// that it ends nowhere else. Comparisons of integers are free.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <heapsum/guard/formula.hpp>

namespace heapsum::solver {

class Propagator {
 public:
  explicit Propagator(const guard::Terms& terms) : terms_(&terms) {}
  /// Whether a model of all conjuncts is known that satisfies a formula: then these do not contradict it. False says nothing.
  using Admits = std::function<bool(guard::Formula)>;
  /// Goes to the path with these conjuncts; what it shares with the one before stays. Where many are new, `admits` is asked
  /// instead of propagating each part of them; what is found is the same.
  void follow(std::span<const guard::Formula> conjuncts, const Admits& admits = {});
  /// How many of the conjuncts are not yet followed.
  [[nodiscard]] std::size_t ahead(std::span<const guard::Formula> conjuncts) const;
  /// Does the goal contradict the path?
  bool refutes(guard::Formula goal);
  /// The same; disjunctions in the goal, and in their parts, are tried part by part too.
  bool refutes_by_cases(guard::Formula goal);
  /// Nodes that became true or false so far.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  using Node = std::uint32_t;
  using Link = std::uint32_t;  // 2·gate, +1 for its right child
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  enum class Truth : std::int8_t { no = -1, open = 0, yes = 1 };
  struct Cell {
    Truth truth = Truth::open;
    bool loaded = false;
    Link first_use = kNone;                      // gates that it is a child of, the newest first
    std::array<Link, 2> next_use{kNone, kNone};  // of a gate, for each child: the use before; of a
                                                 // pick, first: the one of its choice before
    std::array<guard::Formula, 2> children{};    // of a gate
  };
  struct Choice {
    Node newest = kNone;        // of its picks
    std::uint32_t refuted = 0;  // picks that are false
    Node picked = kNone;
  };
  struct Level {
    guard::Formula conjunct;
    std::size_t loaded = 0, trail = 0;  // what was there before
    bool contradictory = false;
  };

  [[nodiscard]] Truth truth(guard::Formula f) const;
  void enter(guard::Formula conjunct);
  void leave();
  [[nodiscard]] bool splits(guard::Formula f) const;
  void try_parts(guard::Formula conjunct, const Admits& admits);
  bool refutes_by_cases(guard::Formula f, unsigned depth);
  void try_cases(guard::Formula f, unsigned depth);
  std::optional<guard::Formula> refute_parts(guard::Formula disjunction, unsigned depth);
  void load(guard::Formula f);
  void load(Node n);
  void unload(Node n);
  void load_pick(Node n);
  void make_true(guard::Formula f);
  void undo(Node n);
  void propagate();
  void look_down(Node gate);
  void look_up(Node gate);
  void look_across(Node pick);
  void pick_last(guard::ChoiceId c);
  Choice& choice(const guard::FormulaNode& pick) { return choices_[pick.a]; }

  const guard::Terms* terms_;
  std::vector<Cell> cells_;  // by node
  std::vector<Choice> choices_;
  std::vector<Level> levels_;
  std::vector<Node> loaded_;
  std::vector<Node> trail_;
  std::size_t propagated_ = 0;
  bool contradiction_ = false;
  unsigned cases_left_ = 0;
  std::uint64_t work_ = 0;
  std::vector<Node> stack_;
  std::vector<guard::Formula> parts_;
};

}  // namespace heapsum::solver
