// SPDX-License-Identifier: Apache-2.0
// Methods of the JDK's java.util: each is lowered to a program that type-checks, and the printed program is the same
// one when it is read back. How many are free of what is not lowered is printed.
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <heapsum/classfile/class_path.hpp>
#include <heapsum/classfile/runtime_image.hpp>
#include <heapsum/lower/lower.hpp>
#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

#include "java/java_tools.hpp"

namespace heapsum::testing {
namespace {

// Of 3 699 methods in JDK 17 every seventh: lowering them all takes a minute and a half.
constexpr std::size_t kEvery = 7, kLeastMethods = 500;

/// Of classes in the package itself, nested ones too, sorted.
std::vector<std::string> classes_of_package() {
  const std::string package = "java/util/";
  const auto image = classfile::RuntimeImage::open(jdk_home() + "/lib/modules");
  EXPECT_TRUE(image.ok());
  std::vector<std::string> names;
  for (const std::string& name : image.value().classes("java.base"))
    if (name.starts_with(package) && name.find_first_of('/', package.size()) == std::string::npos)
      names.push_back(name);
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> entries(classfile::ClassPath& path) {
  std::vector<std::string> all;
  for (const std::string& name : classes_of_package()) {
    const auto found = path.find(name);
    if (!found || found.value() == nullptr) continue;
    const bool has_objects = !found.value()->flags.is_abstract();
    for (const classfile::Method& m : found.value()->methods)
      if (m.code && (has_objects || m.flags.is_static()) && !m.name.starts_with('<') &&
          !m.flags.is_synthetic())
        all.push_back(fmt::format("{}.{}{}", classfile::java_name(name), m.name, m.descriptor));
  }
  std::vector<std::string> some;
  for (std::size_t i = 0; i < all.size(); i += kEvery) some.push_back(all[i]);
  return some;
}

TEST(JavaLibrary, MethodsAreLoweredToProgramsThatReadBack) {
  HS_NEEDS_JDK();
  auto opened = classfile::ClassPath::open("", jdk_home());
  ASSERT_TRUE(opened);
  classfile::ClassPath path = std::move(opened).value();
  const std::vector<std::string> all = entries(path);
  EXPECT_GT(all.size(), kLeastMethods);
  std::size_t whole = 0;
  for (const std::string& entry : all) {
    const auto lowered = lower::lower(path, {entry});
    ASSERT_TRUE(lowered) << entry << ": " << lowered.error();
    if (lowered.value().unsupported.empty()) ++whole;
    const std::string text = syntax::print(lowered.value().program);
    const auto again = syntax::load(Source("lowered", text));
    ASSERT_TRUE(again) << entry << ": " << render(again.error()[0], Source("lowered", text));
    ASSERT_EQ(std::ranges::count(syntax::print(again.value()), '('), std::ranges::count(text, '('))
        << entry;
  }
  std::cout << fmt::format("{} of {} methods have nothing unsupported\n", whole, all.size());
  EXPECT_GT(whole, all.size() / 5);
}

}  // namespace
}  // namespace heapsum::testing
