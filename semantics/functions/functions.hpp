// SPDX-License-Identifier: Apache-2.0
// The functions that rules share, a file an idea: the papers' metafunctions (𝕍𝕊, 𝕊𝕋, ρ), what makes
// unknowns of the input, and how a path is split.
//
// Each may add formulas to the table. One that is given a `const Config&` leaves the state as it
// is; one that is given a `Config&` may mark it unsure where it asks, and changes it as its
// comment says: it adds unknowns and objects, or hands states on to `then`.
#pragma once

#include <map>
#include <optional>

#include <heapsum/semantics/unknown.hpp>

#include "step.hpp"

namespace heapsum::semantics {

/// The objects of L(r), of which null is refuted already. Where there is one its guard is `true`:
/// by coverage (S8) the path implies it.
LocationSet objects_of(const Step& s, const Reference& r);
/// Those of them that the path does not refute at sight.
LocationSet live_objects(const Step& s, Config& c, const Reference& r);

/// Those of them that the path admits, if they are one or two: models show them, and a question says that the rest is
/// dead. Else the live ones. After looks in vain nothing is asked until an answer on the path is no (Config::for_dead_aliases).
LocationSet alive_objects(const Step& s, Config& c, const Reference& r);

/// 𝕊𝕋(L, r, φ) ∪ 𝕊𝕋(L, old, ¬φ): r where φ holds, and elsewhere what was there [ehs, def. 2].
LocationSet strengthen(const Step& s, Config& c, const Reference& r, const Reference& old,
                       Formula when);

/// A field of an object, and the guard under which it is the one that is meant.
struct Place {
  Formula guard;
  Location location;
  FieldSlot field;
};
using Places = std::vector<Place>;
/// (l, f) for each of the objects.
Places places_of(const LocationSet& objects, FieldSlot f);
/// (l, element j) under φ ∧ t = j, for each of the objects (φ, l) and each of its elements, those
/// that the path refutes at sight left out. The path says that t is within the bounds of r.
Places elements_of(const Step& s, Config& c, const LocationSet& objects, NumberTerm t);

/// What a long array of known numbers has at t, by a search among the indices at which the number changes: nothing where it is
/// none. The path says that t is within its bounds.
std::optional<NumberTerm> looked_up(const Step& s, const Config& c, const Reference& r,
                                    NumberTerm t);

/// How many elements r has: a term with a case for each object.
NumberTerm length_of(const Step& s, const Config& c, const Reference& r);
/// How many elements there are at most in an object.
inline std::uint32_t most_elements(const Object& array) {
  return static_cast<std::uint32_t>(array.fields.size() - 1);
}

/// 𝕍𝕊(L, R, φ_g, r, f): what the field may be, for r given by its live objects [ehs, def. 1]. The
/// field is initialised on all of them, so l_un is not among the values.
LocationSet value_set(const Step& s, Config& c, const Places& places);

/// ∨ (φ0 ∧ φ1) over the locations that both may be [design S5].
Formula same_reference(const Step& s, const Reference& a, const Reference& b);

/// "l, an object, is of a class with the property."
Formula class_guard(const Step& s, const Config& c, Location l,
                    const std::function<bool(ClassId)>& is);
/// "l, or r, is an object of class `of` or below."
Formula instance_guard(const Step& s, const Config& c, Location l, ClassId of);
Formula instance_guard(const Step& s, const Config& c, const Reference& r, ClassId of);
/// r where it is null or an object of class `of` or below; the path says that it is.
Reference narrowed(const Step& s, const Config& c, const Reference& r, ClassId of);

/// Decides which class r, which is not null, is of: one state a class, each handed to `then`.
void decide_class(const Step& s, Config& c, const Reference& r, syntax::ExprId at,
                  const std::function<void(Config&, ClassId)>& then);

/// What the objects of a reference have in common where it is one of them, as a number.
struct Side {
  std::uint32_t worth;
  LocationSet objects;
  Formula guard = guard::no();
};
/// By what the classes of the objects of r are worth, in order of that.
std::vector<Side> sides(const Step& s, const Config& c, const Reference& r,
                        const std::function<std::uint32_t(ClassId)>& worth);
/// A decision between them, each that may hold handed to `then`: c is the first, the rest are forks.
/// The event is remembered with the worth as its target.
void split(const Step& s, Config& c, const Reference& r, const std::vector<Side>& all, Event event,
           const std::function<void(Config&, const Side&)>& then);

/// Where an unknown stands: a field of an input object, or a parameter.
struct Unknown {
  AccessPathPtr name;
  Location holder{};  // l_null: a parameter
  FieldSlot field{};
  LocalSlot parameter{};
};
Unknown field_of(const Config& c, Location holder, FieldSlot f);
/// The call by contract that left it; 0: it is of the input.
std::uint32_t call_of(const Config& c, const Unknown& u);

/// A reference field or parameter of class `of` that is about to be known.
struct Discovery {
  Unknown unknown;
  ClassId of{};
  std::uint32_t chain = 0;  // of an object that is new here
};

/// The input may have the object of one name where it has that of the other, by the regions of the program, which has some.
bool in_one_region(const syntax::Program& program, const AccessPath& a, const AccessPath& b);

/// One place an unknown reference may point to, and the guard under which that place is there.
struct Target {
  Location location;  // l_uninitialised stands for a new object, which has no location yet
  Formula available;
  ClassId of{};            // of a new object
  std::uint32_t call = 0;  // of a new object: the call by contract that made it; 0: none did
};
/// null, ρ (the earlier input objects of the class or below, in order of discovery), new: one for
/// each class that an object of class `of` may have; as far as the bounds and options offer them.
/// Objects whose existence contradicts `when` are left out.
/// Of what a call by contract left there is more: what that call could reach, and what it made.
std::vector<Target> targets(const Step& s, Config& c, const Discovery& d, Formula when);
/// The same without null.
std::vector<Target> objects(const Step& s, Config& c, const Discovery& d, Formula when);
std::vector<Location> locations(const std::vector<Target>& targets);

/// "Fewer than n of the guards hold."
Formula fewer_than(guard::Terms& terms, std::uint32_t n, const std::vector<Formula>& guards);

/// A class that an object which is new here may be of, and the guard under which there is room for it.
struct Candidate {
  ClassId of;
  Formula room;
  std::uint32_t call = 0;
};
/// Classes of which one new object is left open, or one class alone.
using Family = std::vector<Candidate>;
/// Targets as a summary offers them: null, aliases, and a new object for each family.
struct Offer {
  bool null = false;
  std::vector<Target> aliases{};
  std::vector<Family> families{};
  std::vector<Location> locations{};  // of all of them, in this order
};
Offer offered(const Step& s, const Config& c, const std::vector<Target>& found);
/// Which of the classes the input object of that number is of.
std::shared_ptr<const ClassChoice> class_choice(guard::Terms& terms, std::size_t object,
                                                std::vector<ClassId> classes);
/// A fresh object of the input of one of the classes.
Location add_unknown_object(const Step& s, Config& c, const Family& classes, std::uint32_t chain,
                            AccessPathPtr name, Formula exists);
/// "There is room for the class that the object is of."
Formula has_room(const Step& s, const Config& c, Location l, const Family& classes);

/// A fresh object of the input, with nothing known about its fields. An array has a length within
/// the bound, a string one that is not negative: so much the path says from now on.
Location add_unknown_object(const Step& s, Config& c, ClassId of, std::uint32_t chain,
                            AccessPathPtr name, Formula exists);
/// A fresh unknown r_f with the given targets; its choice variable comes back.
guard::ChoiceId add_input_reference(const Step& s, Config& c, const Unknown& u, Formula when,
                                    std::vector<Location> at);

Discovery discovery(const Step& s, const Config& c, Location holder, FieldSlot f);

/// What an unknown of Inputs::references was decided to be.
struct Pick {
  std::uint32_t reference, value;
};
/// Decides an unknown now: one state a target, each handed to `then`; c is the first, the rest are
/// forks. The event, with what was picked, is remembered; of a null check the first target is null.
/// Requires: at least one target.
void choose(const Step& s, Config& c, const Unknown& u, std::vector<Location> targets, Event event,
            const std::function<void(Config&, Pick)>& then);
/// The location that was picked among `found`; a new object is made for l_un.
Location discovered(const Step& s, Config& c, const Discovery& d, const std::vector<Target>& found,
                    Pick pick);

/// The content of a bool or int field; an unread one becomes an input symbol.
Value primitive_field(const Step& s, Config& c, Location l, FieldSlot f);
/// A bool or int with a case for each place, of which there is one at least.
Value primitive_value(const Step& s, Config& c, const Places& places);
/// Of two bools or two ints.
Value if_then_else(guard::Terms& terms, Formula guard, const Value& a, const Value& b);
Value primitive_unknown(guard::Terms& terms, Config& c, const Unknown& u, syntax::Type type);

/// The content of a field of a certain object; nothing where it is an uninitialised reference.
std::optional<Value> known_field(const Step& s, Config& c, Location l, FieldSlot f);

/// What fields of objects of the input held at entry, whatever was written since.
class AtEntry {
 public:
  AtEntry(const Step& s, const Config& c);
  /// Nothing where nobody looked yet. A reference may be symbolic.
  [[nodiscard]] std::optional<Value> content(Location l, FieldSlot f) const;

