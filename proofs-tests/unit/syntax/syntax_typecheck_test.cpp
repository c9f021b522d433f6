// SPDX-License-Identifier: Apache-2.0
// What check_types fills in, and what it refuses.
#include <string>
#include <variant>

#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

constexpr auto kTwoClasses =
    "(((class Node ([Node next] [bool seen]) ((Node tail (this $ next))))\n"
    "  (class List ([bool sorted] [Node head])\n"
    "    ((bool run [Node n] [int k]\n"
    "       (begin\n"
    "         (while (k < 3) (while false null))\n"
    "         (var Node p := (n @ tail) in (p $ seen := true))\n"
    "         (var Node q := (new Node) in (n = q))))\n"
    "     (bool other (this @ run (this $ head) 1)))))\n"
    " (List run))";

template <typename T>
std::vector<const T*> all(const Program& program) {
  std::vector<const T*> found;
  for (const Expr& e : program.exprs)
    if (const auto* node = std::get_if<T>(&e.node)) found.push_back(node);
  return found;
}

const Variable& variable(const Program& program, std::string_view name) {
  for (const Variable* found : all<Variable>(program))
    if (found->name == name) return *found;
  static const Variable missing{};
  ADD_FAILURE() << "no variable " << name;
  return missing;
}

TEST(CheckTypes, SlotsAreThisThenParametersThenLocalsEachWithItsOwn) {
  const Program program = loaded(kTwoClasses);
  const Method& run = program[program.entry];
  EXPECT_EQ(run.local_names, (std::vector<std::string>{"this", "n", "k", "p", "q"}));
  EXPECT_EQ(run.locals, 5U);
  EXPECT_EQ(variable(program, "n").slot, LocalSlot(1));
  EXPECT_EQ(variable(program, "k").slot, LocalSlot(2));
  EXPECT_EQ(variable(program, "q").slot, LocalSlot(4));
  EXPECT_EQ(all<WriteField>(program)[0]->object, LocalSlot(3));
}

TEST(CheckTypes, NamesAreResolvedToNumbers) {
  const Program program = loaded(kTwoClasses);
  EXPECT_EQ(program.entry, MethodId(1));
  EXPECT_EQ(program[program.entry].owner, ClassId(1));
  EXPECT_EQ(all<WriteField>(program)[0]->slot, FieldSlot(1));
  EXPECT_EQ(all<ReadField>(program)[1]->slot, FieldSlot(1));
  EXPECT_EQ(all<Invoke>(program)[0]->target, MethodId(0));
  EXPECT_EQ(all<Invoke>(program)[1]->target, MethodId(1));
  EXPECT_EQ(all<New>(program)[0]->of, ClassId(0));
  EXPECT_TRUE(all<Equal>(program)[0]->on_references);
}

TEST(CheckTypes, LoopsAreNumbered) {
  const Program program = loaded(kTwoClasses);
  EXPECT_EQ(program.loops, 2U);
  const auto loops = all<While>(program);
  EXPECT_NE(loops[0]->loop, loops[1]->loop);
}

TEST(CheckTypes, CheckingTwiceChangesNothing) { EXPECT_EQ(second_check(loaded(kTwoClasses)), ""); }

struct Typed {
  std::string_view body;
  std::string_view type;
};

