// SPDX-License-Identifier: Apache-2.0
// Keys are sorted, as the library has them; those of a heap literal stand as they were declared.
#include "json_parts.hpp"

#include <variant>

#include <heapsum/base/match.hpp>

#include "literal_value.hpp"

namespace heapsum::report {

using nlohmann::json;

namespace {

std::string_view guard_text(const std::string& guard) {
  return guard.empty() ? std::string_view("true") : std::string_view(guard);
}

void write(const FieldPicture& field, JsonLine& to) {
  to.open('{');
  to.key("cases");
  to.open('[');
  for (const Case& c : field.cases) {
    to.open('{');
    to.key("guard");
    to.text(guard_text(c.guard));
    if (c.object) {
      to.key("object");
      to.number(*c.object);
    }
    to.key("value");
    to.text(c.value);
    to.close('}');
  }
  to.close(']');
  to.key("name");
  to.text(field.name);
  to.key("type");
  to.text(field.type);
  to.close('}');
}

void write(const std::vector<FieldPicture>& fields, JsonLine& to) {
  to.open('[');
  for (const FieldPicture& field : fields) write(field, to);
  to.close(']');
}

void write(const ObjectPicture& object, JsonLine& to) {
  to.open('{');
  to.key("class");
  to.text(object.of);
  to.key("exists");
  to.text(guard_text(object.exists));
  to.key("fields");
  write(object.fields, to);
  to.key("input");
  to.truth(object.input);
  to.key("name");
  to.text(object.name);
  to.close('}');
}

void write(const Decision& d, JsonLine& to) {
  to.open('{');
  if (!d.of.empty()) {
    to.key("class");
    to.text(d.of);
  }
  if (d.kind == DecisionKind::join) {
    to.key("flows");
    to.number(d.flows);
  }
  to.key("kind");
  to.text(word(d.kind));
  if (!d.method.empty()) {
    to.key("method");
    to.text(d.method);
  }
  to.key("result");
  to.truth(d.result);
  to.key("where");
  write(d.where, to);
  to.close('}');
}

void write(const HeapLiteral::Named& values, JsonLine& to) {
  to.open('{');
  for (const auto& [name, value] : values) {
    to.name(name);
    to.raw(literal_text(value));
  }
  to.close('}');
}

}  // namespace

void write(const PlaceInSource& where, JsonLine& to) {
  to.open('{');
  to.key("column");
  to.number(where.column);
  if (!where.file.empty()) {
    to.key("file");
    to.text(where.file);
  }
  to.key("line");
  to.number(where.line);
  to.key("text");
  to.text(where.text);
  to.close('}');
}

void write(const HeapPicture& heap, JsonLine& to) {
  to.open('{');
  to.key("objects");
  to.open('[');
  for (const ObjectPicture& object : heap.objects) write(object, to);
  to.close(']');
  to.key("roots");
  write(heap.roots, to);
  if (!heap.statics.empty()) {
    to.key("statics");
    write(heap.statics, to);
  }
  to.close('}');
}

void write(const std::vector<Decision>& decisions, JsonLine& to) {
  to.open('[');
  for (const Decision& d : decisions) write(d, to);
  to.close(']');
}

void write(const HeapLiteral& heap, JsonLine& to) {
  to.open('{');
  to.key("arguments");
  write(heap.arguments, to);
  to.key("objects");
  to.open('{');
  for (std::size_t i = 0; i < heap.objects.size(); ++i) {
    to.name(object_id(i));
    to.open('{');
    to.key("class");
    to.text(heap.objects[i].of);
    to.key("fields");
    write(heap.objects[i].fields, to);
    to.close('}');
  }
  to.close('}');
  if (!heap.statics.empty()) {
    to.key("statics");
    write(heap.statics, to);
  }
  if (heap.has_this) {
    to.key("this");
    to.text(object_id(0));
  }
  to.close('}');
}

json to_json(const std::map<OutcomeKind, std::uint64_t>& by_outcome) {
  json result = json::object();
  for (const auto& [kind, count] : by_outcome) result[std::string(word(kind))] = count;
  return result;
}

void add_limits(const Options& o, json& to) {
  if (o.call_depth) to["call_depth"] = *o.call_depth;
  if (o.branch_bound) to["branch_bound"] = *o.branch_bound;
  if (o.branch_bound) to["branch_bound_mode"] = o.branches_in_a_row ? "nested" : "path";
  if (o.max_pc) to["max_pc"] = *o.max_pc;
}

json to_json(const Options& o) {
  json all{{"mode", o.mode},
           {"k", or_null(o.k)},
           {"unwind", or_null(o.unwind)},
           {"scope", o.scope},
           {"symbolic_null", o.symbolic_null},
           {"symbolic_alias", o.symbolic_alias},
           {"max_paths", or_null(o.max_paths)},
           {"timeout_seconds", or_null(o.timeout_seconds)}};
  if (!o.merge.empty()) all["merge"] = o.merge;
  if (!o.invariant.empty()) all["invariant"] = o.invariant;
  if (o.max_memory_bytes) all["max_memory_bytes"] = *o.max_memory_bytes;
  if (o.max_array_length) all["max_array_length"] = *o.max_array_length;
  add_limits(o, all);
  if (!o.assumed.empty()) all["assumed"] = o.assumed;
  if (!o.by_contract.empty()) all["by_contract"] = o.by_contract;
  if (!o.regions.empty()) all["regions"] = o.regions;
  if (!o.implementations.empty()) all["implementations"] = o.implementations;
  return all;
}

std::string text_of(const json& value, int indent) {
  return value.dump(indent, ' ', false, json::error_handler_t::replace);
}

}  // namespace heapsum::report
