// SPDX-License-Identifier: Apache-2.0
// From a model back to a heap: start at `this` and the arguments, and follow what the unknowns
// pick.
#include <heapsum/explore/witness.hpp>

#include <map>
#include <utility>

#include <heapsum/semantics/breadth_first.hpp>
#include <heapsum/semantics/numbers.hpp>

namespace heapsum::explore {

namespace {

using guard::BoolSymbol;
using guard::NumberSymbol;
using semantics::Config;
using semantics::InputHeap;
using semantics::InputValue;
using semantics::Location;
using semantics::ObjectIndex;

class Reader {
 public:
  Reader(const syntax::Program& program, const guard::Terms& terms, const Config& c,
         const guard::ModelPtr& model)
      : program_(program), config_(c), model_(model), evaluator_(terms) {
    index();
  }

  InputHeap read() {
    for (std::size_t i = 0; i < semantics::given_inputs(program_); ++i) visit(Location::input(i));
    const syntax::Method& entry = program_[program_.entry];
    for (std::size_t i = 0; i < entry.parameters.size(); ++i) {
      const Key key{Location::null(), i + 1};
      heap_.arguments.push_back(value(key, entry.parameters[i].type.resolved));
    }
    objects_.walk([&](Location l, std::size_t n) { read_fields(l, places_[n]); });
    return std::move(heap_);
  }

 private:
  /// A field of an input object, or (holder null) the slot of a parameter.
  using Key = std::pair<Location, std::size_t>;
  static Key key_of(const auto& unknown) {
    const bool parameter = unknown.holder.is_null();
    return {unknown.holder, parameter ? unknown.parameter.index() : unknown.field.index()};
  }

  void index() {
    const semantics::Inputs& in = config_.inputs;
    for (std::size_t i = 0; i < in.references.size(); ++i)
      references_.emplace(key_of(in.references[i]), i);
    for (std::size_t i = 0; i < in.bools.size(); ++i) symbols_.emplace(key_of(in.bools[i]), i);
    for (std::size_t i = 0; i < in.ints.size(); ++i) symbols_.emplace(key_of(in.ints[i]), i);
  }

  InputValue visit(Location l) {
    if (l.is_null()) return semantics::NullValue{};
    const auto [number, is_new] = objects_.reach(l);
    if (is_new) {
      places_.emplace_back(heap_.objects.size());
      heap_.objects.push_back({.of = class_of(l), .fields = {}});
    }
    return places_[number];
  }

  [[nodiscard]] semantics::ClassId class_of(Location l) const {
    const auto classes = config_.heap.classes(l);
    return classes[classes.size() > 1 ? model_->pick(config_.heap[l].kind->choice) : 0];
  }

  void read_fields(Location l, ObjectIndex object) {
    const semantics::ClassId of = class_of(l);
    if (const syntax::Constant* c = semantics::constant_at(program_, l.index()))
      return heap_.objects[object.index()].fields.emplace_back(std::int64_t{c->length}), void();
    for (std::size_t f = 0; f < slots(l); ++f) {
      const syntax::Field& field = syntax::field(program_, of, semantics::FieldSlot(f));
      InputValue v = value({l, f}, field.type.resolved);
      heap_.objects[object.index()].fields.push_back(v);
    }
  }

  /// Of an array: its length, and as many elements.
  std::size_t slots(Location l) {
    const semantics::ClassId of = class_of(l);
    if (!syntax::is_array(program_, of)) return program_[of].fields.size();
    const InputValue length =
        value({l, syntax::kLength.index()}, {syntax::Type::Kind::integer, {}});
    return static_cast<std::size_t>(std::get<std::int64_t>(length)) + 1;
  }

  InputValue value(const Key& key, syntax::Type type) {
    if (type.is_reference()) return reference(key, type.of);
    const auto symbol = symbols_.find(key);
    if (symbol == symbols_.end()) return semantics::default_input(type);
    if (type.kind == syntax::Type::Kind::boolean) return model_->value(BoolSymbol(symbol->second));
    return model_->value(NumberSymbol(symbol->second), semantics::number_type(type.kind));
  }

  /// What the unknown picks that stands for the field in this heap; null where nothing read it, or
  /// nothing decided it.
  InputValue reference(const Key& key, semantics::ClassId of) {
    bool some_object = false;
    const auto [first, last] = references_.equal_range(key);
    for (auto at = first; at != last; ++at) {
      const semantics::InputReference& r = config_.inputs.references[at->second];
      if (!evaluator_.holds(r.when, model_)) continue;
      const Location target = (*r.targets)[model_->pick(r.choice)];
      if (!target.is_uninitialised()) return visit(target);
      some_object = true;
    }
    return some_object ? add_any(of) : semantics::NullValue{};
  }

  /// An object of which the path knows that it is there, and nothing else.
  InputValue add_any(semantics::ClassId declared) {
    const semantics::ClassId of = program_[declared].concrete.front();
    heap_.objects.push_back(semantics::default_object(program_, of));
    return ObjectIndex(heap_.objects.size() - 1);
  }

  const syntax::Program& program_;
  const Config& config_;
  const guard::ModelPtr& model_;
  guard::Evaluator evaluator_;
  std::multimap<Key, std::size_t> references_;
  std::map<Key, std::size_t> symbols_;
  semantics::BreadthFirst<Location> objects_;
  std::vector<ObjectIndex> places_;  // by the number of the object; others are between them
  InputHeap heap_;
};

}  // namespace

InputHeap witness(const syntax::Program& program, const guard::Terms& terms, const Config& c,
                  const guard::ModelPtr& model) {
  return Reader(program, terms, c, model).read();
}

}  // namespace heapsum::explore