TEST(CheckTypes, EveryConstructHasTheTypeOfTheReference) {
  for (const auto& [body, type] :
       std::initializer_list<Typed>{{"x", "C"},
                                    {"this", "C"},
                                    {"null", "null"},
                                    {"true", "bool"},
                                    {"7", "int"},
                                    {"(new C)", "C"},
                                    {"(x $ count)", "int"},
                                    {"(x $ next := null)", "C"},
                                    {"(x := null)", "C"},
                                    {"(x = null)", "bool"},
                                    {"(if b null else x)", "C"},
                                    {"(if b null else null)", "null"},
                                    {"(var int y := 1 in y)", "int"},
                                    {"(begin)", "null"},
                                    {"(begin x 1)", "int"},
                                    {"(i * i)", "int"},
                                    {"(- i)", "int"},
                                    {"(i / i)", "int"},
                                    {"(i % i)", "int"},
                                    {"(i & i)", "int"},
                                    {"(i >>> i)", "int"},
                                    {"(~ i)", "int"},
                                    {"7L", "long"},
                                    {"(i + 1L)", "long"},
                                    {"((byte i) + (char i))", "int"},
                                    {"(- (short i))", "int"},
                                    {"(~ 1L)", "long"},
                                    {"(i << 1L)", "int"},
                                    {"(1L >> i)", "long"},
                                    {"(1L < i)", "bool"},
                                    {"((char i) = 1L)", "bool"},
                                    {"(byte 1L)", "byte"},
                                    {"(if b 1L else i)", "long"},
                                    {"(if b (byte i) else (short i))", "short"},
                                    {"(if b (byte i) else (char i))", "int"},
                                    {"(var long y := i in y)", "long"},
                                    {"(var int y := (char i) in y)", "int"},
                                    {"(i < i)", "bool"},
                                    {"(b and b)", "bool"},
                                    {"(not b)", "bool"},
                                    {"(while b x)", "bool"},
                                    {"(assert b)", "bool"},
                                    {"(assume b)", "bool"}}) {
    const Program program = loaded(with_body("C", "(begin " + std::string(body) + " x)"));
    const auto& whole = std::get<Begin>(program[program[program.entry].body].node);
    EXPECT_EQ(print(program, program[whole.body[0]].type), type) << body;
  }
}

TEST(CheckTypes, AnInnerVariableHidesAnOuterOneUntilItsBodyEnds) {
  loaded(with_body("C", "(begin (var int x := 1 in (x + 1)) (x $ next))"));
  EXPECT_EQ(complaints(with_body("C", "(var int x := (x $ count) in (x $ next))")),
            "2:31 only an object has fields, but this is of type int\n");
}

TEST(CheckTypes, AVariableIsUnknownOutsideItsBody) {
  EXPECT_EQ(complaints(with_body("C", "(begin (var C inner := x in inner) inner)")),
            "2:36 no variable 'inner' here\n");
  EXPECT_EQ(complaints(with_body("C", "(var C inner := inner in inner)")),
            "2:17 no variable 'inner' here\n");
}

struct Refusal {
  std::string_view body;
  std::string_view complaint;
};

TEST(CheckTypes, UnknownNamesGetAHint) {
  for (const auto& [body, complaint] : std::initializer_list<Refusal>{
           {"(x $ nxet)", "2:6 no field 'nxet' in class C (did you mean 'next'?)\n"},
           {"(x $ cont := 1)", "2:6 no field 'cont' in class C (did you mean 'count'?)\n"},
           {"(x @ n)", "2:6 no method 'n' in class C (did you mean 'm'?)\n"},
           {"(x @ next)", "2:6 no method 'next' in class C (it is a field: (e $ next))\n"},
           {"(new D)", "2:6 no class 'D' (did you mean 'C'?)\n"},
           {"(new Completely)", "2:6 no class 'Completely'\n"},
           {"thsi", "2:1 no variable 'thsi' here (did you mean 'this'?)\n"},
           {"next", "2:1 no variable 'next' here (the field is (this $ next))\n"},
           {"(y := x)", "2:1 no variable 'y' here (did you mean 'x'?)\n"},
           {"(var Cc y := x in y)", "2:6 no class 'Cc' (did you mean 'C'?)\n"}})
    EXPECT_EQ(complaints(with_body("C", body)), complaint) << body;
}

