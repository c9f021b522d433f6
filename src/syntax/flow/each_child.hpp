// SPDX-License-Identifier: Apache-2.0
// The places in an expression where the expressions directly in it stand, for whoever reads them and for whoever
// puts others there. In the order of the text.
#pragma once

#include <concepts>
#include <type_traits>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

template <typename T, typename... Forms>
concept OneOf = (std::same_as<std::remove_const_t<T>, Forms> || ...);

/// each(ExprId&) for each child; a form that is not here does not build.
template <typename Each>
struct EachChild {
  Each& each;

  // clang-format off
  void operator()(OneOf<Variable, Null, Boolean, Integer, Decimal, Text, New, BreakLoop, ContinueLoop, Goto,
                        Unsupported, Unchanged, CallByContract> auto&) const {}
  void operator()(OneOf<WriteField, Assign, Throw, Old> auto& e) const               { each(e.value); }
  void operator()(OneOf<Equal, Arithmetic, Compare, And, Or> auto& e) const          { each(e.left); each(e.right); }
  void operator()(OneOf<Unary, Not, Convert> auto& e) const                          { each(e.operand); }
  void operator()(OneOf<Assert, Assume> auto& e) const                               { each(e.condition); }
  void operator()(OneOf<InstanceOf, Cast, Fresh> auto& e) const                      { each(e.object); }
  void operator()(OneOf<If> auto& e) const           { each(e.condition); each(e.then_branch); each(e.else_branch); }
  void operator()(OneOf<Let> auto& e) const          { each(e.value); each(e.body); }
  void operator()(OneOf<While> auto& e) const        { each(e.condition); each(e.body); }
  void operator()(OneOf<Begin> auto& e) const        { for (auto& one : e.body) each(one); }
  void operator()(OneOf<NewArray> auto& e) const     { each(e.length); }
  void operator()(OneOf<ReadElement> auto& e) const  { each(e.array); each(e.index); }
  void operator()(OneOf<WriteElement> auto& e) const { each(e.index); each(e.value); }
  void operator()(OneOf<ReadField> auto& e) const    { if (!e.of_class) each(e.object); }
  void operator()(OneOf<Blocks> auto& e) const       { for (auto& block : e.blocks) each(block.body); }
  // clang-format on

  void operator()(OneOf<Invoke> auto& e) const {
    if (!e.of_class) each(e.object);
    for (auto& one : e.arguments) each(one);
  }
  void operator()(OneOf<Try> auto& e) const {
    each(e.body);
    for (auto& handler : e.handlers) each(handler.body);
    if (e.finally) each(*e.finally);
  }
};

template <typename SomeNode, typename Each>
void each_child(SomeNode& node, Each&& each) {
  std::visit(EachChild<std::remove_reference_t<Each>>{each}, node);
}

}  // namespace heapsum::syntax
