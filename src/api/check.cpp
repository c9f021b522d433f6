// SPDX-License-Identifier: Apache-2.0
#include <sstream>
#include <utility>

#include <heapsum/apps/check/check.hpp>
#include <heapsum/base/match.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/programs/text.hpp>
#include <heapsum/report/check.hpp>
#include <heapsum/report/writers.hpp>
#include <heapsum/task/task.hpp>

#include "request.hpp"

namespace heapsum::api {

namespace {

Verdict verdict_of(report::Verdict verdict) {
  switch (verdict) {
    case report::Verdict::safe: return Verdict::safe;
    case report::Verdict::violation: return Verdict::violation;
    case report::Verdict::within_bounds:  // nobody accepts anything here
    case report::Verdict::inconclusive: break;
  }
  return Verdict::inconclusive;
}

std::vector<Defect> defects_of(const std::vector<report::Defect>& found,
                               const std::string& program) {
  std::vector<Defect> all;
  for (const report::Defect& d : found) {
    Defect defect;
    defect.kind = word(d.kind);
    defect.exception = d.exception;
    defect.where = place(d.where, program);
    defect.entry = d.entry;
    defect.call = d.call;
    defect.when = d.condition;
    if (d.input) defect.input = report::to_json(*d.input);
    defect.unconfirmed = d.unconfirmed;
    all.push_back(std::move(defect));
  }
  return all;
}

Judgement judgement_of(const report::CheckFindings& found) {
  Judgement all;
  all.verdict = verdict_of(found.verdict);
  for (const report::MethodCheck& m : found.methods)
    all.methods.push_back({m.entry, verdict_of(m.verdict), m.reasons});
  all.defects = defects_of(found.defects, found.file);
  all.unconfirmed = defects_of(found.unconfirmed, found.file);
  std::ostringstream json;
  report::write_json(found, json);
  all.json = json.str();
  return all;
}

/// What contradicts a check; empty: nothing.
std::string contradiction(const Request& request) {
  if (!request.entry.empty() && !request.of_class.empty())
    return "heapsum: error: entry and of_class exclude each other\n";
  return {};
}

}  // namespace

std::variant<Judgement, Error> check(const Request& request) {
  if (std::string why = contradiction(request); !why.empty())
    return Error{Error::Kind::request, std::move(why)};
  auto how = settings(request);
  if (!how) return how.error();
  programs::Wanted what = wanted(request, programs::Purpose::judge);
  what.all_classes = true;
  const auto targets = request.text
                           ? programs::targets_of_text(*request.text, what, request.of_class)
                           : programs::targets_of(what, request.of_class, request.timeout_seconds);
  if (!targets) return Error{Error::Kind::program, targets.error()};
  check::Settings limited;
  limited.how = std::move(how).value();
  const MemoryLimit memory(task::memory_of(limited.how.budget));
  limited.how.budget.memory = &memory;
  if (std::string why = check::complaint(targets.value(), limited); !why.empty())
    return Error{Error::Kind::request, std::move(why)};
  return judgement_of(check::judged(targets.value(), limited));
}

}  // namespace heapsum::api
