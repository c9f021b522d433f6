// SPDX-License-Identifier: Apache-2.0
// A stretch: many steps at once, of code that decides nothing new and looks at no heap.
//
// Most steps of a program are such: a literal, a variable, a sum, a comparison, an assignment, a branch whose condition is
// known, the next round of a loop. Step by step, every operand gets a frame, which the next step takes off again. Here
// they are evaluated by recursion, and the frames are those of C++.
//
// The promise is that nobody can tell: the state after a stretch is the state after as many steps; the same rules have
// fired, the history has the same events, and formulas are made by the same functions in the same order. No rule gets
// another meaning here: what an operator makes of its operands is said in ceks/. proofs-tests/theorems/stretch_test.cpp
// compares both ways on random programs.
//
// Nothing has to be known of the code before. Where evaluation comes to what it does not do (calls, fields, a condition
// that the path leaves open), it stops there: control is what comes next, and each level of the recursion on the way
// out leaves the frame that the rules would have pushed. The machine goes on from that state as from any other.
#include "stretch.hpp"

#include <iterator>

#include <heapsum/semantics/numbers.hpp>
#include <heapsum/semantics/operators.hpp>

#include "ceks/rules.hpp"

namespace heapsum::semantics {

namespace {

using syntax::ExprId;

constexpr std::size_t kDeepest = 64;      // levels of recursion
constexpr std::uint64_t kLongest = 4096;  // steps: whoever looks at the clock is not kept waiting
constexpr std::uint64_t kStepsInOneGo =
    68;  // without a look at the limit: at most one a level, and few more

/// How an evaluation ended: with a value, with a jump, or it stopped on the way, and control is there.
enum class End : std::uint8_t { value, jump, stop };

bool is_known(const Reference& r) { return r.is_certain() && !r.location().is_symbolic(); }

class Stretch {
 public:
  Stretch(const Step& s, Config& c, std::uint64_t most, std::vector<Frame>& held)
      : s_(s), c_(c), held_(held), limit_(c.steps + std::min(most, kLongest)) {}

  void run(ExprId at) {
    End end = eval(at);
    while (end == End::jump && target(c_.kont) != nullptr) {
      const Continuation::Top top = c_.kont.take();
      end = rounds(std::move(std::get<BlocksOf>(top.frame())), end);
    }
    switch (end) {
      case End::value: return c_.yields(std::move(value_));
      case End::jump: c_.control = jump_; return;
      case End::stop: break;
    }
    for (; !held_.empty(); held_.pop_back()) c_.kont.push(std::move(held_.back()));
  }

 private:
  End eval(ExprId at) {
    if (depth_ == kDeepest || c_.steps + kStepsInOneGo > limit_) return stop_before(at);
    ++depth_;
    const End end =
        std::visit([this, at](const auto& e) { return of(at, e); }, s_.program[at].node);
    --depth_;
    return end;
  }

  // ---- values
  End of(ExprId, const syntax::Variable& e) {
    copy(c_.env[e.slot]);
    return yields(RuleId::ceks_variable);
  }
  End of(ExprId, const syntax::Null&) { return literal_is(Reference{}); }
  End of(ExprId, const syntax::Boolean& e) { return literal_is(guard::constant(e.value)); }
  End of(ExprId, const syntax::Integer& e) { return literal_is(literal(e)); }
  End of(ExprId, const syntax::Decimal& e) { return literal_is(literal(e)); }

  // ---- variables
  End of(ExprId at, const syntax::Assign& e) {
    fired(RuleId::ceks_assign_eval);
    if (const End end = under(e.value, [&] { return AssignTo{at}; }); end != End::value) return end;
    put(e.slot);
    return yields(RuleId::ceks_assign);
  }
  End of(ExprId at, const syntax::Let& e) {
    fired(RuleId::ceks_let_eval);
    if (const End end = under(e.value, [&] { return BindIn{at}; }); end != End::value) return end;
    put(e.slot);
    fired(RuleId::ceks_let);
    return eval(e.body);
  }

  // ---- operators
  End of(ExprId at, const syntax::Arithmetic& e) {
    return binary(at, e, [&](NumberTerm a, NumberTerm b) {
      if (divides(e.op) && !a.is_float()) return divide(at, e, a, b);
      value_ = computed(s_.terms, e, a, b);
      return yields(RuleId::ceks_arithmetic);
    });
  }
  End of(ExprId at, const syntax::Compare& e) {
    return binary(at, e, [&](NumberTerm a, NumberTerm b) {
      value_ = compared(s_.terms, e, a, b);
      return yields(RuleId::ceks_compare);
    });
  }
  End of(ExprId at, const syntax::Equal& e) {
    fired(RuleId::ceks_left_eval);
    if (const End end = under(e.left, [&] { return LeftOf{at}; }); end != End::value) return end;
    fired(RuleId::ceks_right_eval);
    const Value left = std::move(value_);
    const auto waiting = [&] { return RightOf{at, left}; };
    if (const End end = under(e.right, waiting); end != End::value) return end;
    if (const auto* r = std::get_if<Reference>(&left)) {
      const Reference& other = std::get<Reference>(value_);
      return is_known(*r) && is_known(other) ? same(at, r->location() == other.location())
                                             : stop_with_value(waiting());
    }
    value_ = ceks::equal(s_.terms, left, value_);
    return yields(RuleId::ceks_equal_primitive);
  }
  End of(ExprId at, const syntax::Not& e) { return unary(at, e); }
  End of(ExprId at, const syntax::Unary& e) { return unary(at, e); }
  End of(ExprId at, const syntax::Convert& e) { return unary(at, e); }

