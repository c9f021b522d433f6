// SPDX-License-Identifier: Apache-2.0
// Types with their type arguments, as the Signature attributes of class files have them [jvms, 4.7.9.1]: what javac knows of a value
// beside its class. Signatures are not trusted: one that says nothing of use is no type.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "java/hierarchy.hpp"

namespace heapsum::lower {

/// `List<? extends T>[]`
struct GenericType {
  std::string name{};  // of the class, internal; of the variable; of numbers the letter
  unsigned dimensions = 0;
  bool is_variable = false;
  bool is_open = false;  // `?`, or below or above something that does not matter here
  bool of_elements =
      false;  // an array whose declared elements are of a type variable: its class may say less
  std::vector<GenericType>
      arguments{};  // those of outer objects first; none: raw, or no generic class
};
/// Null: nothing is known.
using Generic = std::shared_ptr<const GenericType>;

bool is_same(const Generic& a, const Generic& b);

class Generics {
 public:
  explicit Generics(Hierarchy& hierarchy) : hierarchy_(hierarchy) {}

  /// Of a whole field signature or field descriptor.
  static Generic type(std::string_view signature);
  /// Those of the parameters; none where the signature does not say.
  std::vector<Generic> parameters(const MethodPlace& place);
  /// An object in its own code.
  Generic self(const Klass& k);

  /// What a field of an object of the type holds; of a static field `holder` is null.
  Generic field(const Generic& holder, const FieldPlace& place);
  /// What a method answers on an object of the type, with these arguments; of a static one `on` is null.
  Generic result(const Generic& on, const std::vector<Generic>& given, const MethodPlace& place);
  static Generic element(const Generic& array);
  /// The class or array that every value of the type is below, as far as it can be relied on, seen from code of the method.
  std::string bound(const Generic& type, const MethodPlace& in);

 private:
  using Variables = std::map<std::string, GenericType, std::less<>>;
  struct Declared {  // by a class
    std::vector<std::string> variables{};
    Variables bounds{};
    std::vector<GenericType> above{};
  };
  struct Method {
    Variables bounds{};
    std::vector<GenericType> parameters{};
    std::optional<GenericType> returns{};
  };

  const Declared& declared(const Klass& k);
  static std::optional<Method> method(const MethodPlace& place);
  Variables seen_from(const GenericType& type, const std::string& of);
  void infer(Variables& all, const Method& method, const GenericType& wanted,
             const GenericType& given);

  Hierarchy& hierarchy_;
  std::map<const Klass*, Declared> declared_{};
};

}  // namespace heapsum::lower
