// SPDX-License-Identifier: Apache-2.0
// From the whole to its parts: whoever schedules a part says what is before it and after it. Parts that
// are evaluated later are looked at earlier, so that facts about what comes next go back over all
// edges in one round, but for loops.
#include "flow/flow.hpp"

#include <variant>

#include <heapsum/syntax/children.hpp>
#include <heapsum/syntax/operators.hpp>

namespace heapsum::syntax {

namespace {

constexpr Point kEnd = 0;  // the method is left
constexpr std::uint32_t kNone = 0xffffffff;

/// What is around an expression.
struct Around {
  Point thrown = kEnd;            // where an exception leads
  std::uint32_t finally = kNone;  // the innermost (finally e) that a jump passes
};

/// The (finally e) of a try.
struct Finally {
  Point before, after;
  std::uint32_t outer;  // the next one that a jump passes
};

struct Visit {
  ExprId at;
  Around around;
};

using Task = std::variant<Visit, Flow::Edge>;

class FlowBuilder {
 public:
  explicit FlowBuilder(const Program& program) : program_(program) { point(); }

  Flow all(ExprId body) {
    schedule(body, point(), kEnd, {});
    while (!tasks_.empty()) {
      const Task next = tasks_.back();
      tasks_.pop_back();
      if (const auto* edge = std::get_if<Flow::Edge>(&next)) {
        flow_.edges.push_back(*edge);
      } else {
        visit(std::get<Visit>(next));
      }
    }
    return std::move(flow_);
  }

  // clang-format off
  void operator()(const Variable& e)     { reads(e.slot); goes_on(); }
  void operator()(const Null&)           { goes_on(); }
  void operator()(const Boolean&)        { goes_on(); }
  void operator()(const Integer&)        { goes_on(); }
  void operator()(const Decimal&)        { goes_on(); }
  void operator()(const Text&)           { goes_on(); }
  void operator()(const New&)            { goes_on(); }
  void operator()(const Unsupported&)    { }
  void operator()(const CallByContract& e) { for (const Handed& x : e.handed) reads(x.slot); goes_on(); }
  void operator()(const Old& e)          { operands({e.value}); goes_on(); }
  void operator()(const Begin& e)        { operands(e.body); goes_on(); }
  void operator()(const Equal& e)        { operands({e.left, e.right}); goes_on(); }
  void operator()(const Compare& e)      { operands({e.left, e.right}); goes_on(); }
  void operator()(const Unary& e)        { operands({e.operand}); goes_on(); }
  void operator()(const Not& e)          { operands({e.operand}); goes_on(); }
  void operator()(const Convert& e)      { operands({e.operand}); goes_on(); }
  void operator()(const Assert& e)       { operands({e.condition}); goes_on(); }
  void operator()(const Assume& e)       { operands({e.condition}); goes_on(); }
  void operator()(const InstanceOf& e)   { operands({e.object}); goes_on(); }
  void operator()(const Assign& e)       { operands({e.value}); writes(e.slot); goes_on(); }
  void operator()(const Cast& e)         { operands({e.object}); may_throw(); goes_on(); }
  void operator()(const NewArray& e)     { operands({e.length}); may_throw(); goes_on(); }
  void operator()(const ReadElement& e)  { operands({e.array, e.index}); may_throw(); goes_on(); }
  void operator()(const WriteElement& e) { operands({e.index, e.value}); reads(e.array); may_throw(); goes_on(); }
  void operator()(const Throw& e)        { operands({e.value}); may_throw(); }
  void operator()(const Invoke&)         { operands(children(program_[at_].node)); may_throw(); goes_on(); }
  void operator()(const If& e)           { choose(e.condition, {e.then_branch, e.else_branch}); }
  void operator()(const And& e)          { choose(e.left, {e.right}); goes_on(); }
  void operator()(const Or& e)           { choose(e.left, {e.right}); goes_on(); }
  void operator()(const BreakLoop& e)    { jump(e.loop, of(e.loop).after); }
  void operator()(const ContinueLoop& e) { jump(e.loop, of(e.loop).before); }
  // clang-format on

