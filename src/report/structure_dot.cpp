// SPDX-License-Identifier: Apache-2.0
// Structures as pictures, laid out by graphviz: a box for an object, with its class, numbers and bools; an arrow for a
// reference that is not null.
#include <fmt/format.h>

#include <heapsum/report/enumeration.hpp>

#include "dot_text.hpp"
#include "json/literal_value.hpp"

namespace heapsum::report {

namespace {

class StructureDot final : public StructureWriter {
 public:
  explicit StructureDot(std::ostream& out) : out_(out) {}

  void begin(const EnumerationHead& /*head*/) override {
    out_ << "digraph structures {\n"
            "graph [color=\"#cccccc\", fontname=\"Helvetica\", fontsize=\"12\", "
            "labeljust=\"l\"];\n"
            "node [color=\"#3b6ea5\", fillcolor=\"#eaf2fb\", fontname=\"Helvetica\", "
            "fontsize=\"11\", shape=\"box\", style=\"rounded,filled\"];\n"
            "edge [color=\"#666666\", fontcolor=\"#1f4e79\", fontname=\"Helvetica\", "
            "fontsize=\"10\"];\n";
  }

  void structure(std::uint64_t number, const HeapLiteral& heap) override {
    out_ << fmt::format("subgraph cluster_{} {{\ngraph [label=\"{}\"];\n", number, number);
    for (std::size_t i = 0; i < heap.objects.size(); ++i) object(number, i, heap.objects[i]);
    for (std::size_t i = 0; i < heap.arguments.size(); ++i) argument(number, i, heap.arguments[i]);
    out_ << "}\n";
  }

  void end(const EnumerationTail& tail) override {
    if (!tail.complete()) out_ << dot_note(tail.reasons);
    out_ << "}\n";
  }

 private:
  void object(std::uint64_t number, std::size_t i, const HeapLiteral::Object& object) {
    std::string label = object.of, arrows;
    for (const auto& [field, value] : object.fields) {
      if (const auto* to = std::get_if<std::size_t>(&value)) {
        arrows += fmt::format("n{}_{} -> n{}_{} [label=\"{}\"];\n", number, i, number, *to,
                              dot_quoted(field));
      } else if (!std::holds_alternative<HeapLiteral::Null>(value)) {
        label += fmt::format("\n{}: {}", field, literal_text(value));
      }
    }
    out_ << fmt::format("n{}_{} [label=\"{}\"];\n{}", number, i, dot_quoted(label), arrows);
  }

  /// A name without a box; its value, or an arrow to its object.
  void argument(std::uint64_t number, std::size_t i,
                const std::pair<std::string, HeapLiteral::Value>& argument) {
    const auto& [name, value] = argument;
    const auto* to = std::get_if<std::size_t>(&value);
    const std::string label = to != nullptr ? name : name + " = " + literal_text(value);
    out_ << fmt::format("n{}_p{} [label=\"{}\", shape=\"plaintext\", style=\"\"];\n", number, i,
                        dot_quoted(label));
    if (to != nullptr) out_ << fmt::format("n{}_p{} -> n{}_{};\n", number, i, number, *to);
  }

  std::ostream& out_;
};

}  // namespace

std::unique_ptr<StructureWriter> make_structure_dot(std::ostream& out) {
  return std::make_unique<StructureDot>(out);
}

}  // namespace heapsum::report
