// SPDX-License-Identifier: Apache-2.0
// The constant pool [jvms, 4.4]: what it says, and what is refused.
#include <cmath>

#include <gtest/gtest.h>

#include "java/classfile_matchers.hpp"

namespace heapsum::testing {
namespace {

using namespace classfile;

PoolIndex at(std::size_t i) { return PoolIndex(i); }

/// How a text of these bytes reads.
std::string text_of(const ByteList& bytes) {
  ClassBytes c;
  const std::size_t i = c.utf8_bytes(bytes);
  return std::string(read_right(c.bytes()).pool.get<Utf8>(at(i)).text);
}

TEST(Texts, BecomeUtf8) {
  EXPECT_EQ(text_of({'a', 'b'}), "ab");
  EXPECT_EQ(text_of({}), "");
  EXPECT_EQ(text_of({0xC3, 0xA9}), "\u00e9");
  EXPECT_EQ(text_of({0xE2, 0x82, 0xAC}), "\u20ac");
  EXPECT_EQ(text_of({'a', 0xC0, 0x80, 'b'}), std::string("a\0b", 3));
}

TEST(Texts, JoinPairsOfSurrogates) {
  EXPECT_EQ(text_of({0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80}), "\U0001F600");
  EXPECT_EQ(text_of({0xED, 0xAF, 0xBF, 0xED, 0xBF, 0xBF}), "\U0010FFFF");
}

TEST(Texts, KeepLoneSurrogatesApart) {
  EXPECT_EQ(text_of({0xED, 0xA0, 0xBD}), "\xED\xA0\xBD");
  EXPECT_EQ(text_of({0xED, 0xB8, 0x80, 'x'}), "\xED\xB8\x80x");
  EXPECT_EQ(text_of({0xED, 0xA0, 0xBD, 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80}),
            "\xED\xA0\xBD\U0001F600");
}

TEST(Texts, ThatAreNoModifiedUtf8AreRefused) {
  const std::vector<ByteList> wrong{{0},
                                    {0x80},
                                    {0xC3},
                                    {0xC3, 'a'},
                                    {0xC1, 0x81},
                                    {0xE2, 0x82},
                                    {0xFF},
                                    {0xF0, 0x9F, 0x98, 0x80},
                                    {0xE0, 0x81, 0x81},
                                    {0xE2, 'a', 'b'}};
  for (const ByteList& bytes : wrong) {
    ClassBytes c;
    c.utf8_bytes(bytes);
    expect_refused(c.bytes(), "expected modified UTF-8");
  }
}

TEST(Numbers, HaveTheirBits) {
  ClassBytes c;
  const std::size_t i = c.integer(-7);
  const std::size_t f = c.constant({4, 0x3F, 0xC0, 0, 0});
  const std::size_t l = c.long_integer(-5'000'000'000);
  const std::size_t d = c.constant({6, 0xFF, 0xF0, 0, 0, 0, 0, 0, 0}, 2);
  const std::size_t last = c.integer(3);
  const ConstantPool pool = read_right(c.bytes()).pool;
  EXPECT_EQ(pool.get<IntegerConstant>(at(i)).value, -7);
  EXPECT_EQ(pool.get<FloatConstant>(at(f)).value, 1.5F);
  EXPECT_EQ(pool.get<LongConstant>(at(l)).value, -5'000'000'000);
  EXPECT_EQ(pool.get<DoubleConstant>(at(d)).value, -HUGE_VAL);
  EXPECT_EQ(pool.get<IntegerConstant>(at(last)).value, 3);
}

TEST(Numbers, OfEightBytesTakeTwoIndices) {
  ClassBytes c;
  const std::size_t l = c.long_integer(1);
  c.constant({7, 0, static_cast<std::uint8_t>(l + 1)});
  expect_refused(c.bytes(), "an unusable entry");
}

TEST(Numbers, OfEightBytesDoNotFitTheLastIndex) {
  ClassBytes c;
  c.constant({5, 0, 0, 0, 0, 0, 0, 0, 1}, 1);
  expect_refused(c.bytes(), "second index");
}

TEST(References, SayTheirClassNameAndType) {
  ClassBytes c;
  const std::size_t field = c.member(9, "p/B", "f", "[I");
  const std::size_t method = c.member(10, "[I", "clone", "()Ljava/lang/Object;");
  const std::size_t in_interface = c.member(11, "p/I", "m", "(J)V");
  const ClassFile read = read_right(c.bytes());
  const auto& f = read.pool.get<FieldRef>(at(field));
  EXPECT_EQ(f.owner.name, "p/B");
  EXPECT_EQ(f.name, "f");
  EXPECT_EQ(java_name(f.type), "int[]");
  const auto& m = read.pool.get<MethodRef>(at(method));
  EXPECT_TRUE(m.owner.type.is_array());
  EXPECT_EQ(java_name(*m.type->returns), "java.lang.Object");
  EXPECT_FALSE(m.in_interface);
  EXPECT_TRUE(read.pool.get<MethodRef>(at(in_interface)).in_interface);
  EXPECT_EQ(kind_name(read.pool[at(in_interface)]), "InterfaceMethodref");
}

TEST(References, OutliveTheBytesAndTheFirstCopy) {
  ClassBytes c;
  const std::size_t method = c.member(10, "p/B", "m", "(Lp/C;)V");
  ClassFile copy;
  {
    const ClassFile first = read_right(c.bytes());
    copy = first;
  }
  const auto& m = copy.pool.get<MethodRef>(at(method));
  EXPECT_EQ(m.name, "m");
  EXPECT_EQ(m.type->parameters[0].class_name, "p/C");
  EXPECT_EQ(copy.name, "A");
}

TEST(Handles, OfEveryKindReferToWhatTheyMay) {
  ClassBytes c;
  const std::size_t field = c.member(9, "B", "f", "I");
  const std::size_t method = c.member(10, "B", "m", "()V");
  const std::size_t in_interface = c.member(11, "I", "m", "()V");
  for (std::uint8_t kind = 1; kind <= 4; ++kind) c.method_handle(kind, field);
  for (const std::uint8_t kind : ByteList{5, 6, 7, 8}) c.method_handle(kind, method);
  for (const std::uint8_t kind : ByteList{6, 7, 9}) c.method_handle(kind, in_interface);
  read_right(c.bytes());

  const std::vector<std::pair<std::uint8_t, std::size_t>> wrong{
      {1, method}, {4, method}, {5, field}, {5, in_interface}, {8, in_interface}, {9, method}};
  for (const auto& [kind, reference] : wrong) {
    ClassBytes broken = c;
    broken.method_handle(kind, reference);
    expect_refused(broken.bytes(), "expected the index of");
  }
  c.method_handle(10, method);
  expect_refused(c.bytes(), "kind of a MethodHandle, 1 to 9, found 10");
}

TEST(Constants, OfAllOtherKindsAreRead) {
  ClassBytes c;
  const auto text = [&c](const char* s) { return static_cast<std::uint8_t>(c.utf8(s)); };
  const std::size_t string = c.string("hello");
  const std::size_t type = c.constant({16, 0, text("(I)V")});
  const std::size_t module = c.constant({19, 0, text("java.base")});
  const std::size_t package = c.constant({20, 0, text("java/util")});
  const ConstantPool pool = read_right(c.bytes()).pool;
  EXPECT_EQ(pool.get<StringConstant>(at(string)).text, "hello");
  EXPECT_EQ(pool.get<MethodTypeConstant>(at(type)).type->parameters.size(), 1U);
  EXPECT_EQ(pool.get<ModuleConstant>(at(module)).name, "java.base");
  EXPECT_EQ(pool.get<PackageConstant>(at(package)).name, "java/util");
}

TEST(Pool, RefusesWhatRefersToAnotherKindOrToNothing) {
  ClassBytes to_itself;
  to_itself.constant({8, 0, 5});
  expect_refused(to_itself.bytes(), "expected the index of a Utf8, found constant 5, a String");
  ClassBytes beyond;
  beyond.constant({7, 0xFF, 0xFF});
  expect_refused(beyond.bytes(), "found 65535 in a pool of 6");
  ClassBytes zero;
  zero.constant({7, 0, 0});
  expect_refused(zero.bytes(), "found constant 0");
  ClassBytes class_for_pair;
  class_for_pair.constant({9, 0, 2, 0, 2});
  expect_refused(class_for_pair.bytes(), "expected the index of a NameAndType");
}

TEST(Pool, RefusesNamesAndDescriptorsThatAreNone) {
  const auto refused = [](auto add, const std::string& words) {
    ClassBytes c;
    add(c);
    expect_refused(c.bytes(), words);
  };
  refused([](ClassBytes& c) { c.class_named("java.lang"); }, "the name of a class");
  refused([](ClassBytes& c) { c.class_named(""); }, "the name of a class, found \"\"");
  refused([](ClassBytes& c) { c.member(9, "B", "a;b", "I"); }, "the name of a field");
  refused([](ClassBytes& c) { c.member(9, "B", "f", "()V"); }, "a field descriptor");
  refused([](ClassBytes& c) { c.member(10, "B", "<new>", "()V"); }, "the name of a method");
  refused([](ClassBytes& c) { c.member(10, "B", "m", "I"); }, "a method descriptor, found \"I\"");
  refused([](ClassBytes& c) { c.invoke_dynamic(0, "m", "I"); }, "a method descriptor");
}

TEST(Pool, RefusesUnknownTagsAndCountsThatCannotBe) {
  for (const std::uint8_t tag : ByteList{0, 2, 13, 14, 21, 255}) {
    ClassBytes c;
    c.constant({tag, 0, 0, 0, 0});
    expect_refused(c.bytes(), "expected the tag of a constant, found " + std::to_string(tag));
  }
  ByteList none = ClassBytes().bytes();
  none[8] = none[9] = 0;
  expect_refused(none, "constant_pool_count from 1");
  ByteList many = ClassBytes().bytes();
  many[8] = many[9] = 0xFF;
  expect_refused(many, "65534 constants");
}

TEST(Pool, ThatNamesABootstrapMethodNeedsIt) {
  ClassBytes c;
  c.invoke_dynamic(0, "m", "()V");
  expect_refused(c.bytes(), "expected one of 0 bootstrap methods, found index 0");
}

TEST(Complaints, ShowTextsEscapedAndShort) {
  ClassBytes c;
  c.class_named("a\n\"\\.\xED\xA0\xBD");
  expect_refused(c.bytes(), R"("a\n\"\\.\ud83d")");
  ClassBytes long_name;
  long_name.class_named(std::string(60'000, '.'));
  expect_refused(long_name.bytes(), "...\"...");
}

}  // namespace
}  // namespace heapsum::testing
