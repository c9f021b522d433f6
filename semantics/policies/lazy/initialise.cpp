// SPDX-License-Identifier: Apache-2.0
// Lazy initialisation: an unknown reference is decided when it is read, one state a choice.
#include "policies/lazy/initialise.hpp"

namespace heapsum::semantics::lazy {

namespace {

/// What an unknown may be, and the choice that says which.
struct Resolution {
  std::vector<Target> targets{};  // empty: the bounds leave nothing
  std::uint32_t reference = 0;    // index into Inputs::references
  guard::ChoiceId choice{};
};

RuleId rule_of(const Target& t) {
  if (t.location.is_null()) return RuleId::lazy_initialise_null;
  return t.location.is_uninitialised() ? RuleId::lazy_initialise_new
                                       : RuleId::lazy_initialise_alias;
}

/// The model of the path, with the fresh choice set: it satisfies the path with the pick added.
guard::ModelPtr extended(const guard::ModelPtr& model, guard::ChoiceId choice,
                         std::uint32_t value) {
  if (!model) return nullptr;
  auto more = std::make_shared<guard::Model>(*model);
  more->set(choice, value);
  return more;
}

/// The new object of the i-th target, which on this path the unknown points to.
Location add_new(const Step& s, Config& c, const Discovery& d, const Resolution& r,
                 std::uint32_t i) {
  const Location fresh = add_unknown_object(s, c, d.of, d.chain, d.unknown.name, guard::yes());
  InputReference& reference = c.inputs.references.update(r.reference);
  std::vector<Location> at = *reference.targets;
  at[i] = fresh;
  reference.targets = std::make_shared<const std::vector<Location>>(std::move(at));
  return fresh;
}

/// c, with the unknown resolved to the i-th target.
Location pick(const Step& s, Config& c, const Discovery& d, const Resolution& r, std::uint32_t i) {
  const Location target = r.targets[i].location;
  const Formula picked = s.terms.picks(r.choice, i);
  c.path = c.path.with(picked, extended(c.path.model(), r.choice, i));
  c.history.add({.kind = Event::Kind::choice,
                 .forced = false,
                 .added = picked,
                 .reference = r.reference,
                 .target = i});
  return target.is_uninitialised() ? add_new(s, c, d, r, i) : target;
}

Resolution resolve(const Step& s, Config& c, const Discovery& d) {
  Resolution r{.targets = targets(s, c, d.of, d.chain, guard::yes())};
  if (r.targets.empty()) return r;
  std::vector<Location> at;
  for (const Target& t : r.targets) at.push_back(t.location);
  r.reference = static_cast<std::uint32_t>(c.inputs.references.size());
  r.choice = add_input_reference(s, c, d.unknown, guard::yes(), std::move(at));
  return r;
}

}  // namespace

// RULE   lazy/initialise-null                                [ehs, fig. 6, Initialize (null)]
//   from   (L R φ r f C)
//   when   {(true, lx)} = L(r), R(lx, f) uninitialised, rf fresh
//   to     (L[rf ↦ {(true, l_null)}] R[(lx, f) ↦ rf] φ ∧ rf=null r f C)
// RULE   lazy/initialise-alias                               [ehs, fig. 6, Initialize (alias)]
//   when   … la ∈ ρ
//   to     (L[rf ↦ {(true, la)}] R[(lx, f) ↦ rf] φ ∧ rf picks la r f C)
// RULE   lazy/initialise-new                                 [ehs, fig. 6, Initialize (new)]
//   when   … lf fresh of class C, within the bounds
//   to     (L[rf ↦ {(true, lf)}] R[(lx, f) ↦ rf][(lf, f) ↦ r_un …] φ ∧ rf picks lf r f C)
//   differs: "rf picks la" is rf = ra ∧ rf ≠ every other, in one atom; see guard/formula.hpp.
void initialise(const Step& s, Config& c, const Discovery& d,
                const std::function<void(Config&, Location)>& then) {
  const Resolution r = resolve(s, c, d);
  if (r.targets.empty()) return c.ends({.kind = OutcomeKind::cut, .bound = Bound::inputs});
  const Config before = c;
  for (std::uint32_t i = 0; i < r.targets.size(); ++i) {
    Config side = before;
    const Location picked = pick(s, side, d, r, i);
    s.fired(rule_of(r.targets[i]), side);
    then(side, picked);
    if (i == 0) {
      c = std::move(side);
    } else {
      s.forks.push_back(std::move(side));
    }
  }
}

void parameter(const Step& s, Config& c, const Discovery& d) {
  initialise(s, c, d,
             [&](Config& side, Location l) { side.env.put(d.unknown.parameter, Reference(l)); });
}

}  // namespace heapsum::semantics::lazy