  // ---- control
  End of(ExprId at, const syntax::If& e) {
    if (const End end = branch(at, e.condition); end != End::value) return end;
    return eval(holds_ ? e.then_branch : e.else_branch);
  }
  End of(ExprId at, const syntax::And& e) {
    const End end = branch(at, e.left);
    return end == End::value && holds_ ? eval(e.right) : end;
  }
  End of(ExprId at, const syntax::Or& e) {
    const End end = branch(at, e.left);
    return end == End::value && !holds_ ? eval(e.right) : end;
  }
  End of(ExprId at, const syntax::Begin& e) {
    if (e.body.empty()) {
      value_ = Reference{};
      return yields(RuleId::ceks_begin_empty);
    }
    fired(RuleId::ceks_begin_eval);
    for (std::uint32_t next = 1; next < e.body.size(); ++next) {
      const End end = under(e.body[next - 1], [&] { return NextIn{at, next}; });
      if (end != End::value) return end;
      fired(RuleId::ceks_begin_next);
    }
    return eval(e.body.back());
  }
  End of(ExprId at, const syntax::While& e) {
    fired(RuleId::ceks_loop_eval);
    for (std::uint32_t iterations = 0;; ++iterations) {
      const auto testing = [&] { return LoopTest{at, iterations}; };
      if (const End end = known(e.condition, testing); end != End::value) return end;
      if (holds_ && iterations >= s_.bounds.unwind) return stop_with_value(testing());
      decided(at);
      if (!holds_) return yields(RuleId::ceks_loop_exit);
      fired(RuleId::ceks_loop_enter);
      const End end = eval(e.body);
      if (end == End::stop) return holds(LoopBody{at, iterations + 1});
      if (end == End::value) fired(RuleId::ceks_loop_again);
      if (end == End::jump && !continues(at)) return leaves_loop(at);
    }
  }
  End of(ExprId at, const syntax::BreakLoop&) { return jumps(at); }
  End of(ExprId at, const syntax::ContinueLoop&) { return jumps(at); }
  End of(ExprId at, const syntax::Goto&) { return jumps(at); }
  End of(ExprId at, const syntax::Blocks& e) {
    fired(RuleId::ceks_blocks_eval);
    const End end = eval(e.blocks[0].body);
    return rounds({at, std::vector<std::uint32_t>(e.blocks.size())}, end);
  }

  /// All else: calls, objects, exceptions, assertions.
  template <typename Node>
  End of(ExprId at, const Node&) {
    return stop_before(at);
  }

  // ---- parts of these
  template <typename Node, typename Apply>
  End binary(ExprId at, const Node& e, Apply apply) {
    fired(RuleId::ceks_left_eval);
    if (const End end = under(e.left, [&] { return LeftOf{at}; }); end != End::value) return end;
    fired(RuleId::ceks_right_eval);
    const NumberTerm a = std::get<NumberTerm>(value_);
    const End end = under(e.right, [&] { return RightOf{at, a}; });
    return end == End::value ? apply(a, std::get<NumberTerm>(value_)) : end;
  }
  template <typename Node>
  End unary(ExprId at, const Node& e) {
    fired(RuleId::ceks_operand_eval);
    if (const End end = under(e.operand, [&] { return OperandOf{at}; }); end != End::value)
      return end;
    ceks::Made made = ceks::made(s_.terms, e, value_);
    value_ = std::move(made.value);
    return yields(made.rule);
  }
  End divide(ExprId at, const syntax::Arithmetic& e, NumberTerm a, NumberTerm b) {
    if (!b.is_literal() || b.value() == 0) return stop_with_value(RightOf{at, a});
    s_.remember_forced(c_, {.kind = Event::Kind::zero_check, .where = at});
    value_ = quotient(s_.terms, e, a, b);
    return yields(RuleId::ceks_divide);
  }
  End same(ExprId at, bool is) {
    s_.remember_forced(c_, {.kind = Event::Kind::equality, .result = is, .where = at});
    value_ = guard::constant(is);
    return yields(is ? RuleId::common_equal_true : RuleId::common_equal_false);
  }
  End branch(ExprId at, ExprId condition) {
    fired(RuleId::ceks_branch_eval);
    const End end = known(condition, [&] { return ConditionOf{at}; });
    if (end != End::value) return end;
    decided(at);
    fired(holds_ ? RuleId::ceks_branch_true : RuleId::ceks_branch_false);
    return end;
  }
  /// A condition which the path does not leave open: holds_, and the value.
  template <typename Waiting>
  End known(ExprId condition, Waiting waiting) {
    if (const End end = under(condition, waiting); end != End::value) return end;
    const Formula f = std::get<Formula>(value_);
    holds_ = f.is_true();
    return f.is_constant() ? End::value : stop_with_value(waiting());
  }
  void decided(ExprId at) {
    s_.remember_forced(c_, {.kind = Event::Kind::branch, .result = holds_, .where = at});
  }

