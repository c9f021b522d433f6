// SPDX-License-Identifier: Apache-2.0
// Fields, new objects, casts and tests of classes.
#pragma once

#include <optional>

#include "body/references.hpp"
#include "body/type_arguments.hpp"
#include "constants.hpp"

namespace heapsum::lower {

class ObjectInstructions {
 public:
  struct Below {
    Expressions& expressions;
    Operands& stack;
    References& references;
    ConstantInstructions& constants;
  };

  ObjectInstructions(const MethodCode& method, const Below& parts)
      : method_(method),
        expr_(parts.expressions),
        stack_(parts.stack),
        refs_(parts.references),
        constants_(parts.constants),
        types_(method) {}

  /// False: it is another instruction.
  bool instruction(const classfile::Instruction& i);

 private:
  std::optional<FieldPlace> field_place(const classfile::Instruction& i, bool of_class);
  void get_field(const classfile::Instruction& i, bool of_class);
  void put_field(const classfile::Instruction& i, bool of_class);
  Value promised(const Value& v, const Type& type);
  void class_test(const classfile::Instruction& i);

  const MethodCode& method_;
  Expressions& expr_;
  Operands& stack_;
  References& refs_;
  ConstantInstructions& constants_;
  TypeArguments types_;
};

}  // namespace heapsum::lower
