// SPDX-License-Identifier: Apache-2.0
// Continuations: what to do with the value that is being computed [ehs, fig. 4].
//
// A frame is named for what it waits for; its comment shows it as the paper prints it, with * for
// the missing value. A frame finds the rest of its expression through `at`.
#pragma once

#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

#include <heapsum/semantics/environment.hpp>
#include <heapsum/semantics/heap.hpp>
#include <heapsum/semantics/outcome.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::semantics {

/// (break), (continue) or (goto l), on its way to what it leads to. Printed ⇑(break).
struct Jump {
  syntax::ExprId at;
};

/// What was thrown, on its way to a handler. Printed ⇑x.
struct Thrown {
  OutcomeKind kind = OutcomeKind::exception;  // or a run-time error
  syntax::ExprId at{};                        // where
  Reference object{};                         // exception: not null; a run-time error is none yet
};

/// What an expression comes to. Printed c.
using Completion = std::variant<Value, Jump, Thrown>;

// clang-format off
struct ReadOf      { syntax::ExprId at; };                              // (* $ f → k)
struct WriteOf     { syntax::ExprId at; };                              // (x $ f := * → k)
struct AssignTo    { syntax::ExprId at; };                              // (x := * → k)
struct BindIn      { syntax::ExprId at; };                              // (var T x := * in e → k)
struct LeftOf      { syntax::ExprId at; };                              // (* op e → k), = among the operators
struct RightOf     { syntax::ExprId at; Value left; };                  // (v op * → k)
struct OperandOf   { syntax::ExprId at; };                              // (not * → k), (- * → k)
struct ConditionOf { syntax::ExprId at; };                              // (if * e else e → k), and, or
struct ReceiverOf  { syntax::ExprId at; };                              // (* @ m e … → k)
struct ArgumentOf  { syntax::ExprId at; std::vector<Value> values; };   // (v @ m v … * e … → k)
struct NextIn      { syntax::ExprId at; std::uint32_t next; };          // (begin * (e …) → k)
struct LoopTest    { syntax::ExprId at; std::uint32_t iterations; };    // (while * e → k)
struct LoopBody    { syntax::ExprId at; std::uint32_t iterations; };    // (while e * → k)
struct CheckOf     { syntax::ExprId at; };                              // (assert * → k), (assume * → k)
struct ClassTestOf { syntax::ExprId at; };                              // (* instanceof C → k), (cast C * → k)
struct PopTo       { Environment caller; MethodId callee; syntax::ExprId call{}; };  // (pop η k)
struct BlocksOf    { syntax::ExprId at; std::vector<std::uint32_t> back_edges; };  // (blocks (l *) … → k); by target
struct ThrowOf     { syntax::ExprId at; };                              // (throw * → k)
struct TryOf       { syntax::ExprId at; std::size_t next; };            // (try * (catch C x e) … → k), from the next on
struct FinallyOf   { syntax::ExprId at; };                              // (try … * (finally e) → k)
struct PendingIn   {                                                    // (finally * c → k)
  PendingIn(syntax::ExprId e, Completion c) : at(e), pending(std::make_shared<const Completion>(std::move(c))) {}
  syntax::ExprId at;
  std::shared_ptr<const Completion> pending;
};
// clang-format on

using Frame = std::variant<ReadOf, WriteOf, AssignTo, BindIn, LeftOf, RightOf, OperandOf,
                           ConditionOf, ReceiverOf, ArgumentOf, NextIn, LoopTest, LoopBody, CheckOf,
                           PopTo, ClassTestOf, BlocksOf, ThrowOf, TryOf, FinallyOf, PendingIn>;

/// k: a stack of frames whose copies share. Empty is `end`.
class Continuation {
 public:
  class Top;

  [[nodiscard]] bool empty() const { return !top_; }
  [[nodiscard]] const Frame& top() const { return top_->frame; }
  [[nodiscard]] std::size_t depth() const { return top_ ? top_->depth : 0; }
  template <typename F>
  void push(F frame) {
    const std::size_t below = depth();
    top_ = Counted<Link>::make(std::move(frame), below + 1, std::move(top_));
  }
  Frame pop();
  /// Pops, and leaves the frame where it is.
  Top take();
  /// Of the oldest n frames each, the newest first.
  template <typename Look>
  void each_of_oldest(std::size_t n, Look&& look) const {
    for (const Link* at = top_ ? &*top_ : nullptr; at != nullptr; at = at->next())
      if (at->depth <= n) look(at->frame);
  }
  /// The newest frame of a kind; null: there is none.
  template <typename F>
  [[nodiscard]] const F* newest() const {
    for (const Link* at = top_ ? &*top_ : nullptr; at != nullptr; at = at->next())
      if (const F* frame = std::get_if<F>(&at->frame)) return frame;
    return nullptr;
  }
  /// All frames but the top are the same. Requires: neither is empty.
  [[nodiscard]] bool same_below(const Continuation& other) const {
    return top_->below == other.top_->below;
  }
  [[nodiscard]] bool same_as(const Continuation& other) const { return top_ == other.top_; }

 private:
  struct Link {
    Frame frame;
    std::size_t depth;
    Counted<Link> below;
    template <typename F>
    Link(F f, std::size_t d, Counted<Link> b)
        : frame(std::move(f)), depth(d), below(std::move(b)) {}
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;
    ~Link();
    [[nodiscard]] const Link* next() const { return below ? &*below : nullptr; }
  };
  Counted<Link> top_;
};

/// A frame that was taken off and belongs to nobody else.
class Continuation::Top {
 public:
  [[nodiscard]] Frame& frame() const { return link_->frame; }

 private:
  friend class Continuation;
  explicit Top(Counted<Link> link) : link_(std::move(link)) {}
  Counted<Link> link_;
};

}  // namespace heapsum::semantics
