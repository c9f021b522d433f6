// SPDX-License-Identifier: Apache-2.0
// Which variables are live where, form by form. A place is named by the text of an expression.
#include <string>

#include <gtest/gtest.h>

#include <heapsum/syntax/liveness.hpp>
#include <heapsum/syntax/print.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

/// Of the entry method with this body (javalite_text.hpp: this, x of C, i of int, b of bool).
class Body {
 public:
  Body(std::string_view type, std::string_view body)
      : program_(loaded(with_body(type, body))), live_(program_, program_.entry) {}

  [[nodiscard]] std::string before() const {
    return names(live_.live_before(program_[program_.entry].body));
  }
  /// Of the first expression with that text.
  [[nodiscard]] std::string before(std::string_view e) const {
    return names(live_.live_before(find(e)));
  }
  [[nodiscard]] std::string applying(std::string_view e) const {
    return names(live_.live_applying(find(e)));
  }
  [[nodiscard]] std::string after(std::string_view e) const {
    return names(live_.live_after(find(e)));
  }

 private:
  [[nodiscard]] ExprId find(std::string_view text) const {
    for (std::size_t i = 0; i < program_.exprs.size(); ++i)
      if (print(program_, ExprId(i)) == text) return ExprId(i);
    ADD_FAILURE() << "there is no " << text;
    return program_[program_.entry].body;
  }
  [[nodiscard]] std::string names(LiveSlots live) const {
    std::string all;
    const Method& method = program_[program_.entry];
    for (std::size_t i = 0; i < method.locals; ++i)
      if (live.contains(LocalSlot(i))) all += (all.empty() ? "" : " ") + method.local_names[i];
    return all;
  }

  Program program_;
  Liveness live_;
};

TEST(Live, IsWhatIsReadAndNothingAfterTheBody) {
  const Body sum("int", "(i + (x $ count))");
  EXPECT_EQ(sum.before(), "x i");
  EXPECT_EQ(sum.after("i"), "x");
  EXPECT_EQ(sum.applying("(i + (x $ count))"), "");
  EXPECT_EQ(sum.after("(i + (x $ count))"), "");
  EXPECT_EQ(Body("int", "7").before(), "");
  EXPECT_EQ(Body("C", "this").before(), "this");
}

TEST(Live, IsNotWhatIsAssignedFirst) {
  const Body assigned("int", "(begin (i := 3) i)");
  EXPECT_EQ(assigned.before(), "");
  EXPECT_EQ(assigned.applying("(i := 3)"), "");
  EXPECT_EQ(assigned.after("(i := 3)"), "i");
  const Body increased("int", "(begin (i := (i + 1)) i)");
  EXPECT_EQ(increased.before(), "i");
  EXPECT_EQ(increased.after("1"), "");
}

TEST(Live, IsAVariableAfterItsBinding) {
  const Body bound("int", "(var int y := i in (y + (y * (x $ count))))");
  EXPECT_EQ(bound.before(), "x i");
  EXPECT_EQ(bound.applying("(var int y := i in (y + (y * (x $ count))))"), "x");
  EXPECT_EQ(bound.before("(y + (y * (x $ count)))"), "x y");
  EXPECT_EQ(bound.after("(y * (x $ count))"), "");
}

TEST(Live, IsWhatEitherBranchReads) {
  const Body branches("int", "(if b i else (x $ count))");
  EXPECT_EQ(branches.before(), "x i b");
  EXPECT_EQ(branches.applying("(if b i else (x $ count))"), "x i");
  EXPECT_EQ(branches.before("i"), "i");
  EXPECT_EQ(branches.before("(x $ count)"), "x");
}

TEST(Live, IsWhatComesAfterAShortCircuit) {
  for (const std::string word : {"and", "or"}) {
    const Body circuit("bool", "(begin (b " + word + " (x $ mark)) (i = 1))");
    EXPECT_EQ(circuit.applying("(b " + word + " (x $ mark))"), "x i");
    EXPECT_EQ(circuit.before("(x $ mark)"), "x i");
    EXPECT_EQ(circuit.before(), "x i b");
    const Body assigned("bool", "(begin (b " + word + " (b := true)) b)");
    EXPECT_EQ(assigned.applying("(b " + word + " (b := true))"), "b");
    EXPECT_EQ(assigned.before("(b := true)"), "");
  }
}

