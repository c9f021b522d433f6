// SPDX-License-Identifier: Apache-2.0
// SARIF 2.1.0: a result for each property. A fingerprint is made of kind, file and expression, so that it
// outlives a change of lines.
#include <heapsum/report/check.hpp>

#include <map>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "json/json_parts.hpp"

namespace heapsum::report {

namespace {

using nlohmann::json;

std::string hash_of(const std::string& text) {
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return fmt::format("{:016x}", hash);
}

/// A reference to the file as RFC 3986 has it: bytes that a path may not have there are %XX.
std::string uri(const std::string& file) {
  constexpr std::string_view kKept =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  std::string text;
  for (const char c : file)
    text += kKept.find(c) != std::string_view::npos
                ? std::string{c}
                : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return text;
}

class Log {
 public:
  explicit Log(const CheckFindings& f) : f_(f) {}

  json document() {
    json results = json::array();
    for (const Property& p : f_.properties) results.push_back(result(p));
    for (const Defect& d : f_.unconfirmed) results.push_back(unconfirmed(d));
    json rules = json::array();
    for (const auto& [text, kind] : kinds_)
      rules.push_back({{"id", rule_id(kind)}, {"shortDescription", {{"text", text}}}});
    json driver = {{"name", "heapsum"}, {"version", f_.tool_version}, {"rules", rules}};
    json run = {{"tool", {{"driver", driver}}},
                {"columnKind", "unicodeCodePoints"},
                {"results", results},
                {"invocations", json::array({invocation()})}};
    return {{"$schema",
             "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
             "sarif-schema-2.1.0.json"},
            {"version", "2.1.0"},
            {"runs", json::array({run})}};
  }

 private:
  json location(const PlaceInSource& where) const {
    json region = {{"startLine", std::max(where.line, 1U)}};
    if (where.column > 0) region["startColumn"] = where.column;
    const std::string& file = where.file.empty() ? f_.file : where.file;
    return {{"physicalLocation", {{"artifactLocation", {{"uri", uri(file)}}}, {"region", region}}}};
  }

  json base(OutcomeKind kind, const PlaceInSource& where) {
    kinds_.emplace(word(kind), kind);
    const std::string subject = fmt::format("{}|{}|{}", rule_id(kind), where.file, where.text);
    const std::string print = hash_of(fmt::format("{}|{}", subject, seen_[subject]++));
    return {{"ruleId", rule_id(kind)},
            {"locations", json::array({location(where)})},
            {"partialFingerprints", {{"property/v1", print}}}};
  }

  json result(const Property& p) {
    json made = base(p.kind, p.where);
    made["kind"] = p.standing == Standing::not_reached ? "notApplicable" : word(p.standing);
    made["level"] = p.standing == Standing::fail ? "error" : "none";
    made["message"] = {
        {"text", fmt::format("{}: {} {}", word(p.standing), word(p.kind), p.where.text)}};
    if (const Defect* d = defect_of(f_, p)) show(made, *d);
    return made;
  }

  json unconfirmed(const Defect& d) {
    json made = base(d.kind, d.where);
    made["kind"] = "review";
    made["level"] = "none";
    show(made, d);
    made["message"]["text"] = "unconfirmed, " + d.unconfirmed + ": " + d.call;
    return made;
  }

  void show(json& made, const Defect& d) const {
    const std::string calls =
        d.made_by.empty() ? "" : fmt::format(", reached by {}", fmt::join(d.made_by, "; "));
    made["message"] = {{"text", fmt::format("{}: {}{}", word(d.kind), d.call, calls)}};
    json steps = json::array();
    for (const Decision& step : d.decisions)
      steps.push_back(flow_step(step.where, word(step.kind)));
    if (d.thrown_at) steps.push_back(flow_step(d.where, "leads there"));
    const PlaceInSource& thrown = d.thrown_at.value_or(d.where);
    steps.push_back(flow_step(thrown, word(d.kind)));
    made["codeFlows"] =
        json::array({{{"threadFlows", json::array({{{"locations", std::move(steps)}}})}}});
  }
  json flow_step(const PlaceInSource& where, std::string_view what) const {
    json at = location(where);
    at["message"] = {{"text", fmt::format("{}: {}", what, where.text)}};
    return {{"location", std::move(at)}};
  }

  json invocation() const {
    json notes = json::array();
    for (const MethodCheck& m : f_.methods)
      for (const std::string& reason : m.reasons)
        notes.push_back({{"level", "note"}, {"message", {{"text", m.entry + ": " + reason}}}});
    return {{"executionSuccessful", true}, {"toolExecutionNotifications", std::move(notes)}};
  }

  const CheckFindings& f_;
  std::map<std::string, OutcomeKind> kinds_{};  // by their words
  std::map<std::string, int> seen_{};
};

}  // namespace

void write_sarif(const CheckFindings& findings, std::ostream& out) {
  out << text_of(Log(findings).document(), 2) << '\n';
}

}  // namespace heapsum::report
