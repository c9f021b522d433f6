// SPDX-License-Identifier: Apache-2.0
// Paths as a tree: what they decide alike is decided once.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <heapsum/report/probability.hpp>

namespace heapsum::report {

struct DecisionTree {
  struct Node {
    std::size_t parent = 0;
    std::vector<LikelyDecision>
        decisions{};                      // since the parent; between them no path goes another way
    Rational inputs = 0;                  // of all paths through it
    std::vector<std::size_t> children{};  // as they are found
    std::vector<std::size_t> paths{};     // that decide nothing more
  };
  std::vector<Node> nodes{};  // the first is the root; a parent comes before its children
};

/// Of the paths that `found` has.
DecisionTree tree_of(const Probabilities& found);

/// A condition, or the beginning of a long one.
std::string shortened(const std::string& text);
/// "x < 0: yes, y = z: no"; conditions are shortened.
std::string decisions_text(const std::vector<LikelyDecision>& decisions);

}  // namespace heapsum::report
