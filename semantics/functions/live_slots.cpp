// SPDX-License-Identifier: Apache-2.0
// A frame waits for an operand; what comes next is the next operand, or what its expression itself does.
#include <heapsum/semantics/live_slots.hpp>

#include <heapsum/syntax/children.hpp>

namespace heapsum::semantics {

namespace {

using syntax::ExprId;
using syntax::LiveSlots;

struct Live {
  const syntax::Program& program;
  const syntax::Liveness& live;

  // clang-format off
  LiveSlots operator()(const ReadOf& k) const      { return live.live_applying(k.at); }
  LiveSlots operator()(const WriteOf& k) const     { return live.live_applying(k.at); }
  LiveSlots operator()(const AssignTo& k) const    { return live.live_applying(k.at); }
  LiveSlots operator()(const BindIn& k) const      { return live.live_applying(k.at); }
  LiveSlots operator()(const LeftOf& k) const      { return with_values(k.at, 1); }
  LiveSlots operator()(const RightOf& k) const     { return live.live_applying(k.at); }
  LiveSlots operator()(const OperandOf& k) const   { return live.live_applying(k.at); }
  LiveSlots operator()(const ConditionOf& k) const { return live.live_applying(k.at); }
  LiveSlots operator()(const ReceiverOf& k) const  { return with_values(k.at, 1); }
  LiveSlots operator()(const ArgumentOf& k) const  { return with_values(k.at, k.values.size() + (is_static(k.at) ? 0 : 1)); }
  LiveSlots operator()(const NextIn& k) const      { return with_values(k.at, k.next); }
  LiveSlots operator()(const LoopTest& k) const    { return live.live_applying(k.at); }
  LiveSlots operator()(const LoopBody& k) const    { return live.live_before(k.at); }
  LiveSlots operator()(const CheckOf& k) const     { return live.live_applying(k.at); }
  LiveSlots operator()(const ClassTestOf& k) const { return live.live_applying(k.at); }
  LiveSlots operator()(const PopTo&) const         { return {}; }
  LiveSlots operator()(const BlocksOf& k) const    { return live.live_after(k.at); }
  LiveSlots operator()(const ThrowOf& k) const     { return live.live_applying(k.at); }
  LiveSlots operator()(const TryOf& k) const       { return live.live_applying(k.at); }
  LiveSlots operator()(const FinallyOf& k) const   { return live.live_applying(k.at); }
  LiveSlots operator()(const PendingIn& k) const   { return live.live_after(*std::get<syntax::Try>(program[k.at].node).finally); }
  // clang-format on

  /// The first `n` operands have their values.
  [[nodiscard]] LiveSlots with_values(ExprId at, std::size_t n) const {
    const std::vector<ExprId> operands = syntax::children(program[at].node);
    return n < operands.size() ? live.live_before(operands[n]) : live.live_applying(at);
  }
  /// Its frames have a null where others have the receiver.
  [[nodiscard]] bool is_static(ExprId call) const {
    return std::get<syntax::Invoke>(program[call].node).of_class;
  }
};

}  // namespace

LiveSlots live_at(const syntax::Program& program, const syntax::Liveness& live,
                  const Frame& frame) {
  return std::visit(Live{program, live}, frame);
}

}  // namespace heapsum::semantics
