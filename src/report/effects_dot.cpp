// SPDX-License-Identifier: Apache-2.0
// Effects as pictures, laid out by graphviz: a cluster a path, in which the heap before and after is one graph.
//
//   blue box            an object that stays · green, dashed: one that was made · grey, dotted: one that is lost
//   grey arrow          what a field holds before and after
//   red, dashed arrow   what it holds before · green, bold: after
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <heapsum/report/effects.hpp>

#include "describe/picture.hpp"
#include "dot_text.hpp"
#include "text/text_layout.hpp"

namespace heapsum::report {

namespace {

constexpr std::size_t kWidth = 44;
constexpr const char* kBefore = "color=\"#c53030\", fontcolor=\"#c53030\", style=\"dashed\"";
constexpr const char* kAfter = "color=\"#2f855a\", fontcolor=\"#2f855a\", style=\"bold\"";
constexpr const char* kSame = "color=\"#888888\", fontcolor=\"#1f4e79\"";

std::string in_lines(std::string_view text) { return dot_lines(text, kWidth); }

const char* look_of(Fate fate) {
  switch (fate) {
    case Fate::kept: return "color=\"#3b6ea5\", fillcolor=\"#eaf2fb\", style=\"rounded,filled\"";
    case Fate::made:
      return "color=\"#2f855a\", fillcolor=\"#e6f4ea\", style=\"rounded,filled,dashed\"";
    case Fate::lost:
      return "color=\"#888888\", fillcolor=\"#f4f4f4\", fontcolor=\"#888888\", "
             "style=\"rounded,filled,dotted\"";
  }
  return "";
}

class EffectsCluster {
 public:
  EffectsCluster(const PathEffects& path, std::ostream& out) : path_(path), out_(out) {}

  void draw() {
    fmt::print(out_, "subgraph cluster_{} {{\ngraph [label=\"{}\"];\n", path_.path.number, title());
    for (std::size_t i = 0; i < path_.objects.size(); ++i) box(i);
    for (const EffectField& root : path_.roots) root_arrows(root);
    for (const EffectField& f : path_.statics)
      if (f.is_changed) root_arrows(f);
    for (std::size_t i = 0; i < path_.objects.size(); ++i)
      for (const EffectField& f : path_.objects[i].fields)
        if (f.kind == FieldKind::reference) arrows(object(i), f, f.name);
    out_ << "}\n";
  }

 private:
  [[nodiscard]] std::string object(std::size_t i) const {
    return fmt::format("n{}_{}", path_.path.number, i);
  }
  std::string next_end() { return fmt::format("e{}_{}", path_.path.number, ends_++); }

  [[nodiscard]] std::string title() const {
    const PathFinding& p = path_.path;
    std::string text = in_lines(fmt::format("path {}: {}", p.number,
                                            p.outcome == OutcomeKind::returned
                                                ? "returned " + p.value
                                                : with_exception(p.outcome, p.exception)));
    const char* word = "when ";
    for (const std::string& conjunct : p.condition) {
      text += in_lines(word + conjunct);
      word = "and ";
    }
    return text;
  }

  void box(std::size_t i) {
    const EffectObject& o = path_.objects[i];
    std::string label = in_lines(o.name) + in_lines(o.of);
    for (const EffectField& f : o.fields) {
      if (f.kind == FieldKind::reference) continue;
      const std::string after = in_one_line(f.after);
      label +=
          in_lines(f.is_changed ? fmt::format("{}: {} → {}", f.name, in_one_line(f.before), after)
                                : fmt::format("{}: {}", f.name, after));
    }
    fmt::print(out_, "{} [label=\"{}\", shape=\"box\", {}];\n", object(i), label, look_of(o.fate));
  }

  void root_arrows(const EffectField& root) {
    if (root.kind != FieldKind::reference) return;
    const std::string from = next_end();
    fmt::print(out_, "{} [label=\"{}\", shape=\"plaintext\", fontname=\"Helvetica-Bold\"];\n", from,
               root.name);
    arrows(from, root, "");
  }

  void arrows(const std::string& from, const EffectField& f, const std::string& name) {
    if (!f.is_changed) return arrows_to(from, f.after, name, kSame);
    arrows_to(from, f.before, name, kBefore);
    arrows_to(from, f.after, name, kAfter);
  }

  void arrows_to(const std::string& from, const std::vector<Case>& cases, const std::string& name,
                 const char* look) {
    for (const Case& c : cases) {
      if (c.value == "?") continue;
      const std::string to = c.object ? object(*c.object) : end(c.value);
      const std::string label = c.guard.empty() ? name : fmt::format("{} if {}", name, c.guard);
      fmt::print(out_, "{} -> {} [label=\"{}\", {}];\n", from, to, in_lines(label), look);
    }
  }

  std::string end(const std::string& value) {
    std::string name = next_end();
    fmt::print(out_,
               "{} [label=\"{}\", shape=\"box\", style=\"rounded\", color=\"#aaaaaa\", "
               "fontsize=\"9\", height=\"0.2\", width=\"0.3\"];\n",
               name, value);
    return name;
  }

  const PathEffects& path_;
  std::ostream& out_;
  std::size_t ends_ = 0;
};

}  // namespace

void write_dot(const EffectsFindings& findings, std::ostream& out) {
  out << "digraph effects {\n"
         "graph [color=\"#cccccc\", fontname=\"Helvetica\", fontsize=\"12\", labeljust=\"l\", "
         "rankdir=\"LR\"];\n"
         "node [fontname=\"Helvetica\", fontsize=\"11\"];\n"
         "edge [arrowsize=\"0.7\", fontname=\"Helvetica\", fontsize=\"10\"];\n";
  for (const PathEffects& p : findings.paths) EffectsCluster(p, out).draw();
  if (!findings.tail.complete()) out << dot_note(findings.tail.reasons);
  out << "}\n";
}

}  // namespace heapsum::report
