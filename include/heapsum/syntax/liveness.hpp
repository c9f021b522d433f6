// SPDX-License-Identifier: Apache-2.0
// Which variables of a method may still be read: the usual backward flow of data, over one body.
//
// A variable is live where some way on through the body, by branches, jumps and exceptions, reads it
// before it is assigned. What is not live may have any value: the program cannot tell. Its inverse is
// not promised: a way on may be one that no run takes. In particular
// - a handler may be next wherever the body of its try has something that may fail, whatever the handler
//   catches, and so may what is around the try;
// - all that some jump or exception leads to through a (finally e) may come after e;
// - whatever may divide or dereference may fail, and each condition may be true or false.
//
//   const Liveness live(program, method);
//   live.live_before(e).contains(x);
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

/// Some variables of a method: a view of what a Liveness has, which must live as long. By default none.
class LiveSlots {
 public:
  LiveSlots() = default;
  explicit LiveSlots(std::span<const std::uint64_t> words) : words_(words) {}
  [[nodiscard]] bool contains(LocalSlot x) const {
    const std::size_t word = x.index() / 64;
    return word < words_.size() && (words_[word] >> (x.index() % 64) & 1U) != 0;
  }

 private:
  std::span<const std::uint64_t> words_;
};

/// Points in the flow of a body, by number.
struct FlowPoints {
  std::uint32_t before = 0, applying = 0, after = 0;
};

class Liveness {
 public:
  Liveness(const Program& program, MethodId method);

  // Of expressions in the method's body, and of no others.
  /// Before the expression is evaluated.
  [[nodiscard]] LiveSlots live_before(ExprId e) const { return at(points_.at(e).before); }
  /// When it has its value. Nothing is live after the body.
  [[nodiscard]] LiveSlots live_after(ExprId e) const { return at(points_.at(e).after); }
  /// When its operands have their values, and what it does itself is still to be done: the assignment, the
  /// read, the call and all that the callee does, the choice of a branch (if, and, or, while), the
  /// binding of a variable (var). Of (try e …): when e has its value, before what comes finally.
  [[nodiscard]] LiveSlots live_applying(ExprId e) const { return at(points_.at(e).applying); }

 private:
  [[nodiscard]] LiveSlots at(std::uint32_t point) const {
    return LiveSlots(std::span(sets_).subspan(point * words_, words_));
  }

  std::size_t words_;  // of a set
  std::unordered_map<ExprId, FlowPoints> points_;
  std::vector<std::uint64_t> sets_;  // by point
};

}  // namespace heapsum::syntax
