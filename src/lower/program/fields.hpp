// SPDX-License-Identifier: Apache-2.0
// Which fields the program has, and what each is called: those of class files, and those that only models have. It also
// knows which static fields are empty when the program starts. Bodies ask for fields; models have them in braces.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <heapsum/lower/lower.hpp>

#include "classes.hpp"
#include "member.hpp"
#include "own_code/own_code.hpp"

namespace heapsum::lower {

/// What a variable of the type holds that nobody has written to, in Javalite.
std::string empty_value(const classfile::FieldType& type);

class Fields {
 public:
  /// A static field of the program and the value that it has before the program runs, in Javalite.
  struct Empty {
    std::string owner, name, value;
    auto operator<=>(const Empty&) const = default;
  };

  /// `is_first`: static fields are at the start as Java has them.
  Fields(Hierarchy& hierarchy, OwnCode& code, Classes& classes, bool is_first)
      : hierarchy_(hierarchy), code_(code), classes_(classes), is_first_(is_first) {}

  Member field(const FieldPlace& place);
  /// Code that is no initialiser reads the static field.
  void is_read(const FieldPlace& place) { read_.emplace(place.owner, place.field); }
  [[nodiscard]] const std::set<std::pair<const Klass*, const classfile::Field*>>& read() const {
    return read_;
  }
  /// A static field of the input, which is the same field in Java: what calls before this one left there.
  std::string left_by_earlier_calls(const FieldPlace& place);
  /// A field of this name and descriptor; it is added if the class has none.
  std::string added(const std::string& in, const std::string& name, const std::string& descriptor,
                    bool of_class);
  /// The Javalite name of a field that is part of the program; empty where it is none.
  [[nodiscard]] std::string known(const std::string& owner, const std::string& java_name) const;
  [[nodiscard]] bool has_added(const std::string& owner, const std::string& name) const;

  /// The static field is null, false or 0 at the start.
  void starts_empty(const Member& field, const classfile::FieldType& type);
  [[nodiscard]] const std::set<Empty>& empty() const { return empty_; }
  /// A new static field, which starts empty.
  void add_static(syntax::Class& in, const std::string& name, const classfile::FieldType& type);

  /// A text whose braces name classes and fields, {C}, {field C name D} and {static C name D}, with their names in
  /// Javalite.
  std::string resolved(std::string_view text);
  std::string named(const std::vector<std::string>& words);

  /// The classes that fields have as types.
  [[nodiscard]] const std::set<std::string>& types() const { return types_; }
  /// Of these, those of fields of the program's own classes, and of fields of which is known what the runtime keeps true.
  [[nodiscard]] const std::set<std::string>& own_types() const { return own_types_; }
  void is_kept(const FieldPlace& place) { own_types_.emplace(place.field->type.class_name); }
  /// By the class that declares it, and Javalite's name.
  std::map<std::pair<std::string, std::string>, JavaNames::Member> java_names();
  /// Of these, those of left_by_earlier_calls.
  std::set<std::pair<std::string, std::string>> all_left_by_earlier_calls();

 private:
  using Key = std::pair<std::string, std::string>;  // owner, name

  std::string name(const FieldPlace& place);
  bool has_first_value(const FieldPlace& place);
  bool is_taken(const std::string& owner, const std::string& wish);

  Hierarchy& hierarchy_;
  OwnCode& code_;
  Classes& classes_;
  std::map<Key, std::string> names_{};  // by Java's name
  std::set<Key> added_{};
  std::map<Key, std::string> left_{};  // by earlier calls, by Java's name
  std::set<Empty> empty_{};
  std::set<std::pair<const Klass*, const classfile::Field*>> read_{};  // static fields
  std::set<std::string> types_{}, own_types_{};
  bool is_first_;
};

}  // namespace heapsum::lower
