// SPDX-License-Identifier: Apache-2.0
// What variables are declared as, by their slots.
#pragma once

#include <map>
#include <vector>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::induction {

using SlotTypes = std::vector<syntax::Type>;  // of one method; `this` first

class Declared {
 public:
  explicit Declared(const syntax::Program& program) : program_(program) {}
  const SlotTypes& in(syntax::MethodId m);

 private:
  const syntax::Program& program_;
  std::map<syntax::MethodId, SlotTypes> methods_{};
};

}  // namespace heapsum::induction
