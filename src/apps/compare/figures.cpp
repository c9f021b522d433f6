// SPDX-License-Identifier: Apache-2.0
#include "figures.hpp"

#include <nlohmann/json.hpp>

namespace heapsum::compare {

using nlohmann::json;

std::string to_text(const report::Figures& f) {
  const report::Stats& s = f.stats;
  return json{{"stop", f.stop},
              {"reasons", f.reasons},
              {"flows", f.flows},
              {"forks", f.aliasing_forks},
              {"paths", {s.complete, s.cut, s.excluded}},
              {"outcomes", s.by_outcome},
              {"work", {s.states, s.steps}},
              {"queries", s.queries},
              {"seconds", {s.seconds, s.solver_seconds}}}
      .dump(-1, ' ', false, json::error_handler_t::replace);
}

report::Figures figures_from(const std::string& text) {
  const json all = json::parse(text);
  report::Figures f;
  all.at("stop").get_to(f.stop);
  all.at("reasons").get_to(f.reasons);
  all.at("flows").get_to(f.flows);
  all.at("forks").get_to(f.aliasing_forks);
  all.at("paths").at(0).get_to(f.stats.complete);
  all.at("paths").at(1).get_to(f.stats.cut);
  all.at("paths").at(2).get_to(f.stats.excluded);
  all.at("outcomes").get_to(f.stats.by_outcome);
  all.at("work").at(0).get_to(f.stats.states);
  all.at("work").at(1).get_to(f.stats.steps);
  all.at("queries").get_to(f.stats.queries);
  all.at("seconds").at(0).get_to(f.stats.seconds);
  all.at("seconds").at(1).get_to(f.stats.solver_seconds);
  return f;
}

}  // namespace heapsum::compare
