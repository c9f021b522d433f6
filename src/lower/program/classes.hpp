// SPDX-License-Identifier: Apache-2.0
// Which classes the program has, and what each is called in Javalite. A class is reached when somebody asks for it, and
// with it those above it. Everybody who writes Javalite asks here.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <heapsum/syntax/ast.hpp>

#include "java/hierarchy.hpp"
#include "java/types.hpp"
#include "names.hpp"

namespace heapsum::lower {

/// Classes that no class file has, by names that no class of Java has: of Object's methods for what is no object of a
/// class of the program, of constants, and of what is known of initialisers.
inline constexpr std::string_view kObjectMethods = "#methods", kConstants = "#constants",
                                  kInitialised = "#started";

class Classes {
 public:
  struct Reached {
    const Klass* klass;
    syntax::Class as;
  };

  explicit Classes(Hierarchy& hierarchy);

  Reached& reach(const std::string& name);
  /// Reaches the class.
  std::string type_name(const Type& type);
  std::string type_name(const classfile::FieldType& type);
  /// The class can be made or tested for; otherwise why not.
  std::string wrong_class(const std::string& name);

  /// The class of the program that has the members of the class of this internal name.
  syntax::Class& home(const std::string& name);
  /// The class that no class file has, by one of the names above.
  syntax::Class& made(std::string_view name);
  /// Interfaces of Javalite have no fields: a class that has no objects has them.
  syntax::Class& constants_of(const std::string& interface);
  /// Every class has it above, but for Object and arrays.
  std::string class_of_objects() { return made(kObjectMethods).name; }

  [[nodiscard]] bool has(const std::string& name) const { return reached_.contains(name); }
  /// Those with class files, in the order in which they were reached.
  [[nodiscard]] const std::vector<std::string>& order() const { return order_; }
  [[nodiscard]] const Klass& klass(const std::string& name) const {
    return *reached_.at(name).klass;
  }
  /// Javalite's names with Java's.
  [[nodiscard]] std::map<std::string, std::string> java_names() const;
  /// The class that has the fields of an interface; null: it has none.
  [[nodiscard]] const syntax::Class* known_constants_of(const std::string& interface) const;

  /// May be objects of the input, where they are below what is reached.
  void may_be_input(const std::string& name) { candidates_.insert(name); }
  [[nodiscard]] const std::set<std::string>& candidates() const { return candidates_; }

  /// The classes of arrays of references that the program has, those below others first.
  std::vector<std::string> arrays_in_order();
  /// These, and the arrays of numbers.
  std::vector<std::string> all_arrays();

  /// Once nothing more is reached.
  void move_into(syntax::Program& program);

 private:
  Hierarchy& hierarchy_;
  Names names_{};
  std::vector<std::string> order_{};
  std::map<std::string, Reached> reached_{};
  std::map<std::string, syntax::Class> constants_{};          // by interface
  std::map<std::string, syntax::Class, std::less<>> made_{};  // by name
  std::set<std::string> arrays_{};                            // of references
  std::set<std::string> candidates_{};
};

}  // namespace heapsum::lower
