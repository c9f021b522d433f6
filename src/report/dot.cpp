// SPDX-License-Identifier: Apache-2.0
// Heap summaries as pictures: the labelled bipartite graph of [ehs, section 3], laid out by
// graphviz.
//
//   box                a location: name and class, with the values of its bool and int fields
//   dot                a reference: the content of a field, or a root
//   box ─field→ dot    R(l, f) = r
//   dot ─guard→ box    (guard, l) ∈ L(r); no label: whatever the input
//
// Each path is a cluster of one digraph, so that `dot -Tsvg` makes one picture of a file.
#include <algorithm>
#include <initializer_list>
#include <map>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <heapsum/report/writers.hpp>

#include "dot_text.hpp"
#include "text/text_layout.hpp"

namespace heapsum::report {

namespace {

using Attribute = std::pair<std::string_view, std::string_view>;
using Vertex = std::size_t;

constexpr std::size_t kGuardWidth = 34;
constexpr std::size_t kConditionWidth = 76;

/// Text for a label: lines that end with `end`, which is \n (centred) or \l (left).
std::string lines(std::string_view text, std::size_t width, const char* end) {
  std::string result;
  for (const std::string& line : wrapped(text, width)) {
    for (const char c : line) result.append(c == '\\' ? 2 : 1, c);
    result.append(end);
  }
  return result;
}

bool is_reference(const FieldPicture& field) { return field.kind == FieldKind::reference; }
bool is_unread(const FieldPicture& field) {
  return field.cases.size() == 1 && field.cases[0].value == "?";
}

std::string outcome(const PathFinding& path) {
  const bool settled = path.heap.roots.empty() || path.heap.roots.back().cases.size() == 1;
  if (path.outcome == OutcomeKind::returned)
    return "returned " + (settled ? path.value : "the result below");
  if (path.outcome == OutcomeKind::cut) return "cut by " + path.bound;
  return with_exception(path.outcome, path.exception);
}

void append_escaped(std::string_view text, std::string& to) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t quote = std::min(text.find('"', at), text.size());
    to.append(text, at, quote - at);
    if (quote < text.size()) to += "\\\"";
    at = quote + 1;
  }
}

/// [name="value", …];
void append(std::initializer_list<Attribute> attributes, std::string& to) {
  const char* separator = "[";
  for (const auto& [name, value] : attributes) {
    to.append(separator).append(name).append("=\"");
    append_escaped(value, to);
    to += '"';
    separator = ", ";
  }
  to += "];\n";
}

/// A path. All vertices stand before all edges, the edges by the
/// vertex where they begin.
class Cluster {
 public:
  explicit Cluster(const PathFinding& path) : path_(path) {
    made_.bytes = "subgraph cluster_path_";
    gap(made_);
    made_.bytes += " {\ngraph ";
    title();
  }

  RenderedPath draw() && {
    for (const ObjectPicture& object : path_.heap.objects) add_location(object);
    for (const FieldPicture& root : path_.heap.roots)
      if (is_reference(root)) draw_root(root);
    for (std::size_t i = 0; i < path_.heap.objects.size(); ++i)
      for (const FieldPicture& field : path_.heap.objects[i].fields)
        if (is_reference(field) && !is_unread(field))
          draw_targets(draw_reference(i, field.name), field);
    for (const auto& [from, edges] : edges_) {
      for (const std::uint32_t at : edges.number_at)
        made_.number_at.push_back(static_cast<std::uint32_t>(made_.bytes.size() + at));
      made_.bytes += edges.bytes;
    }
    made_.bytes += "}\n";
    return std::move(made_);
  }

 private:
  static void gap(RenderedPath& in) {
    in.number_at.push_back(static_cast<std::uint32_t>(in.bytes.size()));
  }
  /// n3_0 of path 3.
  static void name(Vertex v, RenderedPath& in) {
    in.bytes += 'n';
    gap(in);
    in.bytes += fmt::format("_{}", v);
  }

  void title() {
    made_.bytes += "[label=\"path ";
    gap(made_);
    std::string text = ": " + lines(outcome(path_), kConditionWidth, "\\l");
    const char* word = "when ";
    for (const std::string& conjunct : path_.condition) {
      text += word + lines(conjunct, kConditionWidth, "\\l");
      word = "and ";
    }
    append_escaped(text, made_.bytes);
    made_.bytes += "\"];\n";
  }

