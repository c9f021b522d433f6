// SPDX-License-Identifier: Apache-2.0
#include "java_flow.hpp"

#include <algorithm>

#include "nodes.hpp"

namespace heapsum::report {

namespace {

using namespace syntax;

/// The last thing that it does.
ExprId end_of(const Program& program, ExprId at) {
  while (true) {
    const auto* begin = as<Begin>(program, at);
    const auto* attempt = as<Try>(program, at);
    if (attempt != nullptr)
      at = attempt->body;
    else if (begin != nullptr && !begin->body.empty())
      at = begin->body.back();
    else
      return at;
  }
}

const Goto* jump(const Program& program, ExprId at) {
  return as<Goto>(program, end_of(program, at));
}

/// The block has the expression among its statements.
bool has(const Program& program, const Block& block, ExprId statement) {
  ExprId body = block.body;
  if (const auto* attempt = as<Try>(program, body)) body = attempt->body;
  const auto* begin = as<Begin>(program, body);
  return begin != nullptr && std::ranges::find(begin->body, statement) != begin->body.end();
}

/// The blocks around it, which lowering added after all that is in them.
const Blocks* around(const Program& program, ExprId statement, std::size_t& which) {
  constexpr std::size_t kFar = 20000;
  const std::size_t end = std::min(program.exprs.size(), statement.index() + kFar);
  for (std::size_t i = statement.index(); i < end; ++i) {
    const auto* all = as<Blocks>(program, ExprId(i));
    if (all == nullptr) continue;
    const auto in = std::ranges::find_if(
        all->blocks, [&](const Block& b) { return has(program, b, statement); });
    if (in == all->blocks.end()) continue;
    which = static_cast<std::size_t>(in - all->blocks.begin());
    return all;
  }
  return nullptr;
}

}  // namespace

std::optional<JavaCondition> loop_condition(const Program& program, const Goto& back) {
  const auto* all = as<Blocks>(program, back.blocks);
  if (all == nullptr || !back.back) return {};
  const auto* decision = as<If>(program, end_of(program, all->blocks[back.target].body));
  if (decision == nullptr) return {};
  const Goto* yes = jump(program, decision->then_branch);
  const Goto* no = jump(program, decision->else_branch);
  if (yes == nullptr || no == nullptr) return {};
  // What is left is behind the loop.
  return JavaCondition{decision->condition, yes->target < no->target};
}

std::optional<JavaCondition> asserted(const Program& program, ExprId failing) {
  std::size_t which = 0;
  const Blocks* all = around(program, failing, which);
  if (all == nullptr) return {};
  std::optional<JavaCondition> found;
  for (const Block& block : all->blocks) {
    const ExprId end = end_of(program, block.body);
    const auto* decision = as<If>(program, end);
    const Goto* yes =
        decision == nullptr ? jump(program, end) : jump(program, decision->then_branch);
    const Goto* no = decision == nullptr ? nullptr : jump(program, decision->else_branch);
    const bool fails_on_yes = yes != nullptr && yes->target == which;
    const bool fails_on_no = no != nullptr && no->target == which;
    if (!fails_on_yes && !fails_on_no) continue;
    if (found || decision == nullptr || (fails_on_yes && fails_on_no)) return {};
    found = JavaCondition{decision->condition, fails_on_no};
  }
  return found;
}

}  // namespace heapsum::report
