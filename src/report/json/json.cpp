// SPDX-License-Identifier: Apache-2.0
// Findings for programs: one object by docs/findings.schema.json, one path a line, written as the
// paths come. What is known first stands first; within a member keys are sorted.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <heapsum/report/writers.hpp>

#include "json_parts.hpp"

namespace heapsum::report {

namespace {

using nlohmann::json;

json json_of(const Stats& s) {
  json all{{"paths",
            {{"complete", s.complete},
             {"cut", s.cut},
             {"excluded", s.excluded},
             {"by_outcome", to_json(s.by_outcome)}}},
           {"states", s.states},
           {"steps", s.steps},
           {"queries", s.queries},
           {"rules", s.rules},
           {"seconds", s.seconds},
           {"solver_seconds", s.solver_seconds},
           {"peak_memory_bytes", s.peak_memory_bytes}};
  if (!s.search.empty()) all["search"] = s.search;
  return all;
}

/// Of what only some paths have.
void write_if_any(std::string_view key, const std::string& text, JsonLine& to) {
  if (text.empty()) return;
  to.key(key);
  to.text(text);
}

void write(const std::vector<std::string>& texts, JsonLine& to) {
  to.open('[');
  for (const std::string& text : texts) to.text(text);
  to.close(']');
}

void write(const std::vector<FlowsThatMet>& met, JsonLine& to) {
  to.open('[');
  for (const FlowsThatMet& at : met) {
    to.open('{');
    to.key("cases");
    to.open('[');
    for (const std::vector<std::string>& one : at.cases) write(one, to);
    to.close(']');
    to.key("condition");
    to.number(at.condition);
    to.key("flows");
    to.number(at.flows);
    to.close('}');
  }
  to.close(']');
}

/// Gives where the number belongs.
std::size_t write(const PathFinding& path, JsonLine& to) {
  to.open('{');
  write_if_any("bound", path.bound, to);
  to.key("certain");
  to.truth(path.certain);
  to.key("condition");
  write(path.condition, to);
  to.key("decisions");
  report::write(path.decisions, to);
  write_if_any("exception", path.exception, to);
  to.key("heap");
  report::write(path.heap, to);
  to.key("heaps_left_out");
  to.truth(path.heaps_left_out);
  if (!path.met.empty()) {
    to.key("met");
    write(path.met, to);
  }
  to.key("number");
  const std::size_t number_at = to.gap();
  to.key("outcome");
  to.text(word(path.outcome));
  write_if_any("printed", path.printed, to);
  if (path.outcome == OutcomeKind::returned) {
    to.key("value");
    to.text(path.value);
  }
  if (path.where) {
    to.key("where");
    report::write(*path.where, to);
  }
  if (path.witness) {
    to.key("witness");
    report::write(*path.witness, to);
  }
  to.close('}');
  return number_at;
}

class JsonWriter final : public Writer {
 public:
  using Writer::Writer;

  [[nodiscard]] RenderedPath rendered(const PathFinding& path) const override {
    RenderedPath made;
    JsonLine line(made.bytes);
    made.number_at = {static_cast<std::uint32_t>(write(path, line))};
    return made;
  }

 private:
  void open(const Head& head) override {
    out() << "{\n\"schema_version\": 1,\n"
          << fmt::format("\"tool\": {},\n",
                         text_of({{"name", "heapsum"}, {"version", head.tool_version}}))
          << fmt::format("\"solver\": {},\n", text_of(head.solver_version))
          << fmt::format("\"subject\": {},\n",
                         text_of({{"entry", head.entry}, {"file", head.file}}))
          << fmt::format("\"options\": {},\n", text_of(to_json(head.options))) << "\"paths\": [";
  }

  void before(const RenderedPath& /*path*/) override { out() << (paths() == 0 ? "\n" : ",\n"); }

  void close(const Head& /*head*/, const Tail& tail) override {
    out() << (paths() == 0 ? "],\n" : "\n],\n")
          << fmt::format("\"complete\": {},\n", tail.complete())
          << fmt::format("\"reasons\": {},\n", text_of(tail.reasons))
          << fmt::format("\"stats\": {}\n", text_of(json_of(tail.stats))) << "}\n";
  }
};

}  // namespace

std::unique_ptr<Writer> make_json_writer(std::ostream& out) {
  return std::make_unique<JsonWriter>(out);
}

}  // namespace heapsum::report
