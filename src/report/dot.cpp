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
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/graph/subgraph.hpp>

#include <heapsum/report/writers.hpp>

#include "text/text_layout.hpp"

namespace heapsum::report {

namespace {

using Attributes = std::map<std::string, std::string>;
using VertexProperty = boost::property<boost::vertex_attribute_t, Attributes>;
using EdgeProperty =
    boost::property<boost::edge_index_t, int, boost::property<boost::edge_attribute_t, Attributes>>;
using GraphProperty = boost::property<
    boost::graph_name_t, std::string,
    boost::property<boost::graph_graph_attribute_t, Attributes,
                    boost::property<boost::graph_vertex_attribute_t, Attributes,
                                    boost::property<boost::graph_edge_attribute_t, Attributes>>>>;
using Graph = boost::subgraph<boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS,
                                                    VertexProperty, EdgeProperty, GraphProperty>>;
using Vertex = boost::graph_traits<Graph>::vertex_descriptor;

constexpr std::size_t kGuardWidth = 34;
constexpr std::size_t kConditionWidth = 76;

/// Text for a label: lines that end with `end`, which is \n (centred) or \l (left).
std::string lines(std::string_view text, std::size_t width, const char* end) {
  std::string result;
  for (const std::string& line : wrapped(text, width)) {
    for (const char c : line) result.append(c == '\\' ? "\\\\" : std::string(1, c));
    result.append(end);
  }
  return result;
}

bool is_reference(const FieldPicture& field) { return field.type != "bool" && field.type != "int"; }
bool is_unread(const FieldPicture& field) {
  return field.cases.size() == 1 && field.cases[0].value == "?";
}

std::string outcome(const PathFinding& path) {
  const bool settled = path.heap.roots.empty() || path.heap.roots.back().cases.size() == 1;
  if (path.outcome == "returned") return "returned " + (settled ? path.value : "the result below");
  if (path.outcome == "cut") return "cut by " + path.bound;
  return path.exception.empty() ? path.outcome : path.outcome + " " + path.exception;
}

class Cluster {
 public:
  Cluster(const PathFinding& path, Graph& whole) : path_(path), graph_(whole.create_subgraph()) {
    boost::get_property(graph_, boost::graph_name) = fmt::format("cluster_path_{}", path.number);
    boost::get_property(graph_, boost::graph_graph_attribute) = {{"label", title()}};
    for (const ObjectPicture& object : path.heap.objects)
      locations_.push_back(add_location(object));
  }

  void draw() {
    for (const FieldPicture& root : path_.heap.roots)
      if (is_reference(root)) draw_root(root);
    for (std::size_t i = 0; i < path_.heap.objects.size(); ++i)
      for (const FieldPicture& field : path_.heap.objects[i].fields)
        if (is_reference(field) && !is_unread(field))
          draw_targets(draw_reference(locations_[i], field.name), field);
  }

 private:
  std::string title() const {
    std::string text =
        fmt::format("path {}: ", path_.number) + lines(outcome(path_), kConditionWidth, "\\l");
    const char* word = "when ";
    for (const std::string& conjunct : path_.condition) {
      text += word + lines(conjunct, kConditionWidth, "\\l");
      word = "and ";
    }
    return text;
  }

  Vertex add(Attributes attributes) {
    const Vertex v = boost::add_vertex(graph_);
    boost::put(boost::get(boost::vertex_attribute, graph_), v, std::move(attributes));
    return v;
  }

  void connect(Vertex from, Vertex to, Attributes attributes) {
    const auto edge = boost::add_edge(from, to, graph_).first;
    boost::put(boost::get(boost::edge_attribute, graph_), edge, std::move(attributes));
  }

  Vertex add_location(const ObjectPicture& object) {
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
    Attributes look{{"label", label}, {"shape", "box"}, {"style", "rounded,filled"}};
    look["fillcolor"] = object.input ? "#eaf2fb" : "#fdf3dc";
    look["color"] = object.input ? "#3b6ea5" : "#b7791f";
    if (!object.input) look["style"] = "rounded,filled,dashed";
    return add(std::move(look));
  }

  void draw_root(const FieldPicture& root) {
    const Vertex name =
        add({{"label", root.name}, {"shape", "plaintext"}, {"fontname", "Helvetica-Bold"}});
    draw_targets(draw_reference(name, {}), root);
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

  void draw_targets(Vertex reference, const FieldPicture& field) {
    for (const Case& c : field.cases) {
      const Vertex to = c.object ? locations_[*c.object] : add_end(c.value);
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
  Graph& graph_;
  std::vector<Vertex> locations_;
};

}  // namespace

void write_dot(const Findings& findings, std::ostream& out) {
  Graph whole;
  boost::get_property(whole, boost::graph_name) = "heaps";
  boost::get_property(whole, boost::graph_graph_attribute) = {
      {"rankdir", "LR"},  {"fontname", "Helvetica"}, {"labeljust", "l"},
      {"fontsize", "12"}, {"color", "#cccccc"},      {"nodesep", "0.3"}};
  boost::get_property(whole, boost::graph_vertex_attribute) = {{"fontname", "Helvetica"},
                                                               {"fontsize", "11"}};
  boost::get_property(whole, boost::graph_edge_attribute) = {
      {"fontname", "Helvetica"}, {"fontsize", "10"}, {"color", "#666666"}, {"arrowsize", "0.7"}};
  for (const PathFinding& path : findings.paths) Cluster(path, whole).draw();
  boost::write_graphviz(out, whole);
}

}  // namespace heapsum::report
