// SPDX-License-Identifier: Apache-2.0
// One ended path in words: outcome, condition, decisions.
#include <heapsum/report/describe.hpp>
#include <heapsum/syntax/print.hpp>

#include <functional>
#include <map>

#include <fmt/format.h>

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

std::string decision_word(Event::Kind kind) {
  switch (kind) {
    case Event::Kind::equality: return "equality";
    case Event::Kind::branch: return "branch";
    case Event::Kind::null_check: return "null check";
    case Event::Kind::dispatch: return "dispatch";
    case Event::Kind::class_test: return "class test";
    case Event::Kind::handler: return "handler";
    case Event::Kind::uncaught: return "uncaught";
    case Event::Kind::zero_check: return "zero check";
    case Event::Kind::bounds: return "bounds";
    case Event::Kind::choice:
    case Event::Kind::element: break;
  }
  return "choice";
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
    case Bound::none: break;
  }
  return {};
}

std::string class_test(const syntax::Program& program, const Event& e, const std::string& left) {
  if (const auto* cast = std::get_if<syntax::Cast>(&program[e.where].node))
    return fmt::format("{} {} {}", left, e.result ? "fits" : "does not fit",
                       program[cast->of].name);
  if (std::holds_alternative<syntax::WriteElement>(program[e.where].node))
    return fmt::format("{} {} an element of the array", left, e.result ? "may be" : "cannot be");
  return fmt::format("{} {} {}", left, e.result ? "instanceof" : "not instanceof",
                     program[std::get<syntax::InstanceOf>(program[e.where].node).of].name);
}

std::string method_name(const syntax::Program& program, const Event& e) {
  const syntax::Method& m = program[syntax::MethodId(e.target)];
  return fmt::format("{}.{}", program[m.owner].name, m.name);
}

/// The class that a handler asks for, or that of an exception.
std::string class_name(const syntax::Program& program, const Event& e) {
  if (e.kind == Event::Kind::uncaught) return program[syntax::ClassId(e.target)].name;
  return std::get<syntax::Try>(program[e.where].node).handlers[e.target].class_name;
}

/// What the decision or choice says about the input, in the operands' names where they have some.
std::string conjunct(const syntax::Program& program, const Naming& naming, const Event& e,
                     const std::function<Settled()>& before) {
  if (e.kind == Event::Kind::choice) return naming.pick(e.reference, e.target, true);
  const std::string left = naming.operand(e.left);
  if (e.kind == Event::Kind::null_check && !left.empty())
    return left + (e.result ? " = null" : " != null");
  if (e.kind == Event::Kind::class_test && !left.empty()) return class_test(program, e, left);
  if (e.kind == Event::Kind::dispatch && !left.empty())
    return fmt::format("{} runs {}", left, method_name(program, e));
  if (e.kind == Event::Kind::handler && !left.empty())
    return fmt::format("{} {} {}", left, e.result ? "instanceof" : "not instanceof",
                       class_name(program, e));
  if (e.kind == Event::Kind::uncaught && !left.empty())
    return fmt::format("{} is a {}", left, class_name(program, e));
  const std::string right = naming.operand(e.right);
  if (e.kind == Event::Kind::equality && !left.empty() && !right.empty())
    return left + (e.result ? " = " : " != ") + right;
  return naming.formula(e.added, before());
}

}  // namespace

std::string shown(const PlaceInSource& where) {
  if (where.file.empty()) return fmt::format("{}:{}", where.line, where.column);
  return where.line == 0 ? where.file : fmt::format("{}:{}", where.file, where.line);
}

PlaceInSource describe(const syntax::Program& program, syntax::ExprId where) {
  const Place place = program.source.place(program[where].where.begin);
  std::string text = is_of_java(program, where) ? java_text(program, where, kLongestText)
                                                : syntax::print(program, where);
  if (text.size() > kLongestText) text = text.substr(0, kLongestText) + "...";
  return {place.line, place.column, std::move(text),
          program.source.file_at(program[where].where.begin)};
}

PathFinding describe(const syntax::Program& program, const guard::Terms& terms,
                     std::uint64_t number, const Config& ended) {
  const Naming naming(program, terms, ended);
  const semantics::Outcome& outcome = ended.outcome();
  PathFinding path;
  path.number = number;
  path.outcome = word(outcome.kind);
  if (outcome.kind == OutcomeKind::exception) path.exception = program[outcome.of].name;
  path.bound = outcome.kind == OutcomeKind::cut ? bound_word(program, outcome) : std::string();
  const bool placed = outcome.kind != OutcomeKind::returned && outcome.bound != Bound::inputs;
  if (placed) path.where = describe(program, outcome.where);
  path.certain = !ended.unsure;
  path.heaps_left_out = ended.heaps_left_out || ended.arrays_left_out;
  const std::vector<Event> events = ended.history.events();
  std::map<syntax::ExprId, PlaceInSource> places;
  for (const Event& e : events) {
    const auto before = [&] {
      Settled settled(terms);
      for (const Event* earlier = events.data(); earlier != &e; ++earlier)
        settled.add(earlier->added);
      return settled;
    };
    if (!e.forced) path.condition.push_back(conjunct(program, naming, e, before));
    if (!is_decision(e)) continue;
    const auto [place, added] = places.try_emplace(e.where);
    if (added) place->second = describe(program, e.where);
    path.decisions.push_back({decision_word(e.kind), e.result, place->second});
    if (e.kind == Event::Kind::handler || e.kind == Event::Kind::uncaught)
      path.decisions.back().of = class_name(program, e);
    if (e.kind == Event::Kind::dispatch) path.decisions.back().method = method_name(program, e);
  }
  path.heap = picture(program, naming, ended);
  if (outcome.kind == OutcomeKind::returned) path.value = in_one_line(path.heap.roots.back().cases);
  return path;
}

}  // namespace heapsum::report
