// SPDX-License-Identifier: Apache-2.0
// The question that the calculus asks: can this path go on under this further condition?
//
// A `Path` is a path condition: conjuncts in the order in which they were added, shared with the
// paths that it forked from, and one model under which all of them hold. An `Oracle` answers; a
// rule never meets a solver. `unknown` is an answer like the others: rules go on as if it were sat
// and the path is marked, so that no result is claimed that was not shown.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include <heapsum/base/counted.hpp>
#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>

namespace heapsum::guard {

struct PathNode {
  Formula conjunct;
  std::uint32_t size = 1;
  bool is_fact = false;
  Counted<PathNode> before;

  PathNode(Formula c, std::uint32_t n, bool fact, Counted<PathNode> b)
      : conjunct(c), size(n), is_fact(fact), before(std::move(b)) {}
  PathNode(const PathNode&) = delete;
  PathNode& operator=(const PathNode&) = delete;
  ~PathNode();  // a loop: a path of any length is freed without recursion
};

/// Immutable; copying shares. The empty path is true.
class Path {
 public:
  [[nodiscard]] std::uint32_t size() const;
  [[nodiscard]] std::vector<Formula> conjuncts() const;  // oldest first
  [[nodiscard]] const PathNode* newest() const { return newest_.get(); }
  /// A model of the conjuncts; null where none is known (after an `unknown`).
  [[nodiscard]] const ModelPtr& model() const { return model_; }
  [[nodiscard]] Path with(Formula conjunct, ModelPtr model) const;
  /// The conjunct is no decision: it says of an unknown what any heap within the bounds has.
  [[nodiscard]] Path with_fact(Formula conjunct, ModelPtr model) const;
  /// The same conjuncts, another model of them.
  [[nodiscard]] Path with_model(ModelPtr model) const;
  /// How many of the oldest conjuncts are those of the other, from which it was forked, or with which it
  /// was forked from a third.
  [[nodiscard]] std::uint32_t shared_with(const Path& other) const;
  /// The oldest n, which are fewer or all.
  [[nodiscard]] Path first(std::uint32_t n) const;
  /// All but the oldest n, oldest first.
  [[nodiscard]] std::vector<const PathNode*> after(std::uint32_t n) const;

 private:
  [[nodiscard]] Path added(Formula conjunct, bool is_fact, ModelPtr model) const;
  Counted<PathNode> newest_;
  ModelPtr model_ = std::make_shared<const Model>();
};

enum class Answer : std::uint8_t { sat, unsat, unknown };

struct Verdict {
  Answer answer = Answer::unknown;
  ModelPtr model;      // sat: a model of the path and the goal
  std::string reason;  // unknown: why

  [[nodiscard]] bool may_hold() const { return answer != Answer::unsat; }
};

class Oracle {
 public:
  virtual ~Oracle() = default;
  /// Is path ∧ goal satisfiable? The path alone is known to be, or unknown.
  virtual Verdict ask(const Path& path, Formula goal) = 0;
  /// What is asked from now on is asked at this place, a number of the asker's; for statistics.
  virtual void about(std::uint32_t /*place*/) {}
  /// Which of the goals does the path refute, as far as is seen without search? `false` says
  /// nothing.
  virtual std::vector<bool> refutes(const Path& path, std::span<const Formula> goals) = 0;
};

}  // namespace heapsum::guard
