// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/testgen/test.hpp>
#include <heapsum/base/match.hpp>
#include <heapsum/explore/concrete.hpp>

namespace heapsum::testgen {

namespace {

using semantics::Config;
using semantics::InputHeap;
using semantics::InputValue;
using semantics::Location;

/// The heap of an ended concrete run.
class Photograph {
 public:
  explicit Photograph(const Config& c) : heap_(c.heap) {}

  InputHeap objects() {
    InputHeap all;
    for (std::size_t i = 0; i < heap_.input_count(); ++i)
      all.objects.push_back(object(Location::input(i)));
    for (std::size_t i = 0; i < heap_.made_count(); ++i)
      all.objects.push_back(object(Location::made(i)));
    return all;
  }

  InputValue value(const semantics::Value& v) const {
    return std::visit(match{
                          [](semantics::Unread) -> InputValue { return std::int64_t{0}; },
                          [&](const semantics::Reference& r) -> InputValue {
                            const Location l = r.location();
                            if (!l.is_object()) return semantics::NullValue{};
                            const std::size_t before = l.is_input() ? 0 : heap_.input_count();
                            return semantics::ObjectIndex(before + l.index());
                          },
                          [](guard::Formula f) -> InputValue { return f == guard::yes(); },
                          [](guard::NumberTerm t) -> InputValue { return t.value(); },
                      },
                      v);
  }

 private:
  InputHeap::Object object(Location l) const {
    InputHeap::Object o{heap_[l].of, {}};
    const semantics::Fields& fields = heap_[l].fields;
    for (std::size_t f = 0; f < fields.size(); ++f) o.fields.push_back(value(fields[f]));
    return o;
  }

  const semantics::Heap& heap_;
};

bool is_branch(const semantics::Event& e, const Conditions& of) {
  return e.kind == semantics::Event::Kind::branch && of.contains(e.where);
}

Ran ran(const Config& c, const Conditions& conditions) {
  const semantics::Outcome& outcome = c.outcome();
  Photograph photograph(c);
  Ran r{outcome.kind, outcome.where,
        outcome.of,   photograph.objects(),
        {},           branches(c.history, conditions)};
  if (outcome.kind == semantics::OutcomeKind::returned) r.result = photograph.value(outcome.value);
  return r;
}

}  // namespace

std::set<Branch> branches(const semantics::History& history, const Conditions& of) {
  std::set<Branch> all;
  for (const semantics::Event& e : history.events())
    if (is_branch(e, of)) all.insert({e.where, e.result});
  return all;
}

Conditions all_conditions(const syntax::Program& program) {
  Conditions all;
  for (std::size_t i = 0; i < program.exprs.size(); ++i) {
    const syntax::Node& node = program.exprs[i].node;
    if (std::holds_alternative<syntax::If>(node) || std::holds_alternative<syntax::While>(node) ||
        std::holds_alternative<syntax::And>(node) || std::holds_alternative<syntax::Or>(node))
      all.emplace(i);
  }
  return all;
}

std::optional<Ran> run(const syntax::Program& program, const InputHeap& input,
                       const Conditions& conditions, std::uint64_t most_steps) {
  std::optional<Ran> result;
  const auto ended = [&](const Config& c) {
    const semantics::OutcomeKind kind = c.outcome().kind;
    if (!c.is_unsure() && semantics::is_complete(kind) &&
        kind != semantics::OutcomeKind::unsupported)
      result = ran(c, conditions);
  };
  std::set<Branch> taken;
  explore::run_concretely(program, input, most_steps, ended, [&](const semantics::Event& e) {
    return is_branch(e, conditions) && taken.insert({e.where, e.result}).second;
  });
  return result;
}

}  // namespace heapsum::testgen
