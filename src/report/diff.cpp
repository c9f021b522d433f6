// SPDX-License-Identifier: Apache-2.0
// A comparison of two policies in words and in JSON.
#include <heapsum/report/diff.hpp>

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <nlohmann/json.hpp>

#include <heapsum/report/describe.hpp>
#include <heapsum/report/writers.hpp>

#include "describe/conditions.hpp"
#include "describe/naming.hpp"
#include "text/text_layout.hpp"

namespace heapsum::report {

namespace {

using Json = nlohmann::json;
using semantics::Event;

std::string line(const Decision& d) {
  return fmt::format("{}  {} is {}  {}", shown(d.where), word(d.kind),
                     !d.method.empty() ? d.method
                     : d.result        ? "true"
                                       : "false",
                     d.where.text);
}

std::string bounds(const Options& options) {
  std::string text;
  if (options.k) text += fmt::format(", k {}", *options.k);
  if (options.unwind) text += fmt::format(", unwind {}", *options.unwind);
  if (options.max_array_length) text += fmt::format(", arrays to {}", *options.max_array_length);
  for (const auto& [name, count] : options.scope)
    text += fmt::format(", at most {} {}", count, name);
  for (const std::string& assumption : assumptions(options)) text += ", " + assumption;
  return text;
}

const char* conclusion(const DiffFindings& f) {
  if (f.verdict == "related") return "every step of one is a step of the other";
  return f.disagreement ? "they disagree" : "no disagreement, but not everything was compared";
}

void write_disagreement(const DiffFindings& f, std::ostream& out) {
  const DiffFindings::Disagreement& d = *f.disagreement;
  const std::size_t width = std::max({f.left.size(), f.right.size(), std::size_t{5}});
  fmt::print(out, "disagreement after {}: {}\n", counted(d.steps, "step"), d.what);
  fmt::print(out, "  {:<{}}  {}\n", "where", width, d.parting.where);
  fmt::print(out, "  {:<{}}  {}\n", f.left, width, d.parting.left);
  fmt::print(out, "  {:<{}}  {}\n\n", f.right, width, d.parting.right);
  for (const Derivation& derivation : d.derivations) {
    fmt::print(out, "{} came there by\n", derivation.policy);
    for (const std::string& event : derivation.events) fmt::print(out, "  {}\n", event);
    fmt::print(out, "{}\n", derivation.events.empty() ? "  no decision\n" : "");
  }
  if (d.heap) fmt::print(out, "a heap that shows it\n  {}\n\n", to_json(*d.heap));
}

Json json_of(const DiffFindings::Disagreement& d) {
  Json json{{"what", d.what},         {"steps", d.steps},         {"where", d.parting.where},
            {"left", d.parting.left}, {"right", d.parting.right}, {"derivations", Json::array()}};
  for (const Derivation& derivation : d.derivations)
    json["derivations"].push_back({{"policy", derivation.policy}, {"events", derivation.events}});
  if (d.heap) json["heap"] = Json::parse(to_json(*d.heap));
  return json;
}

/// The events of a state that need not have ended.
Derivation derivation(const syntax::Program& program, const guard::Terms& terms,
                      const std::string& policy, semantics::Config state) {
  const std::vector<Event> events = state.history.events();
  // Only ended states are described; what has happened so far does not depend on how it ends.
  if (!state.ended()) state.ends({.kind = semantics::OutcomeKind::cut});
  DescribedPlaces places(program);
  const PathFinding path = describe(places, terms, 1, state);
  const std::vector<std::string> said = conditions(program, Naming(program, terms, state), events);
  Derivation made{policy, {}};
  auto condition = said.begin();
  auto decision = path.decisions.begin();
  for (const Event& e : events) {
    std::string text = !is_decision(e) ? "read  " : line(*decision++);
    if (!e.forced) text += fmt::format("{}{}", !is_decision(e) ? "" : "  when ", *condition++);
    made.events.push_back(std::move(text));
  }
  return made;
}

}  // namespace

DiffFindings::Disagreement describe(const syntax::Program& program, const bisim::Disagreement& d,
                                    const DiffSide& left, const DiffSide& right) {
  using Kind = bisim::Disagreement::Kind;
  DiffFindings::Disagreement told{.steps = d.steps, .parting = d.parting};
  switch (d.kind) {
    case Kind::parted: told.what = "their states part"; break;
    case Kind::left_alone: told.what = right.name + " has no such step"; break;
    case Kind::right_alone: told.what = left.name + " has no such step"; break;
  }
  if (d.left) told.derivations.push_back(derivation(program, left.terms, left.name, *d.left));
  if (d.right) told.derivations.push_back(derivation(program, right.terms, right.name, *d.right));
  return told;
}

void write_text(const DiffFindings& f, std::ostream& out) {
  fmt::print(out, "{} in {}\n{} and {}{}\n\n", f.entry, f.file, f.left, f.right, bounds(f.options));
  if (f.disagreement) write_disagreement(f, out);
  fmt::print(out, "{} related, to the end of {} of {} and {} of {}\n",
             counted(f.pairs, "pair") + (f.pairs == 1 ? " of states is" : " of states are"),
             counted(f.left_ended, "path"), f.left, f.right_ended, f.right);
  if (f.came_back > 0)
    fmt::print(out, "  {} for ever: {} to where it was\n",
               f.came_back == 1 ? "1 path goes on" : fmt::format("{} paths go on", f.came_back),
               f.came_back == 1 ? "it comes back" : "each comes back");
  for (const std::string& reason : f.reasons) fmt::print(out, "  {}\n", reason);
  fmt::print(out, "{}\n", conclusion(f));
}

void write_json(const DiffFindings& f, std::ostream& out) {
  Json json{{"schema_version", 1},
            {"file", f.file},
            {"entry", f.entry},
            {"left", f.left},
            {"right", f.right},
            {"options",
             {{"scope", f.options.scope},
              {"symbolic_null", f.options.symbolic_null},
              {"symbolic_alias", f.options.symbolic_alias}}},
            {"verdict", f.verdict},
            {"reasons", f.reasons},
            {"pairs", f.pairs},
            {"left_ended", f.left_ended},
            {"right_ended", f.right_ended},
            {"came_back", f.came_back}};
  if (!f.options.assumed.empty()) json["options"]["assumed"] = f.options.assumed;
  if (f.options.k) json["options"]["k"] = *f.options.k;
  if (f.options.max_array_length) json["options"]["max_array_length"] = *f.options.max_array_length;
  if (f.options.unwind) json["options"]["unwind"] = *f.options.unwind;
  if (f.disagreement) json["disagreement"] = json_of(*f.disagreement);
  out << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

}  // namespace heapsum::report
