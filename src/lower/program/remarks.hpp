// SPDX-License-Identifier: Apache-2.0
// What lowering says about the program beside it: what it could not lower, and which of its expressions are branches of
// the bytecode. Bodies of methods write here.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include <heapsum/lower/lower.hpp>

namespace heapsum::lower {

class Remarks {
 public:
  /// The expression is a branch of the bytecode.
  void decides(syntax::ExprId at) { decisions_.insert(at); }
  void unsupported(std::string what, std::string where);

  [[nodiscard]] const std::set<syntax::ExprId>& decisions() const { return decisions_; }
  std::vector<Unsupported> take_unsupported() { return std::move(unsupported_); }

 private:
  std::set<syntax::ExprId> decisions_{};
  std::vector<Unsupported> unsupported_{};
};

}  // namespace heapsum::lower
