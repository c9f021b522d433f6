// SPDX-License-Identifier: Apache-2.0
#include "json_parts.hpp"

namespace heapsum::report {

using nlohmann::json;

namespace {

template <typename T>
json or_null(const std::optional<T>& value) {
  return value ? json(*value) : json(nullptr);
}

json to_json(const FieldPicture& field) {
  json cases = json::array();
  for (const Case& c : field.cases) {
    json one = {{"guard", c.guard.empty() ? "true" : c.guard}, {"value", c.value}};
    if (c.object) one["object"] = *c.object;
    cases.push_back(std::move(one));
  }
  return {{"name", field.name}, {"type", field.type}, {"cases", std::move(cases)}};
}

json to_json(const std::vector<FieldPicture>& fields) {
  json result = json::array();
  for (const FieldPicture& field : fields) result.push_back(to_json(field));
  return result;
}

}  // namespace

json to_json(const PlaceInSource& where) {
  json result = {{"line", where.line}, {"column", where.column}, {"text", where.text}};
  if (!where.file.empty()) result["file"] = where.file;
  return result;
}

json to_json(const HeapPicture& heap) {
  json objects = json::array();
  for (const ObjectPicture& o : heap.objects)
    objects.push_back({{"name", o.name},
                       {"class", o.of},
                       {"input", o.input},
                       {"exists", o.exists.empty() ? "true" : o.exists},
                       {"fields", to_json(o.fields)}});
  json result = {{"roots", to_json(heap.roots)}, {"objects", std::move(objects)}};
  if (!heap.statics.empty()) result["statics"] = to_json(heap.statics);
  return result;
}

json to_json(const std::vector<Decision>& decisions) {
  json result = json::array();
  for (const Decision& d : decisions) {
    result.push_back({{"kind", d.kind}, {"result", d.result}, {"where", to_json(d.where)}});
    if (!d.method.empty()) result.back()["method"] = d.method;
    if (!d.of.empty()) result.back()["class"] = d.of;
  }
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
  if (o.max_array_length) all["max_array_length"] = *o.max_array_length;
  add_limits(o, all);
  if (!o.assumed.empty()) all["assumed"] = o.assumed;
  return all;
}

std::string text_of(const json& value, int indent) {
  return value.dump(indent, ' ', false, json::error_handler_t::replace);
}

}  // namespace heapsum::report
