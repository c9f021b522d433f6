// SPDX-License-Identifier: Apache-2.0
// What is known of a program before it runs, as far as states that meet need it: which variables may still be read, and
// in which order the blocks of a method are left behind. Made when it is asked for first.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include <heapsum/semantics/config.hpp>
#include <heapsum/syntax/block_order.hpp>
#include <heapsum/syntax/liveness.hpp>

namespace heapsum::explore {

class FlowFacts {
 public:
  explicit FlowFacts(const syntax::Program& program) : program_(program) {}

  /// The block whose body the expression is.
  std::optional<std::uint32_t> block(syntax::ExprId blocks, syntax::ExprId body);
  /// Of a state at the entry of the block: states of one activation go on in the order of these. The rounds of a loop are
  /// over before those that follow begin, and the loop is before what comes after it.
  std::vector<std::uint32_t> rank(const semantics::BlocksOf& frame, std::uint32_t block);
  /// A state at the entry of a block forgets rounds of loops that it cannot come to again.
  void forget_rounds(semantics::Config& c);
  /// By slot: may the variable still be read in this activation?
  std::vector<bool> live(const semantics::Config& c);

 private:
  const syntax::BlockOrder& order(syntax::ExprId blocks);
  const syntax::Liveness& liveness(syntax::MethodId method);

  const syntax::Program& program_;
  std::map<syntax::ExprId, syntax::BlockOrder> orders_{};
  std::map<syntax::ExprId, std::map<syntax::ExprId, std::uint32_t>> blocks_{};  // by body
  std::map<syntax::MethodId, syntax::Liveness> liveness_{};
};

}  // namespace heapsum::explore
