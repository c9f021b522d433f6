// SPDX-License-Identifier: Apache-2.0
// First what can be seen at a glance; then exclusion and coverage, one question a set.
#include <heapsum/semantics/well_formed.hpp>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>

namespace heapsum::semantics {

namespace {

/// A value of the state, where it is, and the guard under which that place is there at all.
struct Held {
  enum class Place : std::uint8_t { root, control, variable, frame, input_field, made_field };
  Place place;
  std::size_t a = 0, b = 0;
  const Value* value;
  Formula given;
};

std::string text(const Held& h) {
  switch (h.place) {
    case Held::Place::root: return fmt::format("root {}", h.a);
    case Held::Place::control: return "control";
    case Held::Place::variable: return fmt::format("variable {} of activation {}", h.b, h.a);
    case Held::Place::frame: return fmt::format("value {} of frame {}", h.b, h.a);
    case Held::Place::input_field: return fmt::format("field {} of input object {}", h.b, h.a);
    case Held::Place::made_field: return fmt::format("field {} of made object {}", h.b, h.a);
  }
  return {};
}

class Checking {
 public:
  Checking(const syntax::Program& program, const Config& c, guard::Terms& terms,
           guard::Oracle& oracle)
      : program_(program), c_(c), terms_(terms), oracle_(oracle) {}

  std::optional<std::string> run() {
    collect();
    for (const Held& h : held_)
      if (const char* wrong = shape(h)) return fmt::format("{}: {}", wrong, text(h));
    if (const char* wrong = unknowns()) return wrong;
    if (const char* wrong = model()) return wrong;
    if (const char* wrong = calls()) return wrong;
    return guards();
  }

 private:
  // ---- all values
  void hold(Held::Place place, std::size_t a, std::size_t b, const Value& v,
            Formula given = guard::yes()) {
    held_.push_back({place, a, b, &v, given});
  }

  void collect() {
    if (c_.roots)
      for (std::size_t i = 0; i < c_.roots->size(); ++i)
        hold(Held::Place::root, i, 0, (*c_.roots)[i]);
    if (const auto* r = std::get_if<Return>(&c_.control))
      hold(Held::Place::control, 0, 0, r->value);
    if (const auto* x = std::get_if<Thrown>(&c_.control))
      hold(Held::Place::control, 0, 0, keep(x->object));
    if (const auto* o = std::get_if<Outcome>(&c_.control))
      if (o->kind == OutcomeKind::returned) hold(Held::Place::control, 0, 0, o->value);
    collect_variables(c_.env, 0);
    collect_frames();
    for (std::size_t i = 0; i < c_.heap.input_count(); ++i)
      collect_fields(Held::Place::input_field, i, Location::input(i),
                     c_.heap.input(Location::input(i)).exists);
    for (std::size_t i = 0; i < c_.heap.made_count(); ++i)
      collect_fields(Held::Place::made_field, i, Location::made(i), guard::yes());
  }

  const Value& keep(const Reference& r) { return kept_.emplace_back(r); }

  void collect_variables(const Environment& env, std::size_t activation) {
    for (std::size_t i = 0; i < env.size(); ++i)
      hold(Held::Place::variable, activation, i, env[LocalSlot(i)]);
  }

  void collect_fields(Held::Place place, std::size_t i, Location l, Formula given) {
    const Object& object = c_.heap[l];
    for (std::size_t f = 0; f < object.fields.size(); ++f)
      hold(place, i, f, object.fields[f], given);
  }

