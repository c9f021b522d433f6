// SPDX-License-Identifier: Apache-2.0
// Probabilities for people: what the inputs are, how reliable the program is, and tables of outcomes, paths and places.
#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/report/probability.hpp>

#include "text_layout.hpp"

namespace heapsum::report {

namespace {

/// A fraction that is longer is left to the decimals.
constexpr std::size_t kLongestFraction = 24;
constexpr std::size_t kLongestText = 48;

/// Cells in rows; the first row is the heading. A column is as wide as its widest cell.
class Table {
 public:
  enum class Side : std::uint8_t { left, right };
  explicit Table(std::vector<Side> sides) : sides_(std::move(sides)) {}
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  void write(std::ostream& out) const {
    std::vector<std::size_t> width(sides_.size());
    for (const auto& row : rows_)
      for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], columns(row[i]));
    for (const auto& row : rows_) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (width[i] == 0) continue;
        const std::string gap(width[i] - columns(row[i]), ' ');
        if (!line.empty()) line += "  ";
        line += sides_[i] == Side::right ? gap + row[i] : row[i] + gap;
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out << line << "\n";
    }
  }

 private:
  std::vector<Side> sides_;
  std::vector<std::vector<std::string>> rows_;
};

constexpr auto kLeft = Table::Side::left, kRight = Table::Side::right;

/// Of a whole number.
std::string grouped_text(const Rational& n) {
  std::string text = fraction_text(n);
  for (std::size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, " ");
  return text;
}

std::string shortened(const std::string& text) {
  return text.size() <= kLongestText ? text : text.substr(0, kLongestText) + "...";
}

class Writer {
 public:
  Writer(const Probabilities& found, std::uint32_t digits, std::ostream& out)
      : found_(found), digits_(digits), out_(out) {}

  void write() {
    head();
    if (found_.inputs == 0) {
      out_
          << "no input within these bounds satisfies the assumptions: there are no probabilities\n";
    } else {
      reliability();
      outcomes();
      paths();
      places();
    }
    for (const std::string& remark : found_.remarks) out_ << "note: " << remark << "\n";
    if (found_.reasons.empty()) return;
    out_ << "not all is known:\n";
    for (const std::string& reason : found_.reasons) out_ << "  - " << reason << "\n";
  }

 private:
  [[nodiscard]] Rational probability(const Rational& n) const { return n / found_.inputs; }
  [[nodiscard]] std::string decimal(const Rational& n) const {
    return decimal_text(probability(n), digits_);
  }
  /// Empty where it says no more than the decimal, or is long.
  [[nodiscard]] std::string fraction(const Rational& n) const {
    const std::string text = fraction_text(probability(n));
    return text.size() > kLongestFraction || text == decimal(n) ? std::string() : text;
  }

  void head() {
    out_ << found_.entry << " in " << found_.file << "\n";
    std::vector<std::string> parts;
    for (const auto& [name, n] : found_.scope)
      parts.push_back(fmt::format("at most {} {}", n, name == "*" ? "of each other class" : name));
    for (const Probabilities::Numbers& r : found_.ranges)
      parts.push_back(
          fmt::format("{} {} to {}", r.name == "*" ? "numbers" : r.name, r.least, r.greatest));
    if (found_.longest) parts.push_back(fmt::format("arrays up to {} long", *found_.longest));
    for (const std::string& m : found_.assumed) parts.push_back("assuming " + m);
    if (!parts.empty()) out_ << fmt::format("{}\n", fmt::join(parts, ", "));
    if (!found_.weighted)
      out_ << fmt::format("{} {}\n", grouped_text(found_.inputs),
                          found_.inputs == 1 ? "input" : "inputs");
    out_ << "\n";
  }

  void reliability() {
    Table table({kLeft, kRight, kRight});
    const auto row = [&](const char* name, const Rational& n) {
      table.add({name, decimal(n), fraction(n)});
    };
    row("success", found_.success);
    row("failure", found_.failure);
    row("not known", found_.not_known);
    table.write(out_);
    out_ << "\n";
  }

  static std::string words(const LikelyOutcome& o) {
    std::string text = with_exception(o.kind, o.exception);
    if (!o.value.empty()) text += " " + o.value;
    if (o.where) text += " at " + shown(*o.where);
    return text;
  }

  void outcomes() {
    Table table({kLeft, kRight, kRight, kRight, kRight});
    table.add({"outcome", "probability", "", found_.weighted ? "" : "inputs", "paths"});
    for (const LikelyOutcome& o : found_.outcomes)
      table.add({words(o), decimal(o.inputs), fraction(o.inputs),
                 found_.weighted ? "" : grouped_text(o.inputs), grouped(o.paths)});
    table.write(out_);
  }

  void paths() {
    if (found_.paths.empty()) return;
    out_ << "\n";
    for (std::size_t i = 0; i < found_.paths.size(); ++i) path(i + 1, found_.paths[i]);
    const std::uint64_t shown = found_.paths.size();
    if (shown < found_.all_paths)
      out_ << fmt::format("{} more: --paths all\n",
                          counted(found_.all_paths - shown, "path", "paths"));
  }

  void path(std::size_t number, const LikelyPath& path) {
    const std::string part = fraction(path.inputs);
    out_ << fmt::format("path {}  {}{}  {}\n", number, decimal(path.inputs),
                        part.empty() ? "" : "  " + part, words(found_.outcomes[path.outcome]));
    std::string text;
    for (const LikelyDecision& d : path.decisions)
      text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", shortened(d.where.text),
                          d.result ? "yes" : "no");
    if (text.empty()) return;
    for (const std::string& line : wrapped(text, kLineWidth - 2)) out_ << "  " << line << "\n";
  }

  static std::string side(const LikelyPlace& p) {
    if (p.kind == LikelyPlace::Kind::line) return {};
    return p.side ? "yes" : "no";
  }

  static std::string place_text(const PlaceInSource& where) {
    if (!where.file.empty() || where.column == 0) return fmt::format("{}", where.line);
    return fmt::format("{}:{}", where.line, where.column);
  }

  void places() {
    if (found_.places.empty()) return;
    out_ << "\n";
    const bool lines = found_.places.front().kind == LikelyPlace::Kind::line;
    Table table({kRight, kLeft, kRight, kRight, kRight, kRight, kRight, kRight, kRight, kLeft});
    table.add({lines ? "line" : "place", "", "reach", "", "hits", lines ? "" : "share", "ways",
               "least", "greatest", ""});
    for (const LikelyPlace& p : found_.places)
      table.add({place_text(p.where), side(p), decimal(p.inputs), fraction(p.inputs),
                 decimal(p.visits), p.conditional ? decimal_text(*p.conditional, digits_) : "",
                 grouped(p.paths), decimal(p.least), decimal(p.greatest), shortened(p.where.text)});
    table.write(out_);
  }

  const Probabilities& found_;
  std::uint32_t digits_;
  std::ostream& out_;
};

}  // namespace

void write_text(const Probabilities& found, std::uint32_t digits, std::ostream& out) {
  Writer(found, digits, out).write();
}

}  // namespace heapsum::report
