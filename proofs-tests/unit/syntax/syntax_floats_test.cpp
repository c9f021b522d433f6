// SPDX-License-Identifier: Apache-2.0
// Floats and doubles: how they are written, what they are computed with, and what is refused.
#include <string>
#include <string_view>
#include <variant>

#include <gtest/gtest.h>

#include <heapsum/base/float_text.hpp>
#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

/// A body with a float `f`, a double `d` and a long `n`.
std::string with_floats(std::string_view type, std::string_view body) {
  return with_body(type, "(var float f := 0 in (var double d := 0L in (var long n := i in\n" +
                             std::string(body) + ")))");
}

std::string printed(std::string_view type, std::string_view body) {
  const std::string all = printed_body(loaded(with_floats(type, body)));
  const std::string before = "(var float f := 0 in (var double d := 0L in (var long n := i in ";
  EXPECT_TRUE(all.starts_with(before)) << all;
  return all.substr(before.size(), all.size() - before.size() - 3);
}

TEST(Floats, ALiteralIsPrintedAsShortAsItReadsBack) {
  const auto shown = [](std::string_view type, std::string_view literal) {
    return printed_body(loaded(with_body(type, literal)));
  };
  for (const std::string_view same : {"1.5", "-0.0", "0.1", "1e+22", "5e-324", "123456.789"})
    EXPECT_EQ(shown("double", same), same);
  for (const std::string_view same : {"1.5f", "-0.0f", "0.1f", "1e-45f", "3.4028235e+38f"})
    EXPECT_EQ(shown("float", same), same);
  EXPECT_EQ(shown("double", "1e10"), "1e+10");
  EXPECT_EQ(shown("double", "2d"), "2.0");
  EXPECT_EQ(shown("double", "2.50D"), "2.5");
  EXPECT_EQ(shown("float", "2F"), "2.0f");
  EXPECT_EQ(shown("float", "16777217f"), "16777216.0f");
  EXPECT_EQ(shown("double", "1E+2"), "100.0");
}

