// SPDX-License-Identifier: Apache-2.0
// Breadth first from the roots, through every case of every field.
#include "picture.hpp"

#include <algorithm>

#include <heapsum/base/match.hpp>
#include <heapsum/semantics/breadth_first.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/semantics/unknown.hpp>
#include <heapsum/syntax/origin.hpp>
#include <heapsum/syntax/print.hpp>

namespace heapsum::report {

namespace {

using guard::Formula;
using semantics::Config;
using semantics::Location;
using semantics::Reference;
using semantics::Value;

class Painter {
 public:
  Painter(const syntax::Program& program, const Naming& naming, const Config& c)
      : program_(program), naming_(naming), config_(c) {}

  HeapPicture paint() {
    const syntax::Method& entry = program_[program_.entry];
    if (program_.has_this())
      root("this", {program_[program_.entry_owner].name, FieldKind::reference},
           (*config_.roots)[0]);
    for (std::size_t i = 0; i < entry.parameters.size(); ++i)
      root(entry.parameters[i].name, shape(entry.parameters[i].type), (*config_.roots)[i + 1]);
    const semantics::Outcome& outcome = config_.outcome();
    if (outcome.kind == semantics::OutcomeKind::returned)
      root("result", shape(entry.result), outcome.value);
    if (program_.statics)
      statics(config_.heap[std::get<Reference>(config_.roots->back()).location()]);
    objects_.walk([&](Location l, std::size_t number) { fields(l, number); });
    return std::move(picture_);
  }

 private:
  struct Shape {
    std::string type;
    FieldKind kind;
  };
  static Shape shape(const syntax::TypeName& type) {
    if (type.resolved.kind == syntax::Type::Kind::boolean) return {type.name, FieldKind::truth};
    return {type.name, type.resolved.is_number() ? FieldKind::number : FieldKind::reference};
  }
  FieldPicture field(std::string name, Shape shape, const Value& v) {
    return {std::move(name), std::move(shape.type), shape.kind, cases(v), false, false};
  }

  void root(std::string name, Shape shape, const Value& v) {
    picture_.roots.push_back(field(std::move(name), std::move(shape), v));
  }

  void statics(const semantics::Object& holder) {
    const auto& declared = program_[holder.of].fields;
    for (std::size_t f = 0; f < declared.size(); ++f) {
      picture_.statics.push_back(
          field(declared[f].name, shape(declared[f].type), holder.fields[f]));
      picture_.statics.back().is_blank = syntax::is_lowered(program_) && is_blank(holder.fields[f]);
    }
  }

  static bool is_blank(const Value& v) {
    if (const auto* r = std::get_if<Reference>(&v))
      return r->is_certain() && r->location().is_null();
    if (const auto* t = std::get_if<guard::NumberTerm>(&v))
      return t->is_literal() && t->value() == 0;
    const auto* f = std::get_if<Formula>(&v);
    return f != nullptr && f->is_false();
  }

  std::size_t visit(Location l) {
    const auto [number, is_new] = objects_.reach(l);
    if (is_new) {
      const Formula exists = l.is_input() ? config_.heap.input(l).exists : guard::yes();
      picture_.objects.push_back({.name = naming_.object(l),
                                  .of = naming_.class_of(l),
                                  .input = l.is_input(),
                                  .exists = naming_.settled().value(exists) == true
                                                ? ""
                                                : naming_.formula(exists, naming_.settled()),
                                  .fields = {}});
    }
    return number;
  }

  /// One of the classes that the object may be of has the field, and it is not for the machine's own books.
  [[nodiscard]] bool has_field(Location l, std::size_t f) const {
    const semantics::FieldSlot slot(f);
    if (semantics::is_for_books(program_, syntax::field(program_, config_.heap[l].of, slot)))
      return false;
    return std::ranges::any_of(naming_.classes(l), [&](syntax::ClassId of) {
      return syntax::has_slot(program_, of, semantics::FieldSlot(f));
    });
  }

  void fields(Location l, std::size_t object) {
    const semantics::Object& known = config_.heap[l];
    for (std::size_t f = 0; f < known.fields.size(); ++f) {
      const semantics::FieldSlot slot(f);
      if (!has_field(l, f)) continue;
      FieldPicture seen =
          field(syntax::field_name(program_, known.of, slot),
                shape(syntax::field(program_, known.of, slot).type), known.fields[f]);
      const auto* r = std::get_if<Reference>(&known.fields[f]);
      seen.of_input = l.is_input() && r != nullptr && r->of_input();
      picture_.objects[object].fields.push_back(std::move(seen));
    }
  }

  std::vector<Case> cases(const Value& v) {
    return std::visit(match{
                          [&](semantics::Unread) -> std::vector<Case> {
                            return {{"", "?", std::nullopt}};
                          },
                          [&](const Reference& r) { return cases(r); },
                          [&](Formula f) -> std::vector<Case> {
                            return {{"", naming_.formula(f, naming_.settled()), std::nullopt}};
                          },
                          [&](guard::NumberTerm t) -> std::vector<Case> {
                            return {{"", naming_.integer(t), std::nullopt}};
                          },
                      },
                      v);
  }

  std::vector<Case> cases(const Reference& r) {
    std::vector<Case> all;
    const Reference now = config_.current(r);
    for (const auto& [guard, l] : now.set()) {
      const std::optional<bool> holds = naming_.settled().value(guard);
      if (holds == false) continue;
      Case one{holds == true ? "" : naming_.formula(guard, naming_.settled()), naming_.object(l),
               std::nullopt};
      if (l.is_object() && !is_constant(l)) one.object = visit(l);
      all.push_back(std::move(one));
    }
    return all;
  }

  /// A string that the program has is told by its text alone.
  [[nodiscard]] bool is_constant(Location l) const {
    return l.is_input() && semantics::constant_at(program_, l.index()) != nullptr;
  }

  const syntax::Program& program_;
  const Naming& naming_;
  const Config& config_;
  semantics::BreadthFirst<Location> objects_;
  HeapPicture picture_;
};

}  // namespace

HeapPicture picture(const syntax::Program& program, const Naming& naming, const Config& ended) {
  return Painter(program, naming, ended).paint();
}

std::string in_one_line(const std::vector<Case>& cases) {
  std::string text;
  for (const Case& c : cases) {
    if (!text.empty()) text += " | ";
    text += c.guard.empty() ? c.value : c.value + " if " + c.guard;
  }
  return text;
}

}  // namespace heapsum::report
