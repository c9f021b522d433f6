// SPDX-License-Identifier: Apache-2.0
// The symbolic heap (L R) [ehs, section 3].
//
//   R(l, f) = r          which reference a field of a location holds:   heap[l].fields[f]
//   L(r) = {(φ, l) …}    where a reference may point, and when:          r.set()
//
// No rule of the calculus changes L at a reference that exists: initialisation, reads and writes
// all make a fresh one. So a Reference carries its set, L needs no table, and a set is freed with
// the last reference to it. semantics/notation.md is the dictionary; config.hpp is the next thing
// to read.
#pragma once

#include <compare>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <heapsum/base/counted.hpp>
#include <heapsum/base/persistent_vector.hpp>
#include <heapsum/guard/guarded_set.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::semantics {

using guard::Formula;
using guard::NumberTerm;
using syntax::ClassId;
using syntax::FieldSlot;
using syntax::LocalSlot;
using syntax::MethodId;

/// l_null, l_un (uninitialised), an object of the input heap, or an object made by the program; under
/// the lazier policies also a symbolic reference: what the input holds there, not decided yet.
class Location {
 public:
  constexpr Location() = default;  // l_null
  static constexpr Location null() { return Location(0); }
  static constexpr Location uninitialised() { return Location(1); }
  static constexpr Location input(std::size_t i) {
    return Location(2 + 2 * static_cast<std::uint32_t>(i));
  }
  static constexpr Location made(std::size_t i) {
    return Location(3 + 2 * static_cast<std::uint32_t>(i));
  }
  /// The i-th of Inputs::symbolic.
  static constexpr Location symbolic(std::size_t i) {
    return Location(kSymbolic | static_cast<std::uint32_t>(i));
  }
  [[nodiscard]] constexpr bool is_null() const { return code_ == 0; }
  [[nodiscard]] constexpr bool is_uninitialised() const { return code_ == 1; }
  [[nodiscard]] constexpr bool is_object() const { return code_ >= 2 && code_ < kSymbolic; }
  [[nodiscard]] constexpr bool is_symbolic() const { return code_ >= kSymbolic; }
  [[nodiscard]] constexpr bool is_input() const { return is_object() && code_ % 2 == 0; }
  /// Of an object among those of its kind, or of a symbolic reference.
  [[nodiscard]] constexpr std::size_t index() const {
    return is_symbolic() ? code_ & ~kSymbolic : (code_ - 2) / 2;
  }
  auto operator<=>(const Location&) const = default;

 private:
  static constexpr std::uint32_t kSymbolic = 0x80000000U;
  constexpr explicit Location(std::uint32_t code) : code_(code) {}
  std::uint32_t code_ = 0;
};

using LocationSet = guard::GuardedSet<Location>;

/// A path through the input heap as it was at the start: `this.head.next`. It names what is shown
/// to people; nothing is decided by it.
struct AccessPath {
  std::shared_ptr<const AccessPath> base{};  // null: a root
  ClassId owner{};                           // of the field
  FieldSlot field{};
  LocalSlot root{};      // where base is null
  bool statics = false;  // what holds the static fields: their names need nothing before them
  std::optional<std::uint32_t> constant{};  // of Program::constants: the object is named by it
  std::uint32_t call = 0;  // not 0: what that call by contract left, of class owner

  ~AccessPath();  // a loop: a path of any length is freed without recursion
};
using AccessPathPtr = std::shared_ptr<const AccessPath>;

/// r, with L(r). A set {(true, l)} is kept inline.
class Reference {
 public:
  Reference() = default;  // r_null
  explicit Reference(Location l) : only_(l) {}
  Reference(LocationSet set, AccessPathPtr origin, bool of_input = false);

  /// {(true, l)}: it is l whatever the input.
  [[nodiscard]] bool is_certain() const { return !shared_; }
  [[nodiscard]] Location location() const { return only_; }  // certain references only
  [[nodiscard]] LocationSet set() const { return shared_ ? shared_->set : LocationSet(only_); }
  [[nodiscard]] const LocationSet& stored_set() const { return shared_->set; }  // uncertain only
  [[nodiscard]] Formula guard_of(Location l) const;
  /// Where the value came from in the input heap, if it is still that.
  [[nodiscard]] AccessPathPtr origin() const { return shared_ ? shared_->origin : nullptr; }
  /// Made by initialisation and not written since: it stands for what the input heap holds there.
  [[nodiscard]] bool of_input() const { return shared_ && shared_->of_input; }

