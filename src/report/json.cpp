// SPDX-License-Identifier: Apache-2.0
// Findings for programs: one object by docs/findings.schema.json, keys sorted, one path a line,
// written path by path so that a hundred thousand of them need no second copy in memory.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <heapsum/report/writers.hpp>

namespace heapsum::report {

namespace {

using nlohmann::json;

template <typename T>
json or_null(const std::optional<T>& value) {
  return value ? json(*value) : json(nullptr);
}

json to_json(const PlaceInSource& where) {
  json result = {{"line", where.line}, {"column", where.column}, {"text", where.text}};
  if (!where.file.empty()) result["file"] = where.file;
  return result;
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

json to_json(const PathFinding& path) {
  json result = {{"number", path.number},       {"outcome", path.outcome},
                 {"certain", path.certain},     {"heaps_left_out", path.heaps_left_out},
                 {"condition", path.condition}, {"decisions", to_json(path.decisions)},
                 {"heap", to_json(path.heap)}};
  if (path.outcome == "returned") result["value"] = path.value;
  if (!path.printed.empty()) result["printed"] = path.printed;
  if (!path.exception.empty()) result["exception"] = path.exception;
  if (!path.bound.empty()) result["bound"] = path.bound;
  if (path.where) result["where"] = to_json(*path.where);
  if (path.witness) result["witness"] = json::parse(to_json(*path.witness));
  return result;
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
  return all;
}

json to_json(const Stats& s) {
  return {{"paths",
           {{"complete", s.complete},
            {"cut", s.cut},
            {"excluded", s.excluded},
            {"by_outcome", s.by_outcome}}},
          {"states", s.states},
          {"steps", s.steps},
          {"queries", s.queries},
          {"rules", s.rules},
          {"seconds", s.seconds},
          {"solver_seconds", s.solver_seconds},
          {"peak_memory_bytes", s.peak_memory_bytes}};
}

/// Names come from the user's file, which may hold any bytes.
std::string text_of(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

void write_paths(const std::vector<PathFinding>& paths, std::ostream& out) {
  out << "\"paths\": [";
  const char* separator = "\n";
  for (const PathFinding& path : paths) {
    out << separator << text_of(to_json(path));
    separator = ",\n";
    if (!out) return;
  }
  out << (paths.empty() ? "]" : "\n]");
}

}  // namespace

void write_json(const Findings& f, std::ostream& out) {
  out << "{\n"
      << fmt::format("\"complete\": {},\n", f.complete)
      << fmt::format("\"options\": {},\n", text_of(to_json(f.options)));
  write_paths(f.paths, out);
  out << ",\n"
      << fmt::format("\"reasons\": {},\n", text_of(f.reasons)) << "\"schema_version\": 1,\n"
      << fmt::format("\"solver\": {},\n", text_of(f.solver_version))
      << fmt::format("\"stats\": {},\n", text_of(to_json(f.stats)))
      << fmt::format("\"subject\": {},\n", text_of({{"entry", f.entry}, {"file", f.file}}))
      << fmt::format("\"tool\": {}\n", text_of({{"name", "heapsum"}, {"version", f.tool_version}}))
      << "}\n";
}

}  // namespace heapsum::report
