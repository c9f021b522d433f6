// SPDX-License-Identifier: Apache-2.0
// Where classes come from: a Java runtime, then a class path, as `java -cp` looks for them.
//
//   auto path = ClassPath::open("build/classes:lib/b.jar", "/usr/lib/jvm/default-java");
//   auto map = path.value().find("java/util/HashMap");
//
// Classes are read when they are first asked for, and once. The runtime is opened at the first question.
// It is found by lib/modules, which starts fast, or by jmods/java.base.jmod where that is missing.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <heapsum/base/result.hpp>
#include <heapsum/classfile/class_file.hpp>
#include <heapsum/classfile/complaint.hpp>

namespace heapsum::classfile {

/// Of use to one thread at a time.
class ClassPath {
 public:
  /// `path`: directories, jars and jmods, separated by colons; an empty one is the working directory.
  /// `java_home`: the runtime's directory; empty: there is none, and its classes are not found.
  static Result<ClassPath, Complaint> open(const std::string& path, const std::string& java_home);

  ClassPath(ClassPath&&) noexcept;
  ClassPath& operator=(ClassPath&&) noexcept;
  ~ClassPath();

  /// By internal name. Null where there is no such class; otherwise it lives as long as the path.
  Result<const ClassFile*, Complaint> find(std::string_view class_name);

 private:
  struct Content;
  explicit ClassPath(std::unique_ptr<Content> content);

  std::unique_ptr<Content> content_;
};

}  // namespace heapsum::classfile