  Vertex add(std::initializer_list<Attribute> attributes) {
    name(vertices_, made_);
    made_.bytes += ' ';
    append(attributes, made_.bytes);
    return vertices_++;
  }

  void connect(Vertex from, Vertex to, std::initializer_list<Attribute> attributes) {
    RenderedPath& edges = edges_[from];
    name(from, edges);
    edges.bytes += " -> ";
    name(to, edges);
    edges.bytes += ' ';
    append(attributes, edges.bytes);
  }

  void add_location(const ObjectPicture& object) {
    std::string label =
        lines(object.name, kGuardWidth, "\\n") + lines(object.of, kGuardWidth, "\\n");
    for (const FieldPicture& field : object.fields) {
      if (is_unread(field)) label += lines(field.name + ": ?", kGuardWidth, "\\n");
      if (is_reference(field) || is_unread(field)) continue;
      for (const Case& c : field.cases)
        label += lines(
            fmt::format("{}: {}{}{}", field.name, c.value, c.guard.empty() ? "" : " if ", c.guard),
            kGuardWidth, "\\n");
    }
    add({{"label", label},
         {"shape", "box"},
         {"style", object.input ? "rounded,filled" : "rounded,filled,dashed"},
         {"fillcolor", object.input ? "#eaf2fb" : "#fdf3dc"},
         {"color", object.input ? "#3b6ea5" : "#b7791f"}});
  }

  void draw_root(const FieldPicture& root) {
    const Vertex holder =
        add({{"label", root.name}, {"shape", "plaintext"}, {"fontname", "Helvetica-Bold"}});
    draw_targets(draw_reference(holder, {}), root);
  }

  Vertex draw_reference(Vertex holder, const std::string& field) {
    const Vertex dot = add({{"label", ""},
                            {"shape", "circle"},
                            {"width", "0.12"},
                            {"fixedsize", "true"},
                            {"style", "filled"},
                            {"fillcolor", "#555555"},
                            {"color", "#555555"}});
    connect(holder, dot, {{"label", field}, {"arrowhead", "none"}, {"fontcolor", "#1f4e79"}});
    return dot;
  }

  /// Objects are the first vertices, in their order.
  void draw_targets(Vertex reference, const FieldPicture& field) {
    for (const Case& c : field.cases) {
      const Vertex to = c.object ? *c.object : add_end(c.value);
      connect(reference, to,
              {{"label", lines(c.guard, kGuardWidth, "\\l")},
               {"fontsize", "9"},
               {"fontcolor", "#555555"}});
    }
  }

  Vertex add_end(const std::string& value) {
    return add({{"label", value},
                {"shape", "box"},
                {"style", "rounded"},
                {"color", "#aaaaaa"},
                {"fontsize", "9"},
                {"height", "0.2"},
                {"width", "0.3"},
                {"margin", "0.05,0.02"}});
  }

  const PathFinding& path_;
  RenderedPath made_{};                     // up to the last vertex
  std::map<Vertex, RenderedPath> edges_{};  // by where they begin
  Vertex vertices_ = 0;
};

class DotWriter final : public Writer {
 public:
  using Writer::Writer;

  [[nodiscard]] RenderedPath rendered(const PathFinding& path) const override {
    return Cluster(path).draw();
  }

 private:
  void open(const Head& /*head*/) override {
    std::string text = "digraph heaps {\ngraph ";
    append({{"color", "#cccccc"},
            {"fontname", "Helvetica"},
            {"fontsize", "12"},
            {"labeljust", "l"},
            {"nodesep", "0.3"},
            {"rankdir", "LR"}},
           text);
    text += "node ";
    append({{"fontname", "Helvetica"}, {"fontsize", "11"}}, text);
    text += "edge ";
    append(
        {{"arrowsize", "0.7"}, {"color", "#666666"}, {"fontname", "Helvetica"}, {"fontsize", "10"}},
        text);
    out() << text;
  }
  void before(const RenderedPath& /*path*/) override {}
  void close(const Head& /*head*/, const Tail& tail) override {
    if (!tail.complete()) out() << dot_note(tail.reasons);
    out() << "}\n";
  }
};

}  // namespace

std::unique_ptr<Writer> make_dot_writer(std::ostream& out) {
  return std::make_unique<DotWriter>(out);
}

}  // namespace heapsum::report
