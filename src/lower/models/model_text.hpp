// SPDX-License-Identifier: Apache-2.0
// What models call things of Java, and the methods that only models have. Whoever lowers a model asks.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "made/class_facts.hpp"

namespace heapsum::lower {

class ModelText {
 public:
  struct Below {
    Hierarchy& hierarchy;
    Classes& classes;
    Fields& fields;
    Methods& methods;
    Constants& constants;
    Initialisers& initialisers;
    ObjectMethods& object_methods;
    ClassFacts& facts;
  };

  explicit ModelText(const Below& parts) : parts_(parts) {}

  /// A model's text, with what it calls things of Java (models.hpp).
  std::string resolved(std::string_view model_text);
  /// The name of a method or constructor, which is reached; also of one that only models have.
  std::string called(const std::string& of, const std::string& name, const std::string& descriptor);

 private:
  std::string named(const std::vector<std::string>& words);

  Below parts_;
  std::set<std::string> added_{};  // methods that only models have
};

}  // namespace heapsum::lower