TEST(Floats, WhatHasNoLiteralHasAText) {
  EXPECT_EQ(float_text(0x7FC00000, FloatFormat::single), "NaN");
  EXPECT_EQ(float_text(0x7FF8'0000'0000'0000, FloatFormat::double_), "NaN");
  EXPECT_EQ(float_text(0x7F800000, FloatFormat::single), "Infinity");
  EXPECT_EQ(float_text(0xFF800000, FloatFormat::single), "-Infinity");
}

TEST(Floats, WhatIsNoLiteralIsRefused) {
  constexpr std::string_view kForm =
      "a number is decimal digits, with a '-' before them if negative and an 'L' behind them if "
      "long; floats are like 1.5f, doubles like 1.5 or 1e10";
  for (const std::string_view word : {"1.", "1.5g", "1e", "1.5.5", "1e5L", "1e+", "1-f"}) {
    const std::string wrong = complaints(with_body("double", word));
    EXPECT_EQ(wrong, "2:1 '" + std::string(word) + "' is no number (" + std::string(kForm) + ")\n");
  }
  EXPECT_EQ(complaints(with_body("double", "1e400")),
            "2:1 '1e400' does not fit a double (a double is from 5e-324 to "
            "1.7976931348623157e308, either sign)\n");
  EXPECT_EQ(complaints(with_body("float", "1e-50f")),
            "2:1 '1e-50f' does not fit a float (a float is from 1e-45f to 3.4028235e38f, either "
            "sign; a double has no 'f' behind it)\n");
}

TEST(Floats, TheWiderOperandSaysWhatIsComputedWith) {
  const auto type_of = [](std::string_view e) {
    const Program program = loaded(with_floats("bool", "(begin " + std::string(e) + " true)"));
    for (const Expr& each : program.exprs)
      if (std::holds_alternative<Arithmetic>(each.node)) return print(program, each.type);
    return std::string("none");
  };
  EXPECT_EQ(type_of("(f + i)"), "float");
  EXPECT_EQ(type_of("(n * f)"), "float");
  EXPECT_EQ(type_of("(f / d)"), "double");
  EXPECT_EQ(type_of("(i % d)"), "double");
  EXPECT_EQ(type_of("(n - i)"), "long");
  EXPECT_EQ(type_of("(1 / 2)"), "int");
}

TEST(Floats, WideningIsUnderstoodAndNotPrinted) {
  for (const std::string_view form : {"(d := i)", "(d := n)", "(d := f)", "(if b f else d)"})
    EXPECT_EQ(printed("double", form), form);
  for (const std::string_view form : {"(f := i)", "(f := n)", "(f + (byte i))", "(- f)"})
    EXPECT_EQ(printed("float", form), form);
  for (const std::string_view form : {"(f = i)", "(d < n)", "(f >= d)", "(f != f)"})
    EXPECT_EQ(printed("bool", form), form);
}

TEST(Floats, EveryConversionIsUnderstood) {
  for (const std::string_view form : {"(int f)", "(int (long d))", "(byte f)", "(char d)"})
    EXPECT_EQ(printed("int", form), form);
  for (const std::string_view form : {"(float d)", "(float n)", "(float (double i))"})
    EXPECT_EQ(printed("double", form), form);
}

TEST(Floats, NarrowingWantsAConversion) {
  EXPECT_EQ(complaints(with_floats("int", "(f := d)")),
            "2:1 the method's result is of type int, but this is of type float ((int e) rounds "
            "towards zero)\n"
            "3:7 the variable is of type float, but this is of type double ((float e) rounds to "
            "the nearest)\n");
}

TEST(Floats, TheyHaveNoBits) {
  constexpr std::string_view kHint =
      "(int e) and (long e) round towards zero; (bits e) are its bits";
  for (const std::string_view form : {"(f & 1)", "(f | 1)", "(f ^ 1)", "(f << 1)", "(f >>> 1)"}) {
    const std::string wrong = complaints(with_floats("int", form));
    EXPECT_EQ(wrong, "3:2 the left operand must be an integer, but this is of type float (" +
                         std::string(kHint) + ")\n");
  }
  EXPECT_NE(complaints(with_floats("int", "(1 << d)")).find("the right operand must be"),
            std::string::npos);
  EXPECT_NE(complaints(with_floats("int", "(~ d)")).find("the operand must be"), std::string::npos);
}

TEST(Floats, BitsAreOfAFloatAndOfAnInteger) {
  EXPECT_EQ(printed("int", "(bits f)"), "(bits f)");
  EXPECT_EQ(printed("long", "(bits d)"), "(bits d)");
  EXPECT_EQ(printed("float", "(from-bits i)"), "(from-bits i)");
  EXPECT_EQ(printed("float", "(from-bits (byte i))"), "(from-bits (byte i))");
  EXPECT_EQ(printed("double", "(from-bits n)"), "(from-bits n)");
  EXPECT_EQ(complaints(with_floats("int", "(bits i)")),
            "3:7 the operand must be a float or a double, but this is of type int (an integer is "
            "its own bits; (from-bits e) makes a float or double of them)\n");
  EXPECT_NE(complaints(with_floats("float", "(from-bits f)")).find("must be an integer"),
            std::string::npos);
  EXPECT_NE(
      complaints(with_floats("int", "(bits d)")).find("of type int, but this is of type long"),
      std::string::npos);
  EXPECT_EQ(complaints(with_body("int", "(var (array int) bits := null in (bits at 1))")), "");
  EXPECT_NE(complaints(with_floats("int", "(bits)")).find("(bits e)"), std::string::npos);
}

TEST(Floats, ARootIsOfAFloat) {
  EXPECT_EQ(printed("float", "(sqrt f)"), "(sqrt f)");
  EXPECT_EQ(printed("double", "(sqrt (double n))"), "(sqrt (double n))");
  EXPECT_EQ(complaints(with_floats("float", "(sqrt i)")),
            "3:7 the operand must be a float or a double, but this is of type int (the root of a "
            "whole number is that "
            "of a double: (sqrt (double e)))\n");
  EXPECT_NE(complaints(with_floats("float", "(sqrt f f)")).find("(sqrt e)"), std::string::npos);
}

TEST(Floats, TheWordsAreStillNames) {
  EXPECT_EQ(complaints("(((class float ([float double]) ((float m [double float] (this $ double))))"
                       " (class double () ()))(float m))"),
            "");
  for (const std::string_view word : {"NaN", "bits", "from-bits", "sqrt"})
    EXPECT_EQ(
        complaints(with_body(
            "int",
            std::string("(var int ").append(word).append(" := 1 in ").append(word).append(")"))),
        "");
}

}  // namespace
}  // namespace heapsum::testing
