// SPDX-License-Identifier: Apache-2.0
// Classes, their members and attributes [jvms, 4.1, 4.5 to 4.7]: what is read, and what is refused.
#include <gtest/gtest.h>

#include "java/classfile_matchers.hpp"

namespace heapsum::testing {
namespace {

using namespace classfile;

const ByteList kReturn{0xb1};

ByteList index_of(std::size_t i) {
  ByteList bytes;
  put2(bytes, i);
  return bytes;
}

TEST(Class, OfEveryVersionThatIsReadIsRead) {
  for (unsigned major = 45; major <= 69; ++major) {
    ClassBytes c;
    c.major_version = static_cast<std::uint16_t>(major);
    EXPECT_EQ(read_right(c.bytes()).major_version, major);
  }
}

TEST(Class, OfAVersionBeforeTheFirstIsRefused) {
  for (const std::uint16_t major : std::vector<std::uint16_t>{0, 44}) {
    ClassBytes c;
    c.major_version = major;
    expect_refused(c.bytes(),
                   "offset 0x6: error: expected a version from 45 (Java 1.0) on, found " +
                       std::to_string(major) + ".0");
  }
}

TEST(Class, OfAVersionThatIsNotKnownYetIsReadWithAWarning) {
  ClassBytes c;
  c.major_version = 69;
  EXPECT_EQ(warning_of(read_right(c.bytes())), "");
  for (const std::uint16_t major : std::vector<std::uint16_t>{70, 65535}) {
    c.major_version = major;
    const std::string warning = warning_of(read_right(c.bytes()));
    EXPECT_NE(warning.find("class A has version " + std::to_string(major) + ".0, newer than 69"),
              std::string::npos)
        << warning;
  }
}

TEST(Class, HasANameASuperclassAndInterfaces) {
  ClassBytes c;
  c.interfaces = {c.class_named("p/I"), c.class_named("p/J")};
  const ClassFile read = read_right(c.bytes());
  EXPECT_EQ(read.name, "A");
  EXPECT_EQ(read.super_name, "java/lang/Object");
  ASSERT_EQ(read.interfaces.size(), 2U);
  EXPECT_EQ(read.interfaces[1], "p/J");
  EXPECT_TRUE(read.flags.is_public());
  EXPECT_FALSE(read.flags.is_final());
}

TEST(Class, WithoutASuperclassIsObject) {
  ClassBytes object;
  object.this_class = object.super_class;
  object.super_class = 0;
  EXPECT_FALSE(read_right(object.bytes()).super_name);
  ClassBytes other;
  other.super_class = 0;
  expect_refused(other.bytes(), "expected a superclass of \"A\", found none");
}

TEST(Class, IsRefusedWhereItsNamesAreNone) {
  ClassBytes text;
  text.this_class = 1;
  expect_refused(text.bytes(), "expected a Class for this_class, found constant 1, a Utf8");
  ClassBytes array;
  array.super_class = array.class_named("[I");
  expect_refused(array.bytes(), "found the array \"[I\"");
  ClassBytes zero;
  zero.interfaces = {0};
  expect_refused(zero.bytes(), "expected a Class for an interface, found constant 0");
}

TEST(Class, IsRefusedWhereverItIsCut) {
  ClassBytes c;
  c.field("f", "I", kStatic, {c.attribute("ConstantValue", index_of(c.integer(1)))});
  c.method("m", "()V", kStatic, {.code = kReturn});
  c.class_attribute("SourceFile", index_of(c.utf8("A.java")));
  const ByteList whole = c.bytes();
  read_right(whole);
  for (std::size_t size = 0; size < whole.size(); ++size)
    expect_refused(ByteList(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)),
                   "expected");
}

TEST(Class, EndsWhereItEnds) {
  ByteList bytes = ClassBytes().bytes();
  bytes.push_back(0);
  expect_refused(bytes, "expected the end of the class, found 1 byte more");
}

TEST(Class, BeginsWithItsMagicNumber) {
  ClassBytes c;
  c.magic = 0x504b0304;
  expect_refused(c.bytes(),
                 "offset 0x0: error: expected the magic number 0xcafebabe, found 0x504b0304");
  expect_refused({}, "expected magic number (4 bytes), found 0 bytes before the end");
}

TEST(Field, HasATypeFlagsAndAConstant) {
  ClassBytes c;
  c.field("f", "J", kStatic, {c.attribute("ConstantValue", index_of(c.long_integer(9)))});
  c.field("g", "[Lp/B;", 0x0002, {});
  const ClassFile read = read_right(c.bytes());
  ASSERT_EQ(read.fields.size(), 2U);
  EXPECT_TRUE(read.fields[0].flags.is_static());
  EXPECT_EQ(read.pool.get<LongConstant>(*read.fields[0].constant_value).value, 9);
  EXPECT_EQ(java_name(read.fields[1].type), "p.B[]");
  EXPECT_TRUE(read.fields[1].flags.is_private());
  EXPECT_FALSE(read.fields[1].constant_value);
}

TEST(Field, MayHaveAConstantOfItsTypeOnly) {
  const auto with = [](const char* descriptor, auto constant) {
    ClassBytes c;
    c.field("f", descriptor, kStatic, {c.attribute("ConstantValue", index_of(constant(c)))});
    return c.bytes();
  };
  const auto one = [](ClassBytes& c) { return c.integer(1); };
  const auto text = [](ClassBytes& c) { return c.string("s"); };
  for (const char* narrow : {"Z", "B", "S", "C", "I"})
    EXPECT_TRUE(read_right(with(narrow, one)).fields[0].constant_value);
  EXPECT_TRUE(read_right(with("Ljava/lang/String;", text)).fields[0].constant_value);
  expect_refused(with("J", one),
                 "a constant for a field of type long, found constant 5, an Integer");
  expect_refused(with("[I", one), "of type int[]");
  expect_refused(with("F", one), "of type float");
  expect_refused(with("D", text), "of type double");
  expect_refused(with("Ljava/lang/Object;", text), "of type java.lang.Object");
}

TEST(Field, ThatIsNotStaticIgnoresItsConstant) {
  ClassBytes c;
  c.field("f", "J", 0, {c.attribute("ConstantValue", index_of(c.integer(1)))});
  EXPECT_FALSE(read_right(c.bytes()).fields[0].constant_value);
}

TEST(Members, OfOneNameAndTypeAreThereOnce) {
  ClassBytes fields;
  fields.field("f", "I", 0);
  fields.field("f", "J", 0);
  read_right(fields.bytes());
  fields.field("f", "I", 0);
  expect_refused(fields.bytes(), "expected one \"f\" with descriptor \"I\", found another");
  ClassBytes methods;
  methods.method_with("m", "()V", kAbstract, {});
  methods.method_with("m", "()V", kNative, {});
  expect_refused(methods.bytes(), "expected one \"m\"");
}

TEST(Members, HaveNamesAndDescriptors) {
  ClassBytes field;
  field.field("a.b", "I", 0);
  expect_refused(field.bytes(), "name of a field");
  ClassBytes type;
  type.field("f", "V", 0);
  expect_refused(type.bytes(), "expected a field descriptor, found \"V\"");
  ClassBytes method;
  method.method_with("<m>", "()V", kAbstract, {});
  expect_refused(method.bytes(), "name of a method");
  ClassBytes descriptor;
  descriptor.method_with("m", "()", kAbstract, {});
  expect_refused(descriptor.bytes(), "expected a method descriptor");
}

TEST(Method, HasCodeExactlyIfItIsNeitherNativeNorAbstract) {
  ClassBytes without;
  without.method_with("m", "()V", 0, {});
  expect_refused(without.bytes(), "expected code for the method \"m\"");
  for (const std::uint16_t access : {kNative, kAbstract}) {
    ClassBytes right;
    right.method_with("m", "()V", access, {});
    EXPECT_FALSE(read_right(right.bytes()).methods[0].code);
    ClassBytes with;
    with.method("m", "()V", access, {.code = kReturn});
    expect_refused(with.bytes(), "expected no code for the native or abstract \"m\"");
  }
  ClassBytes twice;
  const ByteList code = twice.code_attribute({.code = kReturn});
  twice.method_with("m", "()V", 0, {code, code});
  expect_refused(twice.bytes(), "expected one attribute Code, found another");
}

TEST(Method, HasRoomForItsParameters) {
  ClassBytes c;
  c.method("m", "(JI)V", kStatic, {.max_locals = 3, .code = kReturn});
  read_right(c.bytes());
  ClassBytes with_this;
  with_this.method("m", "(JI)V", 0, {.max_locals = 3, .code = kReturn});
  expect_refused(with_this.bytes(), "expected room for 4 slots of parameters, found max_locals 3");
}

TEST(Attributes, OfOtherNamesAreSkippedByTheirLength) {
  ClassBytes c;
  c.class_attribute("Unheard", {1, 2, 3});
  c.class_attribute("SourceFile", index_of(c.utf8("A.java")));
  c.class_attribute("", {});
  EXPECT_EQ(read_right(c.bytes()).source_file, "A.java");
}

TEST(Attributes, AreAsLongAsTheySay) {
  ClassBytes longer;
  longer.class_attribute("SourceFile", {0, 1, 0});
  expect_refused(longer.bytes(), "expected the end of the attribute SourceFile, found 1 byte more");
  ClassBytes shorter;
  shorter.class_attribute("SourceFile", {0});
  expect_refused(shorter.bytes(), "found 1 byte before the end");
  ClassBytes beyond;
  beyond.class_attribute("Unheard", {});
  ByteList bytes = beyond.bytes();
  bytes[bytes.size() - 4] = 0xFF;
  expect_refused(bytes, "content of an attribute (4278190080 bytes), found 0 bytes");
}

TEST(BootstrapMethods, HaveAHandleAndLoadableArguments) {
  ClassBytes c;
  const std::size_t handle = c.method_handle(6, c.member(10, "B", "boot", "()V"));
  const std::size_t number = c.integer(3);
  const std::size_t site = c.invoke_dynamic(0, "run", "()Ljava/lang/Runnable;");
  ClassBytes right = c;
  right.class_attribute("BootstrapMethods",
                        joined({index_of(1), index_of(handle), index_of(1), index_of(number)}));
  const ClassFile read = read_right(right.bytes());
  ASSERT_EQ(read.bootstrap_methods.size(), 1U);
  EXPECT_EQ(read.bootstrap_methods[0].arguments, std::vector{PoolIndex(number)});
  const auto& found = read.pool.get<InvokeDynamic>(PoolIndex(site));
  EXPECT_EQ(found.bootstrap_method, 0);
  EXPECT_EQ(found.name, "run");

  ClassBytes no_handle = c;
  no_handle.class_attribute("BootstrapMethods", joined({index_of(1), index_of(1), index_of(0)}));
  expect_refused(no_handle.bytes(), "expected a MethodHandle, found constant 1, a Utf8");
  ClassBytes no_constant = c;
  no_constant.class_attribute("BootstrapMethods",
                              joined({index_of(1), index_of(handle), index_of(1), index_of(1)}));
  expect_refused(no_constant.bytes(), "expected a loadable constant, found constant 1, a Utf8");
  ClassBytes many = c;
  many.class_attribute("BootstrapMethods",
                       joined({index_of(1), index_of(handle), index_of(60'000)}));
  expect_refused(many.bytes(), "60000 arguments of a bootstrap method");
}

TEST(InnerClasses, SayWhereTheyAreAndTheirNames) {
  ClassBytes c;
  const std::size_t inner = c.class_named("A$B"), anonymous = c.class_named("A$1");
  c.class_attribute(
      "InnerClasses",
      joined({index_of(2), index_of(inner), index_of(c.this_class), index_of(c.utf8("B")),
              index_of(kStatic), index_of(anonymous), index_of(0), index_of(0), index_of(0)}));
  const ClassFile read = read_right(c.bytes());
  ASSERT_EQ(read.inner_classes.size(), 2U);
  EXPECT_EQ(read.inner_classes[0].outer, "A");
  EXPECT_EQ(read.inner_classes[0].name, "B");
  EXPECT_TRUE(read.inner_classes[0].flags.is_static());
  EXPECT_EQ(read.inner_classes[1].inner, "A$1");
  EXPECT_FALSE(read.inner_classes[1].outer);
  EXPECT_FALSE(read.inner_classes[1].name);
}

TEST(Class, OfHostileRepetitionIsReadInTimeThatItsSizeWarrants) {
  ClassBytes c;
  const std::size_t name = c.utf8(std::string(60'000, 'x'));
  const std::size_t descriptor = c.utf8("L" + std::string(60'000, 'x') + ";");
  ByteList pair{12};
  put2(pair, name);
  put2(pair, descriptor);
  const std::size_t last = c.constant(pair);
  ByteList field{9};
  put2(field, c.this_class);
  put2(field, last);
  for (int i = 0; i < 60'000; ++i) c.constant(field);
  read_right(c.bytes());
}

}  // namespace
}  // namespace heapsum::testing
