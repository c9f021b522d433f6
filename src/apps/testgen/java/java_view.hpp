// SPDX-License-Identifier: Apache-2.0
// Classes as the source of a test sees them, from its package: what it may name, read, write and make.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <heapsum/classfile/class_path.hpp>
#include <heapsum/lower/lower.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::testgen {

using Member = lower::JavaNames::Member;

/// Assigns each parameter to a field, gives some fields constants, and does nothing else.
struct PlainConstructor {
  std::vector<classfile::FieldType> parameters{};
  std::vector<std::pair<std::string, std::string>> assigned{};  // by parameter: owner, name
  std::map<std::pair<std::string, std::string>, semantics::InputValue> constants{};
  bool is_overloaded = false;  // by another with as many parameters
};

class JavaView {
 public:
  /// The package with slashes; empty: the unnamed one.
  JavaView(classfile::ClassPath& classes, std::string package)
      : classes_(classes), package_(std::move(package)) {}

  /// Null where there is none.
  const classfile::ClassFile* file(std::string_view internal);
  /// "Outer.Inner"; nothing where no source of the package may say it.
  std::optional<std::string> name(std::string_view internal);
  /// The type, or Object where it cannot be said: never wrong for a variable that has a value of it.
  std::string type(const classfile::FieldType& type);
  bool can_say(const classfile::FieldType& type);

  /// As declared by the class that has it.
  const classfile::Field* field(const Member& member);
  bool can_read(const Member& member);
  bool can_write(const Member& member);
  /// A method of the class that assigns its only parameter and does nothing else.
  struct Setter {
    std::string name;
    bool is_overloaded;
  };
  std::optional<Setter> setter(const Member& member);
  std::optional<std::string> getter(const Member& member);

  /// Those that a test may call, the shortest first.
  std::vector<PlainConstructor> constructors(std::string_view internal);
  /// One that a class below it may call; null: there is none.
  const classfile::Method* some_constructor(std::string_view internal);
  /// One without parameters leaves all fields as they are.
  bool has_empty_constructor(std::string_view internal);
  /// The method as the class or one above it has it.
  struct Found {
    const classfile::ClassFile* in = nullptr;
    const classfile::Method* method = nullptr;
  };
  Found method(std::string_view internal, std::string_view name, std::string_view descriptor);
  bool can_call(const Found& found) { return may_call(*found.in, found.method->flags); }
  /// Another method of the class has the name and as many parameters.
  bool is_overloaded(const Found& found) const;
  bool is_record(std::string_view internal);
  /// The enum that an object of the class is a constant of: the class above it where the constant has a body. Empty: none.
  std::string enum_of(std::string_view internal);
  /// The constants of that enum in their order.
  std::vector<std::string> constants(std::string_view internal);

 private:
  bool in_package(std::string_view internal) const;
  bool may_call(const classfile::ClassFile& in, const classfile::AccessFlags& flags);
  std::optional<std::string> nested_name(const classfile::ClassFile& file);
  std::optional<PlainConstructor> plain(const classfile::ClassFile& file,
                                        const classfile::Method& constructor);

  classfile::ClassPath& classes_;
  std::string package_;
};

/// "p/q" of "p/q/C".
std::string package_of(std::string_view internal);

}  // namespace heapsum::testgen
