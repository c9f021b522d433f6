// SPDX-License-Identifier: Apache-2.0
// The curves of a comparison, as figure 2 of [ehs] has them: a script for gnuplot that draws an SVG
// with two panels, seconds and paths against k, one line a mode. Where a row was stopped, the line
// goes on, dashed, to an open end at what was found till then.
#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/report/comparison.hpp>

namespace heapsum::report {

namespace {

using Curve = std::vector<std::pair<std::uint32_t, double>>;

/// What one mode has in one panel.
struct Line {
  Curve finished, open;  // open: from the last finished point to where it was stopped
};

struct Panel {
  const char* title;
  double (*figure)(const Figures&);
};

double seconds(const Figures& f) { return f.stats.seconds; }
double paths(const Figures& f) { return static_cast<double>(f.stats.complete); }

constexpr Panel kPanels[] = {{"seconds", seconds}, {"complete paths", paths}};
/// Told apart by people who do not see all colours, too [Okabe and Ito 2008].
struct Pen {
  const char* colour;
  int point;  // gnuplot's number of a shape
};
constexpr Pen kPens[] = {
    {"#0072b2", 7}, {"#d55e00", 5}, {"#009e73", 9}, {"#cc79a7", 13}, {"#e69f00", 11}};

constexpr const char* kFrame =
    R"(set terminal svg size 1000,400 dynamic enhanced font 'Helvetica,13' background '#ffffff'
set encoding utf8
set multiplot layout 1,2 margins 0.075,0.83,0.14,0.89 spacing 0.1,0
set logscale y
set format y '10^{%T}'
set grid ytics linecolor '#dddddd'
set border 3
set tics nomirror
set xlabel 'k'
set key at screen 0.845,0.52 left center vertical Left reverse samplen 3
)";

/// A text between single quotes, as gnuplot reads it.
std::string gnuplot_text(const std::string& text) {
  std::string all = "'";
  for (const char c : text)
    if (c == '\'') {
      all += "''";
    } else if (static_cast<unsigned char>(c) >= ' ') {
      all += c;
    }
  return all + "'";
}

std::vector<std::string> modes_of(const Comparison& c) {
  std::vector<std::string> modes;
  for (const ComparisonRow& row : c.rows)
    if (std::find(modes.begin(), modes.end(), row.mode) == modes.end()) modes.push_back(row.mode);
  return modes;
}

/// Zero is nowhere on a logarithmic axis; such points are left out.
Line line_of(const Comparison& c, const std::string& mode, const Panel& panel) {
  Line line;
  for (const ComparisonRow& row : c.rows) {
    if (row.mode != mode || !row.figures) continue;
    const double y = panel.figure(*row.figures);
    if (y <= 0) continue;
    if (row.status == ComparisonRow::Status::finished) {
      line.finished.emplace_back(row.k, y);
    } else {
      if (!line.finished.empty()) line.open.push_back(line.finished.back());
      line.open.emplace_back(row.k, y);
    }
  }
  return line;
}

void write_curve(const std::string& name, const Curve& curve, std::ostream& out) {
  out << fmt::format("${} << END\n", name);
  for (const auto& [k, y] : curve) out << fmt::format("{} {}\n", k, y);
  out << "END\n";
}

/// Whole decades around what is shown.
std::string decades(const std::vector<Line>& lines) {
  std::vector<double> shown;
  for (const Line& line : lines)
    for (const Curve* curve : {&line.finished, &line.open})
      for (const auto& [k, y] : *curve) shown.push_back(std::log10(y));
  if (shown.empty()) return "[1:10]";
  const auto [least, most] = std::minmax_element(shown.begin(), shown.end());
  const double from = std::floor(*least), to = std::max(std::ceil(*most), from + 1);
  return fmt::format("[1e{:.0f}:1e{:.0f}]", from, to);
}

/// What gnuplot's `plot` is to draw for a line, whose points are written as data before it.
std::vector<std::string> drawn(const Line& line, const std::string& name, const std::string& mode,
                               const Pen& pen, std::ostream& out) {
  write_curve(name, line.finished, out);
  std::vector<std::string> parts{fmt::format(
      "{} with linespoints linewidth 2 pointtype {} pointsize 0.8 linecolor '{}' title {} "
      "noenhanced",
      line.finished.empty() ? "NaN" : "$" + name, pen.point, pen.colour, gnuplot_text(mode))};
  if (line.open.empty()) return parts;
  write_curve(name + "open", line.open, out);
  parts.push_back(fmt::format("${}open with lines linewidth 2 dashtype 2 linecolor '{}' notitle",
                              name, pen.colour));
  parts.push_back(
      fmt::format("${}open every ::{} with points pointtype 6 pointsize 1.1 linewidth 2 linecolor "
                  "'{}' notitle",
                  name, line.open.size() - 1, pen.colour));
  return parts;
}

void write_panel(const Comparison& c, const Panel& panel, std::ostream& out) {
  const std::vector<std::string> modes = modes_of(c);
  std::vector<Line> lines;
  for (const std::string& mode : modes) lines.push_back(line_of(c, mode, panel));
  std::vector<std::string> all;
  for (std::size_t i = 0; i < modes.size(); ++i)
    for (std::string& part :
         drawn(lines[i], fmt::format("mode{}", i), modes[i], kPens[i % std::size(kPens)], out))
      all.push_back(std::move(part));
  if (std::any_of(lines.begin(), lines.end(), [](const Line& l) { return !l.open.empty(); }))
    all.emplace_back(
        "NaN with linespoints linewidth 2 dashtype 2 pointtype 6 pointsize 1.1 linecolor "
        "'#555555' title 'stopped early'");
  out << fmt::format("set ylabel '{}'\nset yrange {}\nplot {}\n", panel.title, decades(lines),
                     fmt::join(all, ", \\\n  "));
}

}  // namespace

void write_plot(const Comparison& c, std::ostream& out) {
  const auto [least, most] = std::minmax_element(
      c.rows.begin(), c.rows.end(), [](const auto& a, const auto& b) { return a.k < b.k; });
  out << kFrame
      << fmt::format("set xrange [{}-0.3:{}+0.3]\nset xtics {}\n", least->k, most->k,
                     std::max(1U, (most->k - least->k) / 10))
      << fmt::format("set label 1 {} at screen 0.4525,0.955 center font ',15' noenhanced\n",
                     gnuplot_text(fmt::format("{} in {}", c.entry, c.file)));
  for (const Panel& panel : kPanels) {
    write_panel(c, panel, out);
    out << "unset label 1\nunset key\n";
  }
}

}  // namespace heapsum::report
