// SPDX-License-Identifier: Apache-2.0
#include "facts.hpp"

#include <utility>
#include <variant>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>
#include <heapsum/guard/settled.hpp>
#include <heapsum/semantics/unknown.hpp>

namespace heapsum::contract {

using guard::Formula;
using guard::NumberTerm;
using semantics::Config;
using semantics::FieldSlot;
using semantics::Location;
using semantics::Reference;
using semantics::Value;

namespace {

constexpr int kDeepestFresh = 2;  // fields of fresh objects of fresh objects

class Reading {
 public:
  Reading(const programs::Target& target, guard::Terms& terms, const Words& words,
          const Config& start, const Config& ended)
      : target_(target),
        program_(target.program),
        terms_(terms),
        words_(words),
        start_(start),
        ended_(ended),
        settled_(terms, ended.path) {}

  PathFacts facts() {
    for (std::size_t i = 0; i < start_.heap.input_count(); ++i) changes_of(Location::input(i));
    const bool returned = ended_.outcome().kind == semantics::OutcomeKind::returned;
    if (!returned) {
      made_.facts.clear();
    } else if (!target_.java->entry_descriptor.ends_with(")V")) {
      result();
    }
    return std::move(made_);
  }

 private:
  void result() {
    const std::size_t before = made_.facts.size();
    const Value& value = ended_.outcome().value;
    state({.object = {}, .index = {}, .tail = "\\result", .member = ""}, value,
          program_[program_.entry].result.resolved, kDeepestFresh);
    made_.has_unsaid_result = made_.facts.size() == before;
  }

  // ---- places that changed
  void changes_of(Location l) {
    const semantics::Object& before = start_.heap[l];
    const semantics::Object& after = ended_.heap[l];
    if (syntax::is_array(program_, before.of) && changed_at_index(l)) return;
    for (std::size_t f = 0; f < before.fields.size(); ++f) {
      const FieldSlot slot(f);
      if (!syntax::has_slot(program_, before.of, slot)) continue;
      if (!syntax::is_array(program_, before.of) &&
          semantics::is_for_books(program_, syntax::field(program_, before.of, slot)))
        continue;
      if (is_same(before.fields[f], after.fields[f]) || is_of_the_runtime(before.of, slot))
        continue;
      const std::optional<FieldAt> at = place(l, slot);
      made_.changed.insert(at ? ChangedPlace(named(*at)) : std::nullopt);
      if (!at) continue;
      made_.members.insert(at->member);
      if (!exists(before, slot)) {
        made_.has_unsaid_element = true;
        continue;
      }
      state(*at, after.fields[f], syntax::field(program_, before.of, slot).type.resolved,
            kDeepestFresh);
    }
  }

  /// A static field that no source of the program can name: its initialiser has run, or it is a cache.
  [[nodiscard]] bool is_of_the_runtime(semantics::ClassId of, FieldSlot slot) const {
    return program_.statics == of && words_.field(of, slot).empty();
  }

  /// The array is known to have the element.
  bool exists(const semantics::Object& object, FieldSlot slot) {
    if (!syntax::is_array(program_, object.of) || slot == syntax::kLength) return true;
    const auto* length = std::get_if<NumberTerm>(&object.fields[syntax::kLength.index()]);
    if (length == nullptr) return false;
    const auto index = static_cast<std::int64_t>(syntax::element_index(slot));
    return settled_.value(terms_.less(NumberTerm::literal(index), *length)) == true;
  }

  [[nodiscard]] bool is_same(const Value& before, const Value& after) const {
    const auto* was = std::get_if<Reference>(&before);
    const auto* is = std::get_if<Reference>(&after);
    if (was != nullptr && is != nullptr)
      return start_.current(*was).set() == ended_.current(*is).set();
    return is_equal<Formula>(before, after) || is_equal<NumberTerm>(before, after) ||
           is_equal<semantics::Unread>(before, after);
  }

  template <typename T>
  static bool is_equal(const Value& before, const Value& after) {
    const T* was = std::get_if<T>(&before);
    const T* is = std::get_if<T>(&after);
    return was != nullptr && is != nullptr && *was == *is;
  }

  std::optional<FieldAt> place(Location l, FieldSlot slot) const {
    const semantics::ClassId of = start_.heap[l].of;
    if (program_.statics == of) {
      const std::string name = words_.field(of, slot);
      if (name.empty()) return {};
      return FieldAt{{}, {}, name, name};
    }
    const Sayable object = words_.object(l);
    if (!object) return {};
    if (syntax::is_array(program_, of))
      return FieldAt{*object, {}, fmt::format("[{}]", syntax::element_index(slot)), "[]"};
    const std::string name = words_.field(of, slot);
    if (name.empty() || !is_declared_at(l, of, slot)) return {};
    return FieldAt{*object, {}, "." + name, name};
  }

