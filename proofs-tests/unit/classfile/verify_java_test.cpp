// SPDX-License-Identifier: Apache-2.0
// What javac makes passes the verifier: the examples, and all of java.base.
#include <cstdio>
#include <filesystem>

#include <gtest/gtest.h>

#include <heapsum/classfile/class_path.hpp>
#include <heapsum/classfile/runtime_image.hpp>

#include "java/java_programs.hpp"
#include "java/verified.hpp"

namespace heapsum::testing {
namespace {

using namespace classfile;

/// Counts the methods that are verified.
class Verified {
 public:
  explicit Verified(ClassPath& classes) : classes_(classes) {}

  void expect_right(const std::string& name) {
    const auto found = classes_.find(name);
    ASSERT_TRUE(found.ok()) << render(found.error());
    ASSERT_NE(found.value(), nullptr) << name;
    for (const Method& m : found.value()->methods) methods_ += m.code ? 1U : 0U;
    EXPECT_EQ(refusal(*found.value(), find_), "");
  }
  [[nodiscard]] std::size_t methods() const { return methods_; }

 private:
  ClassPath& classes_;
  FindClass find_ = [this](std::string_view name) {
    const auto found = classes_.find(name);
    return found ? found.value() : nullptr;
  };
  std::size_t methods_ = 0;
};

ClassPath opened(const std::string& path) {
  auto classes = ClassPath::open(path, jdk_home());
  EXPECT_TRUE(classes.ok());
  return std::move(classes).value();
}

TEST(VerifiedJava, HasTheExamples) {
  HS_NEEDS_JDK();
  const Compiled compiled("examples/java/*.java proofs-tests/java/programs/*.java");
  ClassPath classes = opened(compiled.path());
  Verified verified(classes);
  for (const auto& entry : std::filesystem::directory_iterator(compiled.path()))
    if (entry.path().extension() == ".class") verified.expect_right(entry.path().stem().string());
  EXPECT_GT(verified.methods(), 200U);
}

TEST(VerifiedJava, HasTheRuntime) {
  HS_NEEDS_JDK();
  const auto image = RuntimeImage::open(jdk_home() + "/lib/modules");
  ASSERT_TRUE(image.ok()) << render(image.error());
  ClassPath classes = opened("");
  if (!classes.find("java/lang/Object")) GTEST_SKIP() << "the JDK is too new to be read";
  Verified verified(classes);
  for (const std::string& name : image.value().classes("java.base")) verified.expect_right(name);
  EXPECT_GT(verified.methods(), 40'000U);
  std::printf("%zu methods of java.base are verified\n", verified.methods());
}

}  // namespace
}  // namespace heapsum::testing
