// SPDX-License-Identifier: Apache-2.0
// Initialisation in a summary: one fresh reference that holds null, every alias and a new object at
// once, each under its guard. Nothing forks.
#include "policies/summary/initialise.hpp"

#include <algorithm>
#include <optional>

namespace heapsum::semantics::summary {

namespace {

/// The path of c under "φx implies that the unknown picks a target that is there". A heap that the
/// bounds admit satisfies it, so it excludes none of them; it is what makes coverage hold (S8).
bool cover(const Step& s, Config& c, Formula covered, guard::ChoiceId choice) {
  if (covered.is_true()) return true;
  if (c.path.model()) {
    // The choice is fresh: whatever an older path left in the model for it, its first value is as
    // good.
    auto first = std::make_shared<guard::Model>(*c.path.model());
    first->set(choice, 0);
    c.path = c.path.with_model(std::move(first));
  }
  const guard::Verdict v = s.ask(c, covered);
  if (v.may_hold()) c.path = c.path.with(covered, v.model);
  return v.may_hold();
}

/// One target of a summary: of all new objects of a family one is made, whose class is left open.
struct Summand {
  Target target;
  std::vector<Candidate> classes{};  // of a new object
};

std::vector<Summand> summands(const Step& s, const std::vector<Target>& found) {
  std::vector<Summand> all;
  for (const Target& t : found) {
    const bool is_new = t.location.is_uninitialised();
    const auto same = std::find_if(all.begin(), all.end(), [&](const Summand& x) {
      const auto& family = is_new ? s.program[t.of].family : std::nullopt;
      return family && !x.classes.empty() && s.program[x.classes[0].of].family == family;
    });
    if (same == all.end()) {
      all.push_back({t});
      if (is_new) all.back().classes.push_back({t.of, t.available});
    } else {
      same->classes.push_back({t.of, t.available});
    }
  }
  return all;
}

/// The new objects get their locations, in order.
std::vector<Location> locations(const Config& c, const std::vector<Summand>& all) {
  std::vector<Location> places;
  std::size_t fresh = c.heap.input_count();
  for (const Summand& one : all)
    places.push_back(one.classes.empty() ? one.target.location : Location::input(fresh++));
  return places;
}

/// θ_null ∪ θ_alias ∪ θ_new of the unknown that is the content under φx (`when`); nothing where no
/// heap within the bounds has φx on this path. `kept` is the part of φx that the guards must
/// repeat.
std::optional<LocationSet> summarise(const Step& s, Config& c, const Discovery& d, Formula when,
                                     Formula kept) {
  const std::vector<Summand> at = summands(s, targets(s, c, d.of, d.chain, when));
  if (at.empty()) {
    if (!cover(s, c, !when, {})) return std::nullopt;
    return LocationSet{};
  }
  const std::vector<Location> places = locations(c, at);
  const guard::ChoiceId choice = add_input_reference(s, c, d.unknown, when, places);
  LocationSet cells;
  Formula covered = guard::yes();
  for (std::uint32_t i = 0; i < at.size(); ++i) {
    const Formula picks = s.terms.picks(choice, i);
    const Formula picked = s.terms.both(when, picks);
    Formula available = at[i].target.available;
    if (!at[i].classes.empty()) {
      const Formula room = at[i].classes.size() == 1 ? available : guard::yes();
      add_unknown_object(s, c, at[i].classes, d.chain, d.unknown.name, s.terms.both(picked, room));
      available = has_room(s, c, places[i], at[i].classes);
    }
    cells.add(s.terms, s.terms.both(kept, picks), places[i]);
    covered = s.terms.both(covered, s.terms.implies(picked, available));
  }
  if (!cover(s, c, covered, choice)) return std::nullopt;
  return cells;
}

/// Is the uninitialised part ψ of (l, f) all of it φx, as far as l exists on this path? Then
/// nothing of the field stays as it was, and the guards need not repeat φx.
bool is_whole(const Step& s, Config& c, Location l, Formula uninitialised, Formula when) {
  const Formula rest = s.terms.both(s.terms.both(c.heap.input(l).exists, uninitialised), !when);
  return rest.is_false() || s.ask(c, rest).answer == guard::Answer::unsat;
}

}  // namespace

// RULE   summary/initialise                                  [ehs, fig. 8, Summarize]
//   from   (L R φ r f C)
//   when   (φ0, lx) ∈ L(r), (ψ, l_un) ∈ L(R(lx, f)), φx = φ0 ∧ ψ may hold, lx least;  rf, lf fresh
//          θ = {(φx ∧ rf picks null, l_null)} ∪ {(φx ∧ rf picks la, la) | la ∈ ρ}
//            ∪ {(φx ∧ rf picks lf, lf)} ∪ {(¬φx ∧ ψ′, l′) | (ψ′, l′) ∈ L(R(lx, f))}
//   to     (L[rf ↦ θ] R[(lx, f) ↦ rf][(lf, f) ↦ r_un …] φ ∧ (φx ∧ rf picks la ⇒ φa, …) r f C)
//   differs: φx is φ0 ∧ ψ, the paper's UN gives φ0 alone (docs/differs.md, D1). That rf picks only
//   what is there is said once, on the path, instead of by φa in each guard (D2). Where lx exists
//   only under φx, θ does not repeat φx and there is no rest (D3).
void initialise(const Step& s, Config& c, const Places& places) {
  for (const auto& [guard, l, f] : places) {
    const auto old = std::get<Reference>(c.heap[l].fields[f.index()]);
    const Formula uninitialised = old.guard_of(Location::uninitialised());
    const Formula when = s.terms.both(guard, uninitialised);
    if (!s.may_hold(c, when)) continue;
    const bool whole = is_whole(s, c, l, uninitialised, when);
    const Discovery d = discovery(s, c, l, f);
    std::optional<LocationSet> cells = summarise(s, c, d, when, whole ? uninitialised : when);
    if (!cells) return c.ends({.kind = OutcomeKind::cut, .where = {}, .bound = Bound::inputs});
    for (const auto& [was, target] : old.set()) {
      const bool initialised_now = whole && target.is_uninitialised();
      if (!initialised_now)
        cells->add(s.terms, s.terms.both(whole ? guard::yes() : !when, was), target);
    }
    const bool of_input = old.is_certain() || old.of_input();
    c.heap.put(l, f, Reference(*std::move(cells), d.unknown.name, of_input));
    s.fired(RuleId::summary_initialise, c);
  }
}

void parameter(const Step& s, Config& c, const Discovery& d) {
  std::optional<LocationSet> cells = summarise(s, c, d, guard::yes(), guard::yes());
  if (!cells || cells->empty()) return c.ends({.kind = OutcomeKind::cut, .bound = Bound::inputs});
  c.env.put(d.unknown.parameter, Reference(*std::move(cells), d.unknown.name));
  s.fired(RuleId::summary_initialise, c);
}

}  // namespace heapsum::semantics::summary
