// SPDX-License-Identifier: Apache-2.0
// What is live at a frame: every frame that a run has, in the order in which they get their values.
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <heapsum/explore/concrete.hpp>
#include <heapsum/semantics/live_slots.hpp>
#include <heapsum/semantics/machine.hpp>

#include "javalite_text.hpp"
#include "judge/judge.hpp"

namespace heapsum::testing {
namespace {

using semantics::Config;

/// "x i |": of each frame of the entry method when it gets its value; those of callees are among them.
std::string at_frames(std::string_view type, std::string_view body) {
  const syntax::Program program = loaded(with_body(type, body));
  const syntax::Liveness live(program, program.entry);
  const std::vector<std::string>& names = program[program.entry].local_names;
  std::string all;
  run_concrete(program, semantics::default_input_heap(program), {}, [&](const Config& c) {
    if (!std::holds_alternative<semantics::Return>(c.control) || c.kont.empty()) return;
    const syntax::LiveSlots slots = live_at(program, live, c.kont.top());
    for (std::size_t i = 0; i < names.size(); ++i)
      if (slots.contains(semantics::LocalSlot(i))) all += names[i] + " ";
    all += "|";
  });
  return all;
}

TEST(LiveAt, AnOperandIsWhatTheNextOneReads) {
  EXPECT_EQ(at_frames("int", "(i + (this $ count))"), "this |||");
  EXPECT_EQ(at_frames("int", "((this $ count) + i)"), "i |i ||");
  EXPECT_EQ(at_frames("int", "(i / (i + 1))"), "i ||||");
  EXPECT_EQ(at_frames("bool", "(x = this)"), "this ||");
  EXPECT_EQ(at_frames("bool", "(i < (- i))"), "i |||");
  EXPECT_EQ(at_frames("bool", "(begin (assert (not b)) (x instanceof C))"), "x |x |x ||");
}

TEST(LiveAt, AnAssignmentIsWhatComesAfterIt) {
  EXPECT_EQ(at_frames("int", "(begin (i := 1) (var int y := i in (y + i)))"), "|i |i |i ||");
  EXPECT_EQ(at_frames("int", "(this $ count := i)"), "this |");
}

TEST(LiveAt, AnElementIsItsArrayUntilItIsWritten) {
  EXPECT_EQ(at_frames("int", "(var (array int) a := (new (array int) 1) in (a at i := (a at 0)))"),
            "i |i |a |a |a |a |");
}

TEST(LiveAt, ACallIsTheLaterArguments) {
  const std::string body = "(if b 1 else (begin (b := true) (this @ m x i b) i))";
  // The condition, the assignment and its value; this, x, i and b for the call. Then the callee.
  const std::string wanted = "this x i |this x i |this x i b |x i b |i b |i b |i |";
  EXPECT_EQ(at_frames("int", body).substr(0, wanted.size()), wanted);
}

TEST(LiveAt, AStaticCallHasNoReceiver) {
  const syntax::Program program =
      loaded("(((class C () ((static int f [int i] [int j] [int k] (C @ f i j k))))) (C f))");
  const syntax::Liveness live(program, program.entry);
  const syntax::ExprId call = program[program.entry].body;
  const auto contains = [&](std::size_t values, std::size_t slot) {
    const semantics::ArgumentOf k{call, std::vector<semantics::Value>(values)};
    return live_at(program, live, k).contains(semantics::LocalSlot(slot));
  };
  EXPECT_TRUE(contains(1, 2) && contains(1, 3) && contains(2, 3));
  EXPECT_FALSE(contains(1, 1) || contains(2, 2) || contains(3, 3));
}

TEST(LiveInCaller, IsWhatAHandlerReadsToo) {
  const syntax::Program program =
      loaded(with_body("int", "(try (x @ m x i b) (catch Throwable t (this $ count)))"));
  const syntax::Liveness live(program, program.entry);
  const auto& attempt = std::get<syntax::Try>(program[program[program.entry].body].node);
  const semantics::PopTo pop{{}, program.entry, attempt.body};
  EXPECT_TRUE(live_in_caller(live, pop).contains(semantics::LocalSlot(0)));
  EXPECT_FALSE(live_in_caller(live, pop).contains(semantics::LocalSlot(1)));
  EXPECT_FALSE(live_at(program, live, pop).contains(semantics::LocalSlot(0)));
}

TEST(LiveAt, ALoopIsAnotherRound) {
  EXPECT_EQ(at_frames("bool", "(while (i < 1) (i := (i + 1)))"), "i |i |i ||||i |i |i |i |");
}

TEST(LiveAt, BlocksAreWhatComesAfterThem) {
  EXPECT_EQ(at_frames("int", "(begin (blocks (k (goto l)) (l b)) i)"), "i |i |");
}

TEST(LiveAt, ATryIsWhatComesFinallyAndThen) {
  EXPECT_EQ(at_frames("int", "(begin (try i (catch Throwable t 7) (finally b)) (this $ count))"),
            "this b |this b |this |this ||");
  EXPECT_EQ(at_frames("int", "(try (begin (throw null) 1) (catch Throwable t i))"), "i |");
}

}  // namespace
}  // namespace heapsum::testing
