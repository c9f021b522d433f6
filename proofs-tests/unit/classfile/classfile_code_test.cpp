// SPDX-License-Identifier: Apache-2.0
// Code [jvms, 4.7.3, 4.9.1]: instructions, their operands and
// branches; and what is refused.
#include <gtest/gtest.h>

#include "java/classfile_matchers.hpp"

namespace heapsum::testing {
namespace {

using namespace classfile;

std::vector<Instruction> instructions_of(const ByteList& code) {
  const ClassFile c = read_right(class_with_code({.code = code}));
  return c.methods.empty() ? std::vector<Instruction>{} : c.methods[0].code->instructions;
}

template <typename Kind>
Kind first_operand(const ByteList& code) {
  const auto all = instructions_of(code);
  const Kind* operand = all.empty() ? nullptr : std::get_if<Kind>(&all[0].operand);
  EXPECT_NE(operand, nullptr);
  return operand != nullptr ? *operand : Kind{};
}

void expect_code_refused(const ByteList& code, const std::string& words,
                         std::uint16_t max_locals = 4) {
  expect_refused(class_with_code({.max_locals = max_locals, .code = code}), words);
}

/// Code that refers to a constant: the opcode, its index, the rest, and a return.
ByteList with_constant(ClassBytes& c, std::uint8_t opcode, std::size_t index,
                       const ByteList& rest = {}) {
  ByteList code{opcode};
  put2(code, index);
  c.method("m", "()V", kStatic, {.code = joined({code, rest, {0xb1}})});
  return c.bytes();
}

TEST(Instructions, WithoutOperandsAreOneByteEach) {
  std::size_t count = 0;
  for (unsigned op = 0; op <= 0xc9; ++op) {
    const bool plain = op <= 0x01 || (op >= 0x2e && op <= 0x35) || (op >= 0x4f && op <= 0x83) ||
                       (op >= 0x85 && op <= 0x98) || (op >= 0xac && op <= 0xb1) || op == 0xbe ||
                       op == 0xbf || op == 0xc2 || op == 0xc3;
    if (!plain) continue;
    const auto all = instructions_of({static_cast<std::uint8_t>(op), 0xb1});
    ASSERT_EQ(all.size(), 2U) << op;
    EXPECT_TRUE(std::holds_alternative<NoOperand>(all[0].operand));
    EXPECT_EQ(static_cast<unsigned>(all[0].opcode), op);
    ++count;
  }
  EXPECT_EQ(count, 93U);
}

TEST(Instructions, MakeExplicitWhatTheirOpcodeImplies) {
  EXPECT_EQ(first_operand<Immediate>({0x02, 0xb1}).value, -1);
  EXPECT_EQ(first_operand<Immediate>({0x08, 0xb1}).value, 5);
  EXPECT_EQ(first_operand<Immediate>({0x0d, 0xb1}).value, 2);
  EXPECT_EQ(first_operand<Immediate>({0x10, 0x80, 0xb1}).value, -128);
  EXPECT_EQ(first_operand<Immediate>({0x11, 0x80, 0x00, 0xb1}).value, -32768);
  EXPECT_EQ(first_operand<Local>({0x1c, 0xb1}).index, 2);
  EXPECT_EQ(first_operand<Local>({0x4e, 0xb1}).index, 3);
  EXPECT_EQ(family(Opcode::iload_2), Opcode::iload);
  EXPECT_EQ(family(Opcode::iconst_m1), Opcode::iconst_0);
  EXPECT_EQ(family(Opcode::goto_w), Opcode::goto_);
  EXPECT_EQ(mnemonic(Opcode::return_), "return");
}

TEST(Instructions, UseLocalVariablesThatThereAre) {
  EXPECT_EQ(first_operand<Local>({0x15, 3, 0xb1}).index, 3);
  expect_code_refused({0x15, 4, 0xb1}, "a local variable below max_locals 4, found 4 of iload");
  EXPECT_EQ(first_operand<Local>({0x16, 2, 0xb1}).index, 2);
  expect_code_refused({0x16, 3, 0xb1}, "found 4 of lload");
  expect_code_refused({0x21, 0xb1}, "of lload_3");
  expect_code_refused({0x4a, 0xb1}, "of dstore_3");
  expect_code_refused({0x1a, 0xb1}, "of iload_0", 0);
  expect_code_refused({0x84, 4, 1, 0xb1}, "of iinc");
  const auto increment = first_operand<Increment>({0x84, 3, 0xFF, 0xb1});
  EXPECT_EQ(increment.index, 3);
  EXPECT_EQ(increment.by, -1);
}

TEST(Instructions, AreWideAfterWide) {
  const ClassFile c = read_right(class_with_code(
      {.max_locals = 301, .code = {0xc4, 0x15, 1, 0x2c, 0xc4, 0x84, 1, 0x2c, 0x80, 0, 0xb1}}));
  const auto& all = c.methods[0].code->instructions;
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].opcode, Opcode::iload);
  EXPECT_EQ(std::get<Local>(all[0].operand).index, 300);
  EXPECT_EQ(all[1].pc, 4);
  EXPECT_EQ(std::get<Increment>(all[1].operand).by, -32768);
  expect_code_refused({0xc4, 0x15, 1, 0x2c, 0xb1}, "found 300 of iload");
  expect_code_refused({0xc4, 0x00, 0, 0, 0xb1}, "expected an opcode that can be wide, found 0x00");
  expect_code_refused({0xc4, 0xc4, 0, 0, 0xb1}, "found 0xc4");
  expect_code_refused({0xc4}, "opcode after wide");
}