TEST(Live, IsTheObjectOfAWriteUntilItsValueIsThere) {
  const Body written("int", "(x $ count := (this $ count))");
  EXPECT_EQ(written.before(), "this x");
  EXPECT_EQ(written.after("(this $ count)"), "x");
  EXPECT_EQ(Body("int", "(x $ count := (begin (x := this) i))").before(), "this i");
}

TEST(Live, IsTheArrayOfAWriteUntilIndexAndValueAreThere) {
  const Body written("int",
                     "(var (array int) a := (new (array int) 2) in (a at (i + 1) := (a at i)))");
  EXPECT_EQ(written.before(), "i");
  EXPECT_EQ(written.before("(i + 1)"), "i a");
  EXPECT_EQ(written.after("(i + 1)"), "i a");
  EXPECT_EQ(written.after("(a at i)"), "a");
  EXPECT_EQ(written.applying("(a at i)"), "a");
}

TEST(Live, IsNoClass) {
  const Program program = loaded(
      "(((class C ([static int count]) ((static int m [int i] (C $ count := (C @ m (C $ "
      "count))))))) (C m))");
  const Liveness live(program, program.entry);
  EXPECT_FALSE(live.live_before(program[program.entry].body).contains(LocalSlot(0)));
  EXPECT_FALSE(live.live_before(program[program.entry].body).contains(LocalSlot(1)));
}

TEST(Live, IsWhatLaterArgumentsRead) {
  const Body call("int", "(begin (x @ m this i b) i)");
  EXPECT_EQ(call.before(), "this x i b");
  EXPECT_EQ(call.after("x"), "this i b");
  EXPECT_EQ(call.after("this"), "i b");
  EXPECT_EQ(call.after("b"), "i");
  EXPECT_EQ(call.applying("(x @ m this i b)"), "i");
}

TEST(Live, IsWhatAnotherRoundReads) {
  const Body loop("int", "(begin (while (i < 3) (i := (i + (x $ count)))) (this $ count))");
  EXPECT_EQ(loop.before(), "this x i");
  EXPECT_EQ(loop.applying("(while (i < 3) (i := (i + (x $ count))))"), "this x i");
  EXPECT_EQ(loop.after("(i := (i + (x $ count)))"), "this x i");
  EXPECT_EQ(loop.before("(this $ count)"), "this");
  const Body inner("bool", "(while b (var int y := 1 in (while (y < i) (y := (y + 1)))))");
  EXPECT_EQ(inner.before(), "i b");
  EXPECT_EQ(inner.after("(y := (y + 1))"), "i b y");
}

TEST(Live, FollowsBreakAndContinue) {
  const Body loop("int",
                  "(begin (while (i < 3) (if b (break) else (begin (continue) (b := (x $ mark))))) "
                  "(this $ count))");
  EXPECT_EQ(loop.before("(break)"), "this");
  EXPECT_EQ(loop.before("(continue)"), "this i b");
  EXPECT_EQ(loop.before(), "this i b");
  const Body outer("bool", "(while b (while (if b (break) else true) (i := (x $ count))))");
  EXPECT_EQ(outer.before("(break)"), "");
}

TEST(Live, FollowsGotoBothWays) {
  const Body blocks(
      "int",
      "(blocks (a (if b (goto c) else (goto d)))"
      " (c (begin (i := (x $ count)) (goto d)))"
      " (d (if (i < 9) (begin (i := (i + 1)) (goto d)) else (begin (b := false) (goto e))))"
      " (e (if b (goto a) else 7)))");
  EXPECT_EQ(blocks.before(), "x i b");
  EXPECT_EQ(blocks.before("(goto c)"), "x");
  EXPECT_EQ(blocks.before("(goto d)"), "x i");
  EXPECT_EQ(blocks.after("(i := (i + 1))"), "x i");
  EXPECT_EQ(blocks.before("(goto e)"), "x i b");
  EXPECT_EQ(blocks.before("7"), "");
  EXPECT_EQ(Body("int", "(blocks (a (goto a)))").before(), "");
}

