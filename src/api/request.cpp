// SPDX-License-Identifier: Apache-2.0
#include "request.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <heapsum/task/task.hpp>

namespace heapsum::api {

namespace {

std::string nameless(const Request& request) {
  return request.text && request.program.empty() ? "<text>" : request.program;
}

}  // namespace

programs::Wanted wanted(const Request& request, programs::Purpose purpose) {
  programs::Wanted w;
  w.program = nameless(request);
  w.entry = request.entry;
  w.assumed = request.assumed;
  w.class_path = request.class_path;
  w.jdk = request.jdk;
  w.purpose = purpose;
  if (purpose == programs::Purpose::judge) w.jml = jml::Null::by_annotation;
  return w;
}

Result<task::Settings, Error> settings(const Request& request) {
  const auto policy = semantics::policy_named(request.mode);
  if (!policy || *policy == semantics::PolicyName::concrete)
    return Failure{
        Error{Error::Kind::request, fmt::format("heapsum: error: mode: '{}' explores nothing\n"
                                                "  hint: summary, lazy, lazier, lazier#\n",
                                                request.mode)}};
  if (request.timeout_seconds < 0)
    return Failure{Error{Error::Kind::request, "heapsum: error: timeout_seconds: is negative\n"}};
  task::Settings how;
  how.mode = {*policy, request.mode};
  how.limits.k = request.k;
  how.limits.unwind = request.unwind;
  how.limits.scope = request.scope;
  if (request.max_array_length) how.limits.max_array_length = *request.max_array_length;
  how.budget.timeout_seconds = request.timeout_seconds;
  how.budget.max_paths = request.max_paths;
  how.budget.max_memory_bytes = request.max_memory_bytes;
  how.budget.cancel = request.cancel;
  return how;
}

Place place(const report::PlaceInSource& where, const std::string& program) {
  return {where.file.empty() ? program : where.file, where.line, where.column, where.text};
}

std::string version() { return task::tool_version(); }

}  // namespace heapsum::api
