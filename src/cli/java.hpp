// SPDX-License-Identifier: Apache-2.0
// Programs that are Java: a class file, or a source that javac compiles first.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/classfile/class_path.hpp>
#include <heapsum/jvm/process.hpp>
#include <heapsum/lower/lower.hpp>

#include "options.hpp"
#include "subject.hpp"

namespace heapsum::cli {

/// Foo.class, Foo.java, or the name of a class, p.Foo, where there is no file of that name.
bool is_java(const RunOptions& options);

/// What a machine needs to run it.
struct JavaPlace {
  std::string class_path;  // its own classes first, without those of the runtime
  std::string home;        // of Java; empty: there is none
};

/// A class, and those that it may need, for as long as it is looked into. Errors are ready to print.
class JavaSubject {
 public:
  using Opened = Result<std::unique_ptr<JavaSubject>, std::string>;
  static Opened open(const RunOptions& options);

  /// Is about another class from now on, "C", "p.C" or "Outer.C"; false: there is none.
  bool turn_to(const std::string& of_class);
  /// From the entry, main where there is none; where `entry` names no class it is one of its own.
  Result<lower::Lowered, std::string> lowered(const std::string& entry,
                                              syntax::Unfit unfit = syntax::Unfit::wrong);
  struct Method {
    std::string entry;
    bool needs_object;
  };
  /// Those with a body that the source has and that others may call, in the file's order; no constructors.
  std::vector<Method> methods();
  /// Methods that need an object have one.
  bool has_objects() { return lower::has_objects(classes_, subject_.name, options_.makes_stubs); }
  [[nodiscard]] const JavaPlace& place() const { return place_; }
  /// Its internal name: "p/C".
  [[nodiscard]] const std::string& name() const { return subject_.name; }
  classfile::ClassPath& classes() { return classes_; }

 private:
  JavaSubject(const RunOptions& options, JavaPlace place, std::unique_ptr<jvm::Scratch> scratch,
              Subject subject, classfile::ClassPath classes)
      : options_(options),
        place_(std::move(place)),
        scratch_(std::move(scratch)),
        subject_(std::move(subject)),
        classes_(std::move(classes)) {}

  RunOptions options_;
  JavaPlace place_;
  std::unique_ptr<jvm::Scratch> scratch_;
  Subject subject_;
  classfile::ClassPath classes_;
};

Result<lower::Lowered, std::string> read_java(const RunOptions& options);

}  // namespace heapsum::cli
