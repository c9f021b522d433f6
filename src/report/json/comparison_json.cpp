// SPDX-License-Identifier: Apache-2.0
// A comparison for programs: one object by docs/comparison.schema.json, keys sorted, one row a
// line.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <heapsum/report/comparison.hpp>

#include "json_parts.hpp"

namespace heapsum::report {

namespace {

using nlohmann::json;

json json_of(const Figures& f) {
  const Stats& s = f.stats;
  return {{"paths",
           {{"complete", s.complete},
            {"cut", s.cut},
            {"excluded", s.excluded},
            {"by_outcome", to_json(s.by_outcome)}}},
          {"flows", f.flows},
          {"states", s.states},
          {"steps", s.steps},
          {"aliasing_forks", f.aliasing_forks},
          {"queries", s.queries},
          {"seconds", s.seconds},
          {"solver_seconds", s.solver_seconds},
          {"peak_memory_bytes", s.peak_memory_bytes},
          {"reasons", f.reasons}};
}

json json_of(const Comparison& c, const ComparisonRow& row) {
  json all{{"mode", row.mode},
           {"k", row.k},
           {"unwind", row.unwind},
           {"status", word(row.status)},
           {"figures", row.figures ? json_of(*row.figures) : json(nullptr)}};
  if (!row.note.empty()) all["note"] = row.note;
  const std::optional<Ratio> ratio = to_summary(c, row);
  all["to_summary"] =
      ratio ? json{{"paths", or_null(ratio->paths)}, {"seconds", or_null(ratio->seconds)}}
            : json(nullptr);
  return all;
}

json options_of(const Comparison& c) {
  const Options& o = c.options;
  json all{{"scope", o.scope},
           {"symbolic_null", o.symbolic_null},
           {"symbolic_alias", o.symbolic_alias},
           {"timeout_seconds", or_null(o.timeout_seconds)}};
  if (o.max_memory_bytes) all["max_memory_bytes"] = *o.max_memory_bytes;
  if (o.max_array_length) all["max_array_length"] = *o.max_array_length;
  add_limits(o, all);
  if (!o.assumed.empty()) all["assumed"] = o.assumed;
  return all;
}

}  // namespace

void write_json(const Comparison& c, std::ostream& out) {
  out << fmt::format("{{\n\"options\": {},\n\"rows\": [", text_of(options_of(c)));
  const char* separator = "\n";
  for (const ComparisonRow& row : c.rows) {
    out << separator << text_of(json_of(c, row));
    separator = ",\n";
  }
  out << "\n],\n\"schema_version\": 1,\n"
      << fmt::format("\"solver\": {},\n", text_of(c.solver_version))
      << fmt::format("\"subject\": {},\n", text_of({{"entry", c.entry}, {"file", c.file}}))
      << fmt::format("\"tool\": {}\n", text_of({{"name", "heapsum"}, {"version", c.tool_version}}))
      << "}\n";
}

}  // namespace heapsum::report
