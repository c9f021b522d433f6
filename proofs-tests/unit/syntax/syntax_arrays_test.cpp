// SPDX-License-Identifier: Apache-2.0
// Arrays: types, expressions, what stands for an array type, and what is refused.
#include <string>
#include <variant>

#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

/// A body with a variable `a` of an array type.
std::string with_array(std::string_view type, std::string_view body) {
  return "(var " + std::string(type) + " a := null in " + std::string(body) + ")";
}

ClassId named(const Program& program, std::string_view name) {
  for (std::size_t i = 0; i < program.classes.size(); ++i)
    if (program.classes[i].name == name) return ClassId(i);
  ADD_FAILURE() << "no class " << name;
  return {};
}

constexpr auto kBelow =
    "(((class C () ()) (class D extends C () ())\n"
    "  (class M ([(array C) c] [(array (array D)) d] [(array (array C)) e] [(array int) n])\n"
    "    ((bool m (this = null))))) (M m))";

TEST(Arrays, EveryFormIsUnderstood) {
  for (const std::string& form :
       {with_array("(array int)", "(a at 0)"), with_array("(array int)", "(a at i := (a at 1))"),
        with_array("(array int)", "(a $ length)"),
        with_array("(array (array C))", "((a at 0) $ length)"),
        std::string("((new (array bool) i) $ length)")})
    EXPECT_EQ(printed_body(loaded(with_body("int", form))), form);
  for (const std::string_view form :
       {"((new (array int) 2) instanceof (array int))", "((cast (array C) null) = null)"})
    EXPECT_EQ(printed_body(loaded(with_body("bool", form))), form);
}

TEST(Arrays, TheWordsAreStillNames) {
  EXPECT_EQ(complaints("(((class array ([array at]) ((array m [array at] (at $ at)))))(array m))"),
            "");
}

TEST(Arrays, EachTypeIsAClassBehindTheOthersAndIsNotPrinted) {
  const Program program = loaded(kBelow);
  const Class& n = program[named(program, "(array int)")];
  EXPECT_EQ(n.kind, Class::Kind::array);
  EXPECT_EQ(n.fields.at(0).name, "length");
  EXPECT_EQ(element_type(program, named(program, "(array int)")).kind, Type::Kind::integer);
  EXPECT_LT(named(program, "M"), named(program, "(array C)"));
  EXPECT_LT(named(program, "(array D)"), named(program, "(array (array D))"));
  EXPECT_EQ(print(program).find("class (array"), std::string::npos);
}

TEST(Arrays, AreBelowEachOtherAsTheirElementsAre) {
  const Program program = loaded(kBelow);
  const auto below = [&](std::string_view c, std::string_view of) {
    return is_subclass(program, named(program, c), named(program, of));
  };
  EXPECT_TRUE(below("(array D)", "(array C)"));
  EXPECT_TRUE(below("(array (array D))", "(array (array C))"));
  EXPECT_FALSE(below("(array C)", "(array D)"));
  EXPECT_FALSE(below("(array int)", "(array C)"));
  EXPECT_FALSE(below("(array C)", "C"));
  const std::vector<ClassId> objects{named(program, "(array C)"), named(program, "(array D)")};
  EXPECT_EQ(program[named(program, "(array C)")].concrete, objects);
}

TEST(Arrays, CheckingAgainChangesNothing) { EXPECT_EQ(second_check(loaded(kBelow)), ""); }

TEST(Arrays, SlotsHaveFieldsAndNames) {
  const Program program = loaded(kBelow);
  const ClassId ints = named(program, "(array int)");
  EXPECT_EQ(field_name(program, ints, kLength), "length");
  EXPECT_EQ(field_name(program, ints, element_slot(2)), "[2]");
  EXPECT_EQ(field(program, ints, element_slot(7)).type.name, "int");
  EXPECT_EQ(field_name(program, named(program, "M"), FieldSlot(1)), "d");
}

struct Refused {
  std::string body;
  std::string complaint;
};

TEST(Arrays, WhatIsWrongIsSaid) {
  const std::vector<Refused> all{
      {"(new (array int))",
       "2:1 this expression has the wrong parts (its form is (new (array T) e), with a length e)"},
      {"((new (array int) true) $ length)",
       "2:19 the length is of type int, but this is of type bool"},
      {"((new (array Q) 1) $ length)", "2:7 no class 'Q' (did you mean 'C'?)"},
      {"((new (array) 1) $ length)",
       "2:7 a type is wanted here (a type is bool, int, a class, or (array T))"},
      {"(x at 0)",
       "2:2 only an array has elements, but this is of type C (a field of an object is (e $ f))"},
      {"(i at 0)", "2:2 only an array has elements, but this is of type int"},
      {"(x at 0 0)",
       "2:1 this expression has the wrong parts (its form is (e at e) or (x at e := "
       "e))"},
      {"((new (array int) 1) at true)", "2:25 the index is of type int, but this is of type bool"},
      {"((new (array int) 1) at 0 := 1)",
       "2:2 only a variable's element can be written (bind the array first: (var (array T) x := "
       "... in (x at e := e)))"},
      {with_array("(array int)", "(a at 0 := true)"),
       "2:42 the element is of type int, but this is of type bool"},
      {with_array("(array int)", "(a $ length := 1)"),
       "2:36 the length of an array cannot be written (make another array: (new (array T) e))"},
      {with_array("(array int)", "(a $ size)"),
       "2:36 no field 'size' in class (array int) (an array has a length, and elements: (e at e))"},
      {with_array("array", "0"), "2:6 an array of what? (the type is written (array T))"},
  };
  for (const auto& [body, complaint] : all)
    EXPECT_EQ(complaints(with_body("int", body)), complaint + "\n") << body;
}

TEST(Arrays, HaveSoManyDimensions) {
  std::string type = "int";
  for (int i = 0; i < 16; ++i) type = "(array " + type + ")";
  EXPECT_EQ(complaints(with_body("int", with_array(type, "(a $ length)"))), "");
  type = "(array " + type + ")";
  EXPECT_EQ(complaints(with_body("int", with_array(type, "0"))),
            "2:6 an array of 17 dimensions (the most is 16)\n");
}

}  // namespace
}  // namespace heapsum::testing
