// SPDX-License-Identifier: Apache-2.0
// What a contract in a source may change (src/jml/made/frame.cpp): calls that make parts of the heap, which the call of
// heapsum.Jml.unchanged behind them takes.
#pragma once

#include <vector>

#include "body/operands.hpp"

namespace heapsum::lower {

class Frames {
 public:
  Frames(const MethodCode& method, Expressions& expressions, Operands& stack)
      : method_(method), expr_(expressions), stack_(stack) {}

  /// False: it is another call.
  bool instruction(const classfile::Instruction& i, const classfile::MethodRef& ref);

 private:
  void part(const classfile::MethodRef& ref, bool on_object);
  void name_field(syntax::Exempt& part, const std::string& in, std::string_view name);

  const MethodCode& method_;
  Expressions& expr_;
  Operands& stack_;
  std::vector<syntax::Exempt> parts_{};  // that no call took yet
};

}  // namespace heapsum::lower
