// SPDX-License-Identifier: Apache-2.0
// Probabilities for programs: one object by docs/probability.schema.json, keys sorted; one outcome, path or place a line.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <heapsum/report/probability.hpp>

#include "json_parts.hpp"

namespace heapsum::report {

namespace {

using nlohmann::json;

const char* word(LikelyPlace::Kind kind) {
  switch (kind) {
    case LikelyPlace::Kind::line: return "line";
    case LikelyPlace::Kind::branch: return "branch";
    case LikelyPlace::Kind::assertion: return "assertion";
    case LikelyPlace::Kind::label: return "label";
  }
  return "?";
}

class ProbabilityWriter {
 public:
  ProbabilityWriter(const Probabilities& found, Decimals decimals, std::ostream& out)
      : found_(found), decimals_(decimals), out_(out) {}

  void write() {
    out_ << fmt::format("{{\n\"inputs\": {},\n\"options\": {},\n",
                        text_of(fraction_text(found_.inputs)), text_of(options()));
    if (found_.estimate) out_ << fmt::format("\"estimate\": {},\n", text_of(estimate()));
    list("outcomes", found_.outcomes);
    list("paths", found_.paths);
    list("places", found_.places);
    out_ << fmt::format("\"reasons\": {},\n\"reliability\": {},\n\"remarks\": {},\n",
                        text_of(found_.reasons), text_of(reliability()), text_of(found_.remarks))
         << "\"schema_version\": 1,\n"
         << fmt::format("\"stats\": {},\n", text_of(stats()))
         << fmt::format("\"subject\": {}\n}}\n",
                        text_of({{"entry", found_.of.entry}, {"file", found_.of.file}}));
  }

 private:
  template <typename T>
  void list(const char* name, const std::vector<T>& all) {
    out_ << fmt::format("\"{}\": [", name);
    const char* separator = "\n";
    for (const T& one : all) {
      out_ << separator << text_of(json_of(one));
      separator = ",\n";
    }
    out_ << "\n],\n";
  }

  /// Null where there is no input.
  [[nodiscard]] json exact(const Rational& n) const {
    return found_.inputs == 0 ? json(nullptr) : json(fraction_text(Rational(n / found_.inputs)));
  }
  [[nodiscard]] json decimal(const Rational& n) const {
    return found_.inputs == 0 ? json(nullptr)
                              : json(decimal_text(Rational(n / found_.inputs), decimals_));
  }

  [[nodiscard]] static json place_of(const PlaceInSource& where) {
    json all{{"line", where.line}, {"text", where.text}};
    if (where.column != 0) all["column"] = where.column;
    if (!where.file.empty()) all["file"] = where.file;
    return all;
  }

  [[nodiscard]] json json_of(const LikelyOutcome& o) const {
    json all{{"outcome", semantics::word(o.kind)},
             {"inputs", fraction_text(o.inputs)},
             {"probability", exact(o.inputs)},
             {"decimal", decimal(o.inputs)},
             {"paths", o.paths},
             {"value", o.value.empty() ? json(nullptr) : json(o.value)}};
    if (o.where) all["where"] = place_of(*o.where);
    if (!o.exception.empty()) all["exception"] = o.exception;
    return all;
  }

  [[nodiscard]] json json_of(const LikelyPath& path) const {
    json decisions = json::array();
    for (const LikelyDecision& d : path.decisions) {
      json one = place_of(d.where);
      one["result"] = d.result;
      decisions.push_back(std::move(one));
    }
    return {{"outcome", path.outcome},
            {"inputs", fraction_text(path.inputs)},
            {"probability", exact(path.inputs)},
            {"decimal", decimal(path.inputs)},
            {"decisions", std::move(decisions)}};
  }

  [[nodiscard]] json json_of(const LikelyPlace& p) const {
    json all{{"kind", word(p.kind)},
             {"where", place_of(p.where)},
             {"reach", exact(p.inputs)},
             {"hits", exact(p.visits)},
             {"paths", p.paths},
             {"least", exact(p.least)},
             {"greatest", exact(p.greatest)},
             {"decimals",
              {{"reach", decimal(p.inputs)},
               {"hits", decimal(p.visits)},
               {"least", decimal(p.least)},
               {"greatest", decimal(p.greatest)}}}};
    if (p.has_sides()) all["side"] = p.side;
    if (p.has_sides())
      all["conditional"] = p.conditional ? json(fraction_text(*p.conditional)) : json(nullptr);
    return all;
  }

  [[nodiscard]] json options() const {
    json ranges = json::array();
    for (const LikelyInputs::Numbers& r : found_.of.ranges)
      ranges.push_back({{"name", r.name},
                        {"least", r.least},
                        {"greatest", r.greatest},
                        {"weighted", r.weighted}});
    json all{
        {"scope", found_.of.scope}, {"ranges", std::move(ranges)}, {"assumed", found_.of.assumed}};
    if (found_.of.longest) all["max_array_length"] = *found_.of.longest;
    if (!found_.of.sized.empty()) all["sized"] = found_.of.sized;
    return all;
  }

  [[nodiscard]] json estimate() const {
    const Estimate& e = *found_.estimate;
    json rows = json::array();
    for (const Estimate::Row& r : e.rows)
      rows.push_back(
          {{"what", r.what}, {"draws", r.draws}, {"least", r.least}, {"greatest", r.greatest}});
    return {{"confidence", 0.95},
            {"draws", e.draws},
            {"seed", e.seed},
            {"rows", std::move(rows)},
            {"reasons", e.reasons}};
  }

  [[nodiscard]] json reliability() const {
    return {{"success", exact(found_.success)},
            {"failure", exact(found_.failure)},
            {"not_known", exact(found_.not_known)}};
  }

  [[nodiscard]] json stats() const {
    return {{"parts", found_.parts},
            {"paths", found_.all_paths},
            {"steps", found_.steps},
            {"questions", found_.questions},
            {"counts", found_.counts}};
  }

  const Probabilities& found_;
  Decimals decimals_;
  std::ostream& out_;
};

}  // namespace

void write_json(const Probabilities& found, Decimals decimals, std::ostream& out) {
  ProbabilityWriter(found, decimals, out).write();
}

}  // namespace heapsum::report