  void operator()(const Fresh& e) {
    operands({e.object});
    if (!e.call.empty()) reads(e.slot);
    goes_on();
  }
  void operator()(const Unchanged& e) {
    for (const Exempt& exempt : e.except) {
      if (!exempt.of_class) reads(exempt.object_slot);
      if (exempt.part == HeapPart::element) reads(exempt.index_slot);
    }
    goes_on();
  }
  void operator()(const ReadField& e) {
    operands(children(program_[at_].node));
    if (!e.of_class) may_throw();
    goes_on();
  }
  void operator()(const WriteField& e) {
    operands({e.value});
    if (!e.of_class) reads(e.object), may_throw();
    goes_on();
  }
  void operator()(const Arithmetic& e) {
    operands({e.left, e.right});
    if (row(e.op).fails == Fails::by_zero && !program_[at_].type.is_floating()) may_throw();
    goes_on();
  }
  void operator()(const Let& e) {
    choose(e.value, {e.body});
    writes(e.slot);
  }
  void operator()(const While& e) {
    jumps_lead_to_.emplace(at_, around_.finally);
    operands({e.condition});
    const Point body = point();
    later(here().applying, body);
    schedule(e.body, body, here().before, around_);
    goes_on();
  }
  void operator()(const Blocks& e) {
    jumps_lead_to_.emplace(at_, around_.finally);
    here().applying = here().after;
    for (std::size_t i = 0; i < e.blocks.size(); ++i)
      schedule(e.blocks[i].body, i == 0 ? here().before : point(), here().after, around_);
  }
  void operator()(const Goto& e) {
    const auto& to = std::get<Blocks>(program_[e.blocks].node).blocks[e.target];
    jump(e.blocks, of(to.body).before);
  }
  void operator()(const Try& e) {
    const FlowPoints self = here();
    const Point done = e.finally ? point() : self.after;
    here().applying = done;
    const Around outside = e.finally ? with_finally(done) : around_;
    const Point thrown = e.handlers.empty() ? outside.thrown : point();
    schedule(e.body, self.before, done, {thrown, outside.finally});
    if (!e.handlers.empty()) later(thrown, outside.thrown);
    for (const Catch& handler : e.handlers) catches(handler, thrown, done, outside);
    if (e.finally) schedule(*e.finally, done, finally_[outside.finally].after, around_);
  }

 private:
  // ---- points and edges
  Point point() {
    flow_.written.emplace_back();
    return static_cast<Point>(flow_.written.size() - 1);
  }
  FlowPoints& of(ExprId e) { return flow_.points.at(e); }
  FlowPoints& here() { return of(at_); }
  void edge(Point from, Point to) { flow_.edges.push_back({from, to}); }
  /// An edge to what is scheduled after this: it is put behind the edges of that.
  void later(Point from, Point to) { tasks_.emplace_back(Flow::Edge{from, to}); }
  void schedule(ExprId e, Point before, Point after, Around around) {
    flow_.points.insert_or_assign(e, FlowPoints{before, before, after});
    tasks_.emplace_back(Visit{e, around});
  }
  void visit(const Visit& v) {
    at_ = v.at;
    around_ = v.around;
    std::visit(*this, program_[v.at].node);
  }

  // ---- parts of expressions
  /// One after the other; then the expression itself.
  void operands(const std::vector<ExprId>& all) {
    if (all.empty()) return;
    here().applying = point();
    const FlowPoints self = here();
    Point before = self.before;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Point after = i + 1 < all.size() ? point() : self.applying;
      schedule(all[i], before, after, around_);
      before = after;
    }
  }
  /// After the first operand, one of the branches; their value is that of the whole.
  void choose(ExprId first, const std::vector<ExprId>& branches) {
    operands({first});
    const FlowPoints self = here();
    for (const ExprId branch : branches) {
      const Point before = point();
      later(self.applying, before);
      schedule(branch, before, self.after, around_);
    }
  }
  void goes_on() { edge(here().applying, here().after); }
  void may_throw() { edge(here().applying, around_.thrown); }
  void reads(LocalSlot x) { flow_.reads.emplace_back(here().applying, x); }
  void writes(LocalSlot x) { flow_.written[here().applying] = x; }

  // ---- jumps and exceptions
  /// To a loop or blocks, by way of each (finally e) between here and there.
  void jump(ExprId to, Point target) {
    Point from = here().before;
    for (std::uint32_t i = around_.finally; i != jumps_lead_to_.at(to); i = finally_[i].outer) {
      edge(from, finally_[i].before);
      from = finally_[i].after;
    }
    edge(from, target);
  }
  /// After it comes what was pending: a value or an exception. Jumps add edges of their own.
  Around with_finally(Point before) {
    const Point after = point();
    edge(after, here().after);
    edge(after, around_.thrown);
    finally_.push_back({before, after, around_.finally});
    return {before, static_cast<std::uint32_t>(finally_.size() - 1)};
  }
  void catches(const Catch& handler, Point thrown, Point done, const Around& outside) {
    const Point binds = point(), before = point();
    flow_.written[binds] = handler.slot;
    later(thrown, binds);
    later(binds, before);
    schedule(handler.body, before, done, outside);
  }

  const Program& program_;
  Flow flow_{};
  std::vector<Task> tasks_;
  std::vector<Finally> finally_;
  std::unordered_map<ExprId, std::uint32_t>
      jumps_lead_to_;  // loops and blocks: what is around them
  ExprId at_{};
  Around around_{};
};

}  // namespace

Flow flow(const Program& program, MethodId method) {
  return FlowBuilder(program).all(program[method].body);
}

}  // namespace heapsum::syntax
