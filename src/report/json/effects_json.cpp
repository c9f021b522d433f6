// SPDX-License-Identifier: Apache-2.0
#include <heapsum/report/effects.hpp>

#include "json/json_parts.hpp"

namespace heapsum::report {

namespace {

using nlohmann::json;

const char* word(Fate fate) {
  switch (fate) {
    case Fate::kept: return "kept";
    case Fate::made: return "made";
    case Fate::lost: return "lost";
  }
  return "";
}

json cases_json(const std::vector<Case>& cases) {
  json all = json::array();
  for (const Case& c : cases) {
    json one{{"value", c.value}};
    if (!c.guard.empty()) one["if"] = c.guard;
    all.push_back(std::move(one));
  }
  return all;
}

json fields_json(const std::vector<EffectField>& fields) {
  json all = json::array();
  for (const EffectField& f : fields) {
    json one{{"name", f.name}, {"changed", f.is_changed}, {"after", cases_json(f.after)}};
    if (!f.before.empty()) one["before"] = cases_json(f.before);
    all.push_back(std::move(one));
  }
  return all;
}

json effects_json(const PathEffects& p) {
  json objects = json::array();
  for (const EffectObject& o : p.objects) {
    json one{{"name", o.name},
             {"class", o.of},
             {"fate", word(o.fate)},
             {"fields", fields_json(o.fields)}};
    if (!o.exists.empty()) one["if"] = o.exists;
    objects.push_back(std::move(one));
  }
  json made{{"number", p.path.number},           {"outcome", word(p.path.outcome)},
            {"condition", p.path.condition},     {"roots", fields_json(p.roots)},
            {"statics", fields_json(p.statics)}, {"objects", std::move(objects)}};
  if (p.path.outcome == OutcomeKind::returned) made["value"] = p.path.value;
  if (!p.path.exception.empty()) made["exception"] = p.path.exception;
  if (!p.path.bound.empty()) made["bound"] = p.path.bound;
  if (p.path.where) made["where"] = part(*p.path.where);
  return made;
}

}  // namespace

void write_json(const EffectsFindings& findings, std::ostream& out) {
  const Head& head = findings.head;
  json paths = json::array();
  for (const PathEffects& p : findings.paths) paths.push_back(effects_json(p));
  const json document{{"schema_version", 1},
                      {"tool", {{"name", "heapsum"}, {"version", head.tool_version}}},
                      {"subject", {{"file", head.file}, {"entry", head.entry}}},
                      {"options", to_json(head.options)},
                      {"paths", std::move(paths)},
                      {"complete", findings.tail.complete()},
                      {"reasons", findings.tail.reasons}};
  out << text_of(document, 2) << '\n';
}

}  // namespace heapsum::report