  // ---- jumps
  End jumps(ExprId at) {
    jump_ = Jump{at};
    fired(RuleId::ceks_jump_eval);
    return End::jump;
  }
  End jumps_on() {
    fired(RuleId::ceks_jump_on);
    return End::jump;
  }
  /// From the end of one block to the ends of those that it leads to.
  End rounds(BlocksOf k, End end) {
    while (end == End::jump) {
      const syntax::Goto* to = target(k);
      if (to == nullptr) return jumps_on();
      if (to->back && k.back_edges[to->target] >= s_.bounds.unwind) {
        c_.control = jump_;
        end = End::stop;
      } else {
        if (to->back) ++k.back_edges[to->target];
        fired(RuleId::ceks_goto);
        end = eval(s_.node<syntax::Blocks>(k.at).blocks[to->target].body);
      }
    }
    return end == End::stop ? holds(std::move(k)) : yields(RuleId::ceks_blocks_end);
  }
  /// The jump, where it leads to these blocks; null where it does not.
  [[nodiscard]] const syntax::Goto* target(const BlocksOf& k) const {
    const auto* to = std::get_if<syntax::Goto>(&s_.program[jump_.at].node);
    return to != nullptr && to->blocks == k.at ? to : nullptr;
  }
  /// Blocks that an earlier stretch, or a rule, has left there.
  [[nodiscard]] const syntax::Goto* target(const Continuation& k) const {
    const auto* blocks = k.empty() ? nullptr : std::get_if<BlocksOf>(&k.top());
    return blocks != nullptr ? target(*blocks) : nullptr;
  }
  bool continues(ExprId loop) {
    const auto* again = std::get_if<syntax::ContinueLoop>(&s_.program[jump_.at].node);
    if (again == nullptr || again->loop != loop) return false;
    fired(RuleId::ceks_continue);
    return true;
  }
  End leaves_loop(ExprId loop) {
    const auto* leaves = std::get_if<syntax::BreakLoop>(&s_.program[jump_.at].node);
    if (leaves == nullptr || leaves->loop != loop) return jumps_on();
    value_ = guard::no();
    return yields(RuleId::ceks_break);
  }

  // ---- frames
  /// What is evaluated below a frame: it is left where evaluation stops, and a jump passes it.
  template <typename Waiting>
  End under(ExprId at, Waiting waiting) {
    const End end = eval(at);
    if (end == End::jump) return jumps_on();
    return end == End::stop ? holds(waiting()) : end;
  }
  End holds(Frame frame) {
    held_.push_back(std::move(frame));
    return End::stop;
  }
  End stop_before(ExprId at) {
    c_.eval(at);
    return End::stop;
  }
  /// Before the rule that takes the value and the frame.
  End stop_with_value(Frame frame) {
    c_.yields(std::move(value_));
    return holds(std::move(frame));
  }

  // ---- values and rules
  End literal_is(auto v) {
    value_ = std::move(v);
    return yields(RuleId::ceks_literal);
  }
  void copy(const Value& v) {
    if (const auto* number = std::get_if<NumberTerm>(&v)) {
      value_ = *number;
    } else {
      value_ = v;
    }
  }
  void put(LocalSlot x) {
    if (const auto* number = std::get_if<NumberTerm>(&value_)) return c_.env.put(x, *number);
    c_.env.put(x, value_);
  }
  void fired(RuleId rule) {
    ++c_.steps;
    s_.fired(rule, c_);
  }
  End yields(RuleId rule) {
    fired(rule);
    return End::value;
  }

  const Step& s_;
  Config& c_;
  std::vector<Frame>& held_;  // innermost first
  std::uint64_t limit_;       // of c_.steps
  std::size_t depth_ = 0;
  Value value_{};       // End::value
  Jump jump_{};         // End::jump
  bool holds_ = false;  // of the condition that was evaluated last
};

}  // namespace

bool stretch(const Step& s, Config& c, ExprId at, std::uint64_t most, std::vector<Frame>& held) {
  const std::uint64_t before = c.steps;
  Stretch(s, c, most, held).run(at);
  return c.steps != before;
}

}  // namespace heapsum::semantics
