// SPDX-License-Identifier: Apache-2.0
// Object: who has it, what is below it, and what it is not.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

constexpr auto kAll =
    "(((interface I ()) (class C implements I ([int c]) ()) (class D extends C ([int d]) ())\n"
    "  (class E extends Object ([int e]) ())\n"
    "  (class M ([(array Object) o] [(array (array D)) a] [(array int) n] [static int s])\n"
    "    ((bool m (try (this = null) (catch Exception e false)))))) (M m))";

ClassId named(const Program& program, std::string_view name) {
  const auto at = std::ranges::find(program.classes, name, &Class::name);
  EXPECT_NE(at, program.classes.end()) << name;
  return ClassId(static_cast<std::size_t>(at - program.classes.begin()));
}

TEST(Object, IsAboveClassesInterfacesAndArrays) {
  const Program program = loaded(kAll);
  for (const auto name : {"I", "C", "D", "E", "M", "Throwable", "NullPointerException", "(array D)",
                          "(array int)", "(array Object)", "Object"})
    EXPECT_TRUE(is_subclass(program, named(program, name), *program.object)) << name;
  EXPECT_FALSE(is_subclass(program, *program.statics, *program.object));
  EXPECT_TRUE(program[*program.object].fields.empty());
}

TEST(Object, ArraysOfReferencesAreArraysOfObjectsAndThoseOfNumbersAreNot) {
  const Program program = loaded(kAll);
  const ClassId objects = named(program, "(array Object)");
  EXPECT_TRUE(is_subclass(program, named(program, "(array D)"), objects));
  EXPECT_TRUE(is_subclass(program, named(program, "(array (array D))"), objects));
  EXPECT_FALSE(is_subclass(program, named(program, "(array int)"), objects));
}

TEST(Object, AnUnknownMayBeOfEveryClassThatTheProgramMentions) {
  const Program program = loaded(kAll);
  std::vector<std::string> names;
  for (const ClassId of : program[*program.object].concrete) names.push_back(program[of].name);
  EXPECT_EQ(names,
            (std::vector<std::string>{"C", "D", "E", "M", "Exception", "Object", "(array D)",
                                      "(array Object)", "(array int)", "(array (array D))"}));
}

TEST(Object, AnUnknownMayBeOfAClassBelowThatOfAnotherUnknown) {
  const Program program =
      loaded("(((class M ([RuntimeException r]) ((bool m [Object o] (o = null))))) (M m))");
  const auto& all = program[*program.object].concrete;
  const auto has = [&](std::string_view name) {
    return std::ranges::find(all, named(program, name)) != all.end();
  };
  EXPECT_TRUE(has("RuntimeException"));
  EXPECT_TRUE(has("ArrayIndexOutOfBoundsException"));
  EXPECT_FALSE(has("Exception"));
  EXPECT_FALSE(has("Error"));
}

TEST(Object, ClassesBesideEachOtherStillHaveSlotsOfTheirOwn) {
  const Program program = loaded(kAll);
  EXPECT_EQ(program[named(program, "E")].fields.size(), 1U);
  EXPECT_EQ(program[named(program, "C")].family, program[named(program, "D")].family);
  EXPECT_FALSE(program[named(program, "E")].family.has_value());
  EXPECT_FALSE(program[*program.object].family.has_value());
}

TEST(Object, OnlyAProgramThatNamesItHasIt) {
  EXPECT_FALSE(loaded("(((class C () ((bool m true)))) (C m))").object.has_value());
  EXPECT_FALSE(loaded(with_body("C", "(throw (new Error))")).object.has_value());
  for (const std::string_view body :
       {"(x instanceof Object)", "((new Object) = x)", "((cast Object x) = x)",
        "(var Object o := x in true)", "((new (array Object) 1) = x)"})
    EXPECT_TRUE(loaded(with_body("bool", body)).object.has_value()) << body;
}

TEST(Object, AClassOfThatNameHidesIt) {
  const Program program =
      loaded("(((class Object ([int n]) ()) (class C () ((int m [Object o] (o $ n))))) (C m))");
  EXPECT_FALSE(program.object.has_value());
  EXPECT_EQ(complaints("(((class Object () ()) (class C () ((Object m this)))) (C m))"),
            "1:47 the method's result is of type Object, but this is of type C\n");
}

TEST(Object, IsTheTypeOfBranchesThatHaveNothingElseInCommon) {
  const std::string text = "(((class A () ()) (class C () ((";
  const std::string body = " m [bool b] (if b this else (new A)))))) (C m))";
  EXPECT_EQ(complaints(text + "Object" + body), "");
  EXPECT_NE(complaints(text + "C" + body), "");
}

TEST(Object, CheckingTwiceChangesNothing) {
  const Program once = loaded(kAll);
  EXPECT_EQ(second_check(once), "");
  EXPECT_EQ(print(once).find("class Object"), std::string::npos);
}

TEST(Object, WhatIsWrongIsSaid) {
  const auto complaint = [](std::string_view type, std::string_view body) {
    return complaints(with_body(type, body));
  };
  EXPECT_EQ(complaint("int", "(var Object o := i in i)"),
            "2:18 the variable is of type Object, but this is of type int\n");
  EXPECT_EQ(complaint("C", "(cast Object x)"),
            "2:1 the method's result is of type C, but this is of type Object\n");
  EXPECT_EQ(complaint("bool", "(var Object o := x in ((o $ next) = x))"),
            "2:29 no field 'next' in class Object (cast it to a class that has it: (cast C "
            "e))\n");
  EXPECT_EQ(complaint("bool", "(var Object o := x in (o @ hash))"),
            "2:28 no method 'hash' in class Object (cast it to a class that has it: (cast C e))\n");
  EXPECT_EQ(complaint("bool", "(var Object o := x in ((o at 0) = x))"),
            "2:25 only an array has elements, but this is of type Object (cast it to the type of "
            "the array: (cast (array T) e))\n");
}

}  // namespace
}  // namespace heapsum::testing