 private:
  struct Shared {
    LocationSet set;
    AccessPathPtr origin;
    bool of_input;
  };
  Location only_{};
  Counted<const Shared> shared_;
};

/// A field of an input object of type bool or of numbers that nobody has read yet.
using Unread = std::monostate;

/// What expressions yield and fields hold. A reference field that is uninitialised holds l_un.
using Value = std::variant<Unread, Reference, Formula, NumberTerm>;

/// The contents of an object's fields, by slot. Between the slots of a class there may be gaps, more than fields where it is
/// one of many below another (syntax/ast.hpp); an object that the program made has one place for all of them.
class Fields {
 public:
  using Places = std::vector<std::uint32_t>;  // of the contents, by slot

  Fields() = default;
  Fields(std::initializer_list<Value> all) : contents_(all) {}
  Fields(std::vector<Value> contents, Places places)
      : contents_(std::move(contents)), places_(Counted<const Places>::make(std::move(places))) {}

  [[nodiscard]] std::size_t size() const { return places_ ? places_->size() : contents_.size(); }
  [[nodiscard]] const Value& operator[](std::size_t slot) const { return contents_[place(slot)]; }
  [[nodiscard]] Value& operator[](std::size_t slot) { return contents_[place(slot)]; }
  /// Each once, not by slot.
  [[nodiscard]] const std::vector<Value>& contents() const { return contents_; }
  [[nodiscard]] std::vector<Value>& contents() { return contents_; }

  /// Where there are no gaps: one more slot, or so many.
  void push_back(Value v) { contents_.push_back(std::move(v)); }
  void assign(std::size_t slots, const Value& v) { contents_.assign(slots, v); }

 private:
  [[nodiscard]] std::size_t place(std::size_t slot) const {
    return places_ ? (*places_)[slot] : slot;
  }
  std::vector<Value> contents_;
  Counted<const Places> places_;  // null: each slot has its own, in order
};

/// An object of the input may be of several classes of one family. Which it is of, is a choice.
struct ClassChoice {
  guard::ChoiceId choice{};
  std::vector<ClassId> classes{};  // by picked value
};

struct Object {
  ClassId of{};                               // of several classes: their family
  Fields fields{};                            // by FieldSlot
  std::shared_ptr<const ClassChoice> kind{};  // of one class: null
};

/// What is known of an object of the input heap beside its fields.
struct InputObject {
  Counted<Object> object;
  Formula exists;  // the guard under which some reference was found to point here
  std::uint32_t chain =
      0;               // hops from `this` on the way by which it was discovered; what --k bounds
  AccessPathPtr name;  // that way
  std::uint32_t call = 0;  // 0: of the input; else a call by contract may have made it
  bool answers = false;    // no object of the program: its fields are what that call left unknown
};

class Heap {
 public:
  [[nodiscard]] const Object& operator[](Location l) const;
  [[nodiscard]] const InputObject& input(Location l) const { return inputs_[l.index()]; }
  /// What an object may be of: one class, or those that its kind may pick, by picked value.
  [[nodiscard]] std::span<const ClassId> classes(Location l) const;
  [[nodiscard]] std::size_t input_count() const { return inputs_.size(); }
  [[nodiscard]] std::size_t made_count() const { return made_.size(); }

  Location add_input(InputObject object);
  Location add_made(Object object);
  /// R[(l, f) ↦ value].
  void put(Location l, FieldSlot f, Value value);
  /// Of an object of the input.
  void put_exists(Location l, Formula exists) { inputs_.update(l.index()).exists = exists; }
  void put_call(Location l, std::uint32_t call, bool answers) {
    inputs_.update(l.index()).call = call;
    inputs_.update(l.index()).answers = answers;
  }

 private:
  Object& ours(Location l);
  PersistentVector<InputObject> inputs_;
  PersistentVector<Counted<Object>> made_;
};

}  // namespace heapsum::semantics
