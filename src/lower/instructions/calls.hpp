// SPDX-License-Identifier: Apache-2.0
// Calls and constructors. An object is made when its constructor is called; what it was called on is the value.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "array_loops.hpp"
#include "body/blocks.hpp"
#include "body/locals.hpp"
#include "body/references.hpp"
#include "body/type_arguments.hpp"
#include "contracts/frames.hpp"

namespace heapsum::lower {

class CallInstructions {
 public:
  struct Below {
    Expressions& expressions;
    Operands& stack;
    Locals& locals;
    References& references;
    ArrayLoops& loops;
  };

  CallInstructions(const MethodCode& method, const Below& parts)
      : method_(method),
        expr_(parts.expressions),
        stack_(parts.stack),
        locals_(parts.locals),
        refs_(parts.references),
        loops_(parts.loops),
        frames_(method, parts.expressions, parts.stack),
        types_(method) {}

  /// False: it is another instruction.
  bool instruction(const classfile::Instruction& i);
  /// Popped, the first first, as the parameters want them.
  std::vector<Value> arguments(const std::vector<classfile::FieldType>& parameters);
  /// A virtual call, as if the class of the instruction had made it; its result is pushed.
  void call(const classfile::MethodRef& ref, const Value& on, const std::vector<Value>& values);
  void call_static(const classfile::MethodRef& ref, const std::vector<Value>& values);
  /// On the fresh object that is popped.
  void construct(const classfile::MethodRef& ref, const std::vector<Value>& values);

 private:
  void give(const classfile::MethodRef& ref, const Value& on, const Member& method,
            const std::vector<Value>& values);
  [[nodiscard]] std::vector<Generic> generics_of(const std::vector<Value>& values) const;
  Value coerced(const Value& v, const Type& to);
  bool hashed_in_table(const classfile::MethodRef& ref, const std::vector<Value>& values);
  [[nodiscard]] std::optional<Member> own_body(const classfile::MethodRef& ref) const;
  bool modelled(const classfile::MethodRef& ref);
  void no_call(const std::string& what, const std::vector<Value>& values);
  [[nodiscard]] bool is_assert(classfile::Pc made_at) const;
  void constructed(const Value& fresh, Value made_object);

  const MethodCode& method_;
  Expressions& expr_;
  Operands& stack_;
  Locals& locals_;
  References& refs_;
  ArrayLoops& loops_;
  Frames frames_;
  TypeArguments types_;
};

}  // namespace heapsum::lower
