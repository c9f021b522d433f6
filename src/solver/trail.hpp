// SPDX-License-Identifier: Apache-2.0
// The path that was asked about last, kept so that the next one, which mostly shares a long prefix
// with it, costs only the difference: its conjuncts in order, how often each occurs, and the
// connected components of its unknowns (a union-find that can be undone), which is what a slice is
// read from.
#pragma once

#include <cstdint>
#include <vector>

#include <heapsum/guard/oracle.hpp>

#include "question.hpp"
#include "support.hpp"

namespace heapsum::solver {

class Trail {
 public:
  explicit Trail(Supports& supports) : supports_(&supports) {}
  void follow(const guard::Path& path);
  [[nodiscard]] const std::vector<guard::Formula>& conjuncts() const { return conjuncts_; }
  [[nodiscard]] bool contains(guard::Formula f) const {
    return f.code() < occurs_.size() && occurs_[f.code()] > 0;
  }
  /// The conjuncts that share unknowns with the question's goal, directly or through each other.
  void slice(Question& q);
  /// All conjuncts.
  void everything(Question& q);

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  struct Chain {
    std::uint32_t first = kNone, last = kNone;  // a linked list through a `next` table
  };
  struct Component {
    std::uint32_t parent = kNone;  // kNone: a root
    std::uint32_t size = 1;
    std::uint32_t mark = 0;
    Chain conjuncts, members;
  };
  struct Change {  // of a root, to be undone; absorbed == kNone: a conjunct was appended to it
    std::uint32_t root, absorbed;
    Chain conjuncts, members;
  };

  void push(const guard::PathNode* node);
  void pop();
  void catch_up();
  void unite_next();
  void append(std::uint32_t root, std::uint32_t position);
  void unite(std::uint32_t& root, std::uint32_t other);
  void undo(const Change& c);
  void gather(Unknown u, Question& q);
  void ensure(Unknown u);
  [[nodiscard]] std::uint32_t root_of(std::uint32_t element) const;

  Supports* supports_;
  guard::Path path_;  // keeps the nodes below alive
  std::vector<const guard::PathNode*> nodes_;
  std::vector<guard::Formula> conjuncts_;
  std::vector<std::size_t> changes_before_;   // length of changes_ before each that was united
  std::vector<std::uint32_t> occurs_;         // by formula code
  std::uint32_t unsliceable_ = 0;             // conjuncts whose support is everything
  std::vector<Component> components_;         // by unknown code
  std::vector<std::uint32_t> next_member_;    // by unknown code
  std::vector<std::uint32_t> next_conjunct_;  // by position
  std::vector<Change> changes_;
  std::vector<const guard::PathNode*> ahead_;
  std::vector<std::uint32_t> positions_;
  std::uint32_t round_ = 0;
};

}  // namespace heapsum::solver