TEST(Live, IsNothingWhereAPathEnds) {
  EXPECT_EQ(Body("int", "(begin (unsupported \"text\") i)").before(), "");
  EXPECT_EQ(Body("int", "(begin (throw null) i)").before(), "");
}

TEST(Live, IsWhatAHandlerReads) {
  const Body attempt("int",
                     "(begin (try (begin (x := this) (x $ count) (b := false) 7)"
                     " (catch Throwable t (begin t i))) (if b 1 else 2))");
  EXPECT_EQ(attempt.before(), "this i b");
  EXPECT_EQ(attempt.applying("(x $ count)"), "i b");
  EXPECT_EQ(attempt.before("(b := false)"), "");
  EXPECT_EQ(attempt.before("7"), "b");
  EXPECT_EQ(attempt.before("t"), "i b t");
}

TEST(Live, IsWhatAnyHandlerReadsThatMayBeNext) {
  const Body nested("int",
                    "(try (try (x @ m x i b) (catch Error t (if b 1 else 2)))"
                    " (catch Exception s (begin (throw s) i)))");
  EXPECT_EQ(nested.applying("(x @ m x i b)"), "b");
  EXPECT_EQ(nested.before("(if b 1 else 2)"), "b");
  const Body read("int", "(try (try (7 / i) (catch Error t 1)) (catch Exception s (x $ count)))");
  EXPECT_EQ(read.before(), "x i");
  EXPECT_EQ(Body("int", "(try (7 + i) (catch Exception s (x $ count)))").before(), "i");
  const Body handled("int",
                     "(try (try (7 / i) (catch Error t (x $ count)))"
                     " (catch Exception s (if b 1 else 2)))");
  EXPECT_EQ(handled.applying("(x $ count)"), "b");
}

TEST(Live, IsWhatComesFinallyAndAfterIt) {
  const Body attempt("int",
                     "(begin (try (begin (x := this) i) (finally (x $ count))) (if b 1 else 2))");
  EXPECT_EQ(attempt.before(), "this i b");
  EXPECT_EQ(attempt.before("i"), "x i b");
  EXPECT_EQ(attempt.applying("(try (begin (x := this) i) (finally (x $ count)))"), "x b");
  EXPECT_EQ(attempt.after("(x $ count)"), "b");
}

TEST(Live, IsWhatAJumpLeadsToThroughFinally) {
  const Body jump(
      "int",
      "(blocks (a (try (try (goto c) (finally (b := true))) (finally (begin x (i := 1)))))"
      " (c (begin i (this $ count))))");
  EXPECT_EQ(jump.before(), "this x");
  EXPECT_EQ(jump.before("(goto c)"), "this x");
  EXPECT_EQ(jump.after("(i := 1)"), "this i");
  EXPECT_EQ(jump.after("(b := true)"), "this x");
  const Body inside("bool",
                    "(while b (try (x $ mark) (finally (while true (begin (i := 1) (break))))))");
  EXPECT_EQ(inside.before("(break)"), "x b");
}

TEST(Live, IsWhatAHandlerReadsAfterFinally) {
  const Body attempt("int",
                     "(try (try (throw null) (catch Error t (x $ count)) (finally (b := (i = 1))))"
                     " (catch Throwable s (if b 1 else 2)))");
  EXPECT_EQ(attempt.before(), "x i");
  EXPECT_EQ(attempt.applying("(x $ count)"), "i");
  EXPECT_EQ(attempt.after("(b := (i = 1))"), "b");
}

TEST(Live, IsFoundAtAnyDepth) {
  Program program = loaded(with_body("bool", "b"));
  ExprId top = program[program.entry].body;
  const auto add = [&](Node node) {
    program.exprs.push_back({std::move(node), {}});
    return ExprId(program.exprs.size() - 1);
  };
  const ExprId constant = add(Boolean{true});
  for (int i = 0; i < 150'000; ++i) top = add(And{add(Not{top}), constant});
  program.methods[program.entry.index()].body = top;
  const Liveness live(program, program.entry);
  EXPECT_TRUE(live.live_before(top).contains(LocalSlot(3)));
  EXPECT_FALSE(live.live_before(top).contains(LocalSlot(2)));
}

}  // namespace
}  // namespace heapsum::testing
