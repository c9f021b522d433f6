// SPDX-License-Identifier: Apache-2.0
// extends, implements, abstract, static: what check_types fills in, and what it refuses.
#include <string>
#include <variant>

#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

constexpr auto kShapes =
    "(((interface Sized ((abstract int size) (bool empty ((this @ size) = 0))))\n"
    "  (abstract class Shape implements Sized ([int id] [static Shape last])\n"
    "    ((abstract int area) (int size (this @ area)) (static bool none ((Shape $ last) = "
    "null))))\n"
    "  (class Square extends Shape ([int side]) ((int area ((this $ side) * (this $ side)))))\n"
    "  (class Cube extends Square ([Shape next]) ((int size 6)))\n"
    "  (class Main () ((int run [Sized s] (begin (Shape @ none) (s @ size))))))\n"
    " (Main run))";

ClassId named(const Program& program, std::string_view name) {
  for (std::size_t i = 0; i < program.classes.size(); ++i)
    if (program.classes[i].name == name) return ClassId(i);
  ADD_FAILURE() << "no class " << name;
  return {};
}

MethodId method(const Program& program, std::string_view of, std::string_view name) {
  for (const MethodId m : program[named(program, of)].methods)
    if (program[m].name == name) return m;
  ADD_FAILURE() << "no method " << name;
  return {};
}

TEST(Hierarchy, InheritedFieldsComeFirst) {
  const Program program = loaded(kShapes);
  const Class& cube = program[named(program, "Cube")];
  ASSERT_EQ(cube.fields.size(), 3U);
  EXPECT_EQ(cube.fields[0].name, "id");
  EXPECT_EQ(cube.fields[1].name, "side");
  EXPECT_EQ(cube.fields[2].name, "next");
  EXPECT_EQ(cube.inherited, 2U);
}

TEST(Hierarchy, SupertypesAreThoseThatAreNamedAndTheirs) {
  const Program program = loaded(kShapes);
  const auto below = [&](std::string_view c, std::string_view of) {
    return is_subclass(program, named(program, c), named(program, of));
  };
  EXPECT_TRUE(below("Cube", "Cube"));
  EXPECT_TRUE(below("Cube", "Square"));
  EXPECT_TRUE(below("Cube", "Sized"));
  EXPECT_FALSE(below("Square", "Cube"));
  EXPECT_FALSE(below("Main", "Sized"));
  const std::vector<ClassId> objects{named(program, "Square"), named(program, "Cube")};
  EXPECT_EQ(program[named(program, "Sized")].concrete, objects);
}

TEST(Hierarchy, ACallRunsTheNearestBody) {
  const Program program = loaded(kShapes);
  const MethodId size = method(program, "Sized", "size");
  EXPECT_TRUE(program[size].overridden);
  EXPECT_EQ(implementation(program, named(program, "Cube"), size), method(program, "Cube", "size"));
  EXPECT_EQ(implementation(program, named(program, "Square"), size),
            method(program, "Shape", "size"));
  const MethodId empty = method(program, "Sized", "empty");
  EXPECT_FALSE(program[empty].overridden);
  EXPECT_EQ(implementation(program, named(program, "Cube"), empty), empty);
}

TEST(Hierarchy, StaticFieldsAreFieldsOfOneObject) {
  const Program program = loaded(kShapes);
  ASSERT_TRUE(program.statics.has_value());
  EXPECT_EQ(program[*program.statics].fields.at(0).name, "Shape.last");
  EXPECT_FALSE(loaded("(((class C () ((bool m true)))) (C m))").statics.has_value());
}

TEST(Hierarchy, CheckingTwiceChangesNothing) { EXPECT_EQ(second_check(loaded(kShapes)), ""); }

TEST(Hierarchy, TheEntryMayBeInherited) {
  const Program program = loaded(kShapes, "Cube.area");
  EXPECT_EQ(program[program.entry].owner, named(program, "Square"));
  EXPECT_EQ(program.entry_owner, named(program, "Cube"));
}

struct Wrong {
  std::string_view classes;
  std::string_view message;
};

TEST(Hierarchy, WhatIsWrongIsSaid) {
  for (const auto& [classes, message] : std::initializer_list<Wrong>{
           {"(class A extends B () ()) (class B extends A () ())",
            "'A' is its own supertype, or below one that is"},
           {"(class A extends A () ())", "'A' is its own supertype, or below one that is"},
           {"(class A extends Q () ())", "no class 'Q'"},
           {"(class A implements C () ())", "'C' is no interface"},
           {"(interface I ()) (class A extends I () ())", "'I' is an interface"},
           {"(class A extends C ([int x]) ())", "there is a field 'x' already"},
           {"(class A extends C () ((int get 1) (int get 2)))", "there is a method 'get' already"},
           {"(class A extends C () ((bool get true)))",
            "'get' overrides C.get, but has another result"},
           {"(class A extends C () ((int get [int x] x)))",
            "'get' overrides C.get, but has other parameters"},
           {"(class A extends C () ((static int get 1)))",
            "'get' hides C.get, and one of them is static"},
           {"(class A () ((abstract int f)))", "class 'A' has no body for A.f"},
           {"(abstract class A () ((abstract int f))) (class B extends A () ())",
            "class 'B' has no body for A.f"},
           {"(abstract class A () ()) (class B () ((A f (new A))))",
            "'A' is abstract, of which there are no objects"},
           {"(interface A ()) (class B () ((A f (new A))))",
            "'A' is an interface, of which there are no objects"},
           {"(class A () ((static A f this)))", "no variable 'this' here"},
           {"(class A () ((int f (C @ get))))", "'get' is not static"},
           {"(class A () ((static int f 1) (int g (this @ f))))", "'f' is static"},
           {"(class A () ((int f (C $ x))))", "no static field 'x' in class C"},
           {"(class A () ((int f [C c] (cast A c))))",
            "the method's result is of type int, but this is of type A"},
           {"(class A () ((bool f [int n] (n instanceof A))))",
            "only an object has a class, but this is of type int"}}) {
    const Source source("wrong", "(((class C ([int x]) ((int get 1) (bool m true))) " +
                                     std::string(classes) + ") (C m))");
    const auto program = load(source);
    ASSERT_FALSE(program.ok()) << classes;
    EXPECT_NE(program.error()[0].message.find(message), std::string::npos)
        << classes << "\n  " << program.error()[0].message;
  }
}

TEST(Hierarchy, AnEntryNeedsAnObjectToStartWith) {
  const Source source("wrong", kShapes);
  const auto program = load(source, "Shape.area");
  ASSERT_FALSE(program.ok());
  EXPECT_EQ(program.error()[0].message, "there are no objects of 'Shape' to start with");
}

TEST(Hierarchy, ALongChainIsRefusedBeforeItEatsTheMachine) {
  std::string text = "(((class C0 ([int f0]) ((bool m true)))";
  for (int i = 1; i < 20000; ++i)
    text += " (class C" + std::to_string(i) + " extends C" + std::to_string(i - 1) + " ([int f" +
            std::to_string(i) + "]) ())";
  const auto program = load(Source("long", text + ") (C0 m))"));
  ASSERT_FALSE(program.ok());
  EXPECT_EQ(program.error()[0].message, "the classes inherit too much");
}

}  // namespace
}  // namespace heapsum::testing
