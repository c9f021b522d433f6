// SPDX-License-Identifier: Apache-2.0
#include <sstream>
#include <utility>

#include <heapsum/programs/target.hpp>
#include <heapsum/programs/text.hpp>
#include <heapsum/report/writers.hpp>
#include <heapsum/semantics/outcome.hpp>
#include <heapsum/syntax/ast.hpp>
#include <heapsum/task/exploration.hpp>
#include <heapsum/task/task.hpp>

#include "request.hpp"

namespace heapsum::api {

namespace {

Path path_of(const report::PathFinding& found, const std::string& program) {
  Path path;
  path.number = found.number;
  path.outcome = word(found.outcome);
  path.value = found.value;
  path.exception = found.exception;
  if (found.where) path.where = place(*found.where, program);
  path.when = found.condition;
  if (found.witness) path.input = report::to_json(*found.witness);
  path.is_certain = found.certain;
  return path;
}

Exploration explored(const task::Task& task, bool with_inputs) {
  Exploration all;
  all.entry = syntax::entry_name(task.program());
  task::Wish wish;
  wish.witness = with_inputs;
  task::Hooks hooks;
  hooks.on_path = [](const semantics::Config&, task::Desk&) {
  };  // so that paths are described in order
  hooks.on_described = [&](report::PathFinding& path) {
    all.paths.push_back(path_of(path, task.target.file));
  };
  std::ostringstream json;
  const auto writer = report::make_json_writer(json);
  const report::Tail tail = task::explored(task, wish, hooks, writer.get());
  writer->end(tail);
  all.complete = tail.stats.complete;
  all.cut = tail.stats.cut;
  all.excluded = tail.stats.excluded;
  all.reasons = tail.reasons;
  all.json = json.str();
  return all;
}

}  // namespace

std::variant<Exploration, Error> explore(const Request& request) {
  auto how = settings(request);
  if (!how) return how.error();
  const programs::Wanted what = wanted(request, programs::Purpose::run);
  const auto target = request.text ? programs::read_text(*request.text, what)
                                   : programs::read(what, request.timeout_seconds);
  if (!target) return Error{Error::Kind::program, target.error()};
  task::Settings limited = std::move(how).value();
  const MemoryLimit memory(task::memory_of(limited.budget));
  limited.budget.memory = &memory;
  const auto task = task::task_of(target.value(), limited);
  if (!task) return Error{Error::Kind::request, task.error()};
  return explored(task.value(), request.with_inputs);
}

}  // namespace heapsum::api
