// SPDX-License-Identifier: Apache-2.0
// Random methods of arithmetic, branches, loops, arrays and handlers give what `java` gives.
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "generate/java_maker.hpp"
#include "java/java_programs.hpp"

namespace heapsum::testing {
namespace {

constexpr std::size_t kClasses = 100, kMethods = 10, kInputs = 2;

TEST(JavaRandom, MethodsGiveWhatJavaGives) {
  HS_NEEDS_JDK();
  const ScratchFolder sources;
  std::string classes;
  for (std::size_t i = 0; i < kClasses; ++i) {
    // In a package of its own: of the classes in one folder each may be asked for.
    const std::string package = fmt::format("r{}", i);
    sources.write(package + "/Random.java",
                  std::string_view(fmt::format("package {};\n{}", package,
                                               random_java("Random", 20160117 + i, kMethods))));
    classes += fmt::format(" {}.Random", package);
  }
  const Compiled compiled(sources.path("*/*.java") + " proofs-tests/java/RunAll.java");
  EXPECT_EQ(expect_what_java_gives(compiled, classes), kClasses * kMethods * kInputs);
}

}  // namespace
}  // namespace heapsum::testing