TEST(CheckTypes, TypesThatDoNotAgreeAreRefused) {
  for (const auto& [body, complaint] : std::initializer_list<Refusal>{
           {"true", "2:1 the method's result is of type C, but this is of type bool\n"},
           {"(x := 1)", "2:7 the variable is of type C, but this is of type int\n"},
           {"(i := null)",
            "2:1 the method's result is of type C, but this is of type int\n"
            "2:7 the variable is of type int, but this is of type null\n"},
           {"(x $ next := b)", "2:14 the field is of type C, but this is of type bool\n"},
           {"(var C y := 1 in y)", "2:13 the variable is of type C, but this is of type int\n"},
           {"(x @ m 1 1 b)", "2:8 the parameter is of type C, but this is of type int\n"},
           {"(x @ m x 1)", "2:1 method 'm' takes 3 arguments, but 2 are given\n"},
           {"(null $ next)", "2:2 only an object has fields, but this is of type null\n"},
           {"(b $ next)", "2:2 only an object has fields, but this is of type bool\n"},
           {"(i @ m)", "2:2 only an object has methods, but this is of type int\n"},
           {"(if x x else x)", "2:5 the condition must be of type bool, but this is of type C\n"},
           {"(if b x else 1)",
            "2:1 the branches are of type C and int, which have nothing in common (if their values "
            "do not matter, end both alike: (begin e ... null))\n"},
           {"(begin (i := 1L) x)",
            "2:14 the variable is of type int, but this is of type long ((int e) keeps its low "
            "bits)\n"},
           {"(x $ count := 1L)",
            "2:1 the method's result is of type C, but this is of type int\n"
            "2:15 the field is of type int, but this is of type long ((int e) keeps its low "
            "bits)\n"},
           {"(var byte y := i in x)",
            "2:16 the variable is of type byte, but this is of type int ((byte e) keeps its low "
            "bits)\n"},
           {"(var char y := (byte i) in x)",
            "2:16 the variable is of type char, but this is of type byte ((char e) keeps its low "
            "bits)\n"},
           {"(begin (long b) x)", "2:14 the operand must be a number, but this is of type bool\n"},
           {"(this := x)",
            "2:1 'this' cannot be assigned (bind a variable: (var C x := this in e))\n"}})
    EXPECT_EQ(complaints(with_body("C", body)), complaint) << body;
}

TEST(CheckTypes, OperandsOfTheWrongTypeAreRefused) {
  for (const auto& [body, complaint] : std::initializer_list<Refusal>{
           {"(b = i)",
            "2:1 bool and int cannot be equal (compare two bools, two numbers, or two objects "
            "(null "
            "counts as one))\n"},
           {"(begin (i + b) b)",
            "2:13 the right operand must be a number, but this is of type bool\n"},
           {"(begin (i >> b) b)",
            "2:14 the right operand must be a number, but this is of type bool\n"},
           {"(begin (x / i) b)", "2:9 the left operand must be a number, but this is of type C\n"},
           {"(begin (~ b) b)", "2:11 the operand must be a number, but this is of type bool\n"},
           {"(x < i)", "2:2 the left operand must be a number, but this is of type C\n"},
           {"(b and null)",
            "2:8 the right operand must be of type bool, but this is of type null\n"},
           {"(not i)", "2:6 the operand must be of type bool, but this is of type int\n"},
           {"(while i x)", "2:8 the condition must be of type bool, but this is of type int\n"},
           {"(assert i)", "2:9 the condition must be of type bool, but this is of type int\n"},
           {"(assume x)", "2:9 the condition must be of type bool, but this is of type C\n"}})
    EXPECT_EQ(complaints(with_body("bool", body)), complaint) << body;
}

struct Nested {
  std::string_view type;
  std::string_view before;
  std::string_view innermost;
  std::string_view after;
};

TEST(CheckTypes, EveryConstructMayBeNestedToTheLimit) {
  for (const auto& [type, before, innermost, after] :
       std::initializer_list<Nested>{{"C", "(", "x", " $ next)"},
                                     {"C", "(x $ next := ", "x", ")"},
                                     {"C", "(x := ", "x", ")"},
                                     {"C", "(if b x else ", "x", ")"},
                                     {"C", "(var C y := x in ", "x", ")"},
                                     {"C", "(var C y := ", "x", " in y)"},
                                     {"C", "(", "x", " @ m x 1 b)"},
                                     {"C", "(x @ m ", "x", " 1 b)"},
                                     {"C", "(begin ", "x", ")"},
                                     {"bool", "(true = ", "b", ")"},
                                     {"bool", "(while b ", "b", ")"},
                                     {"bool", "(b and ", "b", ")"},
                                     {"bool", "(", "b", " or b)"},
                                     {"bool", "(not ", "b", ")"},
                                     {"bool", "(assert ", "b", ")"},
                                     {"bool", "(assume ", "b", ")"},
                                     {"int", "(1 - ", "i", ")"},
                                     {"int", "(- ", "i", ")"},
                                     {"int", "(7 / ", "i", ")"},
                                     {"int", "(~ ", "i", ")"}}) {
    std::string body(innermost);
    for (int i = 0; i < 994; ++i) body = std::string(before) + body + std::string(after);
    loaded(with_body(type, body));
  }
}

