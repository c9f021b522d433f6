// SPDX-License-Identifier: Apache-2.0
// A search over what the unknown references pick, in the order of their discovery. A location stands for an object of the
// heap from where an unknown of the input picks it.
#include "contracts/covers.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <variant>

namespace heapsum::testing {

namespace {

using guard::Formula;
using semantics::Config;
using semantics::InputHeap;
using semantics::InputReference;
using semantics::InputValue;
using semantics::Location;
using semantics::ObjectIndex;

class Covering {
 public:
  Covering(const syntax::Program& program, Explored& e, const Config& c, const syntax::Program& of,
           const InputHeap& heap)
      : program_(program), terms_(*e.terms), solver_(*e.solver), c_(c), of_(of), heap_(heap) {
    for (std::size_t i = 0; i < semantics::given_inputs(program); ++i)
      object_of_[Location::input(i)] = ObjectIndex(i);
  }

  bool from(std::size_t next, Formula so_far) {
    if (next == c_.inputs.references.size()) return holds(terms_.both(so_far, symbols()));
    if (!holds(so_far)) return false;
    const InputReference& r = c_.inputs.references[next];
    const std::optional<InputValue> v = content(r);
    if (!v) return from(next + 1, so_far);  // of a call, or of an object that is not in the heap
    if (from(next + 1, terms_.both(so_far, !r.when))) return true;
    for (std::uint32_t i = 0; i < r.targets->size(); ++i)
      if (picks(next, i, *v, terms_.both(so_far, r.when))) return true;
    return false;
  }

 private:
  bool picks(std::size_t at, std::uint32_t i, const InputValue& v, Formula so_far) {
    const InputReference& r = c_.inputs.references[at];
    const Location l = (*r.targets)[i];
    const auto* object = std::get_if<ObjectIndex>(&v);
    if (l.is_uninitialised() || l.is_null() != (object == nullptr)) return false;
    const auto known = object_of_.find(l);
    if (known != object_of_.end() && known->second != *object) return false;
    const bool begins = object != nullptr && known == object_of_.end();
    if (begins && !may_begin(l, *object)) return false;
    if (begins) object_of_[l] = *object;
    const bool found = from(at + 1, terms_.both(so_far, terms_.picks(r.choice, i)));
    if (begins) object_of_.erase(l);
    return found;
  }

  [[nodiscard]] bool may_begin(Location l, ObjectIndex object) const {
    const std::string& of = of_[heap_.objects[object.index()].of].name;
    const auto classes = c_.heap.classes(l);
    return std::ranges::none_of(object_of_, [&](const auto& e) { return e.second == object; }) &&
           std::ranges::any_of(classes, [&](auto c) { return program_[c].name == of; });
  }

  std::optional<InputValue> content(const auto& unknown) const {
    if (unknown.holder.is_null()) return heap_.arguments[unknown.parameter.index() - 1];
    const auto at = object_of_.find(unknown.holder);
    if (at == object_of_.end()) return std::nullopt;
    const auto& fields = heap_.objects[at->second.index()].fields;
    if (unknown.field.index() >= fields.size()) return std::nullopt;  // of a longer array
    return fields[unknown.field.index()];
  }

  [[nodiscard]] Formula symbols() {
    Formula all = guard::yes();
    for (std::size_t i = 0; i < c_.inputs.bools.size(); ++i)
      if (const auto v = content(c_.inputs.bools[i])) {
        const Formula symbol = terms_.symbol(guard::BoolSymbol(i));
        all = terms_.both(all, std::get<bool>(*v) ? symbol : !symbol);
      }
    for (std::size_t i = 0; i < c_.inputs.ints.size(); ++i)
      if (const auto v = content(c_.inputs.ints[i])) {
        const auto n = static_cast<std::int32_t>(std::get<std::int64_t>(*v));
        const auto symbol = terms_.symbol(guard::NumberSymbol(i), c_.inputs.ints[i].type);
        all = terms_.both(all, terms_.equal(symbol, guard::NumberTerm::literal(n)));
      }
    return all;
  }

  bool holds(Formula f) { return solver_.ask(c_.path, f).may_hold(); }

  const syntax::Program& program_;
  guard::Terms& terms_;
  solver::Solver& solver_;
  const Config& c_;
  const syntax::Program& of_;
  const InputHeap& heap_;
  std::map<Location, ObjectIndex> object_of_{};
};

}  // namespace

bool covers(const syntax::Program& program, Explored& e, const Config& ended,
            const syntax::Program& of, const InputHeap& heap) {
  return Covering(program, e, ended, of, heap).from(0, guard::yes());
}

}  // namespace heapsum::testing