TEST(Instructions, ThatThereAreNotAreRefused) {
  for (const std::uint8_t op : ByteList{0xca, 0xcb, 0xfe, 0xff})
    expect_code_refused({op, 0xb1}, "expected an opcode, found 0x");
}

TEST(Branches, HaveAbsoluteTargets) {
  EXPECT_EQ(first_operand<Branch>({0xa7, 0, 4, 0x00, 0xb1}).target, 4);
  EXPECT_EQ(first_operand<Branch>({0xc8, 0, 0, 0, 5, 0xb1}).target, 5);
  EXPECT_EQ(std::get<Branch>(instructions_of({0x00, 0x99, 0xFF, 0xFF, 0xb1})[1].operand).target, 0);
}

TEST(Branches, LeadToInstructionsOfTheCode) {
  expect_code_refused({0xa7, 0, 1, 0xb1}, "found one into the middle, to 1");
  expect_code_refused({0x00, 0xa7, 0xFF, 0xFE, 0xb1}, "found one from 1 to -1");
  expect_code_refused({0xa7, 0, 4, 0xb1},
                      "a branch within the code of 4 bytes, found one from 0 to 4");
  expect_code_refused({0xc8, 0x7F, 0xFF, 0xFF, 0xFF, 0xb1}, "to 2147483647");
  expect_code_refused({0xc4, 0x15, 0, 1, 0xa7, 0xFF, 0xFD}, "into the middle, to 1");
}

TEST(Subroutines, AreReadInOldVersionsOnly) {
  ClassBytes c;
  c.method("m", "()V", kStatic, {.code = {0xa8, 0, 4, 0xb1, 0x4b, 0xa9, 0}});
  c.major_version = 50;
  const auto all = read_right(c.bytes()).methods[0].code->instructions;
  EXPECT_EQ(std::get<Branch>(all[0].operand).target, 4);
  EXPECT_EQ(std::get<Local>(all[3].operand).index, 0);
  c.major_version = 51;
  expect_refused(c.bytes(), "expected no jsr in version 51");
}