  /// Frames are popped off a copy and kept, so that what they hold stays.
  void collect_frames() {
    for (Continuation rest = c_.kont; !rest.empty();) frames_.push_back(rest.pop());
    std::size_t activation = 0;
    for (std::size_t i = 0; i < frames_.size(); ++i) {
      if (const auto* k = std::get_if<RightOf>(&frames_[i])) {
        hold(Held::Place::frame, i, 0, k->left);
      } else if (const auto* call = std::get_if<ArgumentOf>(&frames_[i])) {
        for (std::size_t v = 0; v < call->values.size(); ++v)
          hold(Held::Place::frame, i, v, call->values[v]);
      } else if (const auto* finally = std::get_if<PendingIn>(&frames_[i])) {
        if (const auto* v = std::get_if<Value>(finally->pending.get()))
          hold(Held::Place::frame, i, 0, *v);
        if (const auto* x = std::get_if<Thrown>(finally->pending.get()))
          hold(Held::Place::frame, i, 0, keep(x->object));
      } else if (const auto* pop = std::get_if<PopTo>(&frames_[i])) {
        ++returns_[pop->callee];
        collect_variables(pop->caller, ++activation);
      }
    }
  }

  // ---- at a glance
  [[nodiscard]] bool exists(Location l) const {
    return l.index() < (l.is_input() ? c_.heap.input_count() : c_.heap.made_count());
  }
  [[nodiscard]] bool known(Formula f) const { return f.node() < terms_.size(); }

  [[nodiscard]] const char* shape(const Held& h) const {
    return std::visit(
        match{
            [&](Unread) -> const char* {
              const bool may_be =
                  h.place == Held::Place::input_field || h.place == Held::Place::variable;
              return may_be ? nullptr : "no value";
            },
            [&](const Reference& r) { return shape(h, r); },
            [&](Formula f) { return known(f) ? nullptr : "a formula that is not in the table"; },
            [&](NumberTerm t) {
              const bool in_table = t.is_literal() || t.node() < terms_.number_count();
              return in_table ? nullptr : "a number that is not in the table";
            },
        },
        *h.value);
  }

  [[nodiscard]] const char* shape(const Held& h, const Reference& r) const {
    for (const auto& [guard, l] : r.set()) {
      if (!known(guard)) return "a guard that is not in the table";
      if (l.is_uninitialised() && h.place != Held::Place::input_field)
        return "an uninitialised reference that is no field of the input";
      if (l.is_symbolic() && l.index() >= c_.inputs.symbolic.size())
        return "a dangling symbolic reference";
      if (!l.is_object()) continue;
      if (!exists(l)) return "a dangling location";
      if (!fits(h, l)) return "an object of a class that does not fit the field";
    }
    return nullptr;
  }

  /// The object is one of the class that a field is declared with, if it is a field.
  [[nodiscard]] bool fits(const Held& h, Location l) const {
    const bool of_input = h.place == Held::Place::input_field;
    if (!of_input && h.place != Held::Place::made_field) return true;
    const Location holder = of_input ? Location::input(h.a) : Location::made(h.a);
    const ClassId declared =
        syntax::field(program_, c_.heap[holder].of, FieldSlot(h.b)).type.resolved.of;
    return may_be(l, declared);
  }

  [[nodiscard]] bool may_be(Location l, ClassId of) const {
    return std::ranges::any_of(
        c_.heap.classes(l), [&](ClassId each) { return syntax::is_subclass(program_, each, of); });
  }

  [[nodiscard]] bool holder_exists(const auto& unknown) const {
    if (unknown.holder.is_null()) return true;
    return unknown.holder.is_input() && exists(unknown.holder);
  }

  /// An object of the input; of what a call by contract left, also what it could reach.
  [[nodiscard]] bool may_pick(const auto& unknown, Location l) const {
    const bool is_left = !unknown.holder.is_null() && c_.heap.input(unknown.holder).call != 0;
    return exists(l) && (l.is_input() || is_left);
  }

  [[nodiscard]] const char* symbolic(const SymbolicReference& s) const {
    if (!holder_exists(s)) return "a symbolic reference of no object";
    if (s.known != SymbolicReference::Known::all || s.location.is_null()) return nullptr;
    if (!may_pick(s, s.location)) return "a symbolic reference to no object of the input";
    return may_be(s.location, s.of) ? nullptr : "a symbolic reference to another class";
  }

