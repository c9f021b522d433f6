// SPDX-License-Identifier: Apache-2.0
// Where a stretch (stretch.cpp) pays: what is evaluated first there is more than one step, and none that it leaves to the
// rules.
#include <optional>

#include "stretch.hpp"

namespace heapsum::semantics {

namespace {

using syntax::ExprId;

constexpr std::size_t kDeepestLooked = 64;  // levels

/// A jump: it may lead to the next block. A value alone is one step.
bool leads_on(const syntax::Node& node) {
  return std::holds_alternative<syntax::Goto>(node) ||
         std::holds_alternative<syntax::BreakLoop>(node) ||
         std::holds_alternative<syntax::ContinueLoop>(node);
}

/// What is evaluated first, where a stretch goes on into it; itself: it is a value, or a jump.
struct First {
  ExprId at;
  std::optional<ExprId> operator()(const syntax::Assign& e) const { return e.value; }
  std::optional<ExprId> operator()(const syntax::Let& e) const { return e.value; }
  std::optional<ExprId> operator()(const syntax::Arithmetic& e) const { return e.left; }
  std::optional<ExprId> operator()(const syntax::Compare& e) const { return e.left; }
  std::optional<ExprId> operator()(const syntax::Equal& e) const { return e.left; }
  std::optional<ExprId> operator()(const syntax::Not& e) const { return e.operand; }
  std::optional<ExprId> operator()(const syntax::Unary& e) const { return e.operand; }
  std::optional<ExprId> operator()(const syntax::Convert& e) const { return e.operand; }
  std::optional<ExprId> operator()(const syntax::If& e) const { return e.condition; }
  std::optional<ExprId> operator()(const syntax::And& e) const { return e.left; }
  std::optional<ExprId> operator()(const syntax::Or& e) const { return e.left; }
  std::optional<ExprId> operator()(const syntax::While& e) const { return e.condition; }
  std::optional<ExprId> operator()(const syntax::Begin& e) const {
    return e.body.empty() ? at : e.body[0];
  }
  std::optional<ExprId> operator()(const syntax::Blocks& e) const { return e.blocks[0].body; }
  std::optional<ExprId> operator()(const syntax::Variable&) const { return at; }
  std::optional<ExprId> operator()(const syntax::Null&) const { return at; }
  std::optional<ExprId> operator()(const syntax::Boolean&) const { return at; }
  std::optional<ExprId> operator()(const syntax::Integer&) const { return at; }
  std::optional<ExprId> operator()(const syntax::Decimal&) const { return at; }
  std::optional<ExprId> operator()(const syntax::BreakLoop&) const { return at; }
  std::optional<ExprId> operator()(const syntax::ContinueLoop&) const { return at; }
  std::optional<ExprId> operator()(const syntax::Goto&) const { return at; }
  template <typename Node>
  std::optional<ExprId> operator()(const Node&) const {
    return std::nullopt;
  }
};

}  // namespace

bool begins_stretch(const syntax::Program& program, ExprId at) {
  ExprId here = at;
  for (std::size_t depth = 0; depth < kDeepestLooked; ++depth) {
    const std::optional<ExprId> first = std::visit(First{here}, program[here].node);
    if (!first) return false;
    if (*first == here) return here != at || leads_on(program[at].node);
    here = *first;
  }
  return true;
}

}  // namespace heapsum::semantics
