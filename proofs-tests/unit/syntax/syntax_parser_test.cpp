// SPDX-License-Identifier: Apache-2.0
// Every form of the grammar, and what is said about texts that miss it. Bodies are shown as the
// printer writes them, which says how they were understood.
#include <string>
#include <variant>

#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

std::string understood(std::string_view type, std::string_view body) {
  return printed_body(loaded(with_body(type, body)));
}

TEST(Parser, EveryCoreFormIsUnderstood) {
  for (const std::string_view form :
       {"x", "this", "null", "(new C)", "(x $ next)", "((this $ next) $ next)",
        "(x $ next := null)", "(this $ next := x)", "(x := this)", "(if (x = null) x else this)",
        "(var C y := x in y)", "(x @ m this 1 true)", "(begin)", "(begin x)",
        "(begin true (x = this) null)"})
    EXPECT_EQ(understood("C", form), form);
}

TEST(Parser, EveryExtensionIsUnderstood) {
  for (const std::string_view form :
       {"0", "-5", "2147483647", "-2147483648", "(i + 1)", "(i - 1)", "(i * i)", "(- i)", "(- 5)",
        "(i / 2)", "(i % 2)", "(i & 1)", "(i | 1)", "(i ^ 1)", "(~ i)", "(i << 1)", "(i >> 1)",
        "(i >>> 1)", "(int 1L)"})
    EXPECT_EQ(understood("int", form), form);
  for (const std::string_view form : {"5L", "-9223372036854775808L", "i", "(1L + i)", "(- 1L)",
                                      "(long i)", "(i * 2L)", "(1L << i)"})
    EXPECT_EQ(understood("long", form), form);
  for (const std::string_view form : {"(byte i)", "(byte (char 1L))"})
    EXPECT_EQ(understood("byte", form), form);
  EXPECT_EQ(understood("short", "(short i)"), "(short i)");
  EXPECT_EQ(understood("char", "(char i)"), "(char i)");
  for (const std::string_view form :
       {"(i < 1)", "(i <= 1)", "(i > 1)", "(i >= 1)", "(i = 1)", "(b and b)", "(b or b)", "(not b)",
        "(x != null)", "(while b (i := (i + 1)))", "(assert b)", "(assume b)"})
    EXPECT_EQ(understood("bool", form), form);
}

TEST(Parser, OperatorsMayStandBeforeTheirOperands) {
  EXPECT_EQ(understood("int", "(+ 1 (- i (* 2 i)))"), "(1 + (i - (2 * i)))");
  EXPECT_EQ(understood("bool", "(= x this)"), "(x = this)");
  EXPECT_EQ(understood("bool", "(!= x this)"), "(x != this)");
  EXPECT_EQ(understood("bool", "(>= i 1)"), "(i >= 1)");
  EXPECT_EQ(understood("int", "(>>> (/ i 2) (% i 3))"), "((i / 2) >>> (i % 3))");
}

TEST(Parser, AndAndOrOfSeveralOperandsNestToTheRight) {
  EXPECT_EQ(understood("bool", "(and b true (or b false b) false)"),
            "(b and (true and ((b or (false or b)) and false)))");
}

TEST(Parser, NotEqualIsNotOfEqual) {
  const Program program = loaded(with_body("bool", "(x != null)"));
  const Expr& body = program[program[program.entry].body];
  ASSERT_TRUE(std::holds_alternative<Not>(body.node));
  EXPECT_TRUE(std::holds_alternative<Equal>(program[std::get<Not>(body.node).operand].node));
}

TEST(Parser, MethodsHaveAnyNumberOfParameters) {
  loaded("(((class C () ((bool m true) (bool n [int a] [C b] [bool c] c)))) (C m))");
}

TEST(Parser, WordsOfLaterVersionsAreOrdinaryNames) {
  loaded(
      "(((class old ([old array]) ((old requires [old result] (result $ array))))) "
      "(old requires))");
}

TEST(Parser, TypesOfNumbersAreOrdinaryNamesWhereTheyAreDeclared) {
  const Program program = loaded(
      "(((class long ([long byte]) ((long char [long short] (short $ byte)))) (class C () ())) "
      "(long char))");
  EXPECT_TRUE(program[program.entry].result.resolved.is_reference());
}

TEST(Parser, NamesMayHoldWhatThePaperAllows) {
  loaded("(((class A-1 () ((bool is-ok? [bool _x!] _x!)))) (A-1 is-ok?))");
}

TEST(Parser, SpansCoverWhatTheyName) {
  const Program program = loaded(with_body("bool", "(x $ mark := b)"));
  const Expr& body = program[program[program.entry].body];
  const auto& write = std::get<WriteField>(body.node);
  EXPECT_EQ(program.source.text_of(body.where), "(x $ mark := b)");
  EXPECT_EQ(program.source.text_of(write.variable_at), "x");
  EXPECT_EQ(program.source.text_of(write.field_at), "mark");
  EXPECT_EQ(program.source.text_of(program.entry_at), "(C m)");
  EXPECT_EQ(program.source.text_of(program[program.entry].where), "m");
}

struct Refusal {
  std::string_view body;
  std::string_view complaint;
};