  [[nodiscard]] const char* unknowns() const {
    const Inputs& in = c_.inputs;
    for (std::size_t i = 0; i < in.references.size(); ++i) {
      const InputReference& r = in.references[i];
      if (!holder_exists(r)) return "an unknown reference of no object";
      if (r.choice.index() >= terms_.choice_count() || terms_.values(r.choice) != r.targets->size())
        return "a choice that has not one value for each target";
      for (const Location l : *r.targets)
        if (l.is_object() && !may_pick(r, l))
          return "an unknown reference to no object of the input";
    }
    for (std::size_t i = 0; i < in.symbolic.size(); ++i)
      if (const char* wrong = symbolic(in.symbolic[i])) return wrong;
    for (std::size_t i = 0; i < in.bools.size(); ++i)
      if (!holder_exists(in.bools[i])) return "an unknown bool of no object";
    for (std::size_t i = 0; i < in.ints.size(); ++i)
      if (!holder_exists(in.ints[i])) return "an unknown int of no object";
    return nullptr;
  }

  [[nodiscard]] const char* model() const {
    if (!c_.path.model()) return c_.is_unsure() ? nullptr : "a path without a model";
    guard::Evaluator evaluator(terms_);
    for (const Formula f : c_.path.conjuncts())
      if (!evaluator.holds(f, c_.path.model())) return "a model that does not satisfy its path";
    return nullptr;
  }

  /// The entry is active without a return to come.
  [[nodiscard]] const char* calls() const {
    std::uint64_t active = 0, returns = 1;
    for (std::size_t m = 0; m < c_.activations.size(); ++m) {
      active += c_.activations[m];
      const auto at = returns_.find(MethodId(m));
      if (at == returns_.end()) continue;
      returns += at->second;
      if (c_.activations[m] < at->second) return "a return to come of a method that is not active";
    }
    return active == returns ? nullptr : "an activation without a return to come";
  }

  // ---- exclusion and coverage
  struct Cells {
    Formula two = guard::no(), one = guard::no();  // at least so many hold
  };

  Cells cells(const LocationSet& set) {
    Cells n;
    for (const auto& cell : set) {
      n.two = terms_.either(n.two, terms_.both(n.one, cell.guard));
      n.one = terms_.either(n.one, cell.guard);
    }
    return n;
  }

  [[nodiscard]] bool may_hold(Formula f) {
    return !f.is_false() && oracle_.ask(c_.path, f).answer == guard::Answer::sat;
  }

  /// Equal sets make equal formulas: each is asked about once.
  std::optional<std::string> guards() {
    std::map<Formula, const Held*> wrong;
    for (const Held& h : held_) wrong.emplace(wrong_cells(h), &h);
    for (const auto& [formula, h] : wrong) {
      if (!may_hold(formula)) continue;
      const Cells n = cells(std::get<Reference>(*h->value).set());
      const bool both = may_hold(terms_.both(h->given, n.two));
      return fmt::format("{}: {}", both ? "two cells hold together" : "no cell holds", text(*h));
    }
    return std::nullopt;
  }

  /// "The place is there, and two of the cells hold, or none."
  Formula wrong_cells(const Held& h) {
    const auto* r = std::get_if<Reference>(h.value);
    if (r == nullptr || r->is_certain()) return guard::no();
    const Cells n = cells(r->stored_set());
    return terms_.both(h.given, terms_.either(n.two, !n.one));
  }

  const syntax::Program& program_;
  const Config& c_;
  guard::Terms& terms_;
  guard::Oracle& oracle_;
  std::vector<Held> held_;
  std::vector<Frame> frames_;
  std::deque<Value> kept_;  // of exceptions on their way
  std::map<MethodId, std::uint32_t> returns_;
};

}  // namespace

std::optional<std::string> violation(const syntax::Program& program, const Config& c,
                                     guard::Terms& terms, guard::Oracle& oracle) {
  return Checking(program, c, terms, oracle).run();
}

}  // namespace heapsum::semantics
