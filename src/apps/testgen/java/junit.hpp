// SPDX-License-Identifier: Apache-2.0
// Tests as classes of JUnit 4 or 5, in the package of the class that they are about.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <heapsum/apps/testgen/testgen.hpp>
#include <heapsum/classfile/class_path.hpp>
#include <heapsum/lower/lower.hpp>

namespace heapsum::testgen {

struct JavaMethod {
  const syntax::Program* program = nullptr;
  const lower::JavaNames* names = nullptr;
  std::vector<Test> tests;
};

struct SourceFile {
  std::string name;  // with folders: "p/FooTest.java"
  std::string text;
  std::vector<std::string> tests;  // the names of its methods
};

struct JavaTests {
  std::vector<SourceFile> files;             // the helper's last, if there is one
  std::map<std::string, std::string> wrong;  // tests that cannot be written, and why
};

/// The name of the method that a test becomes.
std::string method_name(const JavaMethod& method, const Test& test);

/// Tests of methods of one class, by internal name. Of the settings it uses the version, what defects should do, and the source
/// of the inputs.
JavaTests write_junit(classfile::ClassPath& classes, const std::string& subject,
                      const std::vector<JavaMethod>& methods, const Settings& settings);

}  // namespace heapsum::testgen
