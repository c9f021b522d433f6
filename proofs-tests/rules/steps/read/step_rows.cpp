// SPDX-License-Identifier: Apache-2.0
// The rows of a section, one by one.
#include <algorithm>

#include <fmt/format.h>

#include "steps/step_state.hpp"

namespace heapsum::testing {

namespace {

constexpr std::string_view kArrow = "↦";

/// Cuts what stands behind a word off the text: "a when b" → "b", leaving "a".
std::string cut_behind(std::string& text, const std::string& word) {
  const std::string mark = " " + word + " ";
  const std::size_t at = text.find(mark);
  if (at == std::string::npos) return "";
  std::string behind = text.substr(at + mark.size());
  text.erase(at);
  return behind;
}

std::vector<std::string> words(const std::string& text) { return split(text, ' '); }

}  // namespace

InputRow read_input_row(const std::string& text) {
  std::string rest = text;
  InputRow row;
  if (const std::string when = cut_behind(rest, "when"); !when.empty()) row.when = when;
  for (const std::string& target : split(cut_behind(rest, "picks"), ','))
    row.targets.push_back(read_location(target));
  if (const std::string of = cut_behind(rest, "of"); !of.empty()) {
    const std::size_t dot = of.find('.');
    row.holder = read_location(of.substr(0, dot));
    row.field = of.substr(dot + 1);
  }
  const std::vector<std::string> left = words(rest);
  if (left.size() == 2) row.type = left[0];
  if (left.empty() || left.size() > 2 || row.type.empty() == row.targets.empty())
    throw BadStep("I rows read `f of l0.next picks null, l1` or `bool b`, not `" + text + "`");
  row.name = left.back();
  return row;
}

ObjectRow read_object_row(const std::string& text) {
  std::string rest = text;
  ObjectRow row{.location = {}, .of = {}};
  if (const std::string chain = cut_behind(rest, "chain"); !chain.empty())
    row.chain = static_cast<std::uint32_t>(std::stoul(chain));
  if (const std::string exists = cut_behind(rest, "if"); !exists.empty()) row.exists = exists;
  const std::size_t blank = rest.find(' ');
  if (blank == std::string::npos)
    throw BadStep("O rows read `l1 Node if φ chain 1`, not `" + text + "`");
  row.location = read_location(rest.substr(0, blank));
  row.of = rest.substr(blank + 1);
  return row;
}

SymbolicRow read_symbolic_row(const std::string& text) {
  using Known = semantics::SymbolicReference::Known;
  std::string rest = text;
  SymbolicRow row{};
  if (const std::string chain = cut_behind(rest, "chain"); !chain.empty())
    row.chain = static_cast<std::uint32_t>(std::stoul(chain));
  const std::string is = cut_behind(rest, "is");
  const std::string place = cut_behind(rest, "of");
  if (is.empty() || place.find('.') == std::string::npos)
    throw BadStep("S rows read `s0 of l0.next is open chain 1`, not `" + text + "`");
  row.symbolic = read_location(rest);
  row.holder = read_location(place.substr(0, place.find('.')));
  row.field = place.substr(place.find('.') + 1);
  row.known = is == "open" ? Known::nothing : is == "not null" ? Known::not_null : Known::all;
  if (row.known == Known::all) row.location = read_location(is);
  return row;
}

semantics::SymbolicReference symbolic_of(const Scene& scene, const semantics::Config& c,
                                         const SymbolicRow& row) {
  const FieldPlace at = read_place(scene, c, print(row.holder) + "." + row.field);
  const auto& field = syntax::field(scene.script.program, c.heap[at.holder].of, at.field);
  return {.name = nullptr,
          .holder = at.holder,
          .field = at.field,
          .parameter = {},
          .of = field.type.resolved.of,
          .chain = row.chain,
          .known = row.known,
          .location = row.location};
}

ThrownRow read_thrown_row(const std::string& text) {
  const std::size_t at = text.find(" of ");
  if (at == std::string::npos) throw BadStep("x rows read `n0 of (throw t)`, not `" + text + "`");
  return {text.substr(0, at), text.substr(at + 4)};
}

std::string print(const Names& names, const semantics::Thrown& x) {
  return x.kind == semantics::OutcomeKind::exception ? print(names, semantics::Value(x.object))
                                                     : std::string(word(x.kind));
}

std::pair<std::string, std::string> read_arrow(const std::string& text) {
  const std::size_t at = text.find(kArrow);
  if (at == std::string::npos) throw BadStep("`" + text + "` lacks its ↦");
  std::string left = text.substr(0, at), right = text.substr(at + kArrow.size());
  left.erase(left.find_last_not_of(' ') + 1);
  right.erase(0, right.find_first_not_of(' '));
  return {left, right};
}

FieldPlace read_place(const Scene& scene, const semantics::Config& c, const std::string& text) {
  const std::size_t dot = text.find('.');
  const semantics::Location holder = read_location(text.substr(0, dot));
  const std::size_t known = holder.is_input() ? c.heap.input_count() : c.heap.made_count();
  if (!holder.is_object() || holder.index() >= known) throw BadStep("no object of `" + text + "`");
  const semantics::Object& object = c.heap[holder];
  for (std::size_t f = 0; f < object.fields.size(); ++f)
    if (const semantics::FieldSlot slot(f);
        syntax::field_name(scene.script.program, object.of, slot) == text.substr(dot + 1))
      return {holder, slot};
  throw BadStep("no field `" + text + "`");
}

syntax::ClassId class_named(const syntax::Program& program, const std::string& name) {
  for (std::size_t i = 0; i < program.classes.size(); ++i)
    if (program.classes[i].name == name) return syntax::ClassId(i);
  throw BadStep("no class `" + name + "`");
}

}  // namespace heapsum::testing
