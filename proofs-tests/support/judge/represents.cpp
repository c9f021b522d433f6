// SPDX-License-Identifier: Apache-2.0
// The unknowns come in the order of discovery: what one of them picks says which concrete object
// the location stands for, and so what the later ones see.
#include "represents.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <heapsum/semantics/unknown.hpp>

namespace heapsum::testing {

namespace {

using guard::Model;
using guard::ModelPtr;
using semantics::Config;
using semantics::InputHeap;
using semantics::InputValue;
using semantics::Location;
using semantics::ObjectIndex;

class Reading {
 public:
  Reading(const guard::Terms& terms, const Config& c, const InputHeap& heap)
      : terms_(terms), c_(c), heap_(heap) {}

  /// After model(): the state with its symbolic references resolved.
  Config resolved(const syntax::Program& program) {
    Config c = c_;
    for (std::size_t i = 0; i < c.inputs.symbolic.size(); ++i) {
      semantics::SymbolicReference& s = c.inputs.symbolic.update(i);
      if (s.known == semantics::SymbolicReference::Known::all) continue;
      const std::optional<InputValue> v = content(s);
      const auto* object = std::get_if<ObjectIndex>(&*v);
      s.known = semantics::SymbolicReference::Known::all;
      s.location = object == nullptr ? Location::null() : location_of(program, c, *object, s);
    }
    return c;
  }

  /// Null where the heap does not satisfy the path condition.
  ModelPtr model() {
    for (std::size_t i = 0; i < c_.heap.input_count(); ++i)
      if (const Location l = Location::input(i); c_.heap.input(l).chain == 0)
        object_of_[l] = ObjectIndex(i);  // given
    // Which element of an array an unknown is may depend on numbers.
    read_symbols();
    for (std::size_t i = 0; i < c_.inputs.references.size(); ++i) {
      if (!read(c_.inputs.references[i])) return nullptr;
      read_symbols();
    }
    const auto model = std::make_shared<const Model>(model_);
    guard::Evaluator evaluator(terms_);
    for (const guard::Formula f : c_.path.conjuncts())
      if (!evaluator.holds(f, model)) return nullptr;
    return model;
  }

 private:
  /// Those of objects that are known by now, of a class with that field.
  void read_symbols() {
    for (std::size_t i = 0; i < c_.inputs.bools.size(); ++i)
      if (const auto v = content(c_.inputs.bools[i]); v && std::holds_alternative<bool>(*v))
        model_.set(guard::BoolSymbol(i), std::get<bool>(*v));
    for (std::size_t i = 0; i < c_.inputs.ints.size(); ++i)
      if (const auto v = content(c_.inputs.ints[i]); v && std::holds_alternative<std::int64_t>(*v))
        model_.set(guard::NumberSymbol(i), std::get<std::int64_t>(*v));
  }

  /// What the heap holds where the unknown stands; nothing where its holder is not in this heap, or
  /// is an object of a class without that field, or an array without that element.
  std::optional<InputValue> content(const auto& unknown) const {
    if (unknown.holder.is_null()) return heap_.arguments[unknown.parameter.index() - 1];
    const auto at = object_of_.find(unknown.holder);
    if (at == object_of_.end()) return std::nullopt;
    const auto& fields = heap_.objects[at->second.index()].fields;
    if (unknown.field.index() >= fields.size()) return std::nullopt;
    return fields[unknown.field.index()];
  }

  Location location_of(const syntax::Program& program, Config& c, ObjectIndex object,
                       const semantics::SymbolicReference& s) {
    for (const auto& [l, stands_for] : object_of_)
      if (stands_for == object) return l;
    const InputHeap::Object& known = heap_.objects[object.index()];
    const auto elements = static_cast<std::uint32_t>(known.fields.size() - 1);
    auto fresh =
        Counted<semantics::Object>::make(semantics::unknown_object(program, known.of, elements));
    if (syntax::has_length(program, known.of))
      fresh->fields[0] = guard::NumberTerm::literal(
          static_cast<std::int32_t>(std::get<std::int64_t>(known.fields[0])));
    const Location l = c.heap.add_input(
        {.object = std::move(fresh), .exists = guard::yes(), .chain = s.chain, .name = s.name});
    object_of_[l] = object;
    return l;
  }

  /// False where the heap has something that the unknown cannot be.
  bool read(const semantics::InputReference& r) {
    guard::Evaluator evaluator(terms_);
    if (!evaluator.holds(r.when, std::make_shared<const Model>(model_))) return true;
    const std::optional<InputValue> v = content(r);
    if (!v) return false;
    for (const bool some_object : {false, true})
      for (std::uint32_t i = 0; i < r.targets->size(); ++i) {
        const Location l = (*r.targets)[i];
        if (l.is_uninitialised() != some_object || !is(r, l, *v)) continue;
        model_.set(r.choice, i);
        return true;
      }
    return false;
  }

  /// The location stands for the value, or begins to: it was discovered here, and no other location
  /// stands for the object.
  bool is(const semantics::InputReference& r, Location l, const InputValue& v) {
    const auto* object = std::get_if<ObjectIndex>(&v);
    if (l.is_null() || object == nullptr) return l.is_null() && object == nullptr;
    if (l.is_uninitialised()) return true;  // some object: not on this path, or not decided here
    if (const auto known = object_of_.find(l); known != object_of_.end())
      return known->second == *object;
    const auto kind = kind_of(l, heap_.objects[object->index()].of);
    if (c_.heap.input(l).name != r.name || !kind) return false;
    for (const auto& [other, stands_for] : object_of_)
      if (stands_for == *object) return false;
    object_of_[l] = *object;
    if (const auto& choice = c_.heap[l].kind) model_.set(choice->choice, *kind);
    return true;
  }

  /// The picked value with which l is of the class, if it may be.
  [[nodiscard]] std::optional<std::uint32_t> kind_of(Location l, syntax::ClassId of) const {
    const auto classes = c_.heap.classes(l);
    const auto at = std::ranges::find(classes, of);
    if (at == classes.end()) return std::nullopt;
    return static_cast<std::uint32_t>(at - classes.begin());
  }

  const guard::Terms& terms_;
  const Config& c_;
  const InputHeap& heap_;
  std::map<Location, ObjectIndex> object_of_;
  Model model_;
};

}  // namespace

ModelPtr model_of(const guard::Terms& terms, const Config& ended, const InputHeap& heap) {
  return Reading(terms, ended, heap).model();
}

Config resolved_as(const syntax::Program& program, const guard::Terms& terms, const Config& ended,
                   const InputHeap& heap) {
  Reading reading(terms, ended, heap);
  reading.model();
  return reading.resolved(program);
}

bool represents(const guard::Terms& terms, const Config& ended, const InputHeap& heap) {
  return model_of(terms, ended, heap) != nullptr;
}

}  // namespace heapsum::testing
