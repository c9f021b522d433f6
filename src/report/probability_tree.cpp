// SPDX-License-Identifier: Apache-2.0
#include "probability_tree.hpp"

#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace heapsum::report {

namespace {

using Node = DecisionTree::Node;

/// A condition that is longer is shortened.
constexpr std::size_t kLongestGuard = 48;

bool are_alike(const LikelyDecision& a, const LikelyDecision& b) {
  const auto key = [](const LikelyDecision& d) {
    return std::tie(d.where.file, d.where.line, d.where.column, d.where.text, d.result);
  };
  return key(a) == key(b);
}

/// The child that the decision leads to; it is made where there is none.
std::size_t child_of(std::vector<Node>& nodes, std::size_t at, const LikelyDecision& decision) {
  for (const std::size_t child : nodes[at].children)
    if (are_alike(nodes[child].decisions.front(), decision)) return child;
  nodes[at].children.push_back(nodes.size());
  nodes.push_back({.parent = at, .decisions = {decision}});
  return nodes.size() - 1;
}

/// Of a node that leads to one other alone.
bool is_passage(const Node& node) { return node.children.size() == 1 && node.paths.empty(); }

/// Passages become part of what they lead to. A node comes after its parent, before and after.
DecisionTree without_passages(std::vector<Node> all) {
  DecisionTree tree;
  tree.nodes.push_back(std::move(all[0]));
  std::vector<std::size_t> open{0};
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    for (std::size_t i = 0; i < tree.nodes[at].children.size(); ++i) {
      std::size_t child = tree.nodes[at].children[i];
      std::vector<LikelyDecision> decisions = std::move(all[child].decisions);
      while (is_passage(all[child])) {
        child = all[child].children.front();
        decisions.push_back(std::move(all[child].decisions.front()));
      }
      Node made = std::move(all[child]);
      made.parent = at;
      made.decisions = std::move(decisions);
      tree.nodes[at].children[i] = tree.nodes.size();
      open.push_back(tree.nodes.size());
      tree.nodes.push_back(std::move(made));
    }
  }
  return tree;
}

}  // namespace

DecisionTree tree_of(const Probabilities& found) {
  std::vector<Node> all(1);
  for (std::size_t i = 0; i < found.paths.size(); ++i) {
    std::size_t at = 0;
    all[at].inputs += found.paths[i].inputs;
    for (const LikelyDecision& decision : found.paths[i].decisions) {
      at = child_of(all, at, decision);
      all[at].inputs += found.paths[i].inputs;
    }
    all[at].paths.push_back(i);
  }
  return without_passages(std::move(all));
}

std::string shortened(const std::string& text) {
  return text.size() <= kLongestGuard ? text : text.substr(0, kLongestGuard) + "...";
}

std::string decisions_text(const std::vector<LikelyDecision>& decisions) {
  std::string text;
  for (const LikelyDecision& d : decisions)
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", shortened(d.where.text),
                        d.result ? "yes" : "no");
  return text;
}

}  // namespace heapsum::report