TEST(Switches, AreReadWithTheirPadding) {
  const auto table =
      first_operand<Switch>({0xaa, 0, 0, 0, 0, 0, 0,  24, 0xFF, 0xFF, 0xFF, 0xFF, 0,
                             0,    0, 0, 0, 0, 0, 24, 0,  0,    0,    25,   0xb1, 0xb1});
  EXPECT_EQ(table.otherwise, 24);
  ASSERT_EQ(table.cases.size(), 2U);
  EXPECT_EQ(table.cases[0].key, -1);
  EXPECT_EQ(table.cases[1].target, 25);
  const auto all = instructions_of(
      {0x00, 0xab, 0, 0, 0, 0, 0, 19, 0, 0, 0, 1, 0x80, 0, 0, 0, 0, 0, 0, 19, 0xb1});
  const auto& lookup = std::get<Switch>(all[1].operand);
  EXPECT_EQ(lookup.otherwise, 20);
  ASSERT_EQ(lookup.cases.size(), 1U);
  EXPECT_EQ(lookup.cases[0].key, INT32_MIN);
}

TEST(Switches, AreRefusedWhereTheyCannotBe) {
  const ByteList end{0xb1};
  const auto table = [&](const ByteList& middle) {
    return joined({{0xaa, 0, 0, 0, 0, 0, 0, 1}, middle, end});
  };
  expect_code_refused(table({0, 0, 0, 1, 0, 0, 0, 0}), "expected low <= high, found 1 and 0");
  expect_code_refused(table({0x80, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF}), "4294967296 cases");
  const auto lookup = [&](const ByteList& middle) {
    return joined({{0xab, 0, 0, 0, 0, 0, 0, 1}, middle, end});
  };
  expect_code_refused(lookup({0xFF, 0xFF, 0xFF, 0xFF}), "npairs from 0, found -1");
  expect_code_refused(lookup({0x7F, 0xFF, 0xFF, 0xFF}), "2147483647 cases");
  expect_code_refused(lookup({0, 0, 0, 2, 0, 0, 0, 5, 0, 0, 0, 28, 0, 0, 0, 5, 0, 0, 0, 28}),
                      "expected ascending keys, found 5 after 5");
  expect_code_refused({0xaa, 0, 1, 0}, "zeros that pad a switch");
  expect_code_refused({0xaa, 0}, "default of a switch");
}

TEST(Code, DoesNotFallOffItsEnd) {
  for (const std::uint8_t op : ByteList{0xac, 0xad, 0xae, 0xaf, 0xb0, 0xb1, 0xbf})
    EXPECT_EQ(instructions_of({op}).size(), 1U);
  EXPECT_EQ(instructions_of({0xa7, 0, 0}).size(), 1U);
  expect_code_refused({0x00}, "expected code that does not fall off its end, found nop there");
  expect_code_refused({0xb1, 0x99, 0xFF, 0xFF}, "found ifeq there");
  expect_code_refused({}, "expected a code_length from 1 to 65535, found 0");
  expect_code_refused(ByteList(65536, 0xb1), "found 65536");
  EXPECT_EQ(instructions_of(ByteList(65535, 0xb1)).size(), 65535U);
}

TEST(Code, MayNotEndWithinAnInstruction) {
  expect_code_refused({0xb1, 0x11, 0}, "expected value (2 bytes), found 1 byte before the end");
  expect_code_refused({0xb1, 0xb9, 0}, "method (2 bytes)");
}

