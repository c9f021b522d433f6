// SPDX-License-Identifier: Apache-2.0
#include <heapsum/semantics/join.hpp>

#include <algorithm>
#include <limits>
#include <utility>

#include <heapsum/base/check.hpp>
#include <heapsum/semantics/unknown.hpp>

#include "functions/functions.hpp"
#include "join/names.hpp"
#include "join/values.hpp"

namespace heapsum::semantics {

namespace {

/// What a path says beyond what two have in common.
struct Delta {
  struct Conjunct {
    Formula says;
    bool is_fact;
  };
  std::vector<Conjunct> conjuncts;

  [[nodiscard]] bool decides(Formula f) const {
    return std::ranges::any_of(conjuncts,
                               [&](const Conjunct& x) { return !x.is_fact && x.says == f; });
  }
  [[nodiscard]] auto decisions() const {
    return std::ranges::count_if(conjuncts, [](const Conjunct& x) { return !x.is_fact; });
  }
  [[nodiscard]] Formula all_decisions(guard::Terms& terms) const {
    Formula all = guard::yes();
    for (const Conjunct& x : conjuncts)
      if (!x.is_fact) all = terms.both(all, x.says);
    return all;
  }
};

/// σ: on path a it holds, on path b it does not. What forked them is the best that there is.
std::optional<Formula> side(guard::Terms& terms, const Delta& a, const Delta& b) {
  for (const Delta::Conjunct& x : a.conjuncts)
    if (!x.is_fact && b.decides(!x.says)) return x.says;
  if (a.decisions() == 0 || b.decisions() == 0) return std::nullopt;
  if (b.decisions() <= a.decisions()) return !b.all_decisions(terms);
  return a.all_decisions(terms);
}

/// How many flows a state stands for, of those that its history has after the first n events.
std::uint64_t flows_after(const History& history, std::size_t n) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
  std::uint64_t flows = 1;
  for (const Event& e : history.events_after(n))
    if (e.kind == Event::Kind::join) flows = std::min(flows * e.target, kMost);
  return flows;
}

class Joining {
 public:
  Joining(const syntax::Program& program, guard::Terms& terms, const Config& a, const Config& b)
      : program_(program), terms_(terms), a_(a), b_(b), c_(a), names_(program, terms, a, b) {}

  Joined run(const std::vector<bool>& live, syntax::ExprId where) {
    where_ = where;
    if (!find_side()) return Refusal::path;
    join_symbols();
    if (!join_control() || !join_environment(live) || !join_heap()) return Refusal::numbers;
    join_path();
    join_references();
    join_term_names();
    join_history();
    c_.heaps_left_out = sides_.joined(a_.heaps_left_out, names_.at(b_.heaps_left_out));
    c_.arrays_left_out = sides_.joined(a_.arrays_left_out, names_.at(b_.arrays_left_out));
    c_.unsure = sides_.joined(a_.unsure, names_.at(b_.unsure));
    c_.steps = std::max(a_.steps, b_.steps);
    return std::move(c_);
  }

 private:
  bool find_side() {
    shared_ = a_.path.shared_with(b_.path);
    for (const guard::PathNode* x : a_.path.after(shared_))
      delta_a_.conjuncts.push_back({x->conjunct, x->is_fact});
    for (const guard::PathNode* x : b_.path.after(shared_))
      delta_b_.conjuncts.push_back({names_.at(x->conjunct), x->is_fact});
    const auto sigma = side(terms_, delta_a_, delta_b_);
    if (sigma) sides_.sigma = *sigma;
    return sigma.has_value();
  }

  // RULE   join/path                                         [design S14]
  //   from   φ0 ∧ δa, φ0 ∧ δb
  //   when   δa says σ, δb says ¬σ
  //   to     φ0 ∧ (σ ⇒ δa) ∧ (¬σ ⇒ δb)
  //   also   each conjunct by itself; one that is in both stays as it is
  void join_path() {
    guard::Path path = a_.path.first(shared_).with_model(a_.path.model());
    const auto add = [&](Formula f, bool is_fact) {
      path = is_fact ? path.with_fact(f, path.model()) : path.with(f, path.model());
    };
    const auto is_in = [](const Delta& delta, Formula f) {
      return std::ranges::any_of(delta.conjuncts, [&](const auto& x) { return x.says == f; });
    };
    for (const auto& [says, is_fact] : delta_a_.conjuncts)
      add(is_in(delta_b_, says) ? says : terms_.implies(sides_.sigma, says), is_fact);
    for (const auto& [says, is_fact] : delta_b_.conjuncts)
      if (!is_in(delta_a_, says)) add(terms_.implies(!sides_.sigma, says), is_fact);
    c_.path = std::move(path);
  }

