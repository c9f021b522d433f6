// SPDX-License-Identifier: Apache-2.0
// The JDK on this machine: every class of java.base is read, from the image and from the jmod alike.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include <heapsum/classfile/archive.hpp>
#include <heapsum/classfile/class_path.hpp>
#include <heapsum/classfile/read.hpp>
#include <heapsum/classfile/runtime_image.hpp>

#include "java/java_tools.hpp"

namespace heapsum::testing {
namespace {

using namespace classfile;

constexpr std::size_t kLeastClasses = 5000;  // of java.base, in every release since Java 9

/// The newest release that the tests may meet reads no newer classes than we do.
bool is_too_new(const std::string& complaint) {
  return complaint.find("expected a version from") != std::string::npos;
}

template <typename Source>
void expect_all_read(const Source& source, const std::vector<std::string>& names) {
  EXPECT_GT(names.size(), kLeastClasses);
  std::size_t instructions = 0;
  for (const std::string& name : names) {
    const Search found = source.find(name);
    ASSERT_TRUE(found.ok() && found.value()) << name;
    const auto read = read_class(found.value()->bytes, found.value()->place);
    if (!read && is_too_new(render(read.error()))) GTEST_SKIP() << render(read.error());
    ASSERT_TRUE(read.ok()) << render(read.error());
    EXPECT_EQ(read.value().name, name);
    for (const Method& m : read.value().methods)
      if (m.code) instructions += m.code->instructions.size();
  }
  EXPECT_GT(instructions, 100 * names.size());
}

TEST(Jdk, ClassesOfTheImageAreAllRead) {
  HS_NEEDS_JDK();
  const auto image = RuntimeImage::open(jdk_home() + "/lib/modules");
  ASSERT_TRUE(image.ok()) << render(image.error());
  expect_all_read(image.value(), image.value().classes("java.base"));
}

TEST(Jdk, HasTheSameClassesInItsJmod) {
  HS_NEEDS_JDK();
  const std::string file = jdk_home() + "/jmods/java.base.jmod";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << file << " is not there";
  const auto jmod = Archive::open(file);
  ASSERT_TRUE(jmod.ok()) << render(jmod.error());
  auto in_jmod = jmod.value().classes();
  expect_all_read(jmod.value(), in_jmod);
  const auto image = RuntimeImage::open(jdk_home() + "/lib/modules");
  auto in_image = image.value().classes("java.base");
  std::sort(in_jmod.begin(), in_jmod.end());
  std::sort(in_image.begin(), in_image.end());
  std::vector<std::string> only_in_jmod;
  std::set_difference(in_jmod.begin(), in_jmod.end(), in_image.begin(), in_image.end(),
                      std::back_inserter(only_in_jmod));
  EXPECT_EQ(only_in_jmod, std::vector<std::string>{"module-info"});
}

TEST(Jdk, AnswersThroughAClassPathInAnyModule) {
  HS_NEEDS_JDK();
  auto path = ClassPath::open("", jdk_home());
  ASSERT_TRUE(path.ok());
  ClassPath classes = std::move(path).value();
  for (const char* name :
       {"java/util/HashMap", "java/util/HashMap$Node", "java/util/logging/Level"}) {
    const auto found = classes.find(name);
    if (!found && is_too_new(render(found.error()))) GTEST_SKIP() << render(found.error());
    ASSERT_TRUE(found.ok()) << render(found.error());
    ASSERT_NE(found.value(), nullptr) << name;
    EXPECT_EQ(found.value()->name, name);
  }
  EXPECT_EQ(classes.find("java/util/NoSuchThing").value(), nullptr);
}

}  // namespace
}  // namespace heapsum::testing