TEST(ConstantOperands, AreOfTheKindsThatTheirOpcodeMayHave) {
  const auto field = [](ClassBytes& c) { return c.member(9, "B", "f", "I"); };
  const auto method = [](ClassBytes& c) { return c.member(10, "B", "m", "(J)V"); };
  const auto in_interface = [](ClassBytes& c) { return c.member(11, "B", "m", "(J)V"); };
  const auto maker = [](ClassBytes& c) { return c.member(10, "B", "<init>", "()V"); };
  const auto class_b = [](ClassBytes& c) { return c.class_named("B"); };
  const auto array = [](ClassBytes& c) { return c.class_named("[[I"); };
  const auto number = [](ClassBytes& c) { return c.integer(1); };
  const auto long_number = [](ClassBytes& c) { return c.long_integer(1); };
  const auto read = [](std::uint8_t op, auto make, const ByteList& rest = {}) {
    ClassBytes c;
    const auto bytes = with_constant(c, op, make(c), rest);
    const auto all = read_right(bytes).methods[0].code->instructions;
    EXPECT_EQ(all.size(), 2U);
  };
  const auto refused = [](std::uint8_t op, auto make, const std::string& words,
                          const ByteList& rest = {}) {
    ClassBytes c;
    expect_refused(with_constant(c, op, make(c), rest), words);
  };
  read(0x13, number);
  read(0x13, class_b);
  refused(0x13, long_number, "a loadable constant of one slot, found constant 5, a Long");
  read(0x14, long_number);
  refused(0x14, number, "a loadable constant of two slots");
  for (std::uint8_t op = 0xb2; op <= 0xb5; ++op) {
    read(op, field);
    refused(op, method, "expected a Fieldref, found constant 10, a Methodref");
  }
  read(0xb6, method);
  refused(0xb6, in_interface, "expected a Methodref, found constant 10, an InterfaceMethodref");
  refused(0xb6, maker, "a method that invokevirtual can call, found \"<init>\"");
  read(0xb7, maker);
  read(0xb7, in_interface);
  read(0xb8, in_interface);
  refused(0xb8, maker, "that invokestatic can call");
  refused(0xb8, field, "expected a Methodref");
  read(0xb9, in_interface, {3, 0});
  refused(0xb9, in_interface, "expected count 3 of an invokeinterface, found 2", {2, 0});
  refused(0xb9, in_interface, "a zero at the end", {3, 1});
  refused(0xb9, method, "expected an InterfaceMethodref", {3, 0});
  refused(0xba, method, "expected an InvokeDynamic", {0, 0});
  read(0xbb, class_b);
  refused(0xbb, array, "a class to make an object of, found \"[[I\"");
  for (const std::uint8_t op : ByteList{0xbd, 0xc0, 0xc1}) {
    read(op, class_b);
    read(op, array);
    refused(op, number, "expected a Class, found constant 5, an Integer");
  }
  read(0xc5, array, {2});
  refused(0xc5, array, "expected 1 to 2 dimensions, found 3", {3});
  refused(0xc5, array, "found 0", {0});
}

TEST(ConstantOperands, OfANarrowLdcAreOneByte) {
  ClassBytes c;
  const auto i = static_cast<std::uint8_t>(c.string("s"));
  c.method("m", "()V", kStatic, {.code = {0x12, i, 0xb1}});
  const auto all = read_right(c.bytes()).methods[0].code->instructions;
  EXPECT_EQ(std::get<PoolOperand>(all[0].operand).constant, PoolIndex(std::size_t{i}));
}

TEST(ConstantOperands, DependOnTheVersion) {
  const auto refused = [](std::uint16_t version, std::uint8_t op, auto make) {
    ClassBytes c;
    c.major_version = version;
    expect_refused(with_constant(c, op, make(c)), "expected a");
  };
  refused(48, 0x13, [](ClassBytes& c) { return c.class_named("B"); });
  refused(50, 0x13, [](ClassBytes& c) { return c.method_handle(1, c.member(9, "B", "f", "I")); });
  refused(51, 0xb8, [](ClassBytes& c) { return c.member(11, "B", "m", "()V"); });
}

TEST(NewArray, IsOfABaseType) {
  EXPECT_EQ(first_operand<NewArray>({0xbc, 4, 0xb1}).element, TypeKind::boolean);
  EXPECT_EQ(first_operand<NewArray>({0xbc, 11, 0xb1}).element, TypeKind::long_);
  expect_code_refused({0xbc, 3, 0xb1}, "4 to 11, found 3");
  expect_code_refused({0xbc, 12, 0xb1}, "4 to 11, found 12");
}

}  // namespace
}  // namespace heapsum::testing
