// SPDX-License-Identifier: Apache-2.0
// throw and try: their forms, their types, the classes of the language, and what is refused.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>
#include <heapsum/syntax/standard.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

TEST(Exceptions, EveryFormIsUnderstood) {
  for (const std::string_view form :
       {"(throw (new Error))", "(try x (catch Exception e this))", "(try x (finally 1))",
        "(try x (catch Error e x) (catch Throwable t (throw t)) (finally (throw null)))"})
    EXPECT_EQ(printed_body(loaded(with_body("C", form))), form);
}

TEST(Exceptions, ThePrinterLeavesTheClassesOfTheLanguageOut) {
  const std::string text = "(((class C () ((bool m (throw (new Error)))))) (C m))\n";
  EXPECT_EQ(print(loaded(text)), text);
}

TEST(Exceptions, ATryHasTheCommonTypeOfBodyAndHandlers) {
  const auto type = [](const std::string& body) {
    const Program program = loaded(with_body("bool", "(begin " + body + " b)"));
    const auto& whole = std::get<Begin>(program[program[program.entry].body].node);
    return print(program, program[whole.body[0]].type);
  };
  EXPECT_EQ(type("(try x (catch Error e null))"), "C");
  EXPECT_EQ(type("(try (throw (new Error)) (catch Error e 1))"), "int");
  EXPECT_EQ(type("(try i (catch Error e (throw e)) (finally x))"), "int");
  EXPECT_EQ(type("(try (new Exception) (catch Error e e))"), "Throwable");
  EXPECT_EQ(type("(try (throw null) (finally x))"), "never");
}

TEST(Exceptions, OnlyAProgramThatNeedsThemHasTheClassesOfTheLanguage) {
  const auto declared = [](const Program& program) {
    return static_cast<std::size_t>(
        std::ranges::count_if(program.classes, [](const Class& c) { return !c.is_made(); }));
  };
  const auto classes = [&](std::string_view body) {
    return declared(loaded(with_body("C", body)));
  };
  EXPECT_EQ(classes("x"), 1U);
  for (const char* body : {"(throw null)", "(try x (finally x))", "(begin (new Error) x)",
                           "(var Exception e := null in x)", "(begin (x instanceof Error) x)",
                           "(begin (cast Throwable null) x)"})
    EXPECT_EQ(classes(body), 1 + kStandardClasses.size()) << body;
  EXPECT_EQ(declared(loaded("(((class C ([Error e]) ((bool m true)))) (C m))")), 13U);
  EXPECT_EQ(declared(loaded("(((class C extends Error () ((bool m true)))) (C m))")), 13U);
}

TEST(Exceptions, ANameOfTheLanguageIsFreeWhereItIsNotNeeded) {
  const Program program =
      loaded("(((class Error () ((bool m [Error e] (e = (new Error)))))) (Error m))");
  EXPECT_EQ(program.classes.size(), 1U);
}

TEST(Exceptions, AProgramMayHaveItsOwnClassesInThePlacesOfTheLanguages) {
  const auto program = [&](const std::string& more) {
    return "(((class Throwable ([int code]) ((int get (this $ code)))) " + more +
           " (class C ([C c]) ((int m (begin (try (throw null) (catch Exception e 1)) 0))))) (C "
           "m))";
  };
  const Program plain = loaded(program(""));
  EXPECT_EQ(standard_class(plain, Standard::throwable), ClassId(0));
  EXPECT_EQ(
      std::ranges::count_if(plain.classes,
                            [](const Class& c) { return c.name == "Throwable" && !c.is_made(); }),
      1);
  const Program two = loaded(program("(class Exception extends Throwable ([C of]) ())"));
  EXPECT_EQ(standard_class(two, Standard::exception), ClassId(1));
  EXPECT_EQ(two[standard_class(two, Standard::null_pointer)].fields.size(), 2U);
  EXPECT_EQ(second_check(two), "");
  EXPECT_EQ(complaints(program("(class Exception () ())")),
            "1:67 'Exception' is a class of the language, with objects, below Throwable\n"
            "1:141 only a Throwable can be caught, but this is of type Exception\n");
}

