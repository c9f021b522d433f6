// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/view/view.hpp>

#include <optional>
#include <set>
#include <string>
#include <utility>

#include <heapsum/base/files.hpp>
#include <heapsum/explore/concrete.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/syntax/ast.hpp>
#include <heapsum/task/desk.hpp>

#include "lines.hpp"

namespace heapsum::view {

namespace {

using report::BesidePath;
using semantics::Config;
using semantics::OutcomeKind;

constexpr std::uint64_t kMoreSteps = 10'000;  // of a run on an input, than its path has

class Beside {
 public:
  explicit Beside(const task::Task& task) : task_(task), lines_(task.program()) {}

  void look_at(const Config& ended, task::Desk& desk) {
    next_ = {.start = at_start(ended, desk)};
    witness_.reset();
    const auto input = desk.input_of(ended);
    if (input) witness_ = report::describe(task_.program(), *input);
    // Beyond a cut the input's run goes on.
    if (!input || ended.outcome().kind == OutcomeKind::cut) {
      next_.lines = lines_.of(decided(ended));
    } else {
      next_.lines =
          lines_.of(explore::evaluated(task_.program(), *input, ended.steps + kMoreSteps));
    }
  }

  void put_to(report::PathFinding& path, report::PathsOnPage& page) {
    path.witness = std::move(witness_);
    page.beside(std::move(next_));
  }

 private:
  report::HeapPicture at_start(const Config& ended, task::Desk& desk) const {
    Config start =
        task_.input ? std::move(desk.start().front()) : desk.machine().start_again(ended);
    start.ends({.kind = OutcomeKind::cut, .bound = semantics::Bound::inputs});
    return desk.describe(start).heap;
  }

  static std::set<syntax::ExprId> decided(const Config& ended) {
    std::set<syntax::ExprId> all;
    for (const semantics::Event& e : ended.history.events())
      if (!semantics::is_of_input(e)) all.insert(e.where);
    if (ended.outcome().bound != semantics::Bound::inputs) all.insert(ended.outcome().where);
    return all;
  }

  const task::Task& task_;
  Lines lines_;
  BesidePath next_{};
  std::optional<report::HeapLiteral> witness_{};
};

/// Its text, where it can be read.
std::optional<std::string> text_of(const std::string& file) {
  auto text = read_file(file);
  if (!text) return std::nullopt;
  return std::move(text).value();
}

/// Of a class in a file, the source of that name in the same folder.
std::string beside(const std::string& program, const std::string& file) {
  const std::size_t slash = program.find_last_of('/');
  return slash == std::string::npos ? file : program.substr(0, slash + 1) + file;
}

}  // namespace

std::vector<report::PageSource> sources(const programs::Target& target) {
  const syntax::Program& program = target.program;
  const std::string at = program.source.file_at(program[program[program.entry].body].where.begin);
  if (at.empty()) return {{target.file, "", std::string(program.source.text())}};
  for (const std::string& file : {target.file, beside(target.file, at)})
    if (file == at || file.ends_with("/" + at))
      if (auto text = text_of(file)) return {{file, at, std::move(*text)}};
  return {};
}

report::Tail explored(const task::Task& task, const task::Wish& wish, const task::Hooks& hooks,
                      report::PathsOnPage& paths) {
  Beside beside(task);
  task::Hooks with = hooks;
  std::uint64_t number = 0;
  with.on_path = [&](const Config& ended, task::Desk& desk) {
    ++number;
    if (hooks.on_path) hooks.on_path(ended, desk);
    const bool is_wished =
        number == wish.only_path.value_or(number) && number <= wish.first.value_or(number);
    if (is_wished) beside.look_at(ended, desk);
  };
  with.on_described = [&](report::PathFinding& path) {
    if (hooks.on_described) hooks.on_described(path);
    beside.put_to(path, paths);
  };
  return task::explored(task, wish, with, &paths);
}

}  // namespace heapsum::view
