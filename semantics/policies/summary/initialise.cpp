// SPDX-License-Identifier: Apache-2.0
// Initialisation in a summary: one fresh reference that holds null, every alias and a new object at
// once, each under its guard. Nothing forks.
#include "policies/summary/initialise.hpp"

#include <algorithm>
#include <optional>

namespace heapsum::semantics::summary {

// RULE   summary/initialise                                  [ehs, fig. 8, Summarize →S]
//   from   (L R φ r f C)
//   when   (φx, lx) least in 𝕌ℕ(L, R, r, f);  rf, lf fresh
//          θ_null  = {(φx ∧ rf picks null, l_null)}
//          θ_alias = {(φx ∧ rf picks la, la) | la ∈ ρ}
//          θ_new   = {(φx ∧ rf picks lf, lf)}
//          θ_orig  = {(¬φx ∧ ψ′, l′) | (ψ′, l′) ∈ L(R(lx, f))}
//   to     (L[rf ↦ θ_null ∪ θ_alias ∪ θ_new ∪ θ_orig] R[(lx, f) ↦ rf][(lf, f) ↦ r_un …]
//           φ ∧ (φx ∧ rf picks la ⇒ φa, …) r f C)
//   differs: φx is φ0 ∧ ψ, the paper's 𝕌ℕ gives φ0 alone (docs/differs.md, D1). That rf picks only
//   what is there is said once, on the path, instead of by φa in each guard (D2). Where lx exists
//   only under φx, θ does not repeat φx and θ_orig has no l_un (D3). One lf stands for all classes
//   of a family (docs/decisions/0004-one-location-for-all-classes.md).

namespace {

/// A field (l, f) that is the field of r under φ0, as far as it is uninitialised.
struct Uninitialised {
  Formula psi;   // (ψ, l_un) ∈ L(R(l, f))
  Formula when;  // φx = φ0 ∧ ψ
};

/// 𝕌ℕ(L, R, r, f) at one place. Nothing where φx cannot hold.
std::optional<Uninitialised> uninitialised(const Step& s, Config& c, const Place& place) {
  const auto old = std::get<Reference>(c.heap[place.location].fields[place.field.index()]);
  const Formula psi = old.guard_of(Location::uninitialised());
  const Formula when = s.terms.both(place.guard, psi);
  return s.may_hold(c, when) ? std::optional(Uninitialised{psi, when}) : std::nullopt;
}

/// r_f while θ is made.
struct Fresh {
  Formula when;  // φx
  Formula kept;  // the part of φx that guards repeat: all of it, but for D3
  guard::ChoiceId choice{};
  std::uint32_t value = 0;  // of the choice: what rf picks next
  std::uint32_t free = 0;   // the last value so far that is there whatever the input
  LocationSet theta{};
  Formula covered = guard::yes();  // "what rf picks under φx is there", for the path
};

/// The object that was new when (l, f) was initialised on other aliases, if one was: whatever the round, the new object
/// there is one [design S13]. Of arrays and strings each round has its own.
Location known_new(const Step& s, const Config& c, const Unknown& u, const Family& classes) {
  if (u.holder.is_null() || syntax::has_length(s.program, classes[0].of)) return Location::null();
  const auto is_new_there = [&](Location l) {
    const AccessPathPtr& name = c.heap.input(l).name;
    return name->base == u.name->base && name->field == u.name->field && !name->constant &&
           c.heap.input(l).call == classes[0].call &&
           std::ranges::equal(c.heap.classes(l), classes, {}, {}, &Candidate::of);
  };
  for (std::size_t i = c.inputs.references.size(); i-- > 0;) {
    const InputReference& r = c.inputs.references[i];
    if (r.holder != u.holder || r.field != u.field) continue;
    for (const Location l : *r.targets)
      if (l.is_input() && is_new_there(l)) return l;
  }
  return Location::null();
}

/// The object exists under more than it did. What was said of its fields is said where it existed before.
void exists_also(const Step& s, Config& c, Location l, Formula more) {
  const Formula before = c.heap.input(l).exists;
  for (std::size_t f = 0; f < c.heap[l].fields.size(); ++f) {
    const auto* r = std::get_if<Reference>(&c.heap[l].fields[f]);
    if (r == nullptr || (r->is_certain() && r->location().is_uninitialised())) continue;
    LocationSet open;
    for (const auto& [guard, target] : r->set())
      open.add(s.terms, s.terms.both(before, guard), target);
    open.add(s.terms, !before, Location::uninitialised());
    c.heap.put(l, FieldSlot(f), Reference(std::move(open), r->origin(), r->of_input()));
  }
  c.heap.put_exists(l, s.terms.either(before, more));
}

/// φx ∧ rf picks the next target.
Formula picked(const Step& s, const Fresh& rf) {
  return s.terms.both(rf.when, s.terms.picks(rf.choice, rf.value));
}

/// (φx ∧ rf picks l, l), where l is there under `available`.
void add(const Step& s, Fresh& rf, Location l, Formula available) {
  const Formula under = picked(s, rf);
  if (available.is_true()) rf.free = rf.value;
  const Formula picks = s.terms.picks(rf.choice, rf.value++);
  rf.theta.add(s.terms, s.terms.both(rf.kept, picks), l);
  rf.covered = s.terms.both(rf.covered, s.terms.implies(under, available));
}

void theta_null(const Step& s, Fresh& rf) { add(s, rf, Location::null(), guard::yes()); }

void theta_alias(const Step& s, Fresh& rf, const std::vector<Target>& rho) {
  for (const Target& la : rho) add(s, rf, la.location, la.available);
}

void theta_new(const Step& s, Config& c, const Discovery& d, Fresh& rf,
               const std::vector<Family>& families, const std::vector<Location>& known) {
  for (std::size_t i = 0; i < families.size(); ++i) {
    const Family& classes = families[i];
    const Formula room = classes.size() == 1 ? classes[0].room : guard::yes();
    const Formula exists = s.terms.both(picked(s, rf), room);
    const Location lf = known[i].is_null()
                            ? add_unknown_object(s, c, classes, d.chain, d.unknown.name, exists)
                            : known[i];
    if (!known[i].is_null()) exists_also(s, c, lf, exists);
    add(s, rf, lf, has_room(s, c, lf, classes));
  }
}

/// `whole`: φx is all of ψ (D3). Then l_un goes, and what else was there excludes φx by itself.
void theta_orig(const Step& s, LocationSet& theta, const Reference& old, Formula when, bool whole) {
  for (const auto& [was, target] : old.set()) {
    const bool initialised_now = whole && target.is_uninitialised();
    if (!initialised_now)
      theta.add(s.terms, s.terms.both(whole ? guard::yes() : !when, was), target);
  }
}

/// The choice is fresh: whatever an older path left in the model for it, a value that is there
/// whatever the input is as good. The last one is a new object where there is room for one; it
/// differs from all that the path says something about.
void pick_in_model(Config& c, const Fresh& rf) {
  if (!c.path.model() || c.path.model()->pick(rf.choice) == rf.free) return;
  auto model = std::make_shared<guard::Model>(*c.path.model());
  model->set(rf.choice, rf.free);
  c.path = c.path.with_model(std::move(model));
}

/// The path of c under "φx implies that rf picks a target that is there". A heap that the
/// bounds admit satisfies it, so it excludes none of them; it is what makes coverage hold (S8).
/// False where there is no such heap.
bool cover(const Step& s, Config& c, Formula covered) {
  if (covered.is_true()) return true;
  const guard::Verdict v = s.ask(c, covered);
  if (v.may_hold()) c.path = c.path.with_fact(covered, v.model);
  return v.may_hold();
}

/// For each family of new objects the one that is known from other rounds, or null. It is no alias then.
std::vector<Location> known_before(const Step& s, const Config& c, const Discovery& d,
                                   Offer& offer) {
  std::vector<Location> all;
  std::size_t fresh = c.heap.input_count();
  const std::size_t first = offer.locations.size() - offer.families.size();
  for (std::size_t i = 0; i < offer.families.size(); ++i) {
    const Location l = all.emplace_back(known_new(s, c, d.unknown, offer.families[i]));
    offer.locations[first + i] = l.is_null() ? Location::input(fresh++) : l;
  }
  for (const Location l : all) {
    if (l.is_null()) continue;
    const auto is_it = [&](const Target& t) { return t.location == l; };
    if (std::erase_if(offer.aliases, is_it) > 0)
      offer.locations.erase(std::ranges::find(offer.locations, l));
  }
  return all;
}

/// θ_null ∪ θ_alias ∪ θ_new of the unknown that is the content under φx (`when`); nothing where no
/// heap within the bounds has φx on this path. `kept` is the part of φx that the guards must
/// repeat.
std::optional<LocationSet> summarise(const Step& s, Config& c, const Discovery& d, Formula when,
                                     Formula kept) {
  Offer offer = offered(s, c, targets(s, c, d, when));
  const std::vector<Location> known = known_before(s, c, d, offer);
  if (offer.locations.empty()) {
    if (!cover(s, c, !when)) return std::nullopt;
    return LocationSet{};
  }
  Fresh rf{.when = when, .kept = kept};
  Unknown unknown = d.unknown;
  for (const Location l : known)
    if (!l.is_null()) unknown.name = c.heap.input(l).name;
  rf.choice = add_input_reference(s, c, unknown, when, offer.locations);
  if (offer.null) theta_null(s, rf);
  theta_alias(s, rf, offer.aliases);
  theta_new(s, c, d, rf, offer.families, known);
  pick_in_model(c, rf);
  if (!cover(s, c, rf.covered)) return std::nullopt;
  return std::move(rf.theta);
}

/// Does ψ imply φx, as far as l exists on this path? Then the field is initialised wherever it was
/// not, and the guards need not repeat φx (D3).
bool is_whole(const Step& s, Config& c, Location l, const Uninitialised& field) {
  const Formula open = s.terms.both(c.heap.input(l).exists, field.psi);
  const Formula rest = s.terms.both(open, !field.when);
  return rest.is_false() || s.ask(c, rest).answer == guard::Answer::unsat;
}

}  // namespace

void initialise(const Step& s, Config& c, const Places& places) {
  for (const Place& place : places) {
    const auto field = uninitialised(s, c, place);
    if (!field) continue;
    const auto& [guard, l, f] = place;
    const auto old = std::get<Reference>(c.heap[l].fields[f.index()]);
    const bool whole = is_whole(s, c, l, *field);
    const Discovery d = discovery(s, c, l, f);
    auto theta = summarise(s, c, d, field->when, whole ? field->psi : field->when);
    if (!theta) return c.ends({.kind = OutcomeKind::cut, .where = {}, .bound = Bound::inputs});
    theta_orig(s, *theta, old, field->when, whole);
    const bool of_input = old.is_certain() || old.of_input();
    c.heap.put(l, f, Reference(*std::move(theta), d.unknown.name, of_input));
    s.fired(RuleId::summary_initialise, c);
  }
}

void parameter(const Step& s, Config& c, const Discovery& d) {
  std::optional<LocationSet> theta = summarise(s, c, d, guard::yes(), guard::yes());
  if (!theta || theta->empty()) return c.ends({.kind = OutcomeKind::cut, .bound = Bound::inputs});
  c.env.put(d.unknown.parameter, Reference(*std::move(theta), d.unknown.name));
  s.fired(RuleId::summary_initialise, c);
}

}  // namespace heapsum::semantics::summary
