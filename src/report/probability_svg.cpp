// SPDX-License-Identifier: Apache-2.0
// The tree of decisions as a picture: from the left to the right, a branch as thick as it is likely, its share above and its
// condition below it; at the end of a path its outcome and probability.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "probability_tree.hpp"

namespace heapsum::report {

namespace {

constexpr int kColumn = 280, kRow = 40, kEdge = 24, kBeginning = 60, kEnding = 320;
constexpr std::size_t kLongestLabel = 40;

std::string xml_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '&': result += "&amp;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  }
  return result;
}

std::string label_of(const std::string& text) {
  return text.size() <= kLongestLabel ? text : text.substr(0, kLongestLabel) + "...";
}

struct Spot {
  int x = 0, y = 0;
};

class Picture {
 public:
  Picture(const Probabilities& found, Decimals decimals, std::ostream& out)
      : found_(found), decimals_(decimals), out_(out), tree_(tree_of(found)) {}

  void write() {
    lay_out();
    fmt::print(out_,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" "
               "font-family=\"Helvetica, sans-serif\" font-size=\"11\">\n"
               "<title>{} in {}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
               width_, height_, xml_text(found_.of.entry), xml_text(found_.of.file));
    for (std::size_t i = 1; i < tree_.nodes.size(); ++i) branch(i);
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) node(i);
    out_ << "</svg>\n";
  }

 private:
  /// Rows are given to the ends of paths in order; a node is in the middle of what is below it.
  void lay_out() {
    at_.resize(tree_.nodes.size());
    first_row_.resize(tree_.nodes.size());
    struct Open {
      std::size_t node;
      bool is_done;
    };
    std::vector<Open> open{{0, false}};
    int rows = 0;
    while (!open.empty()) {
      const auto [i, is_done] = open.back();
      open.pop_back();
      const DecisionTree::Node& node = tree_.nodes[i];
      if (is_done) {
        at_[i].y = middle(i);
        continue;
      }
      at_[i].x = i == 0 ? kBeginning : at_[node.parent].x + kColumn;
      width_ = std::max(width_, at_[i].x + kEnding);
      first_row_[i] = rows;
      rows += static_cast<int>(node.paths.size());
      open.push_back({i, true});
      for (std::size_t c = node.children.size(); c-- > 0;)
        open.push_back({node.children[c], false});
    }
    height_ = 2 * kEdge + std::max(rows, 1) * kRow;
  }

  [[nodiscard]] static int y_of(int row) { return kEdge + row * kRow + kRow / 2; }

  [[nodiscard]] int middle(std::size_t i) const {
    const DecisionTree::Node& node = tree_.nodes[i];
    std::vector<int> all;
    for (std::size_t p = 0; p < node.paths.size(); ++p)
      all.push_back(y_of(first_row_[i] + static_cast<int>(p)));
    for (const std::size_t c : node.children) all.push_back(at_[c].y);
    return all.empty() ? y_of(0) : (all.front() + all.back()) / 2;
  }

  void text(int x, int y, const std::string& words, const std::string& all) {
    fmt::print(out_, "<text x=\"{}\" y=\"{}\">{}<title>{}</title></text>\n", x, y, xml_text(words),
               xml_text(all));
  }

  void line(Spot from, Spot to, const Rational& share) {
    const double thickness = 1.0 + 4.0 * static_cast<double>(share);
    fmt::print(out_,
               "<path d=\"M{} {} C{} {} {} {} {} {}\" fill=\"none\" stroke=\"#3b6ea5\" "
               "stroke-width=\"{:.1f}\"/>\n",
               from.x, from.y, from.x + 40, from.y, from.x, to.y, from.x + 60, to.y, thickness);
    fmt::print(
        out_, "<path d=\"M{} {} H{}\" fill=\"none\" stroke=\"#3b6ea5\" stroke-width=\"{:.1f}\"/>\n",
        from.x + 60, to.y, to.x, thickness);
  }

  void branch(std::size_t i) {
    const DecisionTree::Node& node = tree_.nodes[i];
    const Spot from = at_[node.parent], to = at_[i];
    const Rational share = node.inputs / tree_.nodes[node.parent].inputs;
    line(from, to, share);
    const std::string all = decisions_text(node.decisions);
    text(from.x + 64, to.y - 6, decimal_text(share, decimals_), all);
    text(from.x + 64, to.y + 14, label_of(all), all);
  }

  void node(std::size_t i) {
    fmt::print(out_, "<circle cx=\"{}\" cy=\"{}\" r=\"4\" fill=\"#1f4e79\"/>\n", at_[i].x,
               at_[i].y);
    const DecisionTree::Node& node = tree_.nodes[i];
    for (std::size_t p = 0; p < node.paths.size(); ++p) {
      const LikelyPath& path = found_.paths[node.paths[p]];
      const int y = y_of(first_row_[i] + static_cast<int>(p));
      const std::string words_there = words(found_.outcomes[path.outcome]);
      const Rational probability = path.inputs / found_.inputs;
      text(at_[i].x + 10, y + 4,
           decimal_text(probability, decimals_) + "  " + label_of(words_there),
           fraction_text(probability) + "  " + words_there);
    }
  }

  const Probabilities& found_;
  Decimals decimals_;
  std::ostream& out_;
  DecisionTree tree_;
  std::vector<Spot> at_{};
  std::vector<int> first_row_{};
  int width_ = 0, height_ = 0;
};

}  // namespace

void write_svg(const Probabilities& found, Decimals decimals, std::ostream& out) {
  Picture(found, decimals, out).write();
}

}  // namespace heapsum::report