TEST(Parser, AnExpressionOfWrongShapeIsRefusedWithTheRightOne) {
  for (const auto& [body, complaint] : std::initializer_list<Refusal>{
           {"()", "2:1 an empty list is no expression ((begin) does nothing)\n"},
           {"(if b x)", "2:1 this expression has the wrong parts (its form is (if e e else e))\n"},
           {"(var C y x in y)",
            "2:1 this expression has the wrong parts (its form is (var T x := e in e))\n"},
           {"(new C x)",
            "2:1 this expression has the wrong parts (its form is (new C) or (new (array T) e))\n"},
           {"(x @)", "2:1 this expression has the wrong parts (its form is (e @ m e ...))\n"},
           {"(while b)",
            "2:1 this expression has the wrong parts (its form is (while e e); a longer body goes "
            "into (begin e ...))\n"},
           {"(and b)",
            "2:1 this expression has the wrong parts (its form is (and e e ...) or (e and e))\n"},
           {"(~ i i)", "2:1 this expression has the wrong parts (its form is (~ e))\n"},
           {"i>>1",
            "2:1 'i>>1' is no expression (blanks belong around operators, as in (e $ f))\n"},
           {"(long i i)", "2:1 this expression has the wrong parts (its form is (long e))\n"},
           {"(m x)", "2:1 'm' begins no expression (a call is written (this @ m e ...))\n"},
           {"(x == null)", "2:1 '==' is no operator (equality is written (e = e))\n"},
           {"x$next",
            "2:1 'x$next' is no expression (blanks belong around operators, as in (e $ f))\n"},
           {"((x $ next) $ next := x)",
            "2:2 only a variable's field can be written (bind the object first: (var C x := ... in "
            "(x $ f := e)))\n"},
           {"((x $ next) := x)",
            "2:2 only a variable or a variable's field is assigned (the forms are (x := e) and (x "
            "$ f := e))\n"},
           {"else",
            "2:1 'else' is a reserved word (it cannot stand where an expression is wanted)\n"},
           {"(var C while := x in x)",
            "2:8 'while' is a reserved word and cannot name a variable\n"},
           {"(x $ 1)",
            "2:6 '1' cannot name a field (a name is a letter or '_', then letters, digits and any "
            "of _ - ? !)\n"}})
    EXPECT_EQ(complaints(with_body("C", body)), complaint) << body;
}

TEST(Parser, NumbersThatAreNoIntsAreRefused) {
  constexpr auto kRange =
      "an int is from -2147483648 to 2147483647; a long is written with an 'L' behind it";
  for (const std::string number : {"2147483648", "-2147483649", "99999999999999999999"})
    EXPECT_EQ(complaints(with_body("int", number)),
              "2:1 '" + number + "' does not fit an int (" + kRange + ")\n");
  EXPECT_EQ(complaints(with_body("int", "9223372036854775808L")),
            "2:1 '9223372036854775808L' does not fit a long (a long is from "
            "-9223372036854775808L to 9223372036854775807L)\n");
  for (const std::string number : {"1LL", "1l", "0x10", "1.5.5", "-1-"})
    EXPECT_EQ(
        complaints(with_body("int", number)),
        "2:1 '" + number +
            "' is no number (a number is decimal digits, with a '-' before them if negative "
            "and an 'L' behind them if long; floats are like 1.5f, doubles like 1.5 or 1e10)\n");
}

TEST(Parser, DeclarationsOfWrongShapeAreRefusedWithTheRightOne) {
  EXPECT_EQ(complaints("((class C () ()) (C m))"),
            "1:2 the classes go into a list of their own (its form is ((CL ...) (C m)))\n");
  EXPECT_EQ(complaints("(((class C ())) (C m))"),
            "1:3 this is no class (its form is (class C ([T f] ...) (M ...)))\n");
  EXPECT_EQ(complaints("(((class C ([C f g]) ())) (C m))"),
            "1:13 this is no field (its form is [T f])\n");
  EXPECT_EQ(complaints("(((class C () ((bool m)))) (C m))"),
            "1:16 this is no method (its form is (T m [T x] ... e))\n");
  EXPECT_EQ(complaints("(((class C () ((bool m (b := true) true)))) (C m))"),
            "1:24 this is no parameter (its form is [T x]; a longer body goes into (begin e "
            "...))\n");
  EXPECT_EQ(complaints("(() C.m)"), "1:5 (C m) is wanted here (its form is (C m))\n");
  EXPECT_EQ(complaints("(((class if () ())) (C m))"),
            "1:10 'if' is a reserved word and cannot name a class\n");
}

TEST(Parser, ErrorsInSeveralPlacesAreAllReportedInOrder) {
  EXPECT_EQ(
      complaints(with_body("C", "(begin (if) (new) x)")),
      "2:8 this expression has the wrong parts (its form is (if e e else e))\n"
      "2:13 this expression has the wrong parts (its form is (new C) or (new (array T) e))\n");
}

TEST(Parser, FoldedOperandsCountAsNested) {
  std::string chain = "(and";
  for (int i = 0; i < 996; ++i) chain += " b";
  loaded(with_body("bool", chain + ")"));
  EXPECT_EQ(complaints(with_body("bool", chain + " b)")),
            "2:1 too many operands of 'and' (give some of them a method of their own)\n");

  std::string last = "b";
  for (int i = 0; i < 600; ++i) last = "(not " + last + ")";
  EXPECT_EQ(complaints(with_body("bool", chain.substr(0, 4 + 2 * 500) + " " + last + ")")),
            "2:3481 expressions nested deeper than 1000 (give the inner part a method of its "
            "own)\n");
}

}  // namespace
}  // namespace heapsum::testing
