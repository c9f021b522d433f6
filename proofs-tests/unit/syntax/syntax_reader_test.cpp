// SPDX-License-Identifier: Apache-2.0
// Brackets, comments, and text that is no program at all.
#include <algorithm>
#include <chrono>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

constexpr auto kShape = "a program looks like (((class C () ((bool m [bool x] x)))) (C m))";
constexpr auto kSmallest = "(((class C () ((bool m [bool x] x)))) (C m))";

std::string repeated(std::string_view part, std::size_t times) {
  std::string out;
  out.reserve(part.size() * times);
  for (std::size_t i = 0; i < times; ++i) out += part;
  return out;
}

std::string nested_body(std::size_t depth) {
  return with_body("bool", repeated("(begin ", depth) + "b" + repeated(")", depth));
}

TEST(Reader, TheProgramThatTheHintShowsLoads) { loaded(kSmallest); }

TEST(Reader, RoundAndSquareBracketsAreReadAlike) {
  loaded("[[(class C [(C f)] [(bool m (bool x) [begin x])])] [C m]]");
}

TEST(Reader, ABracketClosedByTheOtherKindIsRefusedAndNamesTheOpeningOne) {
  EXPECT_EQ(complaints("((\n  (class C () ()]) (C m))"),
            "2:17 ']' cannot close the '(' of 2:3 (')' is wanted here)\n");
}

TEST(Reader, ABracketLeftOpenIsRefusedWhereItOpened) {
  EXPECT_EQ(complaints("((\n  (class C () [)"),
            "2:16 ')' cannot close the '[' of 2:15 (']' is wanted here)\n");
  EXPECT_EQ(complaints("(\n (class"),
            "2:2 '(' is never closed (the text ends where a ')' is wanted; 2 brackets are left "
            "open)\n");
}

TEST(Reader, TextAfterTheProgramIsRefused) {
  EXPECT_EQ(complaints(std::string(kSmallest) + "\n)"),
            "2:1 ')' closes nothing (the program ended before it: there is a closing bracket too "
            "many)\n");
  EXPECT_EQ(complaints(std::string(kSmallest) + " (C m)"),
            "1:46 text after the end of the program (the program is one list: its first bracket "
            "was closed before this)\n");
}

TEST(Reader, CommentsEndWithTheirLine) {
  loaded("; one ) ]\n(((class C () ; two (\n((bool m [bool x] x)))) (C m)) ; three");
}

TEST(Reader, WindowsLineEndsAndAByteOrderMarkAreBlanks) {
  loaded("\xEF\xBB\xBF(((class C ()\r\n\t((bool m [bool x] x)))) \r\n(C m))\r\n");
}

TEST(Reader, TextWithoutAProgramGetsAHint) {
  EXPECT_EQ(complaints(""), std::string("1:1 there is no program here (") + kShape + ")\n");
  EXPECT_EQ(complaints("; nothing\n"),
            std::string("2:1 there is no program here (") + kShape + ")\n");
  EXPECT_EQ(complaints("class C {}"),
            std::string("1:1 a program starts with '(' (") + kShape + ")\n");
}

TEST(Reader, BracketsMayBeNestedAThousandDeep) {
  loaded(nested_body(995));
  EXPECT_EQ(complaints(nested_body(996)),
            "2:6966 brackets nested deeper than 1000 (give the inner part a method of its own)\n");
}

TEST(Reader, AMillionBracketsAreRefused) {
  EXPECT_EQ(complaints(repeated("(", 1'000'000)),
            "1:1001 brackets nested deeper than 1000 (give the inner part a method of its own)\n");
  EXPECT_NE(complaints(repeated("([", 500'000) + repeated("])", 500'000)), "");
}

TEST(Reader, BytesThatAreNoTextAreShownEscaped) {
  std::string body = "(begin \xff";
  body += '\0';
  body += "\xc3 b)";
  EXPECT_EQ(complaints(with_body("bool", body)), "2:8 '\\xff\\x00\\xc3' is no expression\n");
}

TEST(Reader, TextOver64MebibytesIsRefused) {
  EXPECT_EQ(complaints(std::string((std::size_t{64} << 20U) + 1, ' ')),
            "1:1 the text is longer than 64 MiB\n");
}

TEST(Reader, TenMegabytesOfNoiseAreRefusedSoon) {
  std::mt19937 random(1);
  std::string noise(10'000'000, '\0');
  for (char& c : noise) c = static_cast<char>(random());
  const auto start = std::chrono::steady_clock::now();
  for (const auto& text :
       {noise, "(" + noise, repeated("(a \x01", 2'500'000), "((" + repeated("() ", 3'300'000),
        with_body("bool", repeated("x", 10'000'000)),
        with_body("bool", "(and" + repeated(" b", 5'000'000) + ")")})
    EXPECT_NE(complaints(text), "");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST(Reader, AtMostTwentyComplaintsAreMade) {
  const std::string all = complaints(with_body("bool", "(begin" + repeated(" oops", 100) + " b)"));
  EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 20);
}

}  // namespace
}  // namespace heapsum::testing
