// SPDX-License-Identifier: Apache-2.0
// Arrays of arrays that one instruction makes, and copies of arrays: loops over their elements.
#pragma once

#include <string>
#include <vector>

#include "body/references.hpp"

namespace heapsum::lower {

class ArrayLoops {
 public:
  ArrayLoops(const MethodCode& method, Expressions& expressions, Operands& stack,
             References& references)
      : method_(method), expr_(expressions), stack_(stack), refs_(references) {}

  /// multianewarray.
  void new_arrays(const classfile::Instruction& i);
  /// clone() of an array, whose copy is pushed; false: the method is another.
  bool copied(const classfile::MethodRef& ref);

 private:
  syntax::ExprId nested(const std::string& type, const std::vector<Value>& lengths,
                        std::size_t depth);
  syntax::ExprId each(const Value& counter, const Value& length, syntax::ExprId body);

  const MethodCode& method_;
  Expressions& expr_;
  Operands& stack_;
  References& refs_;
};

}  // namespace heapsum::lower
