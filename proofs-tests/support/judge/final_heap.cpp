// SPDX-License-Identifier: Apache-2.0
#include "final_heap.hpp"

#include <map>

#include <heapsum/base/match.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::testing {

namespace {

using semantics::Location;

std::string text_of(bool b) { return b ? "true" : "false"; }

class Snapshot {
 public:
  Snapshot(const syntax::Program& program, const guard::Terms& terms,
           const semantics::Config& state, const guard::ModelPtr& model)
      : program_(program), state_(state), model_(model), evaluator_(terms) {}

  std::string final_heap() {
    std::vector<Slot> roots;
    const syntax::Method& entry = program_[program_.entry];
    roots.push_back(slot((*state_.roots)[0], {}));
    for (std::size_t i = 0; i < entry.parameters.size(); ++i)
      roots.push_back(slot((*state_.roots)[i + 1], entry.parameters[i].type.resolved));
    if (program_.statics) roots.push_back(slot(state_.roots->back(), {}));
    if (state_.outcome().kind == semantics::OutcomeKind::returned)
      roots.push_back(slot(state_.outcome().value, {}));
    return walk(roots);
  }

  std::string shape() {
    primitives_ = false;
    std::vector<Slot> roots;
    for (const semantics::Value& v : *state_.roots) roots.push_back(slot(v, {}));
    for (std::size_t i = 0; i < state_.env.size(); ++i)
      roots.push_back(slot(state_.env[semantics::LocalSlot(i)], {}));
    if (const auto* r = std::get_if<semantics::Return>(&state_.control))
      roots.push_back(slot(r->value, {}));
    return walk(roots);
  }

 private:
  std::string walk(const std::vector<Slot>& roots) {
    return canonical(roots, [this](ObjectKey key) { return look(key); });
  }

  static ObjectKey key_of(Location l) {
    return static_cast<ObjectKey>(2 * l.index() + (l.is_input() ? 0 : 1));
  }
  static Location location_of(ObjectKey key) {
    return key % 2 == 0 ? Location::input(key / 2) : Location::made(key / 2);
  }

  [[nodiscard]] syntax::ClassId class_of(Location l) const {
    const auto classes = state_.heap.classes(l);
    return classes[classes.size() > 1 ? model_->pick(state_.heap[l].kind->choice) : 0];
  }

  ObjectView look(ObjectKey key) {
    const Location l = location_of(key);
    const semantics::Object& object = state_.heap[l];
    const syntax::ClassId of = class_of(l);
    ObjectView view{kind_of(of, l.is_input()), {}};
    if (!primitives_ && syntax::is_array(program_, of)) return shape_of(std::move(view), l);
    for (std::size_t f = 0; f < slots(object, of); ++f) {
      const syntax::Field& field = syntax::field(program_, of, semantics::FieldSlot(f));
      if (!field.is_gap()) view.fields.push_back(slot(object.fields[f], field.type.resolved));
    }
    return view;
  }

  /// Of an array of the input all elements that it may have, of one that the program made those up to
  /// the last that is not null: how many there is room for depends on what is known of its length.
  ObjectView shape_of(ObjectView view, Location l) {
    const semantics::Object& object = state_.heap[l];
    for (std::size_t f = 0; f < object.fields.size(); ++f)
      view.fields.push_back(slot(object.fields[f], {}));
    const auto is_default = [](const Slot& s) { return s == Slot("null") || s == Slot("-"); };
    while (!l.is_input() && !view.fields.empty() && is_default(view.fields.back()))
      view.fields.pop_back();
    return view;
  }

  /// Of an array its length, and the elements that are there.
  std::size_t slots(const semantics::Object& object, syntax::ClassId of) {
    if (!syntax::is_array(program_, of)) return program_[of].fields.size();
    const auto length = std::get<guard::NumberTerm>(object.fields[0]);
    return static_cast<std::size_t>(evaluator_.value(length, model_)) + 1;
  }

  /// The type says what an unread field of the input is taken to hold.
  Slot slot(const semantics::Value& v, syntax::Type type) {
    if (!primitives_ && !std::holds_alternative<semantics::Reference>(v)) return "-";
    return std::visit(
        match{
            [&](semantics::Unread) -> Slot {
              return type.kind == syntax::Type::Kind::boolean ? text_of(false) : std::string("0");
            },
            [&](const semantics::Reference& r) { return reference(r); },
            [&](guard::Formula f) -> Slot { return text_of(evaluator_.holds(f, model_)); },
            [&](guard::NumberTerm t) -> Slot {
              return std::to_string(evaluator_.value(t, model_));
            },
        },
        v);
  }

  Slot reference(const semantics::Reference& r) {
    std::vector<Location> here;
    const semantics::Reference now = state_.current(r);
    for (const auto& [guard, l] : now.set())
      if (evaluator_.holds(guard, model_)) here.push_back(l);
    if (here.size() != 1) return std::to_string(here.size()) + " cells hold";
    if (here[0].is_null()) return "null";
    if (here[0].is_uninitialised()) return "?";
    return key_of(here[0]);
  }

  const syntax::Program& program_;
  const semantics::Config& state_;
  bool primitives_ = true;
  const guard::ModelPtr& model_;
  guard::Evaluator evaluator_;
};

}  // namespace

std::string canonical(const std::vector<Slot>& roots,
                      const std::function<ObjectView(ObjectKey)>& look) {
  std::map<ObjectKey, std::size_t> number;
  std::vector<ObjectKey> queue;
  std::string out;
  const auto write = [&](const Slot& s) {
    out += ' ';
    if (const auto* text = std::get_if<std::string>(&s)) {
      out += *text;
      return;
    }
    const auto [at, added] = number.try_emplace(std::get<ObjectKey>(s), number.size());
    if (added) queue.push_back(at->first);
    out += '#' + std::to_string(at->second);
  };
  for (const Slot& root : roots) write(root);
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const ObjectView object = look(queue[at]);
    out += "; #" + std::to_string(at) + ' ' + object.kind;
    for (const Slot& field : object.fields) write(field);
  }
  return out;
}

std::string kind_of(syntax::ClassId of, bool input) {
  return (input ? "input:" : "made:") + std::to_string(of.index());
}

std::string final_heap(const syntax::Program& program, const guard::Terms& terms,
                       const semantics::Config& ended, const guard::ModelPtr& model) {
  return Snapshot(program, terms, ended, model).final_heap();
}

std::string shape(const syntax::Program& program, const guard::Terms& terms,
                  const semantics::Config& state, const guard::ModelPtr& model) {
  return Snapshot(program, terms, state, model).shape();
}

std::string with_nulls(std::string_view canonical_heap) {
  std::string out;
  for (const char c : canonical_heap) c == '?' ? out += "null" : out += c;
  return out;
}

}  // namespace heapsum::testing
