// SPDX-License-Identifier: Apache-2.0
// What goes from block to block: what each block finds in local variables and on the stack where it starts, and the moves
// that bring a jump's values there. Jumps go through here, and so does whatever handlers see.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "blocks.hpp"
#include "locals.hpp"

namespace heapsum::lower {

class Flow {
 public:
  using ExprId = syntax::ExprId;

  struct State {
    std::vector<Local> locals{};
    std::vector<Type> stack{};
    bool operator==(const State&) const = default;
  };
  struct Below {
    Expressions& expressions;
    Operands& stack;
    Locals& locals;
    Variables& variables;
  };

  Flow(const MethodCode& method, const Blocks& blocks, const Below& parts);

  /// The first block is known; nothing else is.
  void enter();
  /// A block that has to be executed once more, as more is known of its start.
  std::optional<std::size_t> next();
  [[nodiscard]] bool is_reached(std::size_t block) const { return states_[block].has_value(); }
  /// Local variables and stack are as the block finds them.
  void begin(std::size_t block);
  [[nodiscard]] const BasicBlock& block() const { return *block_; }

  /// To the block that starts there, with everything where that block has it.
  ExprId go(std::size_t instruction);
  /// The handlers around see the local variables as they are when something is thrown.
  void keep_for_handlers();
  /// The block, with its handlers around it.
  ExprId in_handlers(ExprId body);

 private:
  struct Move {
    std::string to;
    Value from;
  };

  void merge(std::size_t block, const std::vector<Type>& stack);
  Type joined(const Type& a, const Type& b);
  ExprId moved(std::vector<Move> moves, ExprId last);

  const MethodCode& method_;
  const Blocks& blocks_;
  Expressions& expr_;
  Operands& stack_;
  Locals& locals_;
  Variables& variables_;
  std::vector<std::optional<State>> states_;
  std::set<std::size_t> waiting_{};
  const BasicBlock* block_ = nullptr;  // that is being executed
};

/// "b12": the block that starts there.
std::string label(classfile::Pc pc);

}  // namespace heapsum::lower
