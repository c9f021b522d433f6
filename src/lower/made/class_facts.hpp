// SPDX-License-Identifier: Apache-2.0
// What models ask a class object: each fact is a static method with a case for every class of which the program names
// the object. Whether it is that one is seen without making it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "constants.hpp"
#include "initialisers.hpp"
#include "object_methods.hpp"

namespace heapsum::lower {

class ClassFacts {
 public:
  struct Below {
    Hierarchy& hierarchy;
    Classes& classes;
    Fields& fields;
    Methods& methods;
    Constants& constants;
    Initialisers& initialisers;
    ObjectMethods& object_methods;
  };

  explicit ClassFacts(const Below& b)
      : hierarchy_(b.hierarchy),
        classes_(b.classes),
        fields_(b.fields),
        methods_(b.methods),
        constants_(b.constants),
        initialisers_(b.initialisers),
        object_methods_(b.object_methods) {}

  /// The static method that tells it of a class object.
  std::string fact(const std::string& name);
  /// Cases for the class objects that there are; true: more than before.
  bool settle();
  /// Once there are no more: the methods.
  void add_methods();

 private:
  std::string fact_of(const std::string& fact, const std::string& of);
  std::string fact_of_numbers(const std::string& fact, const std::string& of);
  std::string source_name(const classfile::FieldType& type, bool with_outer);
  std::string component(const std::string& array);

  Hierarchy& hierarchy_;
  Classes& classes_;
  Fields& fields_;
  Methods& methods_;
  Constants& constants_;
  Initialisers& initialisers_;
  ObjectMethods& object_methods_;
  std::map<std::string, std::vector<std::string>> facts_{};  // cases, by fact
};

}  // namespace heapsum::lower
