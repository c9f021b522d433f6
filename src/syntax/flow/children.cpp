// SPDX-License-Identifier: Apache-2.0
#include <heapsum/syntax/children.hpp>

namespace heapsum::syntax {

namespace {

using Children = std::vector<ExprId>;

/// An expression without any, but that of (C $ f).
struct OfForm {
  // clang-format off
  Children operator()(const Variable&) const       { return {}; }
  Children operator()(const Null&) const           { return {}; }
  Children operator()(const Boolean&) const        { return {}; }
  Children operator()(const Integer&) const        { return {}; }
  Children operator()(const Decimal&) const        { return {}; }
  Children operator()(const Text&) const           { return {}; }
  Children operator()(const New&) const            { return {}; }
  Children operator()(const BreakLoop&) const      { return {}; }
  Children operator()(const ContinueLoop&) const   { return {}; }
  Children operator()(const Goto&) const           { return {}; }
  Children operator()(const Unsupported&) const    { return {}; }
  Children operator()(const WriteField& e) const   { return {e.value}; }
  Children operator()(const Assign& e) const       { return {e.value}; }
  Children operator()(const Equal& e) const        { return {e.left, e.right}; }
  Children operator()(const If& e) const           { return {e.condition, e.then_branch, e.else_branch}; }
  Children operator()(const Let& e) const          { return {e.value, e.body}; }
  Children operator()(const Begin& e) const        { return e.body; }
  Children operator()(const Arithmetic& e) const   { return {e.left, e.right}; }
  Children operator()(const Unary& e) const        { return {e.operand}; }
  Children operator()(const Compare& e) const      { return {e.left, e.right}; }
  Children operator()(const Not& e) const          { return {e.operand}; }
  Children operator()(const And& e) const          { return {e.left, e.right}; }
  Children operator()(const Or& e) const           { return {e.left, e.right}; }
  Children operator()(const While& e) const        { return {e.condition, e.body}; }
  Children operator()(const Assert& e) const       { return {e.condition}; }
  Children operator()(const Assume& e) const       { return {e.condition}; }
  Children operator()(const InstanceOf& e) const   { return {e.object}; }
  Children operator()(const Cast& e) const         { return {e.object}; }
  Children operator()(const Throw& e) const        { return {e.value}; }
  Children operator()(const Convert& e) const      { return {e.operand}; }
  Children operator()(const NewArray& e) const     { return {e.length}; }
  Children operator()(const ReadElement& e) const  { return {e.array, e.index}; }
  Children operator()(const WriteElement& e) const { return {e.index, e.value}; }
  // clang-format on

  Children operator()(const ReadField& e) const {
    return e.of_class ? Children{} : Children{e.object};
  }
  Children operator()(const Invoke& e) const {
    Children all = e.arguments;
    if (!e.of_class) all.insert(all.begin(), e.object);
    return all;
  }
  Children operator()(const Blocks& e) const {
    Children all;
    for (const Block& block : e.blocks) all.push_back(block.body);
    return all;
  }
  Children operator()(const Try& e) const {
    Children all{e.body};
    for (const Catch& handler : e.handlers) all.push_back(handler.body);
    if (e.finally) all.push_back(*e.finally);
    return all;
  }
};

}  // namespace

std::vector<ExprId> children(const Node& node) { return std::visit(OfForm{}, node); }

}  // namespace heapsum::syntax