  bool join_control() {
    if (auto* value = std::get_if<Return>(&c_.control))
      return join_into(value->value, std::get<Return>(b_.control).value);
    if (auto* x = std::get_if<Thrown>(&c_.control))
      x->object = sides_.joined(x->object, names_.at(std::get<Thrown>(b_.control).object));
    return true;
  }

  bool join_into(Value& a, const Value& of_b) {
    auto both = sides_.joined(a, names_.at(of_b));
    if (both) a = *std::move(both);
    return both.has_value();
  }

  /// A slot that nobody reads any more holds nothing.
  bool join_environment(const std::vector<bool>& live) {
    for (std::size_t i = 0; i < c_.env.size(); ++i) {
      const LocalSlot x(i);
      Value value;
      if (live[i]) {
        value = a_.env[x];
        if (!join_into(value, b_.env[x])) return false;
      }
      c_.env.put(x, std::move(value));
    }
    return true;
  }

  bool join_heap() {
    for (std::size_t i = 0; i < b_.heap.input_count(); ++i)
      if (!join_input(Location::input(i), Location::input(names_.object(i)))) return false;
    for (std::size_t i = 0; i < a_.heap.input_count(); ++i)
      if (!names_.is_object_of_both(i)) {
        const Location l = Location::input(i);
        c_.heap.put_exists(l, terms_.both(sides_.sigma, a_.heap.input(l).exists));
      }
    for (std::size_t i = 0; i < b_.heap.made_count(); ++i)
      if (!join_made(Location::made(i), Location::made(names_.made(i)))) return false;
    return true;
  }

  bool join_input(Location of_b, Location l) {
    const InputObject& theirs = b_.heap.input(of_b);
    if (l.index() >= a_.heap.input_count()) {
      InputObject more = theirs;
      more.object = std::make_shared<Object>(names_.at(*theirs.object, l.index()));
      more.exists = terms_.both(!sides_.sigma, names_.at(theirs.exists));
      HS_CHECK(c_.heap.add_input(std::move(more)) == l);
      return true;
    }
    const InputObject& ours = a_.heap.input(l);
    const Formula exists = sides_.joined(ours.exists, names_.at(theirs.exists));
    if (exists != ours.exists) c_.heap.put_exists(l, exists);
    return ours.object == theirs.object || join_fields(l, *ours.object, *theirs.object);
  }

  bool join_made(Location of_b, Location l) {
    const Object& theirs = b_.heap[of_b];
    if (l.index() >= a_.heap.made_count()) {
      HS_CHECK(c_.heap.add_made(names_.at(theirs, l.index())) == l);
      return true;
    }
    const Object& ours = a_.heap[l];
    return &ours == &theirs || join_fields(l, ours, theirs);
  }

  bool join_fields(Location l, const Object& ours, const Object& theirs) {
    for (std::size_t f = 0; f < ours.fields.size(); ++f)
      if (!join_field(l, FieldSlot(f), ours.fields[f], names_.at(theirs.fields[f]))) return false;
    return true;
  }

  /// What one side has not read is the symbol of the input that stands there.
  bool join_field(Location l, FieldSlot f, const Value& a, const Value& b) {
    if (are_equal(a, b)) return true;
    auto both = sides_.joined(known(l, f, a), known(l, f, b));
    if (both) c_.heap.put(l, f, *std::move(both));
    return both.has_value();
  }

  Value known(Location l, FieldSlot f, const Value& v) {
    if (!std::holds_alternative<Unread>(v)) return v;
    const syntax::Type type = syntax::field(program_, c_.heap[l].of, f).type.resolved;
    const auto stands = [&](const InputSymbol& s) { return s.holder == l && s.field == f; };
    const auto& bools = c_.inputs.bools;
    const auto& numbers = c_.inputs.ints;
    if (type.kind == syntax::Type::Kind::boolean) {
      for (std::size_t i = bools.size(); i-- > 0;)
        if (stands(bools[i])) return terms_.symbol(guard::BoolSymbol(i));
    } else {
      for (std::size_t i = numbers.size(); i-- > 0;)
        if (stands(numbers[i])) return terms_.symbol(guard::NumberSymbol(i), numbers[i].type);
    }
    return primitive_unknown(terms_, c_, field_of(c_, l, f), type);
  }

