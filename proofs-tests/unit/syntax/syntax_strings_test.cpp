// SPDX-License-Identifier: Apache-2.0
// Strings: how they are written, what is one string, who has the class, and what is refused.
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

Program with_text(const std::string& literal) {
  return loaded(with_body("bool", "(" + literal + " = null)"));
}

TEST(Strings, HaveALengthInUtf16UnitsAndOneWayToBeShown) {
  struct Case {
    std::string written, shown;
    std::uint32_t length;
  };
  for (const Case& c : std::vector<Case>{{R"("")", R"("")", 0},
                                         {R"("a b;(c]")", R"("a b;(c]")", 7},
                                         {R"("\b\t\n\f\r\s\"\'\\")", R"("\b\t\n\f\r \"'\\")", 9},
                                         {R"("\0\101\377\400")", R"("\u0000A\u00ff 0")", 5},
                                         {R"("\u0041\uuu00e9")", R"("A\u00e9")", 2},
                                         {"\"\xc3\xa9\"", R"("\u00e9")", 1},
                                         {"\"\xf0\x9f\x98\x80\"", R"("\ud83d\ude00")", 2}}) {
    const Program program = with_text(c.written);
    ASSERT_EQ(program.constants.size(), 1U) << c.written;
    EXPECT_EQ(program.constants[0].literal, c.shown);
    EXPECT_EQ(program.constants[0].length, c.length);
    EXPECT_EQ(printed_body(program), "(" + c.shown + " = null)");
  }
}

TEST(Strings, EqualOnesAreOneConstant) {
  const Program program =
      loaded(with_body("bool", R"((or ("A" = "\u0041") ("B" = "A") ("a" = "\101")))"));
  std::vector<std::string> all;
  for (const Constant& c : program.constants) all.push_back(c.literal);
  EXPECT_EQ(all, (std::vector<std::string>{R"("A")", R"("B")", R"("a")"}));
  EXPECT_EQ(second_check(program), "");
}

TEST(Strings, OnlyAProgramThatHasSomeHasTheirClass) {
  EXPECT_FALSE(loaded(with_body("bool", "b")).string.has_value());
  EXPECT_FALSE(loaded(with_body("bool", "(var Object o := x in b)")).string.has_value());
  EXPECT_TRUE(with_text("\"\"").string.has_value());
  const Program named = loaded(with_body("bool", "(var String s := null in (s = null))"));
  EXPECT_TRUE(named.string.has_value());
  EXPECT_FALSE(named.object.has_value());
  EXPECT_TRUE(named.constants.empty());
  EXPECT_EQ(print(named).find("class String"), std::string::npos);
}

TEST(Strings, AreBelowObject) {
  EXPECT_EQ(complaints(with_body("bool", R"((var Object o := "a" in ((cast String o) = o)))")), "");
  EXPECT_EQ(complaints(with_body("int", R"(("a" $ length))")), "");
}

TEST(Strings, WhatIsWrongIsSaid) {
  const std::string nothing_else =
      " (a string has an identity, (e = e), and a length, (e $ length); nothing else is there yet)";
  const std::string escapes =
      R"( (escapes are \b \t \n \f \r \s \" \' \\, \0 to \377, and \u with four hexadecimal digits))";
  const std::vector<std::pair<std::string, std::string>> all{
      {R"(("a" + "b"))",
       "2:2 the left operand must be a number, but this is of type String" + nothing_else + "\n" +
           "2:8 the right operand must be a number, but this is of type String" + nothing_else},
      {R"(("a" @ equals "b"))", "2:8 no method 'equals' in class String" + nothing_else},
      {R"(("a" $ hash))", "2:8 no field 'hash' in class String" + nothing_else},
      {R"((var String s := "a" in (s $ length := 1)))",
       "2:30 the length of a string cannot be written (a string never changes)"},
      {"((new String) $ length)",
       "2:7 a string is not made with new (it is written \"text\", or comes from the input)"},
      {R"("\q")", "2:1 '\\q' is no escape" + escapes},
      {R"("\u12g4")", "2:1 four hexadecimal digits are wanted behind '\\u'" + escapes},
      {"\"\xff\"", "2:1 the string is not UTF-8" + escapes}};
  for (const auto& [body, complaint] : all)
    EXPECT_EQ(complaints(with_body("int", body)), complaint + "\n") << body;
  EXPECT_EQ(
      complaints(with_body("int", "\"abc")),
      "2:1 the string is never closed (it ends with a '\"' on the same line; a new line in it "
      "is written \\n)\n");
}

TEST(Strings, TheirClassIsFinalAndCannotBeHidden) {
  EXPECT_EQ(complaints("(((class C extends String () ((bool m true)))) (C m))"),
            "1:20 'String' cannot be extended (keep a string in a field: (class C ([String text]) "
            "...))\n");
  EXPECT_EQ(complaints("(((class String () ()) (class C () ((bool m (\"a\" = null))))) (C m))"),
            "1:46 a string is an object of class String, which the program declares itself (give "
            "its own class another name)\n");
  EXPECT_EQ(complaints("(((class String () ((bool m true)))) (String m))"), "");
}

}  // namespace
}  // namespace heapsum::testing
