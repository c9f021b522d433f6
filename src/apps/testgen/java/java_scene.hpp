// SPDX-License-Identifier: Apache-2.0
// What every part of a test for Java needs: the program, its names in Java, what a source may say of them.
#pragma once

#include <map>
#include <optional>
#include <string>

#include <heapsum/jvm/names.hpp>
#include <heapsum/semantics/input_heap.hpp>

#include "java_stub.hpp"
#include "java_view.hpp"

namespace heapsum::testgen {

using Object = semantics::InputHeap::Object;
using semantics::InputValue;

class JavaScene {
 public:
  JavaScene(const syntax::Program& of, const lower::JavaNames& called, JavaView& seen)
      : program(of), names(called), view(seen) {}

  const syntax::Program& program;
  const lower::JavaNames& names;
  JavaView& view;

  /// As Class.forName takes it, with slashes. Nothing where lowering made the class.
  [[nodiscard]] std::optional<std::string> class_name(const Object& o) const {
    return jvm::class_name(program, names, o.of);
  }
  /// What a field of an object is in Java; nothing where there is none.
  [[nodiscard]] std::optional<Member> member(const Object& o, std::size_t field) const;
  /// By its name in Java.
  [[nodiscard]] std::optional<InputValue> value(const Object& o, std::string_view field) const;
  [[nodiscard]] std::optional<InputValue> value(const Object& o, const Member& field) const;
  /// The static field whose object it stands for, or, without a name, the string or box that Java shares.
  [[nodiscard]] std::optional<Member> stood_for(const Object& o) const {
    return jvm::stood_for(program, names, o);
  }
  /// The program tells boxes of the class that are shared from others.
  [[nodiscard]] bool tells_shared(const std::string& of) const;
  /// What the object is of; null where it is no stub.
  [[nodiscard]] const Stub* stub_of(const Object& o) const;

  /// Which field it is for a source that has the object: false where the name is that of one below.
  [[nodiscard]] bool is_visible(const Object& o, const Member& m) const;

  /// A variable for the object, as the class has it that declares the field: one below may say what a type variable is.
  std::string as_declaring(const std::string& variable, const Object& o, const Member& m);

  /// The type of objects of the class; it lives as long as the scene. Of a class that Java has not: Object; of a
  /// stub: what it stands for.
  const classfile::FieldType& type_of(const std::string& internal);
  const classfile::FieldType& type_of(const Object& o);
  /// What the elements of an array are.
  classfile::FieldType element_of(const Object& array);
  /// The class as an expression: "Node.class", or by its name where it cannot be said.
  std::string class_literal(const std::string& internal);
  /// The type of a variable for objects of the class.
  std::string type(const std::string& internal);
  /// The text of a string of the heap, as a literal; nothing where it is no proper one.
  static std::optional<std::string> text(const InputValue& coder, const Object& bytes);

  bool uses_reflection = false;
  std::map<std::string, Stub> stubs{};  // that the test needs, by name_of

 private:
  std::map<std::string, classfile::FieldType> types_{};  // of views into the keys
};

/// "-5", "5L", "'a'", "(byte) 5": a value of that type that is no object.
std::string java_literal(const InputValue& value, const classfile::FieldType& type);
/// "null", "false" or "0" of its kind.
bool is_default(const InputValue& value);
/// A name that Java has no other use for.
std::string java_identifier(std::string wish);
/// "int" for java/lang/Integer: a class whose objects are a value each.
std::optional<classfile::TypeKind> boxed(std::string_view internal);

}  // namespace heapsum::testgen
