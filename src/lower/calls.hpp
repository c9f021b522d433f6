// SPDX-License-Identifier: Apache-2.0
// How a call or a constructor of a class file is written, and what it makes part of the program. Bodies ask.
#pragma once

#include <cstdint>
#include <optional>

#include "made/object_methods.hpp"
#include "unknown/answers.hpp"

namespace heapsum::lower {

enum class CallKind : std::uint8_t { on_object, of_this_class, of_class };

class Calls {
 public:
  Calls(Hierarchy& hierarchy, Classes& classes, Methods& methods, ObjectMethods& object_methods,
        const Answers& answers)
      : hierarchy_(hierarchy),
        classes_(classes),
        methods_(methods),
        object_methods_(object_methods),
        answers_(answers) {}

  Member call(const classfile::MethodRef& ref, CallKind kind);
  Member constructor(const classfile::MethodRef& ref);
  /// What the class says that the method does, where calls of it do what its contract says.
  std::optional<Member> own(const classfile::MethodRef& ref);

 private:
  Member call_of_this_class(const MethodPlace& place);

  Hierarchy& hierarchy_;
  Classes& classes_;
  Methods& methods_;
  ObjectMethods& object_methods_;
  const Answers& answers_;
};

}  // namespace heapsum::lower