TEST(Exceptions, TheHierarchyIsThatOfJava) {
  const Program program = loaded(with_body("C", "(throw null)"));
  const auto below = [&](Standard a, Standard b) {
    return is_subclass(program, standard_class(program, a), standard_class(program, b));
  };
  EXPECT_TRUE(below(Standard::array_index, Standard::index_out_of_bounds));
  EXPECT_TRUE(below(Standard::null_pointer, Standard::runtime_exception));
  EXPECT_TRUE(below(Standard::runtime_exception, Standard::exception));
  EXPECT_TRUE(below(Standard::assertion_error, Standard::throwable));
  EXPECT_FALSE(below(Standard::error, Standard::exception));
  EXPECT_FALSE(below(Standard::class_cast, Standard::null_pointer));
  for (std::size_t i = 0; i < kStandardClasses.size(); ++i)
    EXPECT_EQ(program[standard_class(program, static_cast<Standard>(i))].name,
              kStandardClasses[i].name);
}

TEST(Exceptions, CheckingTwiceAddsNothing) {
  const Program once = loaded(with_body("C", "(try x (catch Error e (throw e)))"));
  EXPECT_EQ(second_check(once), "");
}

TEST(Exceptions, AHandlersVariableIsItsOwn) {
  EXPECT_EQ(complaints(with_body("C", "(begin (try x (catch Error e x)) e)")),
            "2:34 no variable 'e' here (did you mean 'x'?)\n");
}

struct Refusal {
  std::string_view body;
  std::string_view complaint;
};

TEST(Exceptions, WhatIsWrongIsSaid) {
  for (const auto& [body, complaint] : std::initializer_list<Refusal>{
           {"(throw x)", "2:8 only a Throwable can be thrown, but this is of type C\n"},
           {"(throw 1)", "2:8 only a Throwable can be thrown, but this is of type int\n"},
           {"(try x (catch C e x))",
            "2:15 only a Throwable can be caught, but this is of type C\n"},
           {"(try x (catch Eror e x))", "2:15 no class 'Eror' (did you mean 'Error'?)\n"},
           {"(try x (catch Error e 1))",
            "2:1 the body and a handler are of type C and int, which have nothing in common (if "
            "their values do not matter, end both alike: (begin e ... null))\n"},
           {"(try x)",
            "2:1 this expression has the wrong parts (its form is (try e (catch C x e) ... "
            "(finally e)), with a catch or a finally)\n"},
           {"(try x (finally x) (catch Error e x))",
            "2:8 this expression has the wrong parts (its form is (catch C x e), or (finally e) "
            "at the end of the try)\n"},
           {"(try x (catch Error x))",
            "2:8 this expression has the wrong parts (its form is (catch C x e), or (finally e) "
            "at the end of the try)\n"},
           {"(throw)", "2:1 this expression has the wrong parts (its form is (throw e))\n"},
           {"(catch Error e x)",
            "2:1 'catch' outside of a try (its place is (try e (catch C x e) ... (finally e)), "
            "with a catch or a finally)\n"}})
    EXPECT_EQ(complaints(with_body("C", body)), complaint) << body;
}

TEST(Exceptions, ANameOfTheLanguageIsTakenWhereItIsNeeded) {
  EXPECT_EQ(complaints("(((class Error () ((bool m (throw null))))) (Error m))"),
            "1:10 'Error' is a class of the language (a program that throws, catches or names one "
            "has them all, unless it declares Throwable itself)\n");
}

TEST(Exceptions, AClassOfTheProgramCanBeThrownIfItIsBelowThrowable) {
  loaded(
      "(((class Full extends RuntimeException ([int size]) ())"
      "  (class C () ((int m (try (throw (new Full)) (catch Full f (f $ size)))))))"
      " (C m))");
}

}  // namespace
}  // namespace heapsum::testing
