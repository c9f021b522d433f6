// SPDX-License-Identifier: Apache-2.0
// How programs look when printed. That they read back is a law: laws/printer_parser_test.cpp.
#include <algorithm>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include <heapsum/syntax/print.hpp>

#include "generate/program_outline.hpp"
#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

TEST(Print, AShortProgramFitsOneLine) {
  EXPECT_EQ(print(loaded("(\n((class C()([bool m(bool x)x])))\n(C m))")),
            "(((class C () ((bool m [bool x] x)))) (C m))\n");
}

TEST(Print, ALongerProgramIsIndentedByItsStructure) {
  const std::string text =
      "(((class Node ([Node next] [bool seen]) ())\n"
      "  (class List\n"
      "    ([Node head])\n"
      "    ((bool contains [Node x]\n"
      "       (var Node n := (this $ head) in\n"
      "         (begin\n"
      "           (while ((n != null) and (n != x))\n"
      "             (begin (n $ seen := true) (n := (n $ next)) (assume ((n != null) or (x = "
      "null)))))\n"
      "           (if (n = null)\n"
      "             (this @ contains ((this $ head) $ next))\n"
      "             else (begin (assert ((n $ seen) or (x = null))) (x = n) (x = this) (n = "
      "x))))))))\n"
      "  (class Other () ()))\n"
      " (List contains))\n";
  EXPECT_EQ(print(loaded(text)), text);
}

TEST(Print, LongListsOfDeclarationsAreFilledIntoLines) {
  std::string text = "(((class C (";
  for (int i = 0; i < 40; ++i) text += "[int field" + std::to_string(i) + "]";
  const std::string printed = print(loaded(text + ") ((bool m true)))) (C m))"));
  std::istringstream lines(printed);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
  EXPECT_LE(std::count(printed.begin(), printed.end(), '\n'), 15);
}

TEST(Print, LongCallsAreFilledIntoLinesWhateverTheLengthOfTheirNames) {
  for (std::size_t length = 1; length < 12; ++length) {
    const std::string name(length, 'x');
    std::string parameters = "[bool " + name + "]";
    std::string arguments = " " + name;
    for (int i = 0; i < 40; ++i) {
      parameters += "[bool b" + std::to_string(i) + "]";
      arguments += " " + name;
    }
    const std::string printed =
        print(loaded("(((class C () ((bool m " + parameters + "(begin (not (this @ m" + arguments +
                     "))))))) (C m))"));
    std::istringstream lines(printed);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
  }
}

TEST(Print, AProgramOfAThousandLevelsReadsBack) {
  std::string body = "x";
  for (int i = 0; i < 495; ++i) body = "(if b (begin " + body + ") else null)";
  const Program program = loaded(with_body("C", body));
  EXPECT_EQ(outline(loaded(print(program))), outline(program));
  EXPECT_EQ(printed_body(program), body);
}

TEST(Print, AProgramDeeperThanTheReaderAllowsIsPrintedToo) {
  Program program = loaded("(((class C () ((bool m [bool x] x)))) (C m))");
  ExprId body = program[program.entry].body;
  for (int i = 0; i < 50'000; ++i) {
    program.exprs.push_back({Not{body}, {}});
    body = ExprId(program.exprs.size() - 1);
  }
  program.methods[0].body = body;
  EXPECT_EQ(printed_body(program).size(), 50'000 * 6 + 1);
  EXPECT_LT(print(program).size(), 50'000 * 70U);
}

TEST(Print, TypesAreWrittenAsInTheSource) {
  const Program program = loaded("(((class Node () ((bool m true)))) (Node m))");
  EXPECT_EQ(print(program, Type{Type::Kind::boolean, {}}), "bool");
  EXPECT_EQ(print(program, Type{Type::Kind::integer, {}}), "int");
  EXPECT_EQ(print(program, Type{Type::Kind::null, {}}), "null");
  EXPECT_EQ(print(program, Type{Type::Kind::object, ClassId(0)}), "Node");
}

}  // namespace
}  // namespace heapsum::testing
