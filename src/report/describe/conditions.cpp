// SPDX-License-Identifier: Apache-2.0
#include "conditions.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <heapsum/report/describe.hpp>

namespace heapsum::report {

using guard::Formula;
using semantics::Event;

namespace {

std::string class_test(const syntax::Program& program, const Event& e, const std::string& left) {
  if (const auto* cast = std::get_if<syntax::Cast>(&program[e.where].node))
    return fmt::format("{} {} {}", left, e.result ? "fits" : "does not fit",
                       program[cast->of].name);
  if (std::holds_alternative<syntax::WriteElement>(program[e.where].node))
    return fmt::format("{} {} an element of the array", left, e.result ? "may be" : "cannot be");
  return fmt::format("{} {} {}", left, e.result ? "instanceof" : "not instanceof",
                     program[std::get<syntax::InstanceOf>(program[e.where].node).of].name);
}

/// What flows that were joined have in common, in a few words: the invariant that is assumed, or where they met.
std::string joined(const syntax::Program& program, const Event& e, std::span<const Event> events) {
  if (const auto* assumed = std::get_if<syntax::Assume>(&program[e.where].node)) {
    const bool fails = std::ranges::any_of(events, [&](const Event& other) {
      return other.where == e.where && other.kind == Event::Kind::branch && !other.result;
    });
    return (fails ? "not " : "") + describe(program, assumed->condition).text;
  }
  const PlaceInSource met = describe(program, e.where);
  return fmt::format("one of {} flows that met at {}  {}", e.target, shown(met), met.text);
}

/// In names; empty where it takes a formula.
std::string in_names(const syntax::Program& program, const Naming& naming, const Event& e,
                     std::span<const Event> events) {
  if (e.kind == Event::Kind::join) return joined(program, e, events);
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
  return {};
}

/// One that says itself in names, or a formula as conjuncts that are shown one by one.
struct Condition {
  const Event* event = nullptr;
  std::string text{};
  std::vector<Formula> conjuncts{};
};

bool is_itself(const std::optional<Said>& said, Formula f) { return said && *said == Said(f); }

class Conditions {
 public:
  /// Of the first events nothing is told: they are known.
  Conditions(const syntax::Program& program, const Naming& naming, std::span<const Event> events,
             std::size_t known = 0)
      : naming_(naming), events_(events), known_(naming.nothing_settled()) {
    for (const Event& e : events) {
      const bool is_told = static_cast<std::size_t>(&e - events.data()) >= known;
      if (is_told && !e.forced) add(program, e);
      if (!e.added.is_constant()) waiting_.push_back(e.added);
    }
  }

  std::vector<std::string> texts() && {
    std::vector<std::string> all;
    for (Condition& c : all_) all.push_back(std::move(c.text));
    return all;
  }

  LeastConditions least_texts(const syntax::Program& program) && {
    const std::vector<std::optional<Said>> said = least_of_all();
    guard::Settled before = naming_.nothing_settled();
    const Event* seen = events_.data();
    LeastConditions least;
    std::vector<std::string>& texts = least.texts;
    std::size_t at = 0;
    for (Condition& c : all_) {
      const auto own = std::span(said).subspan(at, c.conjuncts.size());
      at += c.conjuncts.size();
      if (c.event->cases)
        least.met.push_back({texts.size(), c.event->target, cases(program, *c.event)});
      if (std::ranges::equal(own, c.conjuncts, is_itself)) {
        texts.push_back(std::move(c.text));
        continue;
      }
      for (; seen != c.event; ++seen) before.add(seen->added);
      std::vector<Said> left;
      for (const std::optional<Said>& s : own)
        if (s) left.push_back(*s);
      if (!left.empty()) texts.push_back(naming_.conjunction(left, before));
    }
    return least;
  }

 private:
  /// What each of the flows says beyond what was said before they met.
  [[nodiscard]] std::vector<std::vector<std::string>> cases(const syntax::Program& program,
                                                            const Event& met) const {
    std::vector<Event> events(events_.data(), &met);
    const std::size_t known = events.size();
    std::vector<std::vector<std::string>> all;
    for (const std::vector<Event>& flow : met.cases->flows) {
      events.resize(known);
      events.insert(events.end(), flow.begin(), flow.end());
      all.push_back(Conditions(program, naming_, events, known).least_texts(program).texts);
    }
    return all;
  }

  void add(const syntax::Program& program, const Event& e) {
    Condition c{.event = &e, .text = in_names(program, naming_, e, events_)};
    if (c.text.empty()) {
      for (const Formula f : waiting_) known_.add(f);
      waiting_.clear();
      c.text = naming_.formula(e.added, known_);
      c.conjuncts = naming_.conjuncts_shown(e.added, known_);
    }
    const auto says_it = [&](const Condition& x) {
      return x.event->kind == Event::Kind::join && x.text == c.text;
    };
    if (e.kind == Event::Kind::join && !e.cases && std::ranges::any_of(all_, says_it)) return;
    all_.push_back(std::move(c));
  }

  /// One for each conjunct of each condition.
  [[nodiscard]] std::vector<std::optional<Said>> least_of_all() const {
    std::vector<Formula> shown, compared;
    for (const Condition& c : all_)
      shown.insert(shown.end(), c.conjuncts.begin(), c.conjuncts.end());
    // What is shown otherwise than it is takes no part: true is no comparison.
    std::ranges::transform(shown, std::back_inserter(compared),
                           [&](Formula f) { return naming_.shows_as_it_is(f) ? f : guard::yes(); });
    std::vector<std::optional<Said>> said = least(naming_.terms(), compared);
    for (std::size_t i = 0; i < said.size(); ++i)
      if (compared[i].is_true()) said[i] = shown[i];
    return said;
  }

  const Naming& naming_;
  std::span<const Event> events_;
  guard::Settled known_;            // before the event that is next
  std::vector<Formula> waiting_{};  // to be known, should anybody ask
  std::vector<Condition> all_{};
};

}  // namespace

std::string method_name(const syntax::Program& program, const Event& e) {
  const syntax::Method& m = program[syntax::MethodId(e.target)];
  return fmt::format("{}.{}", program[m.owner].name, m.name);
}

std::string class_name(const syntax::Program& program, const Event& e) {
  if (e.kind == Event::Kind::uncaught) return program[syntax::ClassId(e.target)].name;
  return std::get<syntax::Try>(program[e.where].node).handlers[e.target].class_name;
}

std::vector<std::string> conditions(const syntax::Program& program, const Naming& naming,
                                    std::span<const Event> events) {
  return Conditions(program, naming, events).texts();
}

LeastConditions least_conditions(const syntax::Program& program, const Naming& naming,
                                 std::span<const Event> events) {
  return Conditions(program, naming, events).least_texts(program);
}

}  // namespace heapsum::report
