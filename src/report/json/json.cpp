// SPDX-License-Identifier: Apache-2.0
// Findings for programs: one object by docs/findings.schema.json, keys sorted, one path a line,
// written path by path so that a hundred thousand of them need no second copy in memory.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <heapsum/report/writers.hpp>

#include "json_parts.hpp"

namespace heapsum::report {

namespace {

using nlohmann::json;

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
