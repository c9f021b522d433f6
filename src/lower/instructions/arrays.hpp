// SPDX-License-Identifier: Apache-2.0
// Arrays: new ones, their elements and lengths.
#pragma once

#include <string>

#include "array_loops.hpp"
#include "body/references.hpp"

namespace heapsum::lower {

class ArrayInstructions {
 public:
  struct Below {
    Expressions& expressions;
    Operands& stack;
    References& references;
    ArrayLoops& loops;
  };

  ArrayInstructions(const MethodCode& method, const Below& parts)
      : method_(method),
        expr_(parts.expressions),
        stack_(parts.stack),
        refs_(parts.references),
        loops_(parts.loops) {}

  /// False: it is another instruction.
  bool instruction(const classfile::Instruction& i);

 private:
  void new_array(const std::string& type);
  Value with_length(const Value& v);
  std::string widened_below(std::size_t depth);
  void read_element(classfile::Opcode op);
  void write_element(classfile::Opcode op);

  const MethodCode& method_;
  Expressions& expr_;
  Operands& stack_;
  References& refs_;
  ArrayLoops& loops_;
};

}  // namespace heapsum::lower
