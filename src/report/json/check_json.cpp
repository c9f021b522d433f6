// SPDX-License-Identifier: Apache-2.0
// A check for programs: one object by docs/check.schema.json.
#include <heapsum/report/check.hpp>

#include <heapsum/report/writers.hpp>

#include "json_parts.hpp"

namespace heapsum::report {

namespace {

using nlohmann::json;

json json_of(const Defect& d) {
  json result = {{"kind", word(d.kind)},     {"where", part(d.where)},
                 {"entry", d.entry},         {"call", d.call},
                 {"condition", d.condition}, {"decisions", part(d.decisions)}};
  if (!d.exception.empty()) result["exception"] = d.exception;
  if (d.thrown_at) result["thrown_at"] = part(*d.thrown_at);
  if (d.input) result["input"] = part(*d.input);
  if (!d.replayed_on.empty()) result["replayed_on"] = d.replayed_on;
  if (!d.unconfirmed.empty()) result["because"] = d.unconfirmed;
  if (!d.made_by.empty()) result["made_by"] = d.made_by;
  if (!d.not_made.empty()) result["not_made"] = d.not_made;
  if (!d.values.empty()) result["values"] = d.values;
  if (!d.refused.empty()) result["refused"] = d.refused;
  return result;
}

json json_of(const std::vector<Defect>& defects) {
  json result = json::array();
  for (const Defect& d : defects) result.push_back(json_of(d));
  return result;
}

json json_of(const Induction& i) {
  json loops = json::array();
  for (const Induction::Loop& loop : i.loops)
    loops.push_back(
        {{"where", part(loop.where)}, {"rounds", loop.rounds}, {"invariants", loop.invariants}});
  json result = {{"shows", word(i.shows)}, {"loops", std::move(loops)}};
  if (!i.why_not.empty()) result["because"] = i.why_not;
  return result;
}

json json_of(const FoundInvariants& i) {
  return {{"class", i.of},
          {"conditions", i.conditions},
          {"verdict", word(i.verdict)},
          {"reasons", i.reasons}};
}

json json_of(const MethodCheck& m) {
  json result = {{"entry", m.entry},
                 {"verdict", word(m.verdict)},
                 {"reasons", m.reasons},
                 {"vacuous", m.vacuous},
                 {"options", to_json(m.options)},
                 {"paths", {{"complete", m.complete}, {"cut", m.cut}, {"excluded", m.excluded}}}};
  if (m.induction) result["induction"] = json_of(*m.induction);
  return result;
}

}  // namespace

void write_json(const CheckFindings& f, std::ostream& out) {
  json all = {{"schema_version", 1},
              {"tool", {{"name", "heapsum"}, {"version", f.tool_version}}},
              {"solver", f.solver_version},
              {"file", f.file},
              {"verdict", word(f.verdict)},
              {"methods", json::array()},
              {"properties", json::array()},
              {"defects", json_of(f.defects)},
              {"unconfirmed", json_of(f.unconfirmed)},
              {"seconds", f.seconds}};
  for (const FoundInvariants& i : f.invariants) all["invariants"].push_back(json_of(i));
  for (const MethodCheck& m : f.methods) all["methods"].push_back(json_of(m));
  for (const Property& p : f.properties)
    all["properties"].push_back(
        {{"kind", word(p.kind)}, {"where", part(p.where)}, {"standing", word(p.standing)}});
  out << text_of(all, 2) << '\n';
}

}  // namespace heapsum::report