 private:
  using Key = std::pair<Location, FieldSlot>;
  static Key key_of(const auto& unknown) { return {unknown.holder, unknown.field}; }
  [[nodiscard]] std::optional<Value> reference(const Key& key) const;

  const Step& s_;
  const Config& c_;
  std::multimap<Key, std::size_t> references_{};
  std::map<Key, std::size_t> symbolic_{}, symbols_{};
};
/// Where the program asks what is unchanged, a write looks at the field first: whether nobody has looked yet.
bool looks_first(const Step& s, const Config& c, Location l, FieldSlot f);

/// The path by which the field of r is known in the input heap, if what is read is still that.
AccessPathPtr origin_of_field(const Step& s, const Config& c, const Reference& r,
                              const Places& places);

/// A reference that can be nothing: after an `unknown` the path was taken though it has no heap.
void contradicts(Config& c, syntax::ExprId at);

inline bool is_symbolic(const Reference& r) { return r.is_certain() && r.location().is_symbolic(); }

/// null, false or 0.
Value default_value(syntax::Type type);
/// Of a class that is no array: its fields are null, false and 0.
Object made_object(const Step& s, ClassId of);

/// The object that holds the static fields. Requires that the program has some.
inline Location statics(const syntax::Program& program) {
  return Location::input(program.has_this() ? 1 : 0);
}

/// The object of the input that stands for a string of the program.
inline Location constant(const syntax::Program& program, std::uint32_t i) {
  return Location::input(first_constant(program) + i);
}

/// The type of the field that an expression reads or writes.
syntax::Type field_type(const Step& s, ClassId of, FieldSlot f);

}  // namespace heapsum::semantics
