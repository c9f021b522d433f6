// SPDX-License-Identifier: Apache-2.0
// The decisions of all paths as one tree: which conditions lead to paths of which something is true, in few words. Of a node,
// the conditions of its branches can be looked at without failing, as the path has come so far.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include <heapsum/guard/formula.hpp>

#include "expression.hpp"

namespace heapsum::contract {

/// Of the paths below a node: something is true of none, of all, of some. anything: it does not matter.
enum class Truth : std::uint8_t { no, yes, anything, mixed };

/// Of which inputs it is true; mixed: those of the condition, or nobody can say which.
struct Where {
  Truth truth = Truth::anything;
  Sayable condition{};
};

class Decisions {
 public:
  struct Condition {
    guard::Formula formula;
    Sayable yes{}, no{};
  };
  using Say = std::function<Condition(guard::Formula)>;

  /// The path number `path`, by what each of its decisions added. `say` is asked of those that no path before had.
  void add(const std::vector<guard::Formula>& added, std::size_t path, const Say& say);
  /// `of` is yes, no or anything for a path.
  [[nodiscard]] Where where(const std::function<Truth(std::size_t path)>& of) const;

 private:
  struct Node {
    Condition condition;
    std::vector<std::size_t> branches{};  // numbers of nodes, greater than its own
    std::vector<std::size_t> paths{};     // that end here
  };
  std::size_t branch(std::size_t from, guard::Formula to, const Say& say);
  [[nodiscard]] Where joined(const Node& node, const std::vector<Where>& below) const;

  std::vector<Node> nodes_{Node{}};
};

}  // namespace heapsum::contract