  /// The words for the object are of a type that has the field.
  bool is_declared_at(Location l, semantics::ClassId of, FieldSlot slot) const {
    const semantics::AccessPath through{
        .base = ended_.heap.input(l).name, .owner = of, .field = slot};
    return words_.is_declared(through);
  }

  static NamedPlace named(const FieldAt& at) {
    const std::string object = at.object ? bracketed(*at.object, Level::primary) : std::string();
    const std::string text = object + (at.index ? "[" + at.index->text + "]" : at.tail);
    return {text, at.member == "[]" ? object : std::string()};
  }

  /// a[0] became v if i is 0, a[1] if it is 1, …: a[i] became v.
  bool changed_at_index(Location array) {
    const semantics::Fields& before = start_.heap[array].fields;
    const semantics::Fields& after = ended_.heap[array].fields;
    if (before.size() < 2) return false;
    const auto* first = std::get_if<NumberTerm>(&after[syntax::element_slot(0).index()]);
    if (first == nullptr || first->is_literal()) return false;
    const guard::NumberNode n = terms_.node(*first);
    if (n.kind != guard::NumberKind::if_then_else || n.condition.negated()) return false;
    const guard::FormulaNode test = terms_.node(n.condition);
    if (test.kind != guard::FormulaKind::equal) return false;
    const NumberTerm index = test.left.is_literal() ? test.right : test.left;
    for (std::size_t k = 0; k + 1 < before.size(); ++k) {
      const auto* was = std::get_if<NumberTerm>(&before[syntax::element_slot(k).index()]);
      if (was == nullptr || index.width() != guard::NumberType::int32) return false;
      const Formula here = terms_.equal(index, NumberTerm::literal(static_cast<std::int64_t>(k)));
      const Value chosen = terms_.if_then_else(here, n.left, *was);
      if (!is_equal<NumberTerm>(chosen, after[syntax::element_slot(k).index()])) return false;
    }
    const Sayable object = words_.object(array), at = words_.number(index);
    if (!object || !at) return false;
    const FieldAt changed{*object, *at, "", "[]"};
    made_.changed.insert(named(changed));
    made_.members.insert("[]");
    state(changed, n.left, syntax::element_type(program_, start_.heap[array].of), 0);
    return true;
  }

  // ---- what is there
  void state(const FieldAt& at, const Value& value, syntax::Type type, int depth) {
    std::visit(match{[](semantics::Unread) {},
                     [&](const Reference& r) { state_reference(at, r, type, depth); },
                     [&](Formula f) { state_truth(at, f); },
                     [&](NumberTerm t) {
                       const auto kind =
                           t.is_float() ? Fact::Kind::is_same_number : Fact::Kind::equals;
                       if (const Sayable said = words_.number(t))
                         made_.facts.push_back({at, kind, *said});
                     }},
               value);
  }

  void state_truth(const FieldAt& at, Formula f) {
    if (f.is_constant()) {
      made_.facts.push_back({at, f.is_true() ? Fact::Kind::is_true : Fact::Kind::is_false, {}});
    } else if (const Sayable said = words_.formula(f)) {
      made_.facts.push_back({at, Fact::Kind::equals, *said});
    }
  }

  void state_reference(const FieldAt& at, const Reference& r, syntax::Type type, int depth) {
    const Reference now = ended_.current(r);
    if (!now.is_certain()) return;
    const Location l = now.location();
    if (l.is_object() && !l.is_input()) {
      made_.facts.push_back({at, Fact::Kind::is_fresh, {}});
      if (depth > 0 && type.kind == syntax::Type::Kind::object) fields_of(at, l, type.of, depth);
    } else if (const Sayable said = words_.object(l)) {
      made_.facts.push_back({at, Fact::Kind::equals, *said});
    }
  }

  void fields_of(const FieldAt& at, Location made, semantics::ClassId type, int depth) {
    const semantics::Object& object = ended_.heap[made];
    if (syntax::is_array(program_, object.of)) {
      FieldAt length = at;
      length.tail += ".length";
      state(length, object.fields[syntax::kLength.index()], {}, 0);
      return;
    }
    for (std::size_t f = 0; f < object.fields.size(); ++f) {
      const FieldSlot slot(f);
      if (!syntax::has_slot(program_, object.of, slot) || !syntax::has_slot(program_, type, slot))
        continue;
      const std::string name = words_.field(type, slot);
      if (name.empty() || name != words_.field(object.of, slot)) continue;
      FieldAt field = at;
      field.tail += "." + name;
      state(field, object.fields[f], syntax::field(program_, object.of, slot).type.resolved,
            depth - 1);
    }
  }

  const programs::Target& target_;
  const syntax::Program& program_;
  guard::Terms& terms_;
  const Words& words_;
  const Config& start_;
  const Config& ended_;
  guard::Settled settled_;
  PathFacts made_{};
};

}  // namespace

PathFacts facts_of(const programs::Target& target, guard::Terms& terms, const Words& words,
                   const Config& start, const Config& ended) {
  return Reading(target, terms, words, start, ended).facts();
}

}  // namespace heapsum::contract
