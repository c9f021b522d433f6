// SPDX-License-Identifier: Apache-2.0
// The program's own classes, those that somebody wrote and none of the runtime, and what all their code does with fields, whatever of it
// the entry reaches. It looks at each instruction alone, in no order of calls.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "java/hierarchy.hpp"

namespace heapsum::lower {

class OwnCode {
 public:
  explicit OwnCode(Hierarchy& hierarchy) : hierarchy_(hierarchy) {}

  /// The class, and the classes that the same top-level class has around it or in it.
  void add(const std::string& name);
  [[nodiscard]] const std::vector<const Klass*>& classes() const { return classes_; }

  /// Who assigns a field.
  struct Assigned {
    bool by_initialiser = false;  // of its class: a static field
    bool by_constructor = false;  // of its class
    bool later = false;           // other code
    bool may_be_null = false;     // an assignment is not seen to give an object
    bool may_change =
        false;  // an object that the initialiser assigned is not seen to be unchangeable
    bool begins_as_object = false;  // the initialiser does assign one
    bool by_others = false;         // an assignment is not seen to be of an object made there
    bool by_shared = false;         // or something else was given the object, too
    std::set<std::string> made{};   // the classes and arrays of those that are
    bool by_other_length = false;   // one of these is no array whose length stands there
    std::set<std::int32_t> lengths{};
  };
  [[nodiscard]] Assigned assigned(const FieldPlace& field) const;
  /// No object has null there once its constructor has returned.
  [[nodiscard]] bool is_never_null(const FieldPlace& field) const;
  /// The classes and arrays of all that the field of an object may hold; none: they are not seen.
  [[nodiscard]] std::set<std::string> held_by(const FieldPlace& field) const;
  /// How long the arrays are that the field of an object may hold; none: it is not seen.
  [[nodiscard]] std::set<std::int32_t> lengths_of(const FieldPlace& field) const;
  /// The fields of the same class that never hold the object that the field of the same object holds: all that is ever
  /// assigned to either was made for that assignment.
  [[nodiscard]] std::vector<FieldPlace> held_apart(const FieldPlace& field) const;
  /// A field of objects of the class is assigned by other code than its constructors.
  [[nodiscard]] bool changes_objects(const Klass& of) const;

 private:
  using Key = std::pair<const Klass*, std::string>;

  void look_at(const Klass& k);
  void look_at(const Klass& k, const classfile::Method& m);
  void assigns(const Klass& k, const classfile::Method& m, std::size_t at);

  Hierarchy& hierarchy_;
  std::set<std::string> known_{};
  std::vector<const Klass*> classes_{};
  std::map<Key, Assigned> assigned_{};
  // Constructors that give the field an object in their first straight lines, and those that call no other of their class.
  std::map<Key, std::set<const classfile::Method*>> given_{};
  std::map<const Klass*, std::size_t> constructors_{};
};

}  // namespace heapsum::lower
