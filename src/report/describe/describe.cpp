// SPDX-License-Identifier: Apache-2.0
// One ended path in words: outcome, condition, decisions.
#include <heapsum/report/describe.hpp>

#include <utility>

#include <fmt/format.h>

#include <heapsum/base/check.hpp>
#include <heapsum/syntax/print.hpp>

#include "conditions.hpp"
#include "java/java_text.hpp"
#include "naming.hpp"
#include "picture.hpp"

namespace heapsum::report {

namespace {

using semantics::Bound;
using semantics::Config;
using semantics::Event;
using semantics::OutcomeKind;

constexpr std::size_t kLongestText = 72;

DecisionKind decision_kind(Event::Kind kind) {
  switch (kind) {
    case Event::Kind::equality: return DecisionKind::equality;
    case Event::Kind::branch: return DecisionKind::branch;
    case Event::Kind::null_check: return DecisionKind::null_check;
    case Event::Kind::dispatch: return DecisionKind::dispatch;
    case Event::Kind::class_test: return DecisionKind::class_test;
    case Event::Kind::handler: return DecisionKind::handler;
    case Event::Kind::uncaught: return DecisionKind::uncaught;
    case Event::Kind::zero_check: return DecisionKind::zero_check;
    case Event::Kind::bounds: return DecisionKind::bounds;
    case Event::Kind::join: return DecisionKind::join;
    case Event::Kind::choice:
    case Event::Kind::element: break;
  }
  HS_CHECK(false);
}

std::string bound_word(const syntax::Program& program, const semantics::Outcome& o) {
  switch (o.bound) {
    case Bound::inputs: return "bounds on the input heap";
    case Bound::iterations: return "unwind of the loop";
    case Bound::calls: {
      const auto& call = std::get<syntax::Invoke>(program[o.where].node);
      const syntax::Method& m = program[call.target];
      return fmt::format("unwind of {}.{}", program[m.owner].name, m.name);
    }
    case Bound::lengths: return "length of arrays";
    case Bound::depth: return "depth of calls";
    case Bound::branches: return "decisions of a branch";
    case Bound::conditions: return "number of conditions";
    case Bound::stack: return "depth of the stack";
    case Bound::none: break;
  }
  return {};
}

}  // namespace

std::string shown(const PlaceInSource& where) {
  if (where.file.empty()) return fmt::format("{}:{}", where.line, where.column);
  return where.line == 0 ? where.file : fmt::format("{}:{}", where.file, where.line);
}

PlaceInSource describe(const syntax::Program& program, syntax::ExprId where) {
  const Place place = program.source.place(program[where].where.begin);
  const auto written = program.written.find(where);
  const bool is_written = written != program.written.end();
  std::string text = is_written                   ? written->second
                     : is_of_java(program, where) ? java_text(program, where, kLongestText)
                                                  : syntax::print(program, where);
  if (text.size() > kLongestText) text = text.substr(0, kLongestText) + "...";
  return {place.line, place.column, std::move(text),
          program.source.file_at(program[where].where.begin)};
}

const PlaceInSource& DescribedPlaces::operator[](syntax::ExprId where) {
  const auto [place, added] = described_.try_emplace(where);
  if (added) place->second = describe(*program_, where);
  return place->second;
}

PathFinding describe(DescribedPlaces& places, const guard::Terms& terms, std::uint64_t number,
                     const Config& ended) {
  const syntax::Program& program = places.program();
  const Naming naming(program, terms, ended);
  const semantics::Outcome& outcome = ended.outcome();
  PathFinding path;
  path.number = number;
  path.outcome = outcome.kind;
  if (outcome.kind == OutcomeKind::exception) path.exception = program[outcome.of].name;
  path.bound = outcome.kind == OutcomeKind::cut ? bound_word(program, outcome) : std::string();
  const bool placed = outcome.kind != OutcomeKind::returned && outcome.bound != Bound::inputs;
  if (placed) path.where = places[outcome.where];
  path.certain = !ended.is_unsure();
  path.heaps_left_out = !ended.heaps_left_out.is_false() || !ended.arrays_left_out.is_false();
  const std::vector<Event> events = ended.history.events();
  LeastConditions said = least_conditions(program, naming, events);
  path.condition = std::move(said.texts);
  path.met = std::move(said.met);
  for (const Event& e : events) {
    if (is_of_input(e)) continue;
    path.decisions.push_back({decision_kind(e.kind), e.result, places[e.where]});
    if (e.kind == Event::Kind::handler || e.kind == Event::Kind::uncaught)
      path.decisions.back().of = class_name(program, e);
    if (e.kind == Event::Kind::join) path.decisions.back().flows = e.target;
    if (e.kind == Event::Kind::dispatch) path.decisions.back().method = method_name(program, e);
  }
  path.heap = picture(program, naming, ended);
  if (outcome.kind == OutcomeKind::returned) path.value = in_one_line(path.heap.roots.back().cases);
  return path;
}

}  // namespace heapsum::report