  void join_symbols() {
    const auto add = [&](auto& all, const auto& of_b, const auto& number) {
      for (std::size_t i = 0; i < of_b.size(); ++i) {
        if (number(i) < all.size()) continue;
        InputSymbol more = of_b[i];
        more.holder = names_.at(more.holder);
        all.push_back(std::move(more));
      }
    };
    add(c_.inputs.bools, b_.inputs.bools, [&](std::size_t i) { return names_.boolean(i); });
    add(c_.inputs.ints, b_.inputs.ints, [&](std::size_t i) { return names_.number(i); });
  }

  void join_references() {
    const auto& ours = a_.inputs.references;
    for (std::size_t m = 0; m < ours.size(); ++m)
      if (!names_.is_reference_of_both(m)) set_when(m, terms_.both(sides_.sigma, ours[m].when));
    for (std::size_t i = 0; i < b_.inputs.references.size(); ++i) {
      const InputReference& theirs = b_.inputs.references[i];
      const std::size_t n = names_.reference(i);
      const Formula when = names_.at(theirs.when);
      if (n < ours.size()) {
        set_when(n, sides_.joined(ours[n].when, when));
      } else {
        c_.inputs.references.push_back(added(theirs, i, terms_.both(!sides_.sigma, when)));
      }
    }
  }

  void set_when(std::size_t reference, Formula when) {
    if (c_.inputs.references[reference].when != when)
      c_.inputs.references.update(reference).when = when;
  }

  InputReference added(InputReference of_b, std::size_t i, Formula when) {
    std::vector<Location> targets;
    for (const Location t : *of_b.targets) targets.push_back(names_.at(t));
    of_b.holder = names_.at(of_b.holder);
    of_b.when = when;
    of_b.choice = names_.choice_of_reference(i);
    of_b.targets = std::make_shared<const std::vector<Location>>(std::move(targets));
    return of_b;
  }

  void join_term_names() {
    const auto& ours = a_.inputs.term_names;
    for (std::size_t i = 0; i < b_.inputs.term_names.size(); ++i) {
      TermName more = b_.inputs.term_names[i];
      std::visit([&](auto& term) { term = names_.at(term); }, more.term);
      if (i >= ours.size() || ours[i].term != more.term)
        c_.inputs.term_names.push_back(std::move(more));
    }
  }

  void join_history() {
    const std::size_t n = a_.history.shared_with(b_.history);
    const std::uint64_t flows = flows_after(a_.history, n) + flows_after(b_.history, n);
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
    c_.history = a_.history.first(n);
    c_.history.add({.kind = Event::Kind::join,
                    .forced = false,
                    .where = where_,
                    .target = static_cast<std::uint32_t>(std::min(flows, kMost))});
  }

  const syntax::Program& program_;
  guard::Terms& terms_;
  const Config& a_;
  const Config& b_;
  Config c_;  // a, on its way to both
  Names names_;
  std::uint32_t shared_ = 0;  // conjuncts
  syntax::ExprId where_{};
  Delta delta_a_, delta_b_;
  Sides sides_{terms_, guard::yes()};
};

/// A known bool or null is a class of its own: the fact that made it known rules dead aliases out.
bool are_of_one_class(const Value& a, const Value& b) {
  if (a.index() != b.index()) return false;
  if (const auto* f = std::get_if<Formula>(&a)) {
    const Formula g = std::get<Formula>(b);
    return f->is_constant() || g.is_constant() ? *f == g : true;
  }
  const auto is_null = [](const Value& v) {
    const auto* r = std::get_if<Reference>(&v);
    return r != nullptr && r->is_certain() && r->location().is_null();
  };
  return is_null(a) == is_null(b);
}

bool are_at_one_control(const Config& a, const Config& b) {
  if (a.control.index() != b.control.index()) return false;
  if (const auto* e = std::get_if<Eval>(&a.control))
    return e->expr == std::get<Eval>(b.control).expr;
  if (const auto* r = std::get_if<Return>(&a.control))
    return are_of_one_class(r->value, std::get<Return>(b.control).value);
  const auto* x = std::get_if<Thrown>(&a.control);
  if (x == nullptr) return false;
  const auto& y = std::get<Thrown>(b.control);
  return x->kind == y.kind && x->at == y.at;
}

}  // namespace

bool are_at_one_place(const Config& a, const Config& b) {
  return are_at_one_control(a, b) && a.kont.same_as(b.kont) && a.env.size() == b.env.size();
}

Joined join(const syntax::Program& program, guard::Terms& terms, const Config& a, const Config& b,
            const std::vector<bool>& live, syntax::ExprId where) {
  return Joining(program, terms, a, b).run(live, where);
}

}  // namespace heapsum::semantics