TEST(CheckTypes, WhatMustBeALongAndIsNoneIsConverted) {
  const Program program = loaded(
      "(((class C ([long f]) ((long m [long x] [int i]\n"
      "  (begin (x := i) (this $ f := i) (this @ m i i) (i = x) (i < 1L) (var long y := i in y)\n"
      "    (if true i else x) (i << x) (x + 1) i)))))\n (C m))");
  const auto conversions = all<Convert>(program);
  EXPECT_EQ(conversions.size(), 9U);
  for (const Convert* c : conversions) EXPECT_TRUE(c->implicit);
  const std::string text = print(program);
  EXPECT_EQ(text.find("(long i)"), std::string::npos);
  const auto twice = check_types(program);
  ASSERT_TRUE(twice.ok());
  EXPECT_EQ(all<Convert>(twice.value()).size(), 9U);
}

TEST(CheckTypes, ObjectsOfAnyTwoClassesMayBeCompared) {
  loaded("(((class A () ((bool m [B x] (x = this)))) (class B () ())) (A m))");
}

TEST(CheckTypes, OneMistakeIsReportedOnce) {
  EXPECT_EQ(complaints(with_body("C", "((nothing $ next) @ m (nothing2 := 1) nothing3 (3 and b))")),
            "2:3 no variable 'nothing' here\n"
            "2:23 no variable 'nothing2' here\n"
            "2:39 no variable 'nothing3' here\n"
            "2:49 the left operand must be of type bool, but this is of type int\n");
  EXPECT_EQ(complaints("(((class C ([Q f]) ((Q m [Q x] (x := (this $ f)))))) (C m))"),
            "1:14 no class 'Q' (did you mean 'C'?)\n"
            "1:22 no class 'Q' (did you mean 'C'?)\n"
            "1:27 no class 'Q' (did you mean 'C'?)\n");
}

TEST(CheckTypes, DuplicateDeclarationsAreRefused) {
  EXPECT_EQ(complaints("(((class C ([C f] [int f])\n ((bool m [C x] [C x] true) (int m 1)))\n"
                       "(class C () ())) (C m))"),
            "1:24 there is a field 'f' already\n"
            "2:20 there is a parameter 'x' already\n"
            "2:34 there is a method 'm' already\n"
            "3:8 there is a class 'C' already\n");
}

TEST(CheckTypes, AFieldAndAMethodMayShareAName) {
  loaded("(((class C ([bool m]) ((bool m (this $ m))))) (C m))");
}

TEST(CheckTypes, TheEntryPointMustExist) {
  EXPECT_EQ(complaints("(((class C () ((bool m true)))) (D m))"),
            "1:33 no class 'D' to start in (the methods are C.m)\n");
  EXPECT_EQ(complaints("(((class C () ((bool m true)))) (C n))"),
            "1:33 no method 'n' in class C (the methods are C.m)\n");
  EXPECT_EQ(complaints("(() (C n))"), "1:5 no class 'C' to start in\n");
}

TEST(Load, AnotherEntryPointMayBeChosen) {
  const Program program = loaded(kTwoClasses, "Node.tail");
  EXPECT_EQ(program.entry, MethodId(0));
  EXPECT_EQ(program.entry_class, "Node");
  EXPECT_EQ(program.entry_method, "tail");
}

TEST(Load, AnUnknownEntryPointIsRefusedWhereTheProgramHasItsOwn) {
  constexpr auto kMethods = " (the methods are Node.tail, List.run, List.other)\n";
  EXPECT_EQ(complaints(kTwoClasses, "Lst.run"),
            std::string("9:2 no class 'Lst' to start in") + kMethods);
  EXPECT_EQ(complaints(kTwoClasses, "List.ran"),
            std::string("9:2 no method 'ran' in class List") + kMethods);
  EXPECT_EQ(complaints(kTwoClasses, "List"),
            std::string("9:2 an entry point is written as class.method") + kMethods);
}

}  // namespace
}  // namespace heapsum::testing
