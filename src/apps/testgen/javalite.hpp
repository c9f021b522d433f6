// SPDX-License-Identifier: Apache-2.0
// Tests as a program of Javalite: the one that they are about, with a class Tests whose static methods build an input, call
// the method and assert what it gave and what became of the heap; and a class Defects, whose methods end in the errors.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <heapsum/apps/testgen/test.hpp>

namespace heapsum::testgen {

struct JavaliteMethod {
  const syntax::Program* program = nullptr;
  std::vector<Test> tests;
};

struct JavaliteTests {
  std::string text;
  std::string tests_class, defects_class;    // empty: there is no such test
  std::vector<std::string> tests, defects;   // their methods
  std::map<std::string, std::string> wrong;  // tests that cannot be written, and why
};

/// Methods of one program, which is given as it was written: what a command line assumes is not part of it.
JavaliteTests write_javalite(const syntax::Program& written,
                             const std::vector<JavaliteMethod>& methods);

}  // namespace heapsum::testgen
