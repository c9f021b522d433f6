// SPDX-License-Identifier: Apache-2.0
// Descriptors [jvms, 4.3].
#include <string>

#include <gtest/gtest.h>

#include <heapsum/classfile/descriptor.hpp>

namespace heapsum::classfile {
namespace {

std::string field(std::string_view text) {
  const auto type = parse_field_descriptor(text);
  return type ? java_name(*type) : "none";
}

TEST(FieldDescriptor, ReadsAsJavaWritesIt) {
  EXPECT_EQ(field("Z"), "boolean");
  EXPECT_EQ(field("B"), "byte");
  EXPECT_EQ(field("C"), "char");
  EXPECT_EQ(field("S"), "short");
  EXPECT_EQ(field("I"), "int");
  EXPECT_EQ(field("J"), "long");
  EXPECT_EQ(field("F"), "float");
  EXPECT_EQ(field("D"), "double");
  EXPECT_EQ(field("Ljava/lang/String;"), "java.lang.String");
  EXPECT_EQ(field("[[I"), "int[][]");
  EXPECT_EQ(field("[LA$B;"), "A$B[]");
}

TEST(FieldDescriptor, IsNothingElse) {
  for (const char* wrong : {"", "V", "II", "L", "L;", "LA", "A", "[", "[[", "LA.B;", "LA[;", "L/A;",
                            "LA/;", "LA//B;", "LA;I", " I", "()V"})
    EXPECT_EQ(field(wrong), "none") << wrong;
}

TEST(FieldDescriptor, HasAtMost255Dimensions) {
  EXPECT_EQ(parse_field_descriptor(std::string(255, '[') + "I")->dimensions, 255);
  EXPECT_FALSE(parse_field_descriptor(std::string(256, '[') + "I"));
}

TEST(FieldType, TakesTwoSlotsOnlyAsLongOrDouble) {
  EXPECT_EQ(parse_field_descriptor("J")->slots(), 2U);
  EXPECT_EQ(parse_field_descriptor("D")->slots(), 2U);
  EXPECT_EQ(parse_field_descriptor("[J")->slots(), 1U);
  EXPECT_EQ(parse_field_descriptor("LJ;")->slots(), 1U);
  EXPECT_EQ(parse_field_descriptor("I")->slots(), 1U);
}

TEST(MethodDescriptor, HasParametersAndAResult) {
  const std::string text = "(I[JLjava/lang/Object;D)[Z";
  const auto m = parse_method_descriptor(text);
  ASSERT_TRUE(m);
  ASSERT_EQ(m->parameters.size(), 4U);
  EXPECT_EQ(java_name(m->parameters[1]), "long[]");
  EXPECT_EQ(java_name(m->parameters[2]), "java.lang.Object");
  EXPECT_EQ(java_name(*m->returns), "boolean[]");
  EXPECT_EQ(m->parameter_slots(), 5U);
}

TEST(MethodDescriptor, MayReturnNothing) {
  const auto m = parse_method_descriptor("()V");
  ASSERT_TRUE(m);
  EXPECT_TRUE(m->parameters.empty());
  EXPECT_FALSE(m->returns);
}

TEST(MethodDescriptor, IsNothingElse) {
  for (const char* wrong : {"", "(", ")", "()", "()VV", "(V)V", "I", "(I", "()II", "(LA)V", "V()"})
    EXPECT_FALSE(parse_method_descriptor(wrong)) << wrong;
}

TEST(MethodDescriptor, HasAtMost255SlotsOfParameters) {
  EXPECT_TRUE(parse_method_descriptor("(" + std::string(255, 'I') + ")V"));
  EXPECT_FALSE(parse_method_descriptor("(" + std::string(256, 'I') + ")V"));
  EXPECT_TRUE(parse_method_descriptor("(" + std::string(127, 'J') + ")V"));
  EXPECT_FALSE(parse_method_descriptor("(" + std::string(128, 'J') + ")V"));
}

TEST(ClassConstant, NamesAClassOrAnArray) {
  EXPECT_EQ(java_name(*parse_class_constant("java/util/Map$Entry")), "java.util.Map$Entry");
  EXPECT_EQ(java_name(*parse_class_constant("[Ljava/util/Map;")), "java.util.Map[]");
  EXPECT_FALSE(parse_class_constant("Ljava/util/Map;"));
  EXPECT_FALSE(parse_class_constant("["));
  EXPECT_FALSE(parse_class_constant(""));
}

}  // namespace
}  // namespace heapsum::classfile
