// SPDX-License-Identifier: Apache-2.0
// break, continue, blocks and goto: their forms, their types, where they lead, and what is refused.
#include <string>
#include <variant>

#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

template <typename T>
std::vector<const T*> all(const Program& program) {
  std::vector<const T*> found;
  for (const Expr& e : program.exprs)
    if (const auto* node = std::get_if<T>(&e.node)) found.push_back(node);
  return found;
}

std::string text_of(const Program& program, ExprId e) { return print(program, e); }

TEST(Jumps, EveryFormIsUnderstood) {
  for (const std::string_view form : {"(while b (break))", "(while b (continue))", "(blocks (a b))",
                                      "(blocks (a (goto c)) (c (if b true else (goto a))))"})
    EXPECT_EQ(printed_body(loaded(with_body("bool", form))), form);
}

TEST(Jumps, LongBlocksStandOneALine) {
  const std::string text =
      "(((class Node\n"
      "    ([Node next])\n"
      "    ((Node last\n"
      "       (var Node n := this in\n"
      "         (blocks\n"
      "           (test (if ((n $ next) = null) (goto done) else (goto step)))\n"
      "           (step (begin (n := (n $ next)) (goto test)))\n"
      "           (done n)))))))\n"
      " (Node last))\n";
  EXPECT_EQ(print(loaded(text)), text);
}

TEST(Jumps, WhatLeavesFitsEveryType) {
  loaded(with_body("C", "(begin (while b (x := (break))) (blocks (a (goto a))))"));
  loaded(with_body("int", "(blocks (a (if b (goto c) else 1)) (c (begin x (goto a))))"));
  loaded(with_body("bool", "(while b (var int y := (continue) in (y + (break))))"));
  loaded(with_body("bool", "(while b (if (break) (x = (continue)) else (x @ m (break) i b)))"));
}

TEST(Jumps, BlocksHaveACommonType) {
  const Program program =
      loaded(with_body("C", "(blocks (a (if b (goto c) else (goto d))) (c null) (d x))"));
  EXPECT_EQ(print(program, program[program[program.entry].body].type), "C");
  EXPECT_EQ(print(program, Type{Type::Kind::never, {}}), "never");
}

TEST(Jumps, TheyLeadToTheInnermost) {
  const Program program = loaded(with_body(
      "bool", "(while b (begin (while true (break)) (while (break) (continue)) (continue)))"));
  const auto leaves = all<BreakLoop>(program);
  const auto again = all<ContinueLoop>(program);
  EXPECT_EQ(text_of(program, leaves[0]->loop), "(while true (break))");
  EXPECT_TRUE(text_of(program, leaves[1]->loop).starts_with("(while b")) << "a test is outside";
  EXPECT_EQ(text_of(program, again[0]->loop), "(while (break) (continue))");
  EXPECT_TRUE(text_of(program, again[1]->loop).starts_with("(while b"));
}

TEST(Jumps, AGotoLeadsToTheInnermostBlocksWithItsLabel) {
  const Program program = loaded(
      with_body("bool", "(blocks (a (blocks (c (goto d)) (e (goto a)) (a (goto e)))) (d b))"));
  const auto gotos = all<Goto>(program);
  EXPECT_TRUE(text_of(program, gotos[0]->blocks).starts_with("(blocks (a (blocks"));
  EXPECT_EQ(gotos[0]->target, 1U);
  EXPECT_FALSE(gotos[0]->back);
  EXPECT_TRUE(text_of(program, gotos[1]->blocks).starts_with("(blocks (c"));
  EXPECT_EQ(gotos[1]->target, 2U);
  EXPECT_FALSE(gotos[1]->back);
  EXPECT_TRUE(gotos[2]->back);
}

TEST(Jumps, ToTheOwnBlockIsABackEdge) {
  const Program program = loaded(with_body("bool", "(blocks (a (goto a)) (c (goto c)))"));
  for (const Goto* jump : all<Goto>(program)) EXPECT_TRUE(jump->back);
}

struct Refusal {
  std::string_view body;
  std::string_view complaint;
};

TEST(Jumps, WhatIsWrongIsSaid) {
  for (const auto& [body, complaint] : std::initializer_list<Refusal>{
           {"(break)", "2:1 (break) outside of a loop (it belongs into the body of (while e e))\n"},
           {"(while (continue) b)",
            "2:8 (continue) outside of a loop (it belongs into the body of (while e e))\n"},
           {"(goto a)", "2:7 no block 'a' around here (a goto belongs into (blocks (l e) ...))\n"},
           {"(blocks (start b) (next (goto strat)))",
            "2:31 no block 'strat' around here (did you mean 'start'?)\n"},
           {"(begin (blocks (a b)) (goto a))",
            "2:29 no block 'a' around here (a goto belongs into (blocks (l e) ...))\n"},
           {"(blocks (a b) (a b))", "2:16 there is a block 'a' already\n"},
           {"(blocks (a b) (c 1))",
            "2:1 blocks are of type bool and int, which have nothing in common (end those whose "
            "values do not matter with (goto l))\n"},
           {"(blocks)",
            "2:1 this expression has the wrong parts (its form is (blocks (l e) ...))\n"},
           {"(blocks (a))",
            "2:9 this expression has the wrong parts (its form is (l e); a longer "
            "block goes into (begin e ...))\n"},
           {"(blocks a)",
            "2:9 this expression has the wrong parts (its form is (l e); a longer "
            "block goes into (begin e ...))\n"},
           {"(goto)", "2:1 this expression has the wrong parts (its form is (goto l))\n"},
           {"(while b (break x))",
            "2:10 this expression has the wrong parts (its form is (break))\n"},
           {"(while b (continue x))",
            "2:10 this expression has the wrong parts (its form is (continue))\n"},
           {"(blocks (if b))", "2:10 'if' is a reserved word and cannot name a block\n"},
           {"(while b ((break) $ mark))",
            "2:11 only an object has fields, but this is of type never\n"}})
    EXPECT_EQ(complaints(with_body("bool", body)), complaint) << body;
}

TEST(Jumps, AMethodsJumpsStayInIt) {
  EXPECT_EQ(
      complaints("(((class C () ((bool m (while true (this @ n))) (bool n (break))))) (C m))"),
      "1:57 (break) outside of a loop (it belongs into the body of (while e e))\n");
}

}  // namespace
}  // namespace heapsum::testing
